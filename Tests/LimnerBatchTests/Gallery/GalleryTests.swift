// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct GalleryTests {
  private func job(_ name: BytePath, _ output: Job.Output = .none) -> Job { Job(input: name, output: output) }

  @Test func `cli: a gallery keeps 500 failures and 500 results and counts the rest`() throws {
    let gallery = Gallery(at: "gallery.html", try PhotoPipeline())
    for index in 0 ..< 1400 {
      let path = BytePath("nowhere/\(index).jpg")
      let error: LimnerError? = index.isMultiple(of: 2) ? .empty : nil
      let finished = FinishedJob(job(path), skipped: index >= 1300, error: error)
      gallery.look(at: finished)
      gallery.add(finished)
    }
    let content = gallery.content
    #expect(content.failures.count == 500 && content.results.count == 500)
    #expect(
      content.failures.first?.name == "nowhere/0.jpg" && content.failures.last?.name == "nowhere/998.jpg")
    #expect(
      (content.totals.failed, content.totals.converted, content.totals.skipped, content.totals.inputs)
        == (650, 650, 100, 1400))
  }

  @Test func `cli: a gallery shows the input as a browser would, and the output`() throws {
    let work = try TemporaryFolder("gallery")
    var maker = JPEGMaker(400, 300)
    maker.segments = [(0xE1, Segments.EXIF(orientation: 6).payload)]
    let source = try maker.photo()
    let input = try work.write(source, "in.jpg")
    let output = try work.write(JPEGMaker(90, 120).photo(), "out.jpg")
    let clear = try work.write(PNGMaker(50, 40, colorType: 6).bytes { x, _, _ in x * 5 }, "clear.png")
    let cut = try work.write(Array(source.prefix(source.count / 2)), "cut.jpg")
    let gallery = Gallery(at: "gallery.html", try PhotoPipeline())

    var report = PhotoReport()
    report.outputBytes = 1000
    var alpha = report
    (alpha.road, alpha.outputFormat) = (.alpha, .png)
    for finished in [
      FinishedJob(job(input, .file(output)), report: report),
      FinishedJob(job(clear, .file(clear)), report: alpha),
      FinishedJob(job(cut), error: .truncated(rowsDecoded: 100, of: 300)),
      FinishedJob(job(try work.write(Array("no".utf8), "text.jpg")), error: .notAnImage),
      FinishedJob(job(work.path.appending("gone.jpg")), error: .empty),
    ] {
      gallery.look(at: finished)
      gallery.add(finished)
    }
    let content = gallery.content
    let photo = try #require(content.results.first)
    #expect(photo.before?.size == (try PixelSize(width: 120, height: 160)))
    #expect(photo.after?.size == (try PixelSize(width: 90, height: 120)))
    #expect(photo.inputBytes == source.count)
    let pixels = try Pixels(jpeg: photo.before?.bytes ?? [])
    #expect((pixels.width, pixels.height) == (120, 160))
    // An input under its own result is gone, and with it what it weighed.
    let replaced = content.results[1]
    #expect(replaced.before == nil && replaced.inputBytes == nil && replaced.after?.format == .png)
    #expect((content.totals.bytesIn, content.totals.bytesOut) == (source.count, 1000))
    // Of a damaged file there is what a browser would still show, of what is no picture there is none.
    #expect(content.failures[0].before != nil && content.failures[0].after == nil)
    #expect(content.failures[1].before == nil && content.failures[2].before == nil)
    #expect(content.failures[2].inputBytes == nil)
  }

  @Test func `cli: a gallery appears in one step and takes the place of an earlier one`() throws {
    let work = try TemporaryFolder("gallery")
    let path = work.path.appending("gallery.html")
    for isInterrupted in [true, false] {
      let gallery = Gallery(at: path, try PhotoPipeline())
      try gallery.write(isInterrupted: isInterrupted)
      #expect(work.text("gallery.html").hasPrefix(GalleryPage.signature))
      #expect(work.text("gallery.html").contains("Interrupted") == isInterrupted)
    }
    #expect(work.files() == ["gallery.html"])
    let gallery = Gallery(at: work.path.appending("no/gallery.html"), try PhotoPipeline())
    #expect(throws: SystemError.self) { try gallery.write(isInterrupted: false) }
  }
}
