// SPDX-License-Identifier: Apache-2.0

/// Writes what happens, one line for each thing, in the terminal's 80 columns.
@MainActor final class Narrator {
  /// Who does or notices something.
  enum Voice: String {
    /// What the person does.
    case you

    /// What the screen shows now.
    case screen

    /// What the person feels.
    case feels

    /// What is read out.
    case hears

    /// What the app does on the block's behalf.
    case app

    /// What happens elsewhere.
    case server

    /// What the system does.
    case system

    /// How much time goes by.
    case clock
  }

  private let width = 80
  private var introduced: Set<String> = []

  /// Whether something is seen for the first time.
  func introduce(_ name: String) -> Bool { introduced.insert(name).inserted }

  /// Writes the title of a scene.
  func title(_ text: String) {
    print("\n\(text)\n\(String(repeating: "─", count: text.count))")
  }

  /// Writes a line, broken at words.
  func tell(_ voice: Voice, _ text: String) {
    let indent = 9
    var (line, isFirst) = ("", true)
    func write() {
      let head =
        isFirst ? "  " + voice.rawValue.padded(to: indent - 2) : String(repeating: " ", count: indent)
      while line.last == " " { line.removeLast() }
      print(head + line)
      (line, isFirst) = ("", false)
    }
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, indent + line.count + 1 + word.count > width { write() }
      line += (line.isEmpty ? "" : " ") + word
    }
    write()
  }
}

extension String {
  /// Followed by spaces up to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
