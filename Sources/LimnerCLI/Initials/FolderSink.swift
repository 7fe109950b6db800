// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem

/// Draws avatars into a folder, several at a time: bringing one to the storage takes longer than drawing it.
struct FolderSink: InitialsSink {
  private let place: FolderPlace
  private let names: OutputNames
  private let onlyName: BytePath?
  private let executor: ThreadPoolExecutor
  private var written = WrittenNames()

  /// Opens the folder, which is made if it is not there, or the one that holds the file.
  ///
  /// - Throws: ``SystemError``.
  init(_ avatar: InitialsAvatar, _ request: InitialsRequest) throws(SystemError) {
    names = OutputNames(request.format)
    if case .file(let file) = request.destination {
      onlyName = file.lastComponent
      try Folder.make(file.parent)
      place = FolderPlace(avatar, file.parent, try OutputFolder.open(file.parent), request.overwrites)
    } else if case .folder(let path) = request.destination {
      onlyName = nil
      let folder = try OutputFolder.open(below: path, "", making: true)
      place = FolderPlace(avatar, path, folder, request.overwrites)
    } else {
      preconditionFailure("avatars that go to no file have no folder")
    }
    executor = ThreadPoolExecutor(threads: onlyName == nil ? Self.threads : 1)
  }

  private static let threads = 8

  /// A few for each thread, so that none waits for long.
  var roundSize: Int { onlyName == nil ? 8 * Self.threads : 1 }

  /// Draws names and writes each avatar whole, or not at all.
  mutating func take(_ listed: [ListedName]) async -> [InitialsFailure?] {
    var ends = [InitialsFailure?](repeating: nil, count: listed.count)
    var outputs: [(index: Int, name: BytePath)] = []
    var claimed: Set<BytePath> = []
    for (index, listed) in listed.enumerated() {
      do throws(InitialsFailure) {
        outputs.append((index, try outputName(listed, &claimed)))
      } catch {
        ends[index] = error
      }
    }
    let (place, executor) = (place, executor)
    await withTaskGroup(of: (Int, InitialsFailure?).self) { group in
      for (index, output) in outputs {
        let name = listed[index].name
        // Where the system gives no thread at all, this one does the work.
        group.addTask(executorPreference: executor.width > 0 ? executor : nil) {
          (index, place.draw(name, to: output))
        }
      }
      for await (index, failure) in group { ends[index] = failure }
    }
    return ends
  }

  /// Lets the threads go; nothing is kept back.
  mutating func end() { executor.shutDown() }

  /// The name of an output; the first row that asks for one has it.
  private mutating func outputName(
    _ listed: ListedName, _ claimed: inout Set<BytePath>
  ) throws(InitialsFailure) -> BytePath {
    if let onlyName { return onlyName }
    guard let text = listed.output else { return names.name(number: listed.number) }
    do throws(OutputNameError) {
      let name = try names.name(text)
      // Where nothing is replaced, the file of a row of an earlier round is in the way by itself.
      let isNew = place.overwrites ? written.insert(name) : claimed.insert(name).inserted
      guard isNew else { throw .taken }
      return name
    } catch {
      throw .outputName(error)
    }
  }
}

/// The open folder and what goes into it, for several threads.
private final class FolderPlace: Sendable {
  let overwrites: Bool
  private let avatar: InitialsAvatar
  private let path: BytePath
  private let folder: OutputFolder

  init(_ avatar: InitialsAvatar, _ path: BytePath, _ folder: consuming OutputFolder, _ overwrites: Bool) {
    self.avatar = avatar
    self.path = path
    self.folder = folder
    self.overwrites = overwrites
  }

  /// Draws a name and writes it; gives back why not.
  func draw(_ name: [UInt8], to output: BytePath) -> InitialsFailure? {
    let place = path == "." ? output : path.appending(output)
    do throws(InitialsFailure) {
      // Found before any work is done for it.
      if let status = try look(at: output, place) {
        let mayBeReplaced = overwrites && (status.kind == .regular || status.kind == .link)
        guard mayBeReplaced else { throw .output(.outputExists, place) }
      }
      try write(avatar.bytes(of: name), to: output, place)
      return nil
    } catch {
      return error
    }
  }

  private func look(at name: BytePath, _ place: BytePath) throws(InitialsFailure) -> FileStatus? {
    do throws(SystemError) {
      return try folder.look(at: name)
    } catch {
      throw InitialsFailure(error, place)
    }
  }

  private func write(_ bytes: [UInt8], to name: BytePath, _ place: BytePath) throws(InitialsFailure) {
    do throws(SystemError) {
      try OutputFile.write(bytes.span, to: name, in: folder, replacing: overwrites)
    } catch {
      throw InitialsFailure(error, place)
    }
  }
}
