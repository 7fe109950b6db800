// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct AvatarTests {
  private let first = PhotoSamples.firstURL
  private let second = PhotoSamples.secondURL

  @Test func `A12: an account without a picture shows initials`() {
    #expect(ChangePhoto(.initials).shown == .initials)
    #expect(ChangePhoto(.initials).imageToLoad == nil)
  }

  @Test func `A13: a URL shows initials until its image arrives`() {
    var photo = ChangePhoto(.url(first))
    #expect(photo.shown == .initials)
    #expect(photo.imageToLoad == first)
    #expect(photo.handle(.imageArrived(first)) == [])
    #expect(photo.shown == .url(first))
    #expect(photo.imageToLoad == nil)
  }

  @Test func `A13: a URL whose image fails shows initials again, and is not loaded over and over`() {
    let photo = ChangePhoto(.url(first)).after(.imageArrived(first), .imageFailed(first))
    #expect(photo.shown == .initials)
    #expect(photo.imageToLoad == nil)
    #expect(photo.after(.imageArrived(first)).shown == .url(first))
  }

  @Test func `A13: the image of an older URL that arrives late is ignored`() {
    let photo = ChangePhoto(.url(first)).after(.hostAvatar(.url(second)), .imageArrived(first))
    #expect(photo.shown == .initials)
    #expect(photo.imageToLoad == second)
    #expect(photo.after(.imageFailed(first), .imageArrived(second)).shown == .url(second))
  }

  @Test func `A14: an image is shown as it is`() {
    #expect(ChangePhoto(PhotoSamples.new).shown == PhotoSamples.new)
    #expect(ChangePhoto(PhotoSamples.new).imageToLoad == nil)
  }

  @Test func `an image is loaded behind the photo that stands in for it`() {
    #expect(ChangePhoto.standingIn.imageToLoad == first)
  }
}
