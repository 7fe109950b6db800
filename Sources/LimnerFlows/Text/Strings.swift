// SPDX-License-Identifier: Apache-2.0

/// All words of the three blocks, each of which can be replaced.
///
/// Names in braces stand for what is filled in, like `{email}`.
public struct Strings: Hashable, Sendable {
  /// What more than one block says.
  public var shared = SharedStrings()

  /// Changing the photo of an account.
  public var photo = PhotoStrings()

  /// Account settings.
  public var account = AccountStrings()

  /// Plan and usage.
  public var plan = PlanStrings()

  /// Profile setup.
  public var setup = SetupStrings()

  /// Creates the English words.
  public init() {}
}

/// What more than one block says.
public struct SharedStrings: Hashable, Sendable {
  /// Under a photo that cannot be decoded.
  public var unreadablePhoto = "That photo couldn't be read. Try another."

  /// In place of an empty name.
  public var emptyName = "Enter your name."

  /// The button that backs out.
  public var cancel = "Cancel"

  /// Creates the English words.
  public init() {}
}

extension String {
  /// A template with its names in braces filled in; what is filled in is never searched for names.
  func filled(_ values: [String: String]) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = String(rest[rest.index(after: open) ..< close])
      result += values[name] ?? String(rest[open ... close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
