// SPDX-License-Identifier: Apache-2.0

import LimnerBatch
import LimnerSystem
import LimnerTestSupport
import Testing

@Suite struct OutputNamingTests {
  private func names(
    _ files: [BytePath], folders: Set<BytePath> = [], notPictures: Set<BytePath> = []
  ) -> [BytePath: BytePath] {
    let naming = OutputNaming(
      files: files, suffixes: [Array(".jpg".utf8)], isFolder: folders.contains,
      isPicture: { !notPictures.contains($0) })
    return Dictionary(
      uniqueKeysWithValues: files.compactMap { file in naming.names(of: file).map { (file, $0[0]) } })
  }

  @Test(arguments: [
    ("a.jpg", "a.jpg"), ("a.jpeg", "a.jpg"), ("a.PNG", "a.jpg"), ("a.b.png", "a.b.jpg"), ("a", "a.jpg"),
    ("a.", "a..jpg"), ("photo.jpg.json", "photo.jpg.jpg"),
  ])
  func `a result is called stem and extension`(input: String, output: String) {
    #expect(names([BytePath(input)]) == [BytePath(input): BytePath(output)])
  }

  @Test func `inputs that would meet keep their extension, all of them`() {
    let names = names(["a.jpg", "a.jpeg", "a.png", "b.png"])
    #expect(names == ["a.jpg": "a.jpg.jpg", "a.jpeg": "a.jpeg.jpg", "a.png": "a.png.jpg", "b.png": "b.jpg"])
  }

  @Test func `a name that is kept may meet another, which then keeps its own`() {
    let names = names(["a.jpg", "a.jpeg", "a.jpeg.png"])
    #expect(names == ["a.jpg": "a.jpg.jpg", "a.jpeg": "a.jpeg.jpg", "a.jpeg.png": "a.jpeg.png.jpg"])
  }

  @Test func `a note beside a photo does not change the photo's name`() {
    let names = names(["a.jpg", "a.txt"], notPictures: ["a.txt"])
    #expect(names["a.jpg"] == "a.jpg")
  }

  @Test func `a picture without a picture's extension counts`() {
    #expect(names(["a.jpg", "a.dat"]) == ["a.jpg": "a.jpg.jpg", "a.dat": "a.dat.jpg"])
  }

  @Test func `the name of a subfolder is taken`() {
    #expect(names(["a.png"], folders: ["a.jpg"]) == ["a.png": "a.png.jpg"])
  }

  @Test func `where no name is left there is none`() {
    #expect(names(["a.png", "b.png"], folders: ["a.jpg", "a.png.jpg"]) == ["b.png": "b.jpg"])
  }

  @Test func `only inputs that meet are asked what they hold`() {
    var asked: [BytePath] = []
    _ = OutputNaming(files: ["a.dat", "b.dat", "b.jpg"], suffixes: [Array(".jpg".utf8)]) { _ in
      false
    } isPicture: {
      asked.append($0)
      return false
    }
    #expect(asked == ["b.dat"])
  }

  @Test func `names do not depend on the order of the listing`() {
    let files: [BytePath] = ["a", "a.jpg", "a.jpeg", "a.jpeg.png", "a.jpg.jpg", "b.png"]
    let expected = names(files)
    var seen = 0
    permute(files) { order in
      seen += 1
      #expect(names(order) == expected)
    }
    #expect(seen == 720)
  }

  @Test func `names in a folder are different from each other, whatever its files are called`() {
    var random = SplitMix64(seed: 7)
    let parts: [String] = ["a", ".jpg", ".jpeg", ".png", "b", "."]
    for _ in 0 ..< 400 {
      var files: Set<BytePath> = []
      for _ in 0 ..< 8 {
        let count = Int.random(in: 0 ... 4, using: &random)
        let words = (0 ..< count).map { _ in parts.randomElement(using: &random) ?? "" }
        files.insert(BytePath("x" + words.joined()))
      }
      let results = names(Array(files)).values
      #expect(results.count == files.count)
      #expect(Set(results).count == files.count)
    }
  }

  private func permute(_ items: [BytePath], _ chosen: [BytePath] = [], _ body: ([BytePath]) -> Void) {
    if items.isEmpty { body(chosen) }
    for index in items.indices {
      var rest = items
      permute(
        {
          rest.remove(at: index); return rest
        }(), chosen + [items[index]], body)
    }
  }
}
