// SPDX-License-Identifier: Apache-2.0

/// All words of the three blocks, each of which can be replaced.
///
/// Names in braces stand for what is filled in, like `{email}`.
public struct Strings: Hashable, Sendable {
  /// What more than one block says.
  public var shared = SharedStrings()

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

  /// The button that picks another photo.
  public var changePhoto = "Change photo"

  /// The button that backs out.
  public var cancel = "Cancel"

  /// What a control has while it works, when it is read out.
  public var working = "In progress"

  /// What stands between the parts of one thing that is read out.
  public var spokenComma = ", "

  /// What stands between things that are read out together.
  public var spokenStop = ". "

  /// Creates the English words.
  public init() {}
}

extension String {
  /// A template with its names in braces filled in; what is filled in is never searched for names.
  ///
  /// Braces around anything else stay as they are.
  package func filled(_ values: [String: String]) -> String {
    var result = ""
    var rest = self[...]
    while let close = rest.firstIndex(of: "}") {
      let end = rest.index(after: close)
      if let open = rest[..<close].lastIndex(of: "{"),
        let value = values[String(rest[open ..< close].dropFirst())]
      {
        result += rest[..<open] + value
      } else {
        result += rest[..<end]
      }
      rest = rest[end...]
    }
    return result + rest
  }
}
