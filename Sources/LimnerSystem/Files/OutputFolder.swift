// SPDX-License-Identifier: Apache-2.0

/// An open folder that takes outputs: what is written into it stays in it, whatever becomes of its path.
package struct OutputFolder: ~Copyable, Sendable {
  /// The number, for calls that work in the folder.
  let rawValue: Int32

  /// The folders from below the root down to this one; none for the root, only this one where there is no root.
  package private(set) var chain: [FileIdentity] = []

  /// Opens a folder, links followed.
  package static func open(_ path: BytePath) throws(SystemError) -> OutputFolder {
    var folder = OutputFolder(try SystemCalls.openFolder(path, followingLinks: true), [])
    folder.chain = [try folder.status(path).identity]
    return folder
  }

  /// Opens a folder below another one, and follows no link on the way from there.
  ///
  /// A link below the root leads to a place that nobody named, perhaps to one that is being read.
  ///
  /// - Parameters:
  ///   - root: The folder that was named; links on the way to it are followed.
  ///   - relative: The path from there; empty for the root itself.
  ///   - making: Whether folders that are missing are made.
  /// - Returns: The folder, open.
  /// - Throws: ``SystemError``; `isLink` with its path where a link is in the way, `isMissing` where nothing stands and
  ///   nothing is to be made.
  package static func open(
    below root: BytePath, _ relative: BytePath, making: Bool
  ) throws(SystemError) -> OutputFolder {
    if making { try Folder.make(root) }
    let folder = OutputFolder(try SystemCalls.openFolder(root, followingLinks: true), [])
    return try folder.descending(relative, root, making: making)
  }

  /// Opens a folder below one that is open: it is found there even if another thing has taken that one's path.
  ///
  /// - Parameters:
  ///   - root: The folder above.
  ///   - path: What the folder above is called in messages.
  ///   - relative: The path from there; empty for the root itself.
  ///   - making: Whether folders that are missing are made.
  /// - Returns: The folder, open.
  /// - Throws: ``SystemError``, as ``open(below:_:making:)`` does.
  package static func open(
    below root: borrowing OutputFolder, named path: BytePath, _ relative: BytePath, making: Bool
  ) throws(SystemError) -> OutputFolder {
    let folder = OutputFolder(try SystemCalls.openFolder(".", followingLinks: false, at: root.rawValue), [])
    return try folder.descending(relative, path, making: making)
  }

  private consuming func descending(
    _ relative: BytePath, _ root: BytePath, making: Bool
  ) throws(SystemError) -> OutputFolder {
    var folder = self
    var path = root
    for component in relative.bytes.split(separator: UInt8(ascii: "/")) {
      let name = BytePath(component)
      path = path.appending(name)
      folder = try folder.entering(name, path, making: making)
    }
    return folder
  }

  private init(_ rawValue: Int32, _ chain: [FileIdentity]) {
    self.rawValue = rawValue
    self.chain = chain
  }

  deinit { _ = SystemCalls.close(rawValue) }

  private func status(_ path: BytePath) throws(SystemError) -> FileStatus {
    try SystemCalls.status(rawValue, path)
  }

  private func entering(
    _ name: BytePath, _ path: BytePath, making: Bool
  ) throws(SystemError) -> OutputFolder {
    do throws(SystemError) {
      if making { try SystemCalls.makeFolder(name, at: rawValue) }
    } catch {
      guard error.isExisting else { throw SystemError(.makeFolder, error.number, path) }
    }
    do throws(SystemError) {
      var next = OutputFolder(
        try SystemCalls.openFolder(name, followingLinks: false, at: rawValue), chain)
      next.chain.append(try next.status(path).identity)
      return next
    } catch {
      let isLink = try? SystemCalls.status(name, following: false, at: rawValue).kind == .link
      throw SystemError(.open, isLink == true ? SystemCalls.loop : error.number, path)
    }
  }

  /// The names in the folder, hidden ones too, in no particular order.
  package func names() throws(SystemError) -> [BytePath] { try SystemCalls.names(at: rawValue) }

  /// Those names in the folder that are wanted; whether one may be a folder's is told without looking at it.
  func names(
    where isWanted: (_ name: BytePath, _ mayBeFolder: Bool) -> Bool
  ) throws(SystemError) -> [BytePath] {
    try SystemCalls.names(at: rawValue, where: isWanted)
  }

  /// Looks at something in the folder, without following it if it is a link; `nil` where nothing of that name is.
  package func look(at name: BytePath) throws(SystemError) -> FileStatus? {
    do throws(SystemError) {
      return try SystemCalls.status(name, following: false, at: rawValue)
    } catch {
      guard error.isMissing else { throw error }
      return nil
    }
  }
}
