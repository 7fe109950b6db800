// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct GalleryPageTests {
  private func entry(_ name: String, failure: String? = nil) throws -> GalleryEntry {
    var report = PhotoReport()
    report.road = .planar
    report.dctScale = 4
    report.uprightSize = try PixelSize(width: 4032, height: 3024)
    report.outputSize = try PixelSize(width: 1024, height: 768)
    report.outputBytes = failure == nil ? 200_000 : nil
    report.metadataRemoved = [.exif, .xmp]
    let picture = GalleryEntry.Picture(
      bytes: [0xFF, 0xD8, 0xFF], format: .jpeg, size: try PixelSize(width: 160, height: 120))
    var entry = GalleryEntry(
      name: name, report: report, inputBytes: 2_000_000, failure: failure, duration: .milliseconds(41))
    entry.before = picture
    if failure == nil {
      entry.after = picture
      entry.output = "out/a.jpg"
    }
    return entry
  }

  private func content(_ results: [GalleryEntry], _ failures: [GalleryEntry] = []) -> Gallery.Content {
    var content = Gallery.Content()
    content.results = results
    content.failures = failures
    content.totals.converted = results.count
    content.totals.failed = failures.count
    content.totals.bytesIn = 2_000_000 * results.count
    content.totals.bytesOut = 200_000 * results.count
    return content
  }

  private func read(_ content: Gallery.Content) throws -> HTMLReader {
    try HTMLReader(String(decoding: GalleryPage.bytes(of: content), as: UTF8.self))
  }

  @Test func `cli: a gallery is a sound page whose ids are unique and whose labels lead somewhere`() throws {
    let page = try read(content([entry("a.jpg"), entry("b.jpg")], [entry("c.jpg", failure: "it is cut")]))
    let ids = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count && ids.count > 8)
    for element in page.elements {
      for key in ["aria-labelledby", "for"] {
        for id in (element.attributes[key] ?? "").split(separator: " ") {
          #expect(ids.contains(String(id)), "\(key)=\(id)")
        }
      }
      if element.name == "img" { #expect(element.attributes["alt"]?.isEmpty == false) }
      if element.name == "input" {
        #expect(page.all("label").contains { $0.attributes["for"] == element.attributes["id"] })
      }
      #expect(element.attributes["style"] == nil && !element.attributes.keys.contains { $0.hasPrefix("on") })
    }
    let headings = page.elements.filter { ["h1", "h2", "h3"].contains($0.name) }
    #expect(headings.map(\.name) == ["h1", "h2", "h3", "h2", "h3", "h3"])
    #expect(headings.map(\.text) == ["Gallery", "Failed 1", "c.jpg", "Converted 2", "a.jpg", "b.jpg"])
    #expect(page.all("html").first?.attributes["lang"] == "en")
    #expect(page.all("p", class: "failure").map(\.text) == ["it is cut"])
  }

  @Test func `cli: a gallery names the road of what was converted, and none for what failed`() throws {
    let page = try read(content([entry("a.jpg")], [entry("b.jpg", failure: "it is cut")]))
    let chips = page.all("ul", class: "chips").map(\.text)
    #expect(chips.count == 2)
    #expect(chips.first?.contains("road") == false && chips.first?.contains("DCT") == false)
    #expect(chips.last?.contains("planar road") == true && chips.last?.contains("DCT 4/8") == true)
  }

  @Test func `cli: a gallery asks nobody for anything`() throws {
    let page = try read(content([entry("a.jpg")], [entry("b.jpg", failure: "no")]))
    let sources = page.elements.flatMap { element in
      ["src", "href", "srcset", "action", "data"].compactMap { element.attributes[$0] }
    }
    #expect(sources.count == 3 && sources.allSatisfy { $0.hasPrefix("data:image/jpeg;base64,") })
    #expect(page.all("link").isEmpty && page.all("iframe").isEmpty && page.all("object").isEmpty)
    let policy = try #require(page.all("meta").first { $0.attributes["http-equiv"] != nil })
    #expect(policy.attributes["http-equiv"] == "Content-Security-Policy")
    let rules = try #require(policy.attributes["content"])
    #expect(rules.hasPrefix("default-src 'none'; img-src data:; style-src 'sha256-"))
    #expect(!rules.contains("unsafe") && !rules.contains("http"))
    // The policy names the digest of the very script and style that are there.
    for name in ["script", "style"] {
      let parts = page.all(name)
      #expect(parts.count == 1)
      let digits = Digest.sha256(Array((parts.first?.text ?? "").utf8)).compactMap(\.hexDigitValue)
      let digest = stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
      #expect(rules.contains("\(name)-src 'sha256-\(Base64.text(of: digest))'"))
      #expect(parts.first?.text.contains("//") == false && parts.first?.text.contains("url(") == false)
    }
  }

  @Test(arguments: [
    "<script>alert(1)</script>.jpg", "\"onload='x' & <b>.jpg", "</h3></article>", "a&amp;b", "-->", "]]>",
    "\u{FFFD}\\n\\u202E", String(repeating: "long", count: 300),
  ])
  func `cli: no name and no message becomes markup`(text: String) throws {
    var odd = try entry(text)
    odd.output = text
    let page = try read(content([odd], [entry(text, failure: text)]))
    #expect(page.all("h3").map(\.text) == [text, text])
    #expect(page.all("p", class: "failure").map(\.text) == [text])
    #expect(page.all("script").count == 1 && page.all("b").count == 3)
    #expect(page.all("dd").contains { $0.text == text })
  }

  @Test func `cli: what is not shown is counted, and totals are there`() throws {
    var content = try content([entry("a.jpg")], [entry("b.jpg", failure: "no")])
    content.totals.converted = 12_345
    content.totals.failed = 501
    content.totals.skipped = 7
    content.totals.bytesIn = 12_345_000_000
    content.totals.bytesOut = 1_234_000_000
    content.isInterrupted = true
    let page = try read(content)
    let notes = page.all("p", class: "note").map(\.text)
    #expect(notes.contains("The first 1 are shown, 500 more are not."))
    #expect(notes.contains("The first 1 are shown, 12,344 more are not."))
    #expect(notes.contains { $0.hasPrefix("Interrupted") })
    let figures = zip(page.all("dt"), page.all("dd")).prefix(7).map { "\($0.text): \($1.text)" }
    #expect(
      figures == [
        "Inputs: 12,853", "Converted: 12,345", "Failed: 501", "Skipped: 7", "Read: 12\u{A0}GB",
        "Written: 1.2\u{A0}GB", "Saved: 11\u{A0}GB, 90\u{A0}%",
      ])
  }

  @Test func `cli: a gallery of nothing says so`() throws {
    let page = try read(Gallery.Content())
    #expect(page.all("p", class: "note").map(\.text) == ["No photo was converted."])
    #expect(page.all("form").isEmpty && page.all("h2").isEmpty)
  }
}
