// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

/// The rows of the chart that begin with cancelling, with the host or with an image.
@Suite struct ChangePhotoHostChartTests {
  private let a = PhotoSamples.a
  private let b = PhotoSamples.b
  private let old = PhotoSamples.old
  private let new = PhotoSamples.new
  private let first = PhotoSamples.firstURL
  private let second = PhotoSamples.secondURL

  @Test func `cancel ends a preparation`() {
    let (effects, after) = ChangePhoto.preparing.effects(of: .cancel)
    #expect(effects == [.cancelPreparation(1)])
    #expect(after.preparation == nil)
  }

  @Test func `cancel ends an upload and a preparation beside it`() {
    let (effects, after) = ChangePhoto.uploading().after(.picked(PhotoSamples.file)).effects(of: .cancel)
    #expect(effects == [.cancelPreparation(2), .cancelUpload(1), .patience(1)])
    #expect(after.upload == .ending(1))
    #expect(after.preparation == nil)
    #expect(!after.isBusy)
  }

  @Test func `cancel drops a photo that waits, whose forerunner goes on ending`() {
    let (effects, after) = ChangePhoto.waiting.effects(of: .cancel)
    #expect(effects == [])
    #expect(after.upload == .ending(1))
    #expect(after.shown == old)
  }

  @Test(arguments: [ChangePhoto(PhotoSamples.old), .held, .standingIn, .ending])
  func `cancel has no effect where nothing is under way`(before: ChangePhoto) {
    let (effects, after) = before.effects(of: .cancel)
    #expect(effects == [])
    #expect(after == before)
  }

  @Test(arguments: [
    ChangePhoto(PhotoSamples.old), .preparing, .uploading(), .waiting, .ending, .held, .standingIn,
  ])
  func `the avatar that the host had before is no news`(before: ChangePhoto) {
    let (effects, after) = before.effects(of: .hostAvatar(before.confirmed))
    #expect(effects == [])
    #expect(after == before)
  }

  @Test func `a held photo gives way to an image`() {
    let after = ChangePhoto.held.after(.hostAvatar(new))
    #expect(after.base == .host)
    #expect(after.shown == new)
  }

  @Test func `a held photo stands in for a URL`() {
    let after = ChangePhoto.held.after(.hostAvatar(.url(first)))
    #expect(after.base == .standIn(a, first))
    #expect(after.shown == .image(a.jpeg))
  }

  @Test func `a held photo gives way to a URL whose image is there`() {
    let after = ChangePhoto.uploading(over: .url(first)).after(
      .imageArrived(first), .hostAvatar(new), .threw(1, .quiet), .picked(PhotoSamples.file), .prepared(2, b),
      .succeeded(2), .hostAvatar(.url(first)))
    #expect(after.base == .host)
    #expect(after.shown == .url(first))
  }

  @Test func `the host's avatar after a held photo is not that of the upload that runs`() {
    let before = ChangePhoto.held.after(.picked(PhotoSamples.file), .prepared(2, b), .hostAvatar(new))
    #expect(before.upload == .uploading(2, b, since: new))
    #expect(before.after(.succeeded(2)).base == .held(b))
  }

  @Test func `another avatar ends a stand-in`() {
    let after = ChangePhoto.standingIn.after(.hostAvatar(.url(second)))
    #expect(after.base == .host)
    #expect(after.shown == .initials)
  }

  @Test func `another avatar at rest is followed`() {
    #expect(ChangePhoto(old).after(.hostAvatar(new)).shown == new)
  }

  @Test(arguments: [
    (ChangePhoto.Event.imageArrived(PhotoSamples.firstURL), Avatar.url(PhotoSamples.firstURL)),
    (.imageFailed(PhotoSamples.firstURL), .initials),
  ])
  func `an image that arrives or fails ends a stand-in`(event: ChangePhoto.Event, shown: Avatar) {
    let (effects, after) = ChangePhoto.standingIn.effects(of: event)
    #expect(effects == [])
    #expect(after.base == .host)
    #expect(after.shown == shown)
  }

  @Test(arguments: [
    ChangePhoto.Event.imageArrived(PhotoSamples.secondURL), .imageFailed(PhotoSamples.secondURL),
  ])
  func `an image of another URL changes nothing`(event: ChangePhoto.Event) {
    let (effects, after) = ChangePhoto.standingIn.effects(of: event)
    #expect(effects == [])
    #expect(after == .standingIn)
  }

  @Test(arguments: [
    (ChangePhoto(PhotoSamples.old), [PhotoEffect](), ChangePhoto.Upload.none),
    (.preparing, [.cancelPreparation(1)], .none),
    (.uploading(), [.cancelUpload(1), .patience(1)], .ending(1)),
    (.waiting, [], .ending(1)),
    (.ending, [], .ending(1)),
    (.held, [], .none),
    (.standingIn, [], .none),
    (.uploading().after(.threw(1, .loud("No."))), [], .none),
  ])
  func `another account drops everything`(
    before: ChangePhoto, wanted: [PhotoEffect], upload: ChangePhoto.Upload
  ) {
    let (effects, after) = before.effects(of: .accountChanged(new))
    #expect(effects == wanted)
    #expect(after.upload == upload)
    #expect(after.preparation == nil)
    #expect(after.base == .host)
    #expect(after.line == nil)
    #expect(after.retryable == nil)
    #expect(after.shown == new)
  }

  @Test(arguments: [
    (ChangePhoto(PhotoSamples.old), [PhotoEffect]()),
    (.uploading().after(.picked(PhotoSamples.file)), [.cancelPreparation(2), .cancelUpload(1)]),
    (.waiting, [.cancelPatience(1)]),
    (.ending, [.cancelPatience(1)]),
    (.held, []),
    (.standingIn, []),
  ])
  func `the end cancels what runs, and nothing follows`(before: ChangePhoto, wanted: [PhotoEffect]) {
    let (effects, after) = before.effects(of: .teardown)
    #expect(effects == wanted)
    #expect(after.shown == after.confirmed || after.shown == .initials)
    #expect(!after.isBusy)
    for event: ChangePhoto.Event in [.tap, .picked(PhotoSamples.file), .succeeded(1), .gaveUp(1), .teardown] {
      #expect(after.effects(of: event) == ([], after))
    }
  }
}
