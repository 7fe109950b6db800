// SPDX-License-Identifier: Apache-2.0

/// One run of something: what it is, and its number.
///
/// Numbers come from one counter in each machine and are never used again, so a result that arrives late is known by
/// its number. A task and the timer that goes with it share an operation.
public struct FlowOperation: Hashable, Sendable, CustomStringConvertible {
  /// What runs; one task of a slot at a time.
  public var slot: Slot

  /// Which run of it.
  public var number: Int

  /// Names a run.
  public init(_ slot: Slot, _ number: Int) {
    self.slot = slot
    self.number = number
  }

  /// Slot and number, like `upload 2`.
  public var description: String { "\(slot) \(number)" }
}

/// What runs at most once at a time.
public enum Slot: Hashable, Sendable {
  /// A picked photo becomes a JPEG.
  case preparation

  /// A prepared photo goes to the host.
  case upload

  /// A new name goes to the host.
  case rename

  /// The system's permission to notify is read.
  case permission

  /// The system asks the person for permission to notify.
  case authorization

  /// The person's data are exported.
  case export

  /// The person is signed out.
  case signOut

  /// The account is deleted.
  case deletion

  /// A username is looked up.
  case check

  /// A new profile is saved.
  case submit

  /// A plan is upgraded.
  case upgrade

  /// Purchases are restored.
  case restore

  /// A meter's bar fills.
  case meter(String)
}
