// SPDX-License-Identifier: Apache-2.0

internal import Limner

extension GalleryPage {
  /// One input: its name, two pictures, and what was done.
  static func card(_ entry: GalleryEntry, _ section: StaticString, _ index: Int, _ page: inout HTMLText) {
    let isTroubled = entry.failure != nil || !entry.report.warnings.isEmpty
    page.markup("<li class=\"card\"")
    if isTroubled { page.markup(" data-trouble") }
    page.markup("><article aria-labelledby=\"")
    page.markup(section)
    page.markup("-")
    page.number(index + 1)
    page.markup("\">\n<h3 id=\"")
    page.markup(section)
    page.markup("-")
    page.number(index + 1)
    page.markup("\"><bdi>")
    page.text(entry.name)
    page.markup("</bdi></h3>\n")
    if let failure = entry.failure { page.element("p", class: "failure", failure) }
    if entry.failure == nil || entry.before != nil { pictures(entry, &page) }
    chips(entry, &page)
    notes(entry, &page)
    page.markup("</article></li>\n")
  }

  private static func pictures(_ entry: GalleryEntry, _ page: inout HTMLText) {
    page.markup("<div class=\"pair\">\n")
    figure("Before", entry.before, entry.report.uprightSize, entry.inputBytes, &page)
    if entry.failure == nil {
      let renditions = entry.report.renditions
      let size = entry.report.outputSize ?? renditions.first?.outputSize
      figure("After", entry.after, size, renditions.first?.outputBytes ?? entry.outputBytes, &page)
    }
    page.markup("</div>\n")
  }

  private static func figure(
    _ caption: String, _ picture: GalleryEntry.Picture?, _ size: PixelSize?, _ bytes: Int?,
    _ page: inout HTMLText
  ) {
    page.markup("<figure>")
    if let picture {
      page.markup("<img alt=\"")
      page.text("\(caption) conversion")
      page.markup("\" width=\"")
      page.number(picture.size.width)
      page.markup("\" height=\"")
      page.number(picture.size.height)
      page.markup("\" decoding=\"async\" src=\"data:image/")
      page.text(picture.format.rawValue)
      page.markup(";base64,")
      page.base64(picture.bytes)
      page.markup("\">")
    } else {
      page.markup("<div class=\"blank\">no picture</div>")
    }
    page.markup("<figcaption>")
    page.element("b", caption)
    let facts = [size.map(GalleryFigures.size), bytes.map(GalleryFigures.bytes)].compactMap { $0 }
    for fact in facts {
      page.text(" ")
      page.element("span", fact)
    }
    page.markup("</figcaption></figure>\n")
  }

  /// The short facts: saving, road, time.
  private static func chips(_ entry: GalleryEntry, _ page: inout HTMLText) {
    var chips: [(text: String, style: String?)] = []
    if entry.failure == nil, let before = entry.inputBytes, let after = entry.outputBytes {
      chips.append((GalleryFigures.saving(before, after), after < before ? "good" : "odd"))
    }
    // What failed took none to its end, and may have been planned for another one.
    if entry.failure == nil {
      if let road = entry.report.road { chips.append(("\(road.rawValue) road", nil)) }
      if let scale = entry.report.dctScale, scale < 8 { chips.append(("DCT \(scale)/8", nil)) }
    }
    let count = entry.report.renditions.count
    if count > 1 { chips.append(("\(count) outputs", nil)) }
    chips.append((GalleryFigures.milliseconds(entry.duration), nil))
    page.markup("<ul class=\"chips\">")
    for chip in chips { page.element("li", class: chip.style, chip.text) }
    page.markup("</ul>\n")
  }

  /// The longer facts: warnings, what was left out, where it went.
  private static func notes(_ entry: GalleryEntry, _ page: inout HTMLText) {
    let warnings = entry.report.warnings.sorted { $0.key.rawValue < $1.key.rawValue }
    var notes: [(label: String, text: String, tone: String?)] = []
    if !warnings.isEmpty {
      let words = warnings.map { $0.value == 1 ? $0.key.rawValue : "\($0.key.rawValue) \u{D7}\($0.value)" }
      notes.append(("Warnings", words.joined(separator: ", "), "odd"))
    }
    let removed = entry.report.metadataRemoved.map(\.rawValue).sorted()
    if entry.failure == nil, !removed.isEmpty {
      notes.append(("Removed", removed.joined(separator: ", "), nil))
    }
    let dropped = entry.report.dropped.map(\.rawValue).sorted()
    if !dropped.isEmpty { notes.append(("Left out", dropped.joined(separator: ", "), nil)) }
    if entry.failure == nil, let output = entry.output { notes.append(("Output", output, nil)) }
    guard !notes.isEmpty else { return }
    page.markup("<dl class=\"notes\">")
    for note in notes {
      page.markup("<div>")
      page.element("dt", note.label)
      page.markup("<dd")
      page.attribute("class", note.tone)
      page.markup("><bdi>")
      page.text(note.text)
      page.markup("</bdi></dd></div>")
    }
    page.markup("</dl>\n")
  }
}
