// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerPixels
import LimnerResampling
import LimnerSystem
import LimnerTestSupport
import Testing

/// What lcms2 makes of profiles, pinned in `Tests/Fixtures/lcms2-relative.txt`.
struct ICCReference {
  /// The bytes of a profile by its name.
  var profiles: [String: [UInt8]] = [:]
  /// The values of a profile in the order of the file.
  var values: [String: [UInt8]] = [:]

  init() throws {
    let tests = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    let path = BytePath(tests.joined(separator: "/") + "/Fixtures/lcms2-relative.txt")
    let text = String(
      decoding: try FileDescriptor(reading: path).readAll(limit: 1 << 20), as: UTF8.self)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      let digits = Array(words[2].utf8)
      let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
        UInt8(String(decoding: digits[$0 ..< $0 + 2], as: UTF8.self), radix: 16)
      }
      if words[0] == "profile" {
        profiles[String(words[1])] = bytes
      } else {
        values[String(words[1]), default: []] += bytes
      }
    }
  }
}

@Suite struct ICCReferenceTests {
  /// The levels of red, green and blue that the reference has been made for.
  private static let levels = (0 ... 9).map { UInt8((Double($0) * 255 / 9).rounded()) }

  private func conversion(_ profile: [UInt8]?) throws -> SRGBConversion {
    guard case .convertible(let color) = try ICCProfile(try #require(profile)).model else {
      throw SupportError("the profile cannot be converted")
    }
    return SRGBConversion(color)
  }

  /// The makers of the profiles that the file has.
  private static let makers: [String: ICCMaker] = [
    "display-p3": .displayP3, "adobe-rgb": .adobeRGB, "prophoto": .proPhoto, "gray-dot-gain": .dotGain,
    "gray-gamma": .gray(version: 2, ICCMaker.curve([563])),
    "gray-linear": .gray(version: 4, ICCMaker.curve([])),
    "gray-lab": .gray(version: 4, ICCMaker.curve([307]), connection: "Lab "),
  ]

  @Test func `the values are pinned for the profiles that the tests make`() throws {
    let reference = try ICCReference()
    let made = Self.makers.mapValues { $0.bytes() }
    let areTheSame = reference.profiles == made
    #expect(areTheSame)
    #expect(Set(reference.values.keys) == Set(made.keys))
  }

  @Test(arguments: ["display-p3", "adobe-rgb", "prophoto"])
  func `4.2: 1,000 colors of a matrix profile land where lcms2 puts them`(name: String) throws {
    let reference = try ICCReference()
    let expected = try #require(reference.values[name])
    #expect(expected.count == 3000)
    let conversion = try conversion(reference.profiles[name])
    var planes = [UInt8](repeating: 0, count: 3000)
    for index in 0 ..< 1000 {
      planes[index] = Self.levels[index / 100]
      planes[1000 + index] = Self.levels[index / 10 % 10]
      planes[2000 + index] = Self.levels[index % 10]
    }
    var span = planes.mutableSpan
    conversion.convert(&span, red: 0, green: 1000, blue: 2000, count: 1000)
    var differing = 0
    for index in 0 ..< 1000 {
      let found = [planes[index], planes[1000 + index], planes[2000 + index]]
      let wanted = Array(expected[3 * index ..< 3 * index + 3])
      let farthest = zip(found, wanted).map { abs(Int($0) - Int($1)) }.max() ?? 0
      let difference = LabColor(sRGB: found).difference(from: LabColor(sRGB: wanted))
      if farthest > 0 { differing += 1 }
      #expect(farthest <= 1 && difference <= 0.5)
    }
    // All are the same with the version that the file names; another may round a few the other way.
    #expect(differing <= 10)
  }

  @Test(arguments: ["gray-gamma", "gray-dot-gain", "gray-linear", "gray-lab"])
  func `4.2: every gray of a gray profile lands where lcms2 puts it`(name: String) throws {
    let reference = try ICCReference()
    let expected = try #require(reference.values[name])
    #expect(expected.count == 256)
    var row = (0 ... 255).map { UInt8($0) }
    var span = row.mutableSpan
    try conversion(reference.profiles[name]).convert(&span, gray: 0, count: 256)
    for (found, wanted) in zip(row, expected) { #expect(abs(Int(found) - Int(wanted)) <= 1) }
    let differing = zip(row, expected).count { $0 != $1 }
    #expect(differing <= 4)
  }
}
