// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials
import Testing

/// The details card and the header as they are drawn.
@Suite struct ProfileSetupDetailsTests {
  @Test func `S36: the menu has the roles in order and "Not now" last`() throws {
    let role = try #require(SetupCase.drawn().details?.role)
    #expect(role.label.text == "What do you do?")
    #expect(role.options.map(\.title) == ["Writer", "Editor", "Not now"])
    #expect(role.options.map(\.event) == [.role("Writer"), .role("Editor"), .role(nil)])
    #expect(SetupCase.drawn { $0.roles = [] }.details?.role == nil)
  }

  @Test func `S37: nothing chosen is "Not now"`() throws {
    let none = try #require(SetupCase.drawn().details?.role)
    #expect(none.value.text == "Not now")
    #expect(none.options.map(\.isSelected) == [false, false, true])
    let editor = try #require(SetupCase.drawn([.role("Editor")]).details?.role)
    #expect(editor.value.text == "Editor")
    #expect(editor.options.map(\.isSelected) == [false, true, false])
  }

  @Test func `S38: a birthday is empty until it is added, and can be cleared`() throws {
    let empty = try #require(SetupCase.drawn().details?.birthday)
    #expect(empty.value == nil)
    #expect(empty.button.title.text == "Add")
    #expect(empty.button.event == .addBirthday(today: SetupCase.today))
    let added = try #require(SetupCase.drawn([.addBirthday(today: SetupCase.today)]).details?.birthday)
    #expect(added.button.title.text == "Clear")
    #expect(added.button.event == .clearBirthday)
    #expect(SetupCase.drawn { $0.asksBirthday = false }.details?.birthday == nil)
  }

  @Test func `S39: the day to choose ends today`() throws {
    let row = try #require(SetupCase.drawn([.addBirthday(today: SetupCase.today)]).details?.birthday)
    #expect(row.day == SetupCase.day(2000, 1, 1))
    #expect(row.latest == SetupCase.today)
    let day = SetupCase.day(1990, 5, 17)
    #expect(row.chosen(day) == .birthday(day, today: SetupCase.today))
  }

  @Test func `S40: both rows are read by their labels with their values`() throws {
    let empty = try #require(SetupCase.drawn().details)
    #expect(empty.role?.spoken == Spoken("What do you do?", value: "Not now", traits: [.button]))
    #expect(empty.birthday?.spoken == Spoken("Birthday"))
    #expect(empty.birthday?.button.spoken.label == "Add")
    let full = try #require(
      SetupCase.drawn([.role("Writer"), .addBirthday(today: SetupCase.today)]).details)
    #expect(full.role?.spoken.value == "Writer")
    #expect(full.birthday?.spoken.value == "Jan 1, 2000")
  }

  @Test func `S40, S50: while it is saved a birthday cannot be changed, and says so`() throws {
    let added = [.addBirthday(today: SetupCase.today)] + SetupCase.filled
    let open = try #require(SetupCase.drawn(added).details?.birthday)
    #expect(open.isEditable)
    #expect(open.spoken == Spoken("Birthday", value: "Jan 1, 2000"))
    let working = try #require(SetupCase.drawn(added + [.continue]).details?.birthday)
    #expect(!working.isEditable)
    #expect(working.button.event == nil)
    #expect(working.spoken == Spoken("Birthday", value: "Jan 1, 2000", traits: [.notEnabled]))
    let none = try #require(SetupCase.drawn(SetupCase.filled + [.continue]).details?.birthday)
    #expect(none.spoken == Spoken("Birthday"))
  }

  @Test func `S65: the birthday is written in the locale`() throws {
    let setup = SetupCase.setup([.addBirthday(today: SetupCase.today)])
    let american = ProfileSetupPresentation(setup, today: SetupCase.today)
    #expect(american.details?.birthday?.value?.text == "Jan 1, 2000")
    let formats = Formats(locale: Locale(identifier: "de_DE"))
    let german = ProfileSetupPresentation(setup, formats: formats, today: SetupCase.today)
    #expect(german.details?.birthday?.value?.text.contains("2000") == true)
    #expect(german.details?.birthday?.value?.text != "Jan 1, 2000")
  }

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
}
