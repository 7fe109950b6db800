// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem

/// Where a line's result goes, by the same rules as that of a single input of `limner convert`.
struct WorkerPlace {
  /// The format of the result.
  let format: OutputFormat

  /// The files that take the results; none where the answer does.
  let output: Job.Output

  /// Looks at the paths of a request.
  ///
  /// - Throws: ``RequestError``.
  init(_ request: WorkerRequest) throws(RequestError) {
    let renditions = request.settings.renditions
    let asked = renditions.isEmpty ? request.settings.format : nil
    guard let output = request.output else {
      format = asked ?? (renditions.isEmpty || renditions.contains { $0.format == .jpeg } ? .jpeg : .png)
      self.output = .none
      return
    }
    if let path = request.path {
      let kind = PathKind(of: path)
      guard kind == .file || kind == .absent else {
        throw .failed(.unreadable(errorNumber: 0, message: kind.words))
      }
    }
    do throws(BatchRequestError) {
      let layout = try BatchLayout(
        BatchRequest(
          inputs: [request.path ?? .standardStream], output: output, format: asked, renditions: renditions))
      format = layout.format
      let paths = layout.entries[0].outputs
      self.output = renditions.isEmpty ? .file(paths[0]) : .files(paths)
      if request.path != nil || layout.outputFolder == nil { return }
    } catch {
      throw .noPlace(error)
    }
    throw .badRequest(
      UsageError(expected: "a file, since data has no name,", for: "output", found: "a folder"))
  }
}
