// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct ChangePhotoTests {
  private let a = PhotoSamples.a
  private let b = PhotoSamples.b
  private let c = PhotoSamples.c
  private let old = PhotoSamples.old
  private let new = PhotoSamples.new

  @Test(arguments: [
    ChangePhoto(PhotoSamples.old), .preparing, .uploading(), .waiting, .ending, .held, .standingIn,
  ])
  func `A16: a tap opens the picker, also while an upload runs`(before: ChangePhoto) {
    let (effects, after) = before.effects(of: .tap)
    #expect(effects == [.request(.openPhotoPicker)])
    #expect(after == before)
  }

  @Test func `A16: a tap has no effect where photos cannot be changed`() {
    var photo = ChangePhoto(old, canPick: false)
    #expect(photo.handle(.tap) == [])
    #expect(photo.handle(.picked(PhotoSamples.file)) == [])
    #expect(photo == ChangePhoto(old, canPick: false))
  }

  @Test func `A17: a photo is shown at once, under a spinner, while it is uploaded`() {
    let photo = ChangePhoto.uploading()
    #expect(photo.shown == .image(a.jpeg))
    #expect(photo.isBusy)
    #expect(!photo.after(.succeeded(1)).isBusy)
  }

  @Test func `A18: what is uploaded is the prepared photo, never the picked file`() {
    #expect(ChangePhoto(old).effects(of: .picked(PhotoSamples.file)).effects == [.prepare(1)])
    #expect(ChangePhoto.preparing.effects(of: .prepared(1, a)).effects == [.upload(1, a)])
  }

  @Test func `A19: a failure brings the old avatar back and shows its message`() {
    let photo = ChangePhoto.uploading().after(.threw(1, .loud("The server is full.")))
    #expect(photo.shown == old)
    #expect(photo.line == "The server is full.")
    #expect(!photo.isBusy)
  }

  @Test func `A19: a failure without words has the standard message, or the app's`() {
    #expect(ChangePhoto.uploading().after(.threw(1, .loud(nil))).line == PhotoSamples.notUpdated)
    var strings = Strings()
    strings.account.photoNotUpdated = "Pas mis à jour."
    let photo = ChangePhoto(old, strings: strings)
    #expect(
      photo.after(.picked(PhotoSamples.file), .prepared(1, a), .threw(1, .loud(nil))).line
        == "Pas mis à jour.")
  }

  @Test func `A20: a quiet failure restores the old avatar without a word`() {
    let (effects, photo) = ChangePhoto.uploading().effects(of: .threw(1, .quiet))
    #expect(effects == [])
    #expect(photo.shown == old)
    #expect(photo.line == nil)
  }

  @Test func `A21: after several picks the old avatar is still that of the host`() {
    let photo = ChangePhoto.waiting.after(.threw(1, .quiet), .picked(PhotoSamples.file), .prepared(3, c))
    #expect(photo.after(.succeeded(2), .threw(3, .loud("No."))).shown == old)
    #expect(photo.after(.hostAvatar(new), .threw(2, .quiet), .threw(3, .quiet)).shown == new)
  }

  @Test func `A21: after an upload that succeeded the old avatar is its photo`() {
    let photo = ChangePhoto.held.after(.picked(PhotoSamples.file), .prepared(2, b))
    #expect(photo.shown == .image(b.jpeg))
    #expect(photo.after(.threw(2, .loud("No."))).shown == .image(a.jpeg))
  }

  @Test func `A22: a second photo is shown when it is readable, and goes when the first has ended`() {
    let picked = ChangePhoto.uploading().after(.picked(PhotoSamples.file))
    #expect(picked.shown == .image(a.jpeg))
    let (effects, waiting) = picked.effects(of: .prepared(2, b))
    #expect(effects == [.cancelUpload(1), .patience(1)])
    #expect(waiting.shown == .image(b.jpeg))
    #expect(waiting.effects(of: .threw(1, .quiet)).effects == [.cancelPatience(1), .upload(2, b)])
    #expect(waiting.effects(of: .gaveUp(1)).effects == [.upload(2, b)])
  }

  @Test func `A22: how the first upload ended never shows`() {
    for end: ChangePhoto.Event in [.succeeded(1), .threw(1, .loud("No."))] {
      let photo = ChangePhoto.waiting.after(end)
      #expect(photo.shown == .image(b.jpeg))
      #expect(photo.line == nil)
      #expect(photo.after(.threw(2, .quiet)).shown == old)
    }
  }

  @Test func `A23: the new photo stays until the host passes another avatar, whichever comes first`() {
    let returned = ChangePhoto.held
    #expect(returned.shown == .image(a.jpeg))
    #expect(returned.after(.hostAvatar(old)).shown == .image(a.jpeg))
    #expect(returned.after(.hostAvatar(new)).shown == new)
    let passed = ChangePhoto.uploading().after(.hostAvatar(new))
    #expect(passed.shown == .image(a.jpeg))
    #expect(passed.after(.succeeded(1)).shown == new)
  }

  @Test func `A24: the photo stands in for the host's URL until the image has arrived or failed`() {
    let url = PhotoSamples.firstURL
    let before = ChangePhoto.uploading().after(.hostAvatar(.url(url)), .succeeded(1))
    for photo in [before, .standingIn] {
      #expect(photo.shown == .image(a.jpeg))
      #expect(photo.after(.imageArrived(url)).shown == .url(url))
      #expect(photo.after(.imageFailed(url)).shown == .initials)
    }
  }

  @Test func `A25: a failure is felt and read out, a success only read out`() {
    let photo = ChangePhoto.uploading()
    #expect(photo.effects(of: .threw(1, .loud("No."))).effects == [.haptic(.error), .announce("No.")])
    #expect(photo.effects(of: .succeeded(1)).effects == [.announce("Photo updated")])
  }
}
