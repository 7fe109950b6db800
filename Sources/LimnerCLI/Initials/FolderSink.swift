// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem

/// Draws avatars into a folder.
struct FolderSink: InitialsSink, ~Copyable {
  private let avatar: InitialsAvatar
  private let folder: OutputFolder
  private let path: BytePath
  private let names: OutputNames
  private let onlyName: BytePath?
  private let overwrites: Bool
  private var written = WrittenNames()

  /// Opens the folder, which is made if it is not there, or the one that holds the file.
  ///
  /// - Throws: ``SystemError``.
  init(_ avatar: InitialsAvatar, _ request: InitialsRequest) throws(SystemError) {
    self.avatar = avatar
    names = OutputNames(request.format)
    overwrites = request.overwrites
    if case .file(let file) = request.destination {
      path = file.parent
      onlyName = file.lastComponent
      try Folder.make(path)
      folder = try OutputFolder.open(path)
    } else if case .folder(let place) = request.destination {
      path = place
      onlyName = nil
      folder = try OutputFolder.open(below: place, "", making: true)
    } else {
      preconditionFailure("avatars that go to no file have no folder")
    }
  }

  /// Draws a name and writes it whole, or not at all.
  ///
  /// - Throws: ``InitialsFailure``.
  mutating func take(_ listed: ListedName) throws(InitialsFailure) {
    let name = try outputName(listed)
    let place = path == "." ? name : path.appending(name)
    // Found before any work is done for it.
    if let status = try look(at: name, place) {
      let mayBeReplaced = overwrites && (status.kind == .regular || status.kind == .link)
      guard mayBeReplaced else { throw .output(.outputExists, place) }
    }
    let bytes = try avatar.bytes(of: listed.name)
    do throws(SystemError) {
      try OutputFile.write(bytes.span, to: name, in: folder, replacing: overwrites)
    } catch {
      throw InitialsFailure(error, place)
    }
  }

  /// Nothing is kept back.
  mutating func end() {}

  private func look(at name: BytePath, _ place: BytePath) throws(InitialsFailure) -> FileStatus? {
    do throws(SystemError) {
      return try folder.look(at: name)
    } catch {
      throw InitialsFailure(error, place)
    }
  }

  private mutating func outputName(_ listed: ListedName) throws(InitialsFailure) -> BytePath {
    if let onlyName { return onlyName }
    guard let text = listed.output else { return names.name(number: listed.number) }
    do throws(OutputNameError) {
      let name = try names.name(text)
      // Where nothing is replaced, the file of the earlier row is in the way by itself.
      if overwrites, !written.insert(name) { throw .taken }
      return name
    } catch {
      throw .outputName(error)
    }
  }
}
