// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

/// The photo's row as it is drawn.
@Suite struct ProfileSetupPhotoRowTests {
  private static let photo: [ProfileSetup.Event] = [
    .photo(.picked(SetupCase.other)), .photo(.prepared(1, SetupCase.jpeg)),
  ]

  @Test func `S4: the avatar is a symbol, then initials on the color, then the photo`() {
    let empty = SetupCase.drawn([.color(.accent)]).profile.photo.avatar
    #expect(empty.picture == .symbol(Symbol("person.fill", .accentOn)))
    #expect(empty.background == .token(.accent))
    let named = SetupCase.drawn([.color(.light), .name("Maya Chen")]).profile.photo.avatar
    #expect(named.picture == .initials(StyledText("MC", TextStyle(.display(29), .textPrimary))))
    #expect(named.background == .token(.fill))
    let pictured = SetupCase.drawn([.name("Maya Chen")] + Self.photo).profile.photo.avatar
    #expect(pictured.picture == .image(SetupCase.jpeg))
  }

  @Test(arguments: [" ", "!?", "+1 555 0100"])
  func `S4: a name without initials counts as none for the avatar`(name: String) {
    let avatar = SetupCase.drawn([.name(name)]).profile.photo.avatar
    #expect(avatar.picture == .symbol(Symbol("person.fill", .bg)))
  }

  @Test func `S4: initials are capitalized as the language does`() {
    let turkish = Formats(locale: Locale(identifier: "tr_TR"))
    let drawn = ProfileSetupPresentation(
      SetupCase.setup([.name("işık")]), formats: turkish, today: SetupCase.today)
    #expect(drawn.profile.photo.avatar.picture == .initials(StyledText("İ", TextStyle(.display(29), .bg))))
  }

  @Test func `S5: without a photo one can be added, with one it can be changed and removed`() {
    let without = SetupCase.drawn().profile.photo
    #expect(without.choose?.title.text == "Add a photo")
    #expect(without.choose?.event == .photo(.choose))
    #expect(without.remove == nil)
    let with = SetupCase.drawn(Self.photo).profile.photo
    #expect(with.choose?.title.text == "Change photo")
    #expect(with.choose?.event == .photo(.choose))
    #expect(with.remove?.title.text == "Remove")
    #expect(with.remove?.event == .photo(.remove))
  }

  @Test func `S5: where no photo can be prepared none can be added`() {
    #expect(SetupCase.drawn { $0.takesPhotos = false }.profile.photo.choose == nil)
  }

  @Test func `S6: after removing a photo one can be added again`() {
    let row = SetupCase.drawn([.name("Maya Chen")] + Self.photo + [.photo(.remove)]).profile.photo
    #expect(row.avatar.picture == .initials(StyledText("MC", TextStyle(.display(29), .bg))))
    #expect(row.choose?.title.text == "Add a photo")
    #expect(row.remove == nil)
  }

  @Test func `S8: an unreadable photo says so under the button`() {
    let row = SetupCase.drawn([.photo(.picked(SetupCase.other)), .photo(.threw(1, .loud(nil)))]).profile.photo
    #expect(
      row.note == StyledText("That photo couldn't be read. Try another.", TextStyle(.footnote, .danger)))
    #expect(SetupCase.drawn(Self.photo).profile.photo.note == nil)
  }

  @Test func `S11: the swatches are the five colors in their order`() {
    let swatches = SetupCase.drawn().profile.photo.swatches
    #expect(swatches.map(\.color) == [.ink, .grey, .muted, .light, .accent])
    #expect(swatches.map(\.event) == InitialsColor.allCases.map { .color($0) })
    #expect(swatches.map { $0.ring != nil } == [true, false, false, false, false])
  }

  @Test func `S12: each color is a pair of tokens`() {
    let pairs: [(ColorToken, ColorToken)] = [
      (.textPrimary, .bg), (.neutral, .statusOn), (.secondary, .statusOn), (.fill, .textPrimary),
      (.accent, .accentOn),
    ]
    let swatches = SetupCase.drawn().profile.photo.swatches
    #expect(swatches.map(\.background) == pairs.map { .token($0.0) })
    #expect(swatches.map(\.ink) == pairs.map { .token($0.1) })
  }

  @Test func `S12: the pairs are those that avatars are drawn with`() {
    let theme = Theme { token in RGBColor(red: UInt8(token.rawValue), green: 0, blue: 0) }
    for color in InitialsColor.allCases {
      #expect(
        color.pair(in: theme) == InitialsColors(background: theme[color.background], ink: theme[color.ink]))
    }
  }

  @Test func `S14: each color is read by name, the chosen one as selected`() {
    let swatches = SetupCase.drawn([.color(.muted)]).profile.photo.swatches
    #expect(swatches.map(\.spoken.label) == ["Ink", "Grey", "Muted", "Light", "Accent"])
    #expect(swatches.map { $0.spoken.traits.contains(.selected) } == [false, false, true, false, false])
    #expect(swatches.allSatisfy { $0.spoken.traits.contains(.button) })
  }

  @Test func `S15: the chosen swatch has a ring, the avatar another`() {
    let row = SetupCase.drawn([.color(.grey)]).profile.photo
    let ring = row.swatches[1].ring
    #expect(ring?.width == 2)
    #expect(ring?.paint == .token(.textPrimary))
    #expect(row.swatches.filter { $0.ring != nil }.count == 1)
    #expect(row.avatar.diameter == 76)
    #expect(row.avatar.ring.paint == .token(.separator))
  }

  @Test func `S16: behind a photo the color is not seen but kept`() {
    let row = SetupCase.drawn([.color(.grey)] + Self.photo).profile.photo
    #expect(!row.isColorRelevant)
    #expect(row.swatches[1].spoken.traits.contains(.selected))
    #expect(SetupCase.drawn().profile.photo.isColorRelevant)
  }

  @Test func `S64: while a photo is prepared the avatar from before stays, with a spinner`() {
    let first = SetupCase.drawn([.name("Maya Chen"), .photo(.picked(SetupCase.other))]).profile.photo.avatar
    #expect(first.picture == .initials(StyledText("MC", TextStyle(.display(29), .bg))))
    #expect(first.mark == .spinner)
    let second = SetupCase.drawn(Self.photo + [.photo(.picked(SetupCase.other))]).profile.photo.avatar
    #expect(second.picture == .image(SetupCase.jpeg))
    #expect(second.mark == .spinner)
    #expect(SetupCase.drawn(Self.photo).profile.photo.avatar.mark == nil)
  }
}
