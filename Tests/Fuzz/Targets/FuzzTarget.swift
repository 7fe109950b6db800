// SPDX-License-Identifier: Apache-2.0

internal import LimnerSystem

/// What can be fuzzed; the first argument of the program names one.
enum FuzzTarget: String, CaseIterable, Sendable {
  /// The whole pipeline over JPEGs.
  case jpeg
  /// The whole pipeline over PNGs.
  case png
  /// The orientation out of an EXIF block.
  case exif
  /// An ICC profile, and its segments in a JPEG.
  case icc
  /// JSON out of names, messages and figures, and text for a terminal.
  case report
  /// A line of the worker: JSON, options, base 64.
  case worker
  /// A font file: what it covers, and its outlines.
  case font

  /// Where processes that libFuzzer starts find the name of the target.
  static let variable = "LIMNER_FUZZ_TARGET"

  /// Runs one input; ends the process where a promise is broken.
  func run(_ input: [UInt8]) {
    switch self {
    case .jpeg, .png: PhotoTarget.run(input)
    case .exif: EXIFTarget.run(input)
    case .icc: ICCTarget.run(input)
    case .report: ReportTarget.run(input)
    case .worker: WorkerTarget.run(input)
    case .font: FontTarget.run(input)
    }
  }

  /// How an input is taken apart by the mutator; `nil` where libFuzzer's own changes do well.
  var structure: (any InputStructure.Type)? {
    switch self {
    case .jpeg: JPEGStructure.self
    case .png: PNGStructure.self
    case .font: FontStructure.self
    case .exif, .icc, .report, .worker: nil
    }
  }
}

/// Ends the process with a sentence where a promise is broken: the fuzzer keeps the input.
func require(_ isKept: Bool, _ promise: @autoclosure () -> String) {
  if !isKept { fatalError("broken promise: \(promise())") }
}

/// Which checks an input gets besides the usual ones: chance, but always the same for the same bytes.
///
/// Source: FNV-1a of 64 bits, with the last step of SplitMix64.
struct Dice {
  private var state: UInt64

  init(_ input: [UInt8]) {
    state = input.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }

  /// Whether one of `count` equal chances came.
  mutating func isOne(of count: UInt64) -> Bool {
    state ^= state >> 30
    state &*= 0xBF58_476D_1CE4_E5B9
    state ^= state >> 27
    return state % count == 0
  }
}
