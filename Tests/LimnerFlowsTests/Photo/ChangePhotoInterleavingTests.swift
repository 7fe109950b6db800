// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

/// When the host passes its new avatar, and how the upload ends.
struct Crossing: Sendable, CustomTestStringConvertible {
  enum Host: CaseIterable { case before, after, never }
  enum End: CaseIterable { case success, loud, quiet }

  var host: Host
  var end: End

  static let all = Host.allCases.flatMap { host in End.allCases.map { Crossing(host: host, end: $0) } }

  var testDescription: String { "host \(host), \(end)" }

  /// How an upload ends.
  func event(_ number: Int) -> ChangePhoto.Event {
    switch end {
    case .success: .succeeded(number)
    case .loud: .threw(number, .loud("No."))
    case .quiet: .threw(number, .quiet)
    }
  }

  /// The events after the start of upload 1.
  func events(_ avatar: Avatar) -> [ChangePhoto.Event] {
    switch host {
    case .before: [.hostAvatar(avatar), event(1)]
    case .after: [event(1), .hostAvatar(avatar)]
    case .never: [event(1)]
    }
  }
}

@Suite struct ChangePhotoInterleavingTests {
  private let a = PhotoSamples.a
  private let b = PhotoSamples.b
  private let old = PhotoSamples.old
  private let new = PhotoSamples.new

  @Test(arguments: Crossing.all)
  func `host avatar before, after, never, with success, loud, quiet`(crossing: Crossing) {
    var photo = ChangePhoto.uploading()
    var seen: [Avatar] = [photo.shown]
    for event in crossing.events(new) {
      _ = photo.handle(event)
      if photo.shown != seen.last { seen.append(photo.shown) }
    }
    let mine = Avatar.image(a.jpeg)
    let wanted: [Avatar] =
      switch (crossing.host, crossing.end) {
      case (.before, _): [mine, new]
      case (.after, .success): [mine, new]
      case (.after, .loud), (.after, .quiet): [mine, old, new]
      case (.never, .success): [mine]
      case (.never, .loud), (.never, .quiet): [mine, old]
      }
    #expect(seen == wanted)
    #expect(photo.line == (crossing.end == .loud ? "No." : nil))
    #expect(!photo.isBusy)
  }

  @Test(arguments: Crossing.all)
  func `host URL before, after, never, with success, loud, quiet`(crossing: Crossing) {
    let url = PhotoSamples.firstURL
    var photo = ChangePhoto.uploading()
    var seen: [Avatar] = [photo.shown]
    for event in crossing.events(.url(url)) + [.imageArrived(url)] {
      _ = photo.handle(event)
      if photo.shown != seen.last { seen.append(photo.shown) }
    }
    let mine = Avatar.image(a.jpeg)
    let wanted: [Avatar] =
      switch (crossing.host, crossing.end) {
      case (.before, .success), (.after, .success): [mine, .url(url)]
      case (.before, .loud), (.before, .quiet): [mine, .initials, .url(url)]
      case (.after, .loud), (.after, .quiet): [mine, old, .initials, .url(url)]
      case (.never, .success): [mine]
      case (.never, .loud), (.never, .quiet): [mine, old]
      }
    #expect(seen == wanted)
  }

  @Test func `pick B during A, and A ends before B is prepared`() {
    for (end, shown) in [
      (ChangePhoto.Event.succeeded(1), Avatar.image(a.jpeg)), (.threw(1, .loud("No.")), old),
      (.threw(1, .quiet), old),
    ] {
      let ended = ChangePhoto.uploading().after(.picked(PhotoSamples.file), end)
      #expect(ended.shown == shown)
      #expect(ended.isBusy)
      let (effects, photo) = ended.effects(of: .prepared(2, b))
      #expect(effects == [.upload(2, b)])
      #expect(photo.shown == .image(b.jpeg))
      #expect(photo.after(.threw(2, .quiet)).shown == shown)
    }
  }

  @Test func `pick B during A, and B is prepared first`() {
    let photo = ChangePhoto.waiting
    #expect(photo.upload == .waiting(2, b, for: 1))
    #expect(photo.shown == .image(b.jpeg))
    #expect(photo.after(.threw(1, .quiet), .succeeded(2)).base == .held(b))
  }

  @Test func `pick B during A, and A succeeds late`() {
    let waited = ChangePhoto.waiting.after(.succeeded(1))
    #expect(waited.shown == .image(b.jpeg))
    #expect(waited.base == .host)
    let gaveUp = ChangePhoto.waiting.after(.gaveUp(1))
    #expect(gaveUp.effects(of: .succeeded(1)) == ([], gaveUp))
    let done = gaveUp.after(.succeeded(2))
    #expect(done.effects(of: .succeeded(1)) == ([], done))
  }

  @Test func `pick B during A, and A fails late`() {
    let waited = ChangePhoto.waiting.after(.threw(1, .loud("No.")))
    #expect(waited.shown == .image(b.jpeg))
    #expect(waited.line == nil)
    let gaveUp = ChangePhoto.waiting.after(.gaveUp(1))
    #expect(gaveUp.effects(of: .threw(1, .loud("No."))) == ([], gaveUp))
    let done = gaveUp.after(.succeeded(2))
    #expect(done.effects(of: .threw(1, .loud("No."))) == ([], done))
  }

  @Test func `A succeeds, then B fails before the host passed A`() {
    var photo = ChangePhoto.held.after(.picked(PhotoSamples.file), .prepared(2, b), .threw(2, .loud("No.")))
    #expect(photo.shown == .image(a.jpeg))
    #expect(photo.line == "No.")
    _ = photo.handle(.hostAvatar(.url(PhotoSamples.firstURL)))
    #expect(photo.shown == .image(a.jpeg))
    _ = photo.handle(.imageArrived(PhotoSamples.firstURL))
    #expect(photo.shown == .url(PhotoSamples.firstURL))
  }

  @Test func `A succeeds, the host passes A while B is uploaded, then B succeeds and the host passes B`() {
    var photo = ChangePhoto.held.after(.picked(PhotoSamples.file), .prepared(2, b))
    var seen: [Avatar] = []
    for event: ChangePhoto.Event in [
      .hostAvatar(.url(PhotoSamples.firstURL)), .imageArrived(PhotoSamples.firstURL), .succeeded(2),
      .hostAvatar(.url(PhotoSamples.secondURL)),
    ] {
      _ = photo.handle(event)
      seen.append(photo.shown)
    }
    #expect(seen == Array(repeating: .image(b.jpeg), count: 4))
    #expect(photo.after(.imageArrived(PhotoSamples.secondURL)).shown == .url(PhotoSamples.secondURL))
  }
}
