// SPDX-License-Identifier: Apache-2.0

internal import CFuzz
internal import Limner
internal import LimnerSystem
internal import LimnerTestSupport

/// The whole pipeline: options out of the first bytes, a photo out of the others.
enum PhotoTarget {
  /// Converts a photo and checks what any conversion promises; some promises cost a second conversion and are checked
  /// for some inputs only.
  static func run(_ input: [UInt8]) {
    let options = PhotoSettings(input).options
    let photo = Array(input.dropFirst(PhotoSettings.length))
    var dice = Dice(input)
    let pipeline = pipeline(options)

    cfuzz_memory_start()
    let outcome = pipeline.outcome(of: photo.span)
    let peak = Int(cfuzz_memory_peak())

    let inspection = pipeline.inspect(photo.span)
    PhotoPromises.check(outcome, inspection, options)
    PhotoPromises.check(peak: peak, inspection, options)
    PhotoFeatures.note(outcome)
    if dice.isOne(of: 16), case .success(let bytes) = outcome.result {
      PhotoPromises.checkPixels(bytes, outcome.report, options)
    }
    if dice.isOne(of: 64) {
      require(pipeline.outcome(of: photo.span) == outcome, "the same bytes give the same result")
    }
    if dice.isOne(of: 32) { checkFile(photo, pipeline, outcome) }
    if dice.isOne(of: 64) {
      let long = lengthened(photo, by: 65_536 - Int(input.first ?? 0) * 64)
      checkFile(long, pipeline, pipeline.outcome(of: long.span))
    }
    if dice.isOne(of: 32) { checkPolicies(photo, options) }
  }

  private static func pipeline(_ options: PhotoOptions) -> PhotoPipeline {
    do {
      return try PhotoPipeline(options)
    } catch {
      fatalError("broken promise: options in their ranges are accepted: \(error)")
    }
  }

  /// The road over a descriptor ends as that over bytes.
  private static func checkFile(_ photo: [UInt8], _ pipeline: PhotoPipeline, _ expected: PhotoOutcome) {
    do {
      let folder = try TemporaryFolder("fuzz")
      let path = try folder.write(photo, "photo")
      let file = try FileDescriptor(reading: path)
      let outcome = pipeline.outcome(reading: file)
      require(outcome == expected, "a file gives what its bytes give: \(difference(outcome, expected))")
      let again = try FileDescriptor(reading: path)
      require(
        pipeline.inspect(reading: again) == pipeline.inspect(photo.span), "a file shows what its bytes show")
    } catch {
      fatalError("a file could not be made: \(error)")
    }
  }

  /// The photo with a comment near its start, so that the rest lies across the border of two pieces that are read.
  private static func lengthened(_ photo: [UInt8], by count: Int) -> [UInt8] {
    guard photo.starts(with: PNGChunks.signature.prefix(4)) else {
      let comment = JPEGMarkers.segment(0xFE, [UInt8](repeating: 0x20, count: count - 4))
      return photo.prefix(2) + comment + photo.dropFirst(2)
    }
    // Behind IHDR.
    let chunk = PNGMaker.Chunk(name: "prVt", data: [UInt8](repeating: 0x20, count: count)).bytes
    return photo.prefix(33) + chunk + photo.dropFirst(33)
  }

  /// What a stricter policy accepts, a more lenient one accepts with the same result.
  private static func checkPolicies(_ photo: [UInt8], _ options: PhotoOptions) {
    var accepted: [UInt8]?
    for policy in [DamagePolicy.strict, .complete, .lenient] {
      var options = options
      options.policy = policy
      let outcome = pipeline(options).outcome(of: photo.span)
      if case .success(let bytes) = outcome.result {
        require(accepted == nil || accepted == bytes, "\(policy) gives what a stricter policy gives")
        accepted = bytes
      } else {
        require(accepted == nil, "\(policy) accepts what a stricter policy accepts: \(outcome.result)")
      }
    }
  }

  private static func difference(_ a: PhotoOutcome, _ b: PhotoOutcome) -> String {
    func text(_ outcome: PhotoOutcome) -> String {
      switch outcome.result {
      case .success(let bytes): "\(bytes.count) bytes \(outcome.report.json)"
      case .failure(let error): "\(error) \(outcome.report.json)"
      }
    }
    return text(a) + " against " + text(b)
  }
}
