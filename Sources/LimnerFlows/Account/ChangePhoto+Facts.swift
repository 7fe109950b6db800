// SPDX-License-Identifier: Apache-2.0

public import Foundation

extension ChangePhoto {
  /// The avatar to draw now.
  ///
  /// The photo that is on its way or was just uploaded comes first, as `.image`. A `.url` is drawn only when its image is
  /// there; until then, and where it failed, these are `.initials`.
  public var shown: Avatar {
    if let photo = upload.photo ?? base.photo { return .image(photo.jpeg) }
    if case .url(let url) = confirmed, settled != .arrived(url) { return .initials }
    return confirmed
  }

  /// The image to load now, also behind a photo that stands in for it.
  ///
  /// Whoever loads it answers with `imageArrived` or `imageFailed`.
  public var imageToLoad: URL? {
    guard case .url(let url) = confirmed, settled?.url != url else { return nil }
    return url
  }

  /// Whether a spinner turns over the avatar: a photo is prepared, uploaded, or waits for its turn.
  public var isBusy: Bool { preparation != nil || upload.photo != nil }

  /// Whether to offer a retry: the line tells of the upload that a retry would repeat.
  public var offersRetry: Bool { canRetry && line != nil && isLineOfUpload }

  /// Whether `retry` has an effect.
  public var canRetry: Bool { retryable != nil && upload == .none && preparation == nil }
}

extension ChangePhoto.Upload {
  /// The photo that goes to the host, now or soon.
  public var photo: PreparedPhoto? {
    switch self {
    case .uploading(_, let photo, since: _), .waiting(_, let photo, for: _): photo
    case .none, .ending: nil
    }
  }
}

extension ChangePhoto.Base {
  /// The photo that was uploaded and is shown in place of the host's avatar.
  public var photo: PreparedPhoto? {
    switch self {
    case .held(let photo), .standIn(let photo, _): photo
    case .host: nil
    }
  }
}

extension ChangePhoto.LoadedImage {
  /// Where the image is from.
  public var url: URL {
    switch self {
    case .arrived(let url), .failed(let url): url
    }
  }
}
