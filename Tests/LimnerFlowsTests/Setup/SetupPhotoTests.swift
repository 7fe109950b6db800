// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

@Suite struct SetupPhotoTests {
  private static let unreadable = "That photo couldn't be read. Try another."

  private func photo(_ events: [SetupPhoto.Event]) -> SetupPhoto {
    var photo = SetupPhoto()
    for event in events { _ = photo.handle(event) }
    return photo
  }

  private func prepare(_ number: Int, _ data: Data) -> Effect<SetupPhoto.Event, SetupPhoto.Work> {
    .run(SetupCase.preparation(number), .prepare(data))
  }

  @Test func `S5: choosing opens the picker`() {
    var photo = photo([])
    #expect(photo.handle(.choose) == [.request(.openPhotoPicker)])
    #expect(photo == SetupPhoto())
  }

  @Test func `S6: removing takes the photo away`() {
    var photo = photo([.picked(SetupCase.other), .prepared(1, SetupCase.jpeg)])
    #expect(photo.jpeg == SetupCase.jpeg)
    #expect(photo.handle(.remove) == [])
    #expect(photo.jpeg == nil)
  }

  @Test func `S7: what was picked is never the photo, only what was made of it`() {
    var photo = photo([])
    #expect(photo.handle(.picked(SetupCase.other)) == [prepare(1, SetupCase.other)])
    #expect(photo.jpeg == nil)
    #expect(photo.handle(.prepared(1, SetupCase.jpeg)) == [])
    #expect(photo.jpeg == SetupCase.jpeg)
  }

  @Test func `S8: an unreadable photo says so and leaves the one before`() {
    var photo = photo([.picked(SetupCase.jpeg), .prepared(1, SetupCase.jpeg), .picked(SetupCase.other)])
    #expect(
      photo.handle(.threw(2, .loud("Bad marker."))) == [.haptic(.error), .announce(Self.unreadable)])
    #expect(photo.note == Self.unreadable)
    #expect(photo.jpeg == SetupCase.jpeg)
    #expect(photo.preparation == nil)
  }

  @Test func `S8: the next pick and a removal take the note away`() {
    var photo = photo([.picked(SetupCase.other), .threw(1, .loud(nil))])
    #expect(photo.note == Self.unreadable)
    var removed = photo
    _ = photo.handle(.picked(SetupCase.other))
    #expect(photo.note == nil)
    _ = removed.handle(.remove)
    #expect(removed.note == nil)
  }

  @Test func `S8: a preparation that backs out says nothing`() {
    var photo = photo([.picked(SetupCase.other)])
    #expect(photo.handle(.threw(1, .quiet)) == [])
    #expect(photo.note == nil)
    #expect(photo.preparation == nil)
  }

  @Test func `S9: a newer pick cancels the preparation of the older one`() {
    var photo = photo([.picked(SetupCase.other)])
    #expect(
      photo.handle(.picked(SetupCase.jpeg)) == [
        .cancelTask(SetupCase.preparation(1)), prepare(2, SetupCase.jpeg),
      ])
    #expect(photo.handle(.prepared(1, SetupCase.other)) == [])
    #expect(photo.handle(.threw(1, .loud(nil))) == [])
    #expect(photo.jpeg == nil)
    #expect(photo.preparation == 2)
  }

  @Test func `S64: a removal cancels what is prepared, a dismissed picker nothing`() {
    var photo = photo([.picked(SetupCase.jpeg), .prepared(1, SetupCase.jpeg), .picked(SetupCase.other)])
    let before = photo
    #expect(photo.handle(.pickerDismissed) == [])
    #expect(photo == before)
    #expect(photo.jpeg == SetupCase.jpeg)
    #expect(photo.handle(.remove) == [.cancelTask(SetupCase.preparation(2))])
    #expect(photo.handle(.prepared(2, SetupCase.other)) == [])
    #expect(photo.jpeg == nil)
  }

  @Test func `every state answers every event as the chart says`() {
    let shapes = Walk.from(
      SetupPhoto(), shape: { [$0.jpeg != nil, $0.preparation != nil, $0.note != nil] },
      events: { photo in
        let number = photo.preparation ?? 1
        return [.choose, .picked(SetupCase.other), .pickerDismissed, .remove, .interrupt]
          + [number, number - 1].flatMap { number -> [SetupPhoto.Event] in
            [.prepared(number, SetupCase.jpeg), .threw(number, .quiet), .threw(number, .loud(nil))]
          }
      },
      check: { step in
        let (before, after) = (step.before, step.after)
        let cancel = before.preparation == nil ? [] : ["cancelTask"]
        switch step.event {
        case .choose:
          #expect(step.effects == [.request(.openPhotoPicker)])
          #expect(after == before)
        case .picked:
          #expect(step.effects.map(\.kind) == cancel + ["run"])
          #expect(after.preparation != nil && after.preparation != before.preparation)
          #expect(after.jpeg == before.jpeg && after.note == nil)
        case .remove:
          #expect(step.effects.map(\.kind) == cancel)
          #expect(after.jpeg == nil && after.preparation == nil && after.note == nil)
        case .interrupt:
          #expect(step.effects.map(\.kind) == cancel)
          #expect(after.jpeg == before.jpeg && after.preparation == nil && after.note == before.note)
        case .prepared(let number, let jpeg) where number == before.preparation:
          #expect(step.effects == [])
          #expect(after.jpeg == jpeg && after.preparation == nil)
        case .threw(let number, let failure) where number == before.preparation:
          #expect(step.effects.map(\.kind) == (failure == .quiet ? [] : ["haptic", "announce"]))
          #expect(after.jpeg == before.jpeg && after.preparation == nil)
          #expect((after.note != nil) == (failure != .quiet))
        case .pickerDismissed, .prepared, .threw:
          #expect(step.effects == [])
          #expect(after == before)
        }
      })
    // With and without a photo: at rest, preparing, at rest with a note.
    #expect(shapes == 6)
  }
}
