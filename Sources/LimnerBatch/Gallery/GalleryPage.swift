// SPDX-License-Identifier: Apache-2.0

internal import Limner

/// The page that shows what a batch did: one file that asks nobody for anything.
///
/// It works without its script, which only filters. A policy in its head forbids every request and every script and
/// style but its own two, told by their SHA-256. Text from outside is escaped in one place, ``HTMLText/text(_:)``.
package enum GalleryPage {
  /// How a file begins that is an earlier gallery.
  package static let signature = "<!DOCTYPE html>\n<!-- Limner gallery -->\n"

  /// The page in UTF-8.
  package static func bytes(of content: Gallery.Content) -> [UInt8] {
    var page = HTMLText()
    head(&page)
    page.markup("<body>\n<header>\n<h1>Gallery</h1>\n")
    totals(content, &page)
    page.markup("</header>\n")
    if content.totals.inputs > content.totals.skipped { filter(&page) }
    page.markup("<main>\n")
    if content.isInterrupted {
      page.markup("<p class=\"note\">Interrupted: inputs that had not begun are missing here.</p>\n")
    }
    section("failed", "Failed", content.failures, of: content.totals.failed, &page)
    section("converted", "Converted", content.results, of: content.totals.converted, &page)
    if content.totals.inputs == content.totals.skipped {
      page.markup("<p class=\"note\">No photo was converted.</p>\n")
    }
    page.markup(
      "</main>\n<footer><p>Made by limner convert. Pictures are shown at 160 pixels at most.</p></footer>\n")
    page.markup("<script>")
    page.literal(script)
    page.markup("</script>\n</body>\n</html>\n")
    return page.bytes
  }

  private static func head(_ page: inout HTMLText) {
    page.literal(signature)
    page.markup("<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    page.markup("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; ")
    page.markup("style-src 'sha256-")
    page.base64(digest(style))
    page.markup("'; script-src 'sha256-")
    page.base64(digest(script))
    page.markup("'; base-uri 'none'; form-action 'none'\">\n")
    page.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    page.markup("<meta name=\"color-scheme\" content=\"light dark\">\n<title>Limner gallery</title>\n<style>")
    page.literal(style)
    page.markup("</style>\n</head>\n")
  }

  /// The digest that the policy names a script or a style by.
  private static func digest(_ text: String) -> [UInt8] {
    let digits = ContentDigest.hex(of: Array(text.utf8).span).compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  private static func totals(_ content: Gallery.Content, _ page: inout HTMLText) {
    let totals = content.totals
    page.markup("<dl class=\"totals\">\n")
    var figures: [(label: String, value: String, style: String?)] = [
      ("Inputs", GalleryFigures.number(totals.inputs), nil),
      ("Converted", GalleryFigures.number(totals.converted), nil),
      ("Failed", GalleryFigures.number(totals.failed), totals.failed > 0 ? "bad" : nil),
    ]
    if totals.warned > 0 { figures.append(("With warnings", GalleryFigures.number(totals.warned), "odd")) }
    if totals.skipped > 0 { figures.append(("Skipped", GalleryFigures.number(totals.skipped), nil)) }
    if totals.bytesIn > 0 {
      let saved = totals.bytesIn - totals.bytesOut
      let percent = "\(saved * 100 / totals.bytesIn)\u{A0}%"
      figures.append(("Read", GalleryFigures.bytes(totals.bytesIn), nil))
      figures.append(("Written", GalleryFigures.bytes(totals.bytesOut), nil))
      figures.append(("Saved", "\(GalleryFigures.bytes(saved)), \(percent)", saved > 0 ? "good" : nil))
    }
    for figure in figures {
      page.markup("<div>")
      page.element("dt", figure.label)
      page.element("dd", class: figure.style, figure.value)
      page.markup("</div>\n")
    }
    page.markup("</dl>\n")
  }

  /// Hidden until the script says that it can be used.
  private static func filter(_ page: inout HTMLText) {
    page.markup("<form id=\"filter\" role=\"search\" hidden>\n<label for=\"words\">Filter</label>\n")
    page.markup("<input id=\"words\" type=\"search\" autocomplete=\"off\" spellcheck=\"false\" ")
    page.markup("placeholder=\"name, road, warning\">\n<label class=\"choice\" for=\"trouble\">")
    page.markup("<input id=\"trouble\" type=\"checkbox\"> failed or warned only</label>\n")
    page.markup("<output id=\"shown\" for=\"words trouble\"></output>\n</form>\n")
  }

  private static func section(
    _ id: StaticString, _ title: String, _ entries: [GalleryEntry], of count: Int, _ page: inout HTMLText
  ) {
    guard count > 0 else { return }
    page.markup("<section aria-labelledby=\"")
    page.markup(id)
    page.markup("\">\n<h2 id=\"")
    page.markup(id)
    page.markup("\">")
    page.text("\(title) ")
    page.element("span", class: "count", GalleryFigures.number(count))
    page.markup("</h2>\n")
    if count > entries.count {
      let shown = GalleryFigures.number(entries.count)
      let others = GalleryFigures.number(count - entries.count)
      page.element("p", class: "note", "The first \(shown) are shown, \(others) more are not.")
    }
    page.markup("<ul class=\"cards\">\n")
    for (index, entry) in entries.enumerated() { card(entry, id, index, &page) }
    page.markup("</ul>\n</section>\n")
  }
}
