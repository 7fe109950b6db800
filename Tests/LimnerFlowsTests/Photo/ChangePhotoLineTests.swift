// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct ChangePhotoLineTests {
  private let a = PhotoSamples.a
  private let b = PhotoSamples.b
  private let old = PhotoSamples.old
  private let new = PhotoSamples.new
  private let failed = ChangePhoto.uploading().after(.threw(1, .loud("No.")))

  @Test func `A26: the line goes with the next pick, with retry and with another account`() {
    #expect(failed.line == "No.")
    #expect(failed.after(.picked(PhotoSamples.file)).line == nil)
    #expect(failed.after(.retry).line == nil)
    #expect(failed.after(.accountChanged(new)).line == nil)
    #expect(failed.after(.tap, .pickerDismissed, .cancel, .hostAvatar(new)).line == "No.")
  }

  @Test func `A29: a retry is offered beside the message of its upload, and beside no other`() {
    #expect(failed.offersRetry)
    let unreadable = failed.after(.picked(PhotoSamples.file), .unreadable(2))
    #expect(unreadable.canRetry && !unreadable.offersRetry)
    let backedOut = failed.after(.picked(PhotoSamples.file), .cancel)
    #expect(backedOut.canRetry && !backedOut.offersRetry)
    let quiet = failed.after(.retry, .threw(2, .quiet))
    #expect(quiet.canRetry && !quiet.offersRetry)
    #expect(quiet.after(.retry, .threw(3, .loud("No."))).offersRetry)
  }

  @Test func `A26: a newer message takes the place of the line`() {
    let photo = ChangePhoto.uploading().after(.picked(PhotoSamples.file), .unreadable(2))
    #expect(photo.line == PhotoSamples.unreadable)
    #expect(photo.after(.threw(1, .loud("No."))).line == "No.")
  }

  @Test func `A26: a first upload that succeeds leaves the line of an unreadable second pick`() {
    let photo = ChangePhoto.uploading().after(.picked(PhotoSamples.file), .unreadable(2), .succeeded(1))
    #expect(photo.line == PhotoSamples.unreadable)
    #expect(photo.shown == .image(a.jpeg))
  }

  @Test func `A27: a photo that cannot be read is never shown or uploaded, and says so`() {
    let (effects, photo) = ChangePhoto.preparing.effects(of: .unreadable(1))
    #expect(effects == [.haptic(.error), .announce(PhotoSamples.unreadable)])
    #expect(photo.shown == old)
    #expect(photo.line == PhotoSamples.unreadable)
    #expect(photo.upload == .none)
    #expect(!photo.isBusy)
  }

  @Test func `A27: an upload that runs goes on beside a photo that cannot be read`() {
    let photo = ChangePhoto.uploading().after(.picked(PhotoSamples.file), .unreadable(2))
    #expect(photo.upload == .uploading(1, a, since: old))
    #expect(photo.shown == .image(a.jpeg))
    #expect(photo.isBusy)
  }

  @Test func `A27: a preparation that gives up quietly goes back without a word`() {
    let (effects, photo) = ChangePhoto.preparing.effects(of: .preparationCancelled(1))
    #expect(effects == [])
    #expect(photo.line == nil)
    #expect(!photo.isBusy)
    let other = ChangePhoto.preparing.after(.picked(PhotoSamples.file))
    #expect(other.after(.preparationCancelled(1)) == other)
  }

  @Test func `A28: another account during an upload cancels it and drops its photo`() {
    let (effects, photo) = ChangePhoto.uploading().effects(of: .accountChanged(new))
    #expect(effects == [.cancelUpload(1), .patience(1)])
    #expect(photo.shown == new)
    #expect(photo.after(.succeeded(1)).shown == new)
    #expect(photo.after(.threw(1, .loud("No."))).line == nil)
  }

  @Test func `A28: the next account's photo waits for the cancelled upload to end`() {
    let photo = ChangePhoto.uploading().after(
      .accountChanged(new), .picked(PhotoSamples.file), .prepared(2, b))
    #expect(photo.shown == .image(b.jpeg))
    #expect(photo.effects(of: .succeeded(1)).effects == [.cancelPatience(1), .upload(2, b)])
  }

  @Test func `A28: without an account no photo can be picked, and an upload goes on`() {
    var photo = ChangePhoto.uploading()
    photo.canPick = false
    #expect(photo.handle(.tap) == [])
    #expect(photo.handle(.picked(PhotoSamples.file)) == [])
    photo.canPick = true
    #expect(photo == .uploading())
    #expect(photo.shown == .image(a.jpeg))
    #expect(photo.isBusy)
  }

  @Test func `A29: after a failure the same photo and attempt can be uploaded again`() {
    #expect(failed.retryable == a)
    #expect(failed.canRetry)
    #expect(failed.effects(of: .retry).effects == [.upload(2, a)])
    let again = failed.after(.retry, .threw(2, .loud("No.")))
    #expect(again.effects(of: .retry).effects == [.upload(3, a)])
  }

  @Test
  func
    `A29: a photo can be tried again until a newer one is prepared, another account comes or it is uploaded`()
  {
    #expect(failed.after(.picked(PhotoSamples.file), .unreadable(2)).retryable == a)
    #expect(failed.after(.retry, .cancel, .threw(2, .quiet)).retryable == a)
    #expect(failed.after(.hostAvatar(new)).retryable == a)
    #expect(failed.after(.picked(PhotoSamples.file), .prepared(2, b)).retryable == nil)
    #expect(failed.after(.accountChanged(new)).retryable == nil)
    #expect(failed.after(.retry, .succeeded(2)).retryable == nil)
  }

  @Test func `A29: retry has no effect while something is under way, or with nothing to try again`() {
    for photo in [
      ChangePhoto(old), .uploading(), .waiting, failed.after(.picked(PhotoSamples.file)),
      failed.after(.retry),
      failed.after(.retry, .cancel),
    ] {
      #expect(!photo.canRetry)
      #expect(photo.effects(of: .retry) == ([], photo))
    }
  }

  @Test func `A30: closing the picker without a choice changes nothing`() {
    for photo in [ChangePhoto(old), .preparing, .uploading(), .waiting, .ending, .held, .standingIn, failed] {
      #expect(photo.effects(of: .pickerDismissed) == ([], photo))
    }
  }

  @Test func `A31: while a photo is prepared a spinner turns over the avatar from before`() {
    #expect(ChangePhoto.preparing.isBusy)
    #expect(ChangePhoto.preparing.shown == old)
    #expect(ChangePhoto.preparing.after(.prepared(1, a)).shown == .image(a.jpeg))
    #expect(ChangePhoto.held.after(.picked(PhotoSamples.file)).shown == .image(a.jpeg))
  }

  @Test(arguments: [ChangePhoto.preparing, .uploading(), .waiting])
  func `A95: cancelling brings the avatar from before back without a word`(before: ChangePhoto) {
    let (effects, photo) = before.effects(of: .cancel)
    #expect(!effects.contains { $0.isHeard })
    #expect(photo.shown == old)
    #expect(photo.line == nil)
    #expect(!photo.isBusy)
  }

  @Test func `A95: the upload after a cancelled one waits for that to end`() {
    let photo = ChangePhoto.ending.after(.picked(PhotoSamples.file))
    #expect(photo.effects(of: .prepared(2, b)).effects == [])
    #expect(
      photo.after(.prepared(2, b)).effects(of: .threw(1, .quiet)).effects == [
        .cancelPatience(1), .upload(2, b),
      ])
  }
}
