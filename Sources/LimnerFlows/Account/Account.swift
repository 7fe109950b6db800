// SPDX-License-Identifier: Apache-2.0

internal import Foundation

/// The account of the person who is signed in.
///
/// Accounts are told apart by their email: a value with another email is another account.
public struct Account: Hashable, Sendable {
  /// The person's name.
  public var name: String

  /// The address that the account stands for.
  public var email: String

  /// The picture.
  public var avatar: Avatar

  /// What the person's plan is called.
  public var plan: String?

  /// Describes an account.
  public init(name: String, email: String, avatar: Avatar = .initials, plan: String? = nil) {
    self.name = name
    self.email = email
    self.avatar = avatar
    self.plan = plan
  }

  /// Maya, for previews and examples.
  public static let sample = Account(name: "Maya Chen", email: "maya@example.com", plan: "Plus")
}
