// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerSystem

extension Conversion {
  /// Looks at an input by itself, without an output to go to.
  ///
  /// - Throws: ``LimnerError`` where it cannot be read; what is wrong with its content is in the result.
  package func inspect(_ path: BytePath, isStandardInput: Bool) throws(LimnerError) -> PhotoInspection {
    if isStandardInput {
      let bytes = try readStandardInput()
      return pipeline.inspect(bytes.span)
    }
    let file = try open(path)
    return pipeline.inspect(reading: file)
  }

  /// All of standard input, or the bytes that stand for it.
  func readStandardInput() throws(LimnerError) -> [UInt8] {
    if let content { return content }
    do throws(SystemError) {
      return try FileDescriptor.standardInput.readAll(limit: pipeline.options.limits.inputBytes)
    } catch {
      if error.isNoMemory { throw .outOfMemory(.read) }
      throw error.isInterrupted ? .cancelled : LimnerError(reading: error)
    }
  }

  /// Opens an input; what is no file any more is refused.
  func open(_ path: BytePath) throws(LimnerError) -> FileDescriptor {
    do throws(SystemError) {
      let file = try FileDescriptor(reading: path)
      // What was a file when it was looked at may be another thing now.
      if try file.status().kind == .regular { return file }
    } catch {
      throw LimnerError(reading: error)
    }
    throw .unreadable(errorNumber: 0, message: PathKind(of: path).words)
  }
}
