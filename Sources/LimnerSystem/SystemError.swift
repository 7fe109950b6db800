// SPDX-License-Identifier: Apache-2.0

/// A call of the system that failed: which one, with what number, on what path.
public struct SystemError: Error, Equatable, Sendable {
  /// The calls that this target makes.
  public enum Call: String, Sendable {
    /// Opening a file or folder.
    case open
    /// Reading.
    case read
    /// Writing.
    case write
    /// Bringing written bytes to the storage.
    case sync
    /// Closing.
    case close
    /// Looking at a file's kind, size and time.
    case status
    /// Giving a file its name.
    case rename
    /// Making a folder.
    case makeFolder
    /// Removing a file.
    case remove
    /// Listing a folder.
    case list
    /// Locking a file.
    case lock
  }

  /// The call.
  public let call: Call

  /// The system's error number.
  public let number: Int32

  /// The path, where the call had one.
  public let path: BytePath?

  /// Creates an error.
  public init(_ call: Call, _ number: Int32, _ path: BytePath?) {
    self.call = call
    self.number = number
    self.path = path
  }
}

extension SystemError: CustomStringConvertible {
  /// The system's own sentence for the number.
  public var message: String { SystemCalls.message(number) }

  /// Call, path and sentence.
  public var description: String { "\(call.rawValue)\(path.map { " \($0)" } ?? ""): \(message)" }

  /// Whether no room was left: the storage, a quota or a limit on the file's size.
  public var isNoSpace: Bool { SystemCalls.noSpace.contains(number) }

  /// Whether nothing of that name exists.
  public var isMissing: Bool { number == SystemCalls.missing }

  /// Whether something of that name exists already.
  public var isExisting: Bool { number == SystemCalls.exists }

  /// Whether a signal that asks to stop came while nothing moved.
  public var isInterrupted: Bool { number == SystemCalls.interrupted }

  /// Whether the system had no memory left.
  public var isNoMemory: Bool { number == SystemCalls.noMemory }

  /// Whether a link stands where none may be followed, or too many have been.
  public var isLink: Bool { number == SystemCalls.loop }

  /// Whether somebody else has locked the file.
  public var isLocked: Bool { number == SystemCalls.locked }

  /// Whether nobody reads the pipe any more.
  public var isPipeClosed: Bool { number == SystemCalls.pipeClosed }
}
