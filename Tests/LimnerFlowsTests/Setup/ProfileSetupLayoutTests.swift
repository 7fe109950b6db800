// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerInitials
import Testing

/// Buttons, layout and measures.
@Suite struct ProfileSetupLayoutTests {
  private static let plain = TextStyle(.subhead, .textPrimary, weight: .semibold)
  private static let working = SetupCase.filled + [.continue]
  private static let failed = working + [.saving(.threw(1, .loud("No.")))]
  private static let done = working + [.saving(.succeeded(1))]

  @Test func `S42: a refused field says why`() {
    let fields = SetupCase.drawn([.continue]).profile.fields
    let style = TextStyle(.footnote, .danger)
    #expect(fields[0].error == StyledText("Enter your name.", style))
    #expect(fields[1].error == StyledText("Use at least three characters.", style))
  }

  @Test func `S46: Continue shows in place how it goes`() {
    let rest = SetupCase.drawn(SetupCase.filled)
    #expect(rest.proceed.title.text == "Continue")
    #expect(rest.proceed.mark == nil)
    #expect(rest.proceed.event == .continue)
    #expect(rest.proceed.spoken.value == nil)
    #expect(SetupCase.drawn(Self.working).proceed.mark == .spinner)
    #expect(SetupCase.drawn(Self.working).proceed.spoken.value == "In progress")
    #expect(SetupCase.drawn(Self.done).proceed.mark == .checkmark(.token(.accentOn)))
    let failed = SetupCase.drawn(Self.failed)
    #expect(failed.proceed.mark == nil)
    #expect(failed.proceed.event == .continue)
  }

  @Test func `S47: a failure is a line of danger under the button`() {
    #expect(SetupCase.drawn(Self.failed).failure == StyledText("No.", TextStyle(.footnote, .danger)))
    #expect(SetupCase.drawn(SetupCase.filled).failure == nil)
  }

  @Test func `S50: what can have no effect has no event`() {
    for events in [Self.working, Self.done] {
      let drawn = SetupCase.drawn(events)
      #expect(drawn.proceed.event == nil)
      #expect(drawn.proceed.spoken.traits.contains(.notEnabled))
      #expect(drawn.skip?.event == nil)
      #expect(drawn.profile.photo.choose?.event == nil)
      #expect(
        drawn.profile.photo.swatches.allSatisfy { $0.event == nil && $0.spoken.traits.contains(.notEnabled) })
      #expect(drawn.profile.fields.allSatisfy { !$0.isEditable && $0.spoken.traits.contains(.notEnabled) })
      #expect(drawn.details?.role?.options.allSatisfy { $0.event == nil } == true)
      #expect(drawn.details?.role?.spoken.traits.contains(.notEnabled) == true)
      #expect(drawn.details?.birthday?.button.event == nil)
      #expect(drawn.details?.birthday?.isEditable == false)
    }
    let failed = SetupCase.drawn(Self.failed)
    #expect(failed.profile.fields.map(\.isEditable) == [true, true])
  }

  @Test func `S52: waiting for a photo looks like working`() {
    let drawn = SetupCase.drawn(SetupCase.filled + [.photo(.picked(SetupCase.other)), .continue])
    #expect(drawn.proceed.mark == .spinner)
    #expect(drawn.profile.photo.avatar.mark == .spinner)
  }

  @Test func `S53: Skip is there where it leads somewhere`() {
    #expect(SetupCase.drawn { $0.offersSkip = false }.skip == nil)
    #expect(SetupCase.drawn().skip?.title.text == "Skip for now")
    #expect(SetupCase.drawn().skip?.event == .skip)
  }

  @Test func `S54: Continue is the only accent`() {
    let drawn = SetupCase.drawn([.photo(.picked(SetupCase.other)), .photo(.prepared(1, SetupCase.jpeg))])
    #expect(drawn.proceed.title.style == TextStyle(.headline, .accentOn))
    #expect(drawn.proceed.background == .token(.accent))
    #expect(drawn.proceed.radius == .md)
    #expect(drawn.proceed.minimumHeight == 52)
    let plain = [
      drawn.skip, drawn.profile.photo.choose, drawn.profile.photo.remove, drawn.details?.birthday?.button,
    ]
    #expect(plain.allSatisfy { $0?.title.style == Self.plain && $0?.background == nil })
  }

  @Test func `X16, S55: states snap, the photo is smooth, presses are standard, and all fade where asked`() {
    let drawn = SetupCase.drawn()
    #expect(drawn.stateMotion == .snappy)
    #expect(drawn.photoMotion == .smooth)
    #expect(drawn.pressMotion == .standard)
    let reduced = SetupCase.drawn(traits: DisplayTraits(reducesMotion: true))
    let motions = [reduced.stateMotion, reduced.photoMotion, reduced.pressMotion]
    #expect(motions == [.shortFade, .shortFade, .shortFade])
  }

  @Test func `S56: at accessibility sizes the avatar stacks and every line wraps`() {
    let large = SetupCase.drawn(traits: DisplayTraits(isAccessibilitySize: true))
    #expect(large.profile.photo.isStacked)
    #expect(large.wrapsEveryLine)
    let usual = SetupCase.drawn()
    #expect(!usual.profile.photo.isStacked)
    #expect(!usual.wrapsEveryLine)
  }

  @Test func `S59: two cards, the second where there is something in it`() {
    let both = SetupCase.drawn()
    #expect(both.card.divider == .token(.separator))
    #expect(both.profile.fields.map(\.field) == [.displayName, .username])
    #expect(both.details?.role != nil && both.details?.birthday != nil)
    let none = SetupCase.drawn {
      $0.roles = []
      $0.asksBirthday = false
    }
    #expect(none.details == nil)
    #expect(SetupCase.drawn { $0.roles = [] }.details?.birthday != nil)
    #expect(SetupCase.drawn { $0.asksBirthday = false }.details?.role != nil)
  }

  @Test func `S60: texts have their styles`() throws {
    let drawn = SetupCase.drawn([.addBirthday(today: SetupCase.today)]) {
      $0.step = 2
      $0.total = 3
    }
    #expect(drawn.header.step?.style == TextStyle(.subhead, .textSecondary))
    #expect(
      drawn.header.title.style == TextStyle(.face(30), .textPrimary, weight: .displayUpToSemibold))
    #expect(drawn.header.message.style == TextStyle(.body, .textSecondary))
    #expect(drawn.profile.fields[1].prefix?.style == TextStyle(.body, .textTertiary))
    for field in drawn.profile.fields {
      #expect(field.label?.style == TextStyle(.footnote, .textSecondary))
      #expect(field.text.style == TextStyle(.body, .textPrimary))
    }
    let details = try #require(drawn.details)
    #expect(details.role?.label.style == TextStyle(.body, .textPrimary))
    #expect(details.role?.value.style == TextStyle(.body, .textSecondary))
    #expect(details.birthday?.label.style == TextStyle(.body, .textPrimary))
    #expect(details.birthday?.value?.style == TextStyle(.body, .textSecondary))
  }

  @Test func `S60: fields, cards and rows have their measures`() throws {
    let drawn = SetupCase.drawn()
    for field in drawn.profile.fields {
      #expect(field.height == 52)
      #expect(field.background == .token(.fill))
      #expect(field.radius == .md)
    }
    let details = try #require(drawn.details)
    #expect(drawn.card.background == .token(.surface))
    #expect(drawn.card.radius == .lg)
    #expect(drawn.card.padding == 16)
    #expect(drawn.groupGap == 24)
    #expect(details.symbolColumn == 24)
    #expect(details.role?.symbol.paint == .token(.textSecondary))
    #expect(details.birthday?.symbol.paint == .token(.textSecondary))
  }

  @Test func `S61: every control can be touched`() throws {
    let drawn = SetupCase.drawn([.photo(.picked(SetupCase.other)), .photo(.prepared(1, SetupCase.jpeg))])
    let row = drawn.profile.photo
    let buttons = [drawn.proceed, drawn.skip, row.choose, row.remove, drawn.details?.birthday?.button]
    #expect(buttons.allSatisfy { $0.map { $0.minimumHeight >= 44 } ?? false })
    #expect(row.swatches.allSatisfy { $0.touchTarget >= 44 })
    #expect(drawn.profile.fields.allSatisfy { $0.height >= 44 })
    let details = try #require(drawn.details)
    #expect(
      [details.role?.minimumHeight, details.birthday?.minimumHeight].allSatisfy {
        $0.map { $0 >= 44 } ?? false
      })
  }

  @Test func `S66: after a refused Continue only the fields' errors show`() {
    let answered: [ProfileSetup.Event] = [.username(.pauseEnded(2)), .username(.answered(2, isFree: false))]
    let drawn = SetupCase.drawn(Self.failed + answered + [.continue])
    #expect(drawn.failure == nil)
    #expect(drawn.profile.fields[1].error?.text == "@mayachen is taken")
  }

  @Test func `words can be replaced, and what is filled in is not searched for names`() {
    let drawn = SetupCase.drawn([
      .username(.edit("mayachen")), .username(.pauseEnded(1)), .username(.answered(1, isFree: true)),
    ]) {
      $0.strings.setup.available = "{username}: frei"
      $0.strings.setup.continue = "Weiter"
      $0.strings.setup.grey = "Grau"
    }
    #expect(drawn.profile.fields[1].note?.text == "mayachen: frei")
    #expect(drawn.proceed.title.text == "Weiter")
    #expect(drawn.profile.photo.swatches[1].spoken.label == "Grau")
  }
}
