// SPDX-License-Identifier: Apache-2.0

internal import Limner
internal import LimnerCodecs
internal import LimnerSystem

/// Initials avatars in the built-in face: names in, PNG bytes out, one thread.
///
/// The floor beside it is an empty ground of the same size through the same encoder. The last figure is how much more
/// memory is resident after ten thousand distinct names than after the first thousand.
enum InitialsRun {
  static func measure(_ request: BenchRequest) throws(BenchFailure) -> String {
    let avatar = try avatar(request)
    var result = Result(size: request.size, shape: request.shape)
    for name in BenchNames.names { result.bytes.append(try draw(name, avatar)) }
    for _ in 0 ..< request.runs {
      try result.all.time { () throws(BenchFailure) in
        for name in BenchNames.names { _ = try draw(name, avatar) }
      }
      try result.pair.time { () throws(BenchFailure) in
        for _ in BenchNames.names { _ = try draw("Maya Chen", avatar) }
      }
      result.rule.time {
        for name in BenchNames.names { result.letters += Initials(name)?.letters.count ?? 0 }
      }
      try result.floor.time { () throws(BenchFailure) in
        for _ in BenchNames.names { result.floorBytes = try empty(request.size) }
      }
    }
    result.pairBytes = try draw("Maya Chen", avatar)
    result.growth = try growth(avatar)
    return request.isJSON ? result.json : result.text
  }

  /// What the runs took; each is over all names.
  private struct Result {
    var size: Int
    var shape: InitialsAvatar.Shape
    var bytes: [Int] = []
    var pairBytes = 0
    var floorBytes = 0
    var letters = 0
    var growth: Int?
    var all = Series()
    var pair = Series()
    var rule = Series()
    var floor = Series()

    /// The median of a series for one name, in milliseconds.
    func each(_ series: Series) -> Double { Series.median(series.cpu) / Double(BenchNames.names.count) }

    var medianBytes: Int { Int(Series.median(bytes.map(Double.init)).rounded()) }

    var text: String {
      let micro = { (series: Series) in "\(Int((each(series) * 1000).rounded()))" }
      let grown = growth.map { "\($0 / 1024) KiB" } ?? "unknown"
      return """
        \(shape.rawValue) of \(size) pixels, built-in face, PNG; processor time in microseconds for one
        \(bytes.count) names       \(micro(all)), \(medianBytes) bytes by median, \(bytes.min() ?? 0) to \(bytes.max() ?? 0)
        MC alone       \(micro(pair)), \(pairBytes) bytes
        the rule       \(micro(rule))
        empty ground   \(micro(floor)), \(floorBytes) bytes: the floor
        growth from the 1,000th to the 10,000th distinct name: \(grown)

        """
    }

    var json: String {
      var writer = JSONWriter()
      writer.object { json in
        for (name, series) in [("all", all), ("pair", pair), ("rule", rule), ("floor", floor)] {
          json.key(name)
          json.object { json in
            json.key("millisecondsEach")
            json.value(milli: each(series))
            series.write(to: &json)
          }
        }
        let counts = [
          ("names", bytes.count), ("medianBytes", medianBytes), ("pairBytes", pairBytes),
          ("floorBytes", floorBytes), ("letters", letters),
        ]
        for (name, count) in counts {
          json.key(name)
          json.value(count)
        }
        if let growth {
          json.key("growthBytes")
          json.value(growth)
        }
      }
      return writer.text + "\n"
    }
  }

  private static func avatar(_ request: BenchRequest) throws(BenchFailure) -> InitialsAvatar {
    do throws(LimnerError) {
      return try InitialsAvatar(.init(size: request.size, shape: request.shape), fonts: .builtIn)
    } catch {
      throw .photo(error)
    }
  }

  private static func draw(_ name: String, _ avatar: InitialsAvatar) throws(BenchFailure) -> Int {
    let drawn: InitialsRendering
    do throws(LimnerError) {
      drawn = try avatar.draw(name)
    } catch {
      throw .photo(error)
    }
    guard !drawn.fellBack else { throw .environment("the built-in face lacks \(name)") }
    return drawn.bytes.count
  }

  private static func empty(_ size: Int) throws(BenchFailure) -> Int {
    let row = [UInt8](repeating: 1, count: size)
    do throws(PNGError) {
      var writer = try PNGWriter(
        size: PixelSize(known: size, size), channels: 1, palette: [0, 0, 0, 0, 255, 255, 255, 255],
        color: .sRGB, settings: .flat)
      for _ in 0 ..< size { try writer.write(row: row.span) }
      return try writer.finish().count
    } catch {
      throw .environment("\(error)")
    }
  }

  private static func growth(_ avatar: InitialsAvatar) throws(BenchFailure) -> Int? {
    var early: Int?
    for index in 0 ..< 10_000 {
      _ = try draw(BenchNames.distinct(index), avatar)
      if index == 999 { early = ProcessMemory.resident }
    }
    guard let early, let late = ProcessMemory.resident else { return nil }
    return late - early
  }
}
