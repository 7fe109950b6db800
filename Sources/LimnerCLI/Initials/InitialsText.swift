// SPDX-License-Identifier: Apache-2.0

package import Limner
import LimnerBatch

/// What `--print` prints.
package enum InitialsText {
  /// A line for a name: it, its initials, the word of its color and whether a symbol stands in, with tabs between.
  package static func line(_ name: [UInt8], _ facts: InitialsFacts) -> String {
    let cells = [
      String(decoding: name, as: UTF8.self), facts.initials ?? "", facts.color?.description ?? "quiet",
      "\(facts.fellBack)",
    ]
    return cells.map(cell).joined(separator: "\t") + "\n"
  }

  /// A text without anything that ends a cell or a line or steers a terminal: `\t`, `\n`, `\x1B`, `\u202E`, and two
  /// backslashes for one, so that whoever reads it can tell.
  package static func cell(_ text: String) -> String {
    var doubled = ""
    for scalar in text.unicodeScalars {
      if scalar == "\\" { doubled += "\\" }
      doubled.unicodeScalars.append(scalar)
    }
    return VisibleText.escaped(doubled)
  }
}
