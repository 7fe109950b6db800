// SPDX-License-Identifier: Apache-2.0

package import Limner

/// A rendition as a command line names it: `NAME=MAX[:square|circle][:jpeg|png]`.
package enum RenditionText {
  /// The form, for messages.
  package static let form = "NAME=MAX[:square|circle][:jpeg|png]"

  /// The rendition that a text names; `nil` for any other text, and for a circle that is to be a JPEG.
  package static func rendition(_ bytes: [UInt8]) -> Rendition? {
    let parts = bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, Rendition.isPlain(name: parts[0]) else { return nil }
    let words = parts[1].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard let side = Amount.value(of: Array(words[0])), OptionRange.sides.contains(side) else { return nil }
    var rest = words.dropFirst().map { String(decoding: $0, as: UTF8.self) }[...]
    var crop = Crop.none
    var format: OutputFormat?
    if let named = rest.first.flatMap(Crop.init), named != .none {
      crop = named
      rest.removeFirst()
    }
    if let named = rest.first.flatMap(OutputFormat.init) {
      format = named
      rest.removeFirst()
    }
    guard rest.isEmpty, crop != .circle || format != .jpeg else { return nil }
    return Rendition(String(decoding: parts[0], as: UTF8.self), maxSide: side, crop: crop, format: format)
  }
}
