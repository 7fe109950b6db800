// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

@Suite struct ProfileSetupPresentationTests {
  private static let photo: [ProfileSetup.Event] = [
    .photo(.picked(SetupCase.other)), .photo(.prepared(1, SetupCase.jpeg)),
  ]
  private static let note = TextStyle(.footnote, .textSecondary)
  private static let error = TextStyle(.footnote, .danger)

  private func username(_ events: [UsernameField.Event]) -> ProfileSetupPresentation.InputField {
    SetupCase.drawn(events.map(ProfileSetup.Event.username)).profile.fields[1]
  }

  // MARK: Header

  @Test(arguments: [(2, 3, "Step 2 of 3"), (1, 1, "Step 1 of 1"), (3, 3, "Step 3 of 3")])
  func `S1: the step is one of so many`(step: Int, total: Int, text: String) {
    let drawn = SetupCase.drawn {
      $0.step = step
      $0.total = total
    }
    #expect(drawn.header.step?.text == text)
  }

  @Test(arguments: [(nil, 3), (2, nil), (0, 3), (4, 3), (-1, 0), (nil, nil)] as [(Int?, Int?)])
  func `S1: a step that cannot be is absent`(step: Int?, total: Int?) {
    let drawn = SetupCase.drawn {
      $0.step = step
      $0.total = total
    }
    #expect(drawn.header.step == nil)
  }

  @Test func `S2: title and message are the host's or ours`() {
    let standard = SetupCase.drawn().header
    #expect(standard.title.text == "Set up your profile")
    #expect(standard.message.text == "Your name and photo help people recognise you.")
    let own = SetupCase.drawn {
      $0.title = "Who are you?"
      $0.message = "Tell us."
    }.header
    #expect(own.title.text == "Who are you?")
    #expect(own.message.text == "Tell us.")
  }

  @Test func `S3: the header is read as one element`() {
    let header = SetupCase.drawn {
      $0.step = 2
      $0.total = 3
      $0.title = "Who are you"
      $0.message = "Tell us."
    }.header
    #expect(header.spoken == Spoken("Step 2 of 3. Who are you. Tell us.", traits: [.header]))
    #expect(
      SetupCase.drawn().header.spoken.label
        == "Set up your profile. Your name and photo help people recognise you.")
  }

  // MARK: Photo and colors

  @Test func `S4: the avatar is a symbol, then initials on the color, then the photo`() {
    let empty = SetupCase.drawn([.color(.accent)]).profile.photo.avatar
    #expect(empty.content == .symbol(Symbol("person.fill", .accentOn)))
    #expect(empty.background == .token(.accent))
    let named = SetupCase.drawn([.color(.light), .name("Maya Chen")]).profile.photo.avatar
    #expect(named.content == .initials(StyledText("MC", TextStyle(.display(29), .textPrimary))))
    #expect(named.background == .token(.fill))
    let pictured = SetupCase.drawn([.name("Maya Chen")] + Self.photo).profile.photo.avatar
    #expect(pictured.content == .photo(SetupCase.jpeg))
  }

  @Test(arguments: [" ", "!?", "+1 555 0100"])
  func `S4: a name without initials counts as none for the avatar`(name: String) {
    let avatar = SetupCase.drawn([.name(name)]).profile.photo.avatar
    #expect(avatar.content == .symbol(Symbol("person.fill", .bg)))
  }

  @Test func `S4: initials are capitalized as the language does`() {
    let turkish = Formats(locale: Locale(identifier: "tr_TR"))
    let drawn = ProfileSetupPresentation(
      SetupCase.setup([.name("işık")]), formats: turkish, today: SetupCase.today)
    #expect(drawn.profile.photo.avatar.content == .initials(StyledText("İ", TextStyle(.display(29), .bg))))
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
    #expect(row.avatar.content == .initials(StyledText("MC", TextStyle(.display(29), .bg))))
    #expect(row.choose?.title.text == "Add a photo")
    #expect(row.remove == nil)
  }

  @Test func `S8: an unreadable photo says so under the button`() {
    let row = SetupCase.drawn([.photo(.picked(SetupCase.other)), .photo(.threw(1, .loud(nil)))]).profile.photo
    #expect(row.note == StyledText("That photo couldn't be read. Try another.", Self.error))
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
    #expect(first.content == .initials(StyledText("MC", TextStyle(.display(29), .bg))))
    #expect(first.mark == .spinner)
    let second = SetupCase.drawn(Self.photo + [.photo(.picked(SetupCase.other))]).profile.photo.avatar
    #expect(second.content == .photo(SetupCase.jpeg))
    #expect(second.mark == .spinner)
    #expect(SetupCase.drawn(Self.photo).profile.photo.avatar.mark == nil)
  }

  // MARK: Fields

  @Test func `S17: the avatar shows the initials of the host's name at once`() {
    let drawn = SetupCase.drawn { $0.name = "Maya Chen" }
    #expect(drawn.profile.photo.avatar.content == .initials(StyledText("MC", TextStyle(.display(29), .bg))))
    #expect(drawn.profile.fields[0].text.text == "Maya Chen")
  }

  @Test func `S18: the name is a name, with capital words, and Return goes on to the username`() {
    let field = SetupCase.drawn().profile.fields[0]
    #expect(field.label.text == "Display name")
    #expect(field.contentType == .name)
    #expect(field.capitalization == .words)
    #expect(field.submitLabel == .next)
    #expect(field.next == .username)
    #expect(field.submitted == .submitted(.displayName))
    #expect(field.typed("M") == .name("M"))
    #expect(field.prefix == nil)
  }

  @Test func `S32: the username has a sign in front and is not corrected, and Return there continues`() {
    let field = username([.edit("maya")])
    #expect(field.label.text == "Username")
    #expect(field.prefix?.text == "@")
    #expect(field.text.text == "maya")
    #expect(field.contentType == .username)
    #expect(field.capitalization == .never)
    #expect(!field.isAutocorrected)
    #expect(field.submitLabel == .continue)
    #expect(field.next == nil)
    #expect(field.submitted == .submitted(.username))
    #expect(field.typed("M") == .username(.edit("M")))
  }

  @Test func `S22, S24: nothing is said of a short username, nor while the typing may go on`() {
    for text in ["", "ma", "may"] {
      let field = username([.edit(text)])
      #expect(field.note == nil)
      #expect(field.mark == nil)
      #expect(field.error == nil)
    }
  }

  @Test func `S24: while it is looked up it says so, with a spinner`() {
    let field = username([.edit("maya"), .pauseEnded(1)])
    #expect(field.note == StyledText("Checking\u{2026}", Self.note))
    #expect(field.mark == .spinner)
  }

  @Test func `S25: a free username is yours, with a check`() {
    let field = username([.edit("mayachen"), .pauseEnded(1), .answered(1, isFree: true)])
    #expect(field.note == StyledText("@mayachen is yours", Self.note))
    #expect(field.mark == .checkmark(.token(.success)))
    #expect(field.error == nil)
  }

  @Test func `S26: a taken username is an error`() {
    let field = username([.edit("maya"), .pauseEnded(1), .answered(1, isFree: false)])
    #expect(field.error == StyledText("@maya is taken", Self.error))
    #expect(field.note == nil)
    #expect(field.mark == nil)
  }

  @Test func `S28: a lookup that failed is a note, not an error`() {
    let field = username([.edit("maya"), .pauseEnded(1), .threw(1, .loud("Server on fire."))])
    #expect(field.note == StyledText("Couldn't check that username.", Self.note))
    #expect(field.error == nil)
    #expect(field.mark == nil)
    let quiet = username([.edit("maya"), .pauseEnded(1), .threw(1, .quiet)])
    #expect(quiet.note == nil)
  }

  @Test func `S34: the stroke says focus and error`() {
    let taken = username([.edit("maya"), .pauseEnded(1), .answered(1, isFree: false)])
    let refused = SetupCase.drawn([.continue]).profile.fields
    for field in SetupCase.drawn().profile.fields {
      #expect(field.stroke.paint == .token(.separator))
      #expect(field.stroke.width == 1)
      #expect(field.focusedStroke.paint == .token(.textPrimary))
    }
    for field in refused + [taken] {
      #expect(field.stroke.paint == .token(.danger))
      #expect(field.focusedStroke.paint == .token(.danger))
    }
  }

  @Test func `S35: a field is read by its label, with its error or what is known as a hint`() {
    let empty = SetupCase.drawn([.continue]).profile.fields
    #expect(empty[0].spoken == Spoken("Display name", hint: "Enter your name.", traits: [.textField]))
    #expect(
      empty[1].spoken == Spoken("Username", hint: "Use at least three characters.", traits: [.textField]))
    let taken = username([.edit("maya"), .pauseEnded(1), .answered(1, isFree: false)])
    #expect(taken.spoken == Spoken("Username", value: "maya", hint: "@maya is taken", traits: [.textField]))
    let free = username([.edit("maya"), .pauseEnded(1), .answered(1, isFree: true)])
    #expect(free.spoken.hint == "@maya is yours")
    #expect(username([.edit("maya")]).spoken.hint == nil)
  }
}
