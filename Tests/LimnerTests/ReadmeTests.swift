// SPDX-License-Identifier: Apache-2.0

import Limner
import LimnerSystem
import LimnerTestSupport
import Testing

/// The lines of the README about the library.
@Suite struct LibraryReadmeTests {
  private let upload: [UInt8]
  private let pipeline: PhotoPipeline

  init() throws {
    upload = try JPEGMaker(640, 480).photo()
    var options = PhotoOptions()
    options.maxSide = 512
    options.quality = 80
    pipeline = try PhotoPipeline(options)
  }

  @Test func `the README's lines convert bytes and a file, and draw an avatar`() async throws {
    let work = try TemporaryFolder("readme")
    let path = try work.write(upload, "photo.jpg").description
    let photo = try await pipeline.convert(upload)
    let other = try await pipeline.convert(fileAt: path)
    #expect(photo.report.outputSize == (try PixelSize(width: 512, height: 384)))
    #expect(photo.bytes == other.bytes)

    let avatar = try InitialsAvatar(.init(color: .automatic, size: 256))
    let drawn = try avatar.draw("Maya Chen")
    #expect(drawn.facts.initials == "MC")
    #expect(try Pixels(png: drawn.bytes).width == 256)
  }

  @Test func `the README's lines make a large picture and a face of one photo`() async throws {
    let set = try await pipeline.convert(
      upload, to: [Rendition("large", maxSide: 1024), Rendition("face", maxSide: 128, crop: .circle)])
    let face = try Pixels(png: try #require(set["face"]))
    #expect(face.width == 128 && face.channels == 4)
    #expect(set["large"]?.isEmpty == false && set["small"] == nil)
  }

  @Test func `the README's lines tell what is wrong`() throws {
    do throws(LimnerError) {
      _ = try pipeline.convert(Array(upload.prefix(upload.count / 2)))
      Issue.record("half a photo was converted")
    } catch {
      switch error {
      case .truncated(let rows, let total): #expect(rows < total && total == 480)
      case .unsupported(let kind): Issue.record("no \(kind.name), please")
      default: Issue.record("\(error.code), \(error.fault), \(error)")
      }
    }
  }
}
