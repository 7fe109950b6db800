// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The picture of an account, as the host has it.
///
/// Avatars are told apart by value. A new photo behind an old URL is the old avatar: a host gives each photo a URL of
/// its own, or every cache on the way shows the photo from before.
public enum Avatar: Hashable, Sendable {
  /// None: the initials of the name take its place.
  case initials

  /// The bytes of an image.
  case image(Data)

  /// An image to load; initials are shown until it has arrived.
  case url(URL)
}
