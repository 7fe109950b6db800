// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Changing the photo of an account: pick, prepare, show at once, upload, and go back if that fails.
///
/// The old photo is never given up before the new one is safe. Preparation and upload have a slot each, so a second pick
/// that cannot be read leaves a first upload alone; an upload starts only when the one before it has ended, so the last
/// pick wins on the server too.
public struct ChangePhoto: FlowMachine {
  /// What is on its way to the host.
  public enum Upload: Hashable, Sendable {
    /// Nothing.
    case none

    /// A photo, under this number; `since` is the avatar the host had when it started.
    case uploading(Int, PreparedPhoto, since: Avatar)

    /// A photo that goes once the cancelled upload `for` has ended.
    case waiting(Int, PreparedPhoto, for: Int)

    /// The person cancelled this upload, and its closure has not returned.
    case ending(Int)
  }

  /// What is shown while nothing is on its way.
  public enum Base: Hashable, Sendable {
    /// The host's avatar.
    case host

    /// A photo that was uploaded; the host has not passed its new avatar yet.
    case held(PreparedPhoto)

    /// A photo that was uploaded, until the image of the host's new avatar has arrived.
    case standIn(PreparedPhoto, URL)
  }

  /// How the loading of an image ended.
  public enum LoadedImage: Hashable, Sendable {
    /// It is there.
    case arrived(URL)

    /// It is not to be had.
    case failed(URL)
  }

  /// What happens to it.
  public enum Event: Hashable, Sendable {
    /// The person tapped the avatar.
    case tap

    /// The person picked a photo: the bytes of a file.
    case picked(Data)

    /// The person closed the picker without a choice.
    case pickerDismissed

    /// A preparation returned.
    case prepared(Int, PreparedPhoto)

    /// A preparation found that the photo cannot be read.
    case unreadable(Int)

    /// A preparation gave up without a word.
    case preparationCancelled(Int)

    /// An upload returned.
    case succeeded(Int)

    /// An upload threw.
    case threw(Int, Failure)

    /// An upload that was cancelled still has not ended.
    case gaveUp(Int)

    /// The person asked to upload the photo that failed once more.
    case retry

    /// The person cancelled what is being prepared or uploaded.
    case cancel

    /// The host passed an avatar of the same account.
    case hostAvatar(Avatar)

    /// The host passed another account, which has this avatar.
    case accountChanged(Avatar)

    /// The image of a URL is there.
    case imageArrived(URL)

    /// The image of a URL is not to be had.
    case imageFailed(URL)

    /// The end.
    case teardown
  }

  /// What takes time.
  public enum Work: Hashable, Sendable {
    /// Make a JPEG of a picked photo.
    case prepare(Data)

    /// Call the host's closure with a photo.
    case upload(PreparedPhoto)
  }

  /// Whether a photo can be picked now: the host takes photos, and there is an account.
  public var canPick: Bool

  /// The last avatar that the host passed.
  public internal(set) var confirmed: Avatar

  /// The number of the preparation that runs.
  public internal(set) var preparation: Int?

  /// What is on its way to the host.
  public internal(set) var upload = Upload.none

  /// What is shown while nothing is on its way.
  public internal(set) var base = Base.host

  /// The message under the card.
  public internal(set) var line: String?

  /// The image that arrived or failed last.
  public internal(set) var settled: LoadedImage?

  /// The photo whose upload failed, for another try.
  public internal(set) var retryable: PreparedPhoto?

  /// Whether the line tells of an upload, which can be tried again.
  var isLineOfUpload = false

  /// The last number that was given away.
  var counter = 0

  /// Whether the end has come.
  var isEnded = false

  /// What is said of an upload that succeeded.
  let updatedMessage: String

  /// What is said of an upload that failed without words of its own.
  let notUpdatedMessage: String

  /// What is said of a photo that cannot be read.
  let unreadableMessage: String

  /// How long a cancelled upload may take to end.
  let patience: Duration

  /// Starts from the host's avatar, at rest.
  ///
  /// - Parameters:
  ///   - confirmed: The avatar of the account.
  ///   - canPick: Whether the host takes photos.
  ///   - strings: The words.
  ///   - timing: How long a cancelled upload may take to end.
  public init(
    _ confirmed: Avatar, canPick: Bool = true, strings: Strings = Strings(), timing: Timing = Timing()
  ) {
    self.confirmed = confirmed
    self.canPick = canPick
    updatedMessage = strings.account.photoUpdated
    notUpdatedMessage = strings.account.photoNotUpdated
    unreadableMessage = strings.shared.unreadablePhoto
    patience = timing.cancelledUpload
  }

  /// The event that ends everything.
  public static var teardown: Event { .teardown }
}
