// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct StringsTests {
  @Test func `X14: shared words are these, byte for byte`() {
    let strings = Strings()
    #expect(
      Array(strings.shared.unreadablePhoto.utf8)
        == Array("That photo couldn\u{27}t be read. Try another.".utf8))
    #expect(Array(strings.shared.emptyName.utf8) == Array("Enter your name.".utf8))
    #expect(Array(strings.shared.cancel.utf8) == Array("Cancel".utf8))
    #expect(
      Array(strings.account.photoNotUpdated.utf8) == Array("Your photo wasn\u{27}t updated. Try again.".utf8))
    #expect(Array(strings.account.photoUpdated.utf8) == Array("Photo updated".utf8))
  }

  @Test func `X14: an app can replace them`() {
    var strings = Strings()
    strings.shared.unreadablePhoto = "Illisible."
    strings.account.photoUpdated = "Fini."
    var photo = ChangePhoto(.initials, strings: strings)
    _ = photo.handle(.picked(PhotoSamples.file))
    #expect(photo.handle(.unreadable(1)) == [.haptic(.error), .announce("Illisible.")])
    _ = photo.handle(.picked(PhotoSamples.file))
    _ = photo.handle(.prepared(2, PhotoSamples.a))
    #expect(photo.handle(.succeeded(2)) == [.announce("Fini.")])
    #expect(strings != Strings())
  }

  @Test(arguments: [
    ("Resets {date}", "Resets Nov 2"), ("{date}", "Nov 2"), ("{date}{date}", "Nov 2Nov 2"), ("none", "none"),
    ("", ""),
    ("{other} {date}", "{other} Nov 2"), ("{date", "{date"), ("date}", "date}"), ("{} {date}", "{} Nov 2"),
    ("a { b {date}", "a { b Nov 2"), ("{{date}}", "{Nov 2}"), ("} {date} {", "} Nov 2 {"),
    ("{Date}", "{Date}"),
  ])
  func `a template is filled in`(template: String, wanted: String) {
    #expect(template.filled(["date": "Nov 2"]) == wanted)
  }

  @Test func `what is filled in is not filled in again`() {
    #expect("{a} {b}".filled(["a": "{b}", "b": "{a}"]) == "{b} {a}")
    #expect("{a}b}".filled(["a": "{", "b": "x"]) == "{b}")
  }

  @Test func `X20: trimming takes white space and newlines off both ends, and nothing else`() {
    #expect(" \t\n\u{A0}\u{3000}Maya  Chen\r\n\u{2003}".trimmed == "Maya  Chen")
    #expect(" \n ".trimmed == "")
    #expect("Maya\u{200D}".trimmed == "Maya\u{200D}")
  }
}
