// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct StringsTests {
  @Test func `X14: the words of the account, and those that blocks share, are these, byte for byte`() {
    let strings = Strings()
    #expect(
      words(of: strings.account) == [
        "edit: Edit",
        "save: Save",
        "nameField: Name",
        "renameFailed: Couldn't save your name. Try again.",
        "nameSaved: Name saved",
        "uploadingPhoto: Uploading photo",
        "photoNotUpdated: Your photo wasn't updated. Try again.",
        "photoUpdated: Photo updated",
        "retryPhoto: Try again",
        "appearance: Appearance",
        "system: System",
        "light: Light",
        "dark: Dark",
        "notifications: Notifications",
        "offInSettings: Off in Settings",
        "openSettings: Open Settings",
        "on: On",
        "off: Off",
        "yourData: Your data",
        "export: Export my data",
        "exportDone: We'll email a link to {email}.",
        "exportDoneWithoutEmail: We'll email you a link.",
        "exportFailed: The export didn't start. Try again.",
        "privacyPolicy: Privacy policy",
        "terms: Terms of service",
        "account: Account",
        "signOut: Sign out",
        "signOutQuestion: Sign out?",
        "signOutFailed: Couldn't sign out. Try again.",
        "signedOut: Signed out",
        "deleteAccount: Delete account",
        "deletionNotes: Your profile and sign-in",
        "deletionNotes: Everything you've created or saved",
        "deletionNotes: A subscription keeps renewing until you cancel it in the App Store",
        "consent: I understand this can't be undone.",
        "deletionFailed: Your account wasn't deleted. Try again.",
        "accountDeleted: Account deleted",
        "version: Version {version} ({build})",
        "versionWithoutBuild: Version {version}",
      ])
    #expect(
      words(of: strings.shared) == [
        "unreadablePhoto: That photo couldn't be read. Try another.",
        "emptyName: Enter your name.",
        "changePhoto: Change photo",
        "cancel: Cancel",
        "working: In progress",
        "spokenComma: , ",
        "spokenStop: . ",
      ])
  }

  /// All words of a block with their names; what is not ASCII is spelled out, so that no byte hides behind another.
  private func words(of strings: Any) -> [String] {
    Mirror(reflecting: strings).children.flatMap { name, value in
      (value as? [String] ?? ["\(value)"]).map { words in
        let plain = words.unicodeScalars.map { $0.isASCII ? String($0) : $0.escaped(asASCII: true) }
        return "\(name ?? ""): \(plain.joined())"
      }
    }
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
