// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows

/// Photos and avatars that tests of changing a photo share.
enum PhotoSamples {
  /// The first photo of a test, prepared.
  static let a = photo("A")

  /// The second.
  static let b = photo("B")

  /// The third.
  static let c = photo("C")

  /// What a picker gives; never what is uploaded.
  static let file = Data("file".utf8)

  /// The avatar that the host has at first.
  static let old = Avatar.image(Data("old".utf8))

  /// The avatar that the host has after an upload.
  static let new = Avatar.image(Data("new".utf8))

  /// Where the host has the first photo.
  static let firstURL = url("first")

  /// Where the host has the second.
  static let secondURL = url("second")

  /// What is said of a file that is no photo.
  static let unreadable = "That photo couldn't be read. Try another."

  /// What is said of an upload that failed without words.
  static let notUpdated = "Your photo wasn't updated. Try again."

  private static func photo(_ name: String) -> PreparedPhoto {
    PreparedPhoto(jpeg: Data(name.utf8), attempt: UUID())
  }

  private static func url(_ name: String) -> URL {
    URL(fileURLWithPath: "/" + name)
  }
}

typealias PhotoEffect = Effect<ChangePhoto.Event, ChangePhoto.Work>

extension ChangePhoto {
  /// The machine after some events, from the old avatar at rest.
  static func after(_ events: Event..., from avatar: Avatar = PhotoSamples.old) -> ChangePhoto {
    var photo = ChangePhoto(avatar)
    for event in events { _ = photo.handle(event) }
    return photo
  }

  /// A first photo is being prepared, as 1.
  static var preparing: ChangePhoto { after(.picked(PhotoSamples.file)) }

  /// A first photo is being uploaded, as 1.
  static func uploading(over avatar: Avatar = PhotoSamples.old) -> ChangePhoto {
    after(.picked(PhotoSamples.file), .prepared(1, PhotoSamples.a), from: avatar)
  }

  /// A first photo was cancelled by a second, 2, which waits for it.
  static var waiting: ChangePhoto {
    uploading().after(.picked(PhotoSamples.file), .prepared(2, PhotoSamples.b))
  }

  /// A first photo was cancelled by the person and has not ended.
  static var ending: ChangePhoto { uploading().after(.cancel) }

  /// A first photo was uploaded, and the host has not passed it.
  static var held: ChangePhoto { uploading().after(.succeeded(1)) }

  /// A first photo was uploaded, and the host has passed its URL, whose image has not arrived.
  static var standingIn: ChangePhoto { held.after(.hostAvatar(.url(PhotoSamples.firstURL))) }
}

extension Effect where Event == ChangePhoto.Event, Work == ChangePhoto.Work {
  static func prepare(_ number: Int) -> Self {
    .run(FlowOperation(.preparation, number), .prepare(PhotoSamples.file))
  }

  static func upload(_ number: Int, _ photo: PreparedPhoto) -> Self {
    .run(FlowOperation(.upload, number), .upload(photo))
  }

  static func cancelPreparation(_ number: Int) -> Self {
    .cancelTask(FlowOperation(.preparation, number))
  }

  static func cancelUpload(_ number: Int) -> Self { .cancelTask(FlowOperation(.upload, number)) }

  static func cancelPatience(_ number: Int) -> Self { .cancelTimer(FlowOperation(.upload, number)) }

  static func patience(_ number: Int) -> Self {
    .after(.seconds(10), FlowOperation(.upload, number), .gaveUp(number))
  }
}
