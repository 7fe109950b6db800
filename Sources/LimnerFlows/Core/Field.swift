// SPDX-License-Identifier: Apache-2.0

/// A text field that can have the keyboard's focus.
public enum Field: Hashable, Sendable, CaseIterable {
  /// The account's name while it is edited in place.
  case accountName

  /// The display name of a new profile.
  case displayName

  /// The username of a new profile.
  case username
}

extension Field {
  /// What the system may fill in.
  public enum ContentType: Hashable, Sendable {
    /// A person's name.
    case name

    /// A username.
    case username
  }

  /// What the keyboard capitalizes by itself.
  public enum Capitalization: Hashable, Sendable {
    /// The first letter of each word.
    case words

    /// Nothing.
    case never
  }

  /// What Return is called.
  public enum SubmitLabel: Hashable, Sendable {
    /// That was all.
    case done

    /// On to the next field.
    case next

    /// On with the step.
    case `continue`
  }

  /// What the system may fill in.
  public var contentType: ContentType { self == .username ? .username : .name }

  /// What the keyboard capitalizes.
  public var capitalization: Capitalization { self == .username ? .never : .words }

  /// Whether the keyboard corrects what is typed.
  public var isAutocorrected: Bool { self != .username }

  /// What Return is called.
  public var submitLabel: SubmitLabel {
    switch self {
    case .accountName: .done
    case .displayName: .next
    case .username: .continue
    }
  }

  /// The field that Return moves to.
  public var next: Field? { self == .displayName ? .username : nil }
}
