// SPDX-License-Identifier: Apache-2.0

internal import Foundation

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

  /// The lines that were written.
  private(set) var count = 0

  private let width = 80
  private var introduced: Set<String> = []

  /// Whether something is seen for the first time.
  func introduce(_ name: String) -> Bool { introduced.insert(name).inserted }

  /// Writes the title of a scene.
  func title(_ text: String) {
    Self.write("\n\(text)\n\(String(repeating: "─", count: text.count))")
  }

  /// Writes a line at once, also into a pipe.
  nonisolated static func write(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// Writes a line, broken at words.
  func tell(_ voice: Voice, _ text: String) {
    let indent = 9
    var (line, isFirst) = ("", true)
    func write() {
      let head =
        isFirst ? "  " + voice.rawValue.padded(to: indent - 2) : String(repeating: " ", count: indent)
      while line.last == " " { line.removeLast() }
      Self.write(head + line)
      (line, isFirst) = ("", false)
      count += 1
    }
    for word in text.visible.split(separator: " ", omittingEmptySubsequences: false) {
      if !line.isEmpty, indent + line.count + 1 + word.count > width { write() }
      if !line.isEmpty { line += " " }
      // A word that no line holds is broken.
      for letter in word {
        if indent + line.count == width { write() }
        line.append(letter)
      }
    }
    write()
  }
}

extension String {
  /// Without what a terminal would obey, and not endless.
  var visible: String {
    let scalars = unicodeScalars.prefix(400).map {
      CharacterSet.controlCharacters.contains($0) ? "\u{FFFD}" : $0
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Followed by spaces up to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
