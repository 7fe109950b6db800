// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A picked photo that is ready to be uploaded.
public struct PreparedPhoto: Hashable, Sendable {
  /// A JPEG of at most 1024 pixels on its long side, upright and without metadata.
  public var jpeg: Data

  /// What tells this upload from all others; a retry keeps it, so a server can tell that it has the photo already.
  public var attempt: UUID

  /// Wraps a JPEG.
  public init(jpeg: Data, attempt: UUID) {
    self.jpeg = jpeg
    self.attempt = attempt
  }
}

/// The attempt that an upload belongs to, for hosts that want to send it as an idempotency key.
public enum UploadAttempt {
  /// Set while `onChangePhoto` runs.
  @TaskLocal public static var current: UUID?
}
