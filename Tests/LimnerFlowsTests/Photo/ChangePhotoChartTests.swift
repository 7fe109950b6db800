// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

/// The rows of the chart, one test each.
@Suite struct ChangePhotoChartTests {
  private let a = PhotoSamples.a
  private let b = PhotoSamples.b
  private let c = PhotoSamples.c
  private let old = PhotoSamples.old
  private let new = PhotoSamples.new

  @Test func `a pick is prepared`() {
    let (effects, after) = ChangePhoto(old).effects(of: .picked(PhotoSamples.file))
    #expect(effects == [.prepare(1)])
    #expect(after.preparation == 1)
    #expect(after.upload == .none)
  }

  @Test func `a pick cancels the preparation before it and leaves an upload alone`() {
    let (effects, after) = ChangePhoto.uploading().after(.picked(PhotoSamples.file)).effects(
      of: .picked(PhotoSamples.file))
    #expect(effects == [.cancelPreparation(2), .prepare(3)])
    #expect(after.preparation == 3)
    #expect(after.upload == .uploading(1, a, since: old))
  }

  @Test func `an unreadable photo ends its preparation with a message`() {
    let (effects, after) = ChangePhoto.preparing.effects(of: .unreadable(1))
    #expect(effects == [.haptic(.error), .announce(PhotoSamples.unreadable)])
    #expect(after.preparation == nil)
    #expect(after.line == PhotoSamples.unreadable)
  }

  @Test func `a prepared photo is uploaded`() {
    let (effects, after) = ChangePhoto.preparing.effects(of: .prepared(1, a))
    #expect(effects == [.upload(1, a)])
    #expect(after.preparation == nil)
    #expect(after.upload == .uploading(1, a, since: old))
  }

  @Test func `a photo prepared during an upload cancels that and waits for it`() {
    let before = ChangePhoto.uploading().after(.picked(PhotoSamples.file))
    let (effects, after) = before.effects(of: .prepared(2, b))
    #expect(effects == [.cancelUpload(1), .patience(1)])
    #expect(after.upload == .waiting(2, b, for: 1))
    #expect(after.isBusy)
  }

  @Test func `a photo prepared while another waits takes its place`() {
    let (effects, after) = ChangePhoto.waiting.after(.picked(PhotoSamples.file)).effects(of: .prepared(3, c))
    #expect(effects == [])
    #expect(after.upload == .waiting(3, c, for: 1))
  }

  @Test func `a photo prepared while a cancelled upload ends waits for that`() {
    let (effects, after) = ChangePhoto.ending.after(.picked(PhotoSamples.file)).effects(of: .prepared(2, b))
    #expect(effects == [])
    #expect(after.upload == .waiting(2, b, for: 1))
  }

  @Test(arguments: [ChangePhoto.Event.succeeded(1), .threw(1, .quiet), .threw(1, .loud("No."))])
  func `a photo that waits goes when the upload before it has ended, however`(end: ChangePhoto.Event) {
    let (effects, after) = ChangePhoto.waiting.effects(of: end)
    #expect(effects == [.cancelPatience(1), .upload(2, b)])
    #expect(after.upload == .uploading(2, b, since: old))
    #expect(after.line == nil)
    #expect(after.retryable == nil)
  }

  @Test func `a photo that waits goes when the upload before it took too long`() {
    let (effects, after) = ChangePhoto.waiting.effects(of: .gaveUp(1))
    #expect(effects == [.upload(2, b)])
    #expect(after.upload == .uploading(2, b, since: old))
  }

  @Test(arguments: [ChangePhoto.Event.succeeded(1), .threw(1, .quiet), .threw(1, .loud("No."))])
  func `a cancelled upload ends without a word, however`(end: ChangePhoto.Event) {
    let (effects, after) = ChangePhoto.ending.effects(of: end)
    #expect(effects == [.cancelPatience(1)])
    #expect(after.upload == .none)
    #expect(after.shown == old)
    #expect(after.line == nil)
  }

  @Test func `a cancelled upload that took too long is given up`() {
    let (effects, after) = ChangePhoto.ending.effects(of: .gaveUp(1))
    #expect(effects == [])
    #expect(after.upload == .none)
  }

  @Test func `an upload that succeeds before the host's new avatar is held`() {
    let (effects, after) = ChangePhoto.uploading().effects(of: .succeeded(1))
    #expect(effects == [.announce("Photo updated")])
    #expect(after.upload == .none)
    #expect(after.base == .held(a))
  }

  @Test func `an upload that succeeds after the host's new URL stands in for it`() {
    let url = PhotoSamples.firstURL
    let (effects, after) = ChangePhoto.uploading().after(.hostAvatar(.url(url))).effects(of: .succeeded(1))
    #expect(effects == [.announce("Photo updated")])
    #expect(after.base == .standIn(a, url))
  }

  @Test func `an upload that succeeds after the host's new image gives way to it`() {
    let (effects, after) = ChangePhoto.uploading().after(.hostAvatar(new)).effects(of: .succeeded(1))
    #expect(effects == [.announce("Photo updated")])
    #expect(after.base == .host)
    #expect(after.shown == new)
  }

  @Test func `an upload that succeeds after a URL whose image is there gives way to it`() {
    let url = PhotoSamples.firstURL
    let before = ChangePhoto.uploading().after(.hostAvatar(.url(url)), .imageArrived(url))
    let (effects, after) = before.effects(of: .succeeded(1))
    #expect(effects == [.announce("Photo updated")])
    #expect(after.base == .host)
    #expect(after.shown == .url(url))
  }

  @Test func `an upload that fails goes back, says why and can be tried again`() {
    let (effects, after) = ChangePhoto.uploading().effects(of: .threw(1, .loud("No.")))
    #expect(effects == [.haptic(.error), .announce("No.")])
    #expect(after.upload == .none)
    #expect(after.shown == old)
    #expect(after.line == "No.")
    #expect(after.retryable == a)
  }

  @Test func `an upload that ends quietly goes back`() {
    let (effects, after) = ChangePhoto.uploading().effects(of: .threw(1, .quiet))
    #expect(effects == [])
    #expect(after.shown == old)
    #expect(after.retryable == nil)
  }

  @Test func `retry uploads the same photo under a new number`() {
    let (effects, after) = ChangePhoto.uploading().after(.threw(1, .loud(nil))).effects(of: .retry)
    #expect(effects == [.upload(2, a)])
    #expect(after.line == nil)
    #expect(after.shown == .image(a.jpeg))
  }
}
