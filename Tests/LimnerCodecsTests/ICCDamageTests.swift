// SPDX-License-Identifier: Apache-2.0

import LimnerCodecs
import LimnerPixels
import LimnerTestSupport
import Testing

@Suite struct ICCDamageTests {
  private static let profiles: [String: [UInt8]] = [
    "matrix of version 4": ICCMaker.displayP3.bytes(),
    "matrix of version 2": ICCMaker.matrix(
      version: 2, "Table",
      [[0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410]],
      ICCMaker.curve(24) { $0 * $0 }
    ).bytes(),
    "full parameters": ICCMaker.gray(
      version: 4, ICCMaker.parametric(4, [2.4, 0.9, 0.1, 0.08, 0.04, 0.01, 0.02])
    ).bytes(),
    "lightness": ICCMaker.gray(version: 2, ICCMaker.curve([563]), connection: "Lab ").bytes(),
    "tables": lookup.bytes(),
    "ink": ICCMaker(version: 2, space: "CMYK").bytes(),
  ]

  private static var lookup: ICCMaker {
    var maker = ICCMaker(version: 4)
    maker.set("A2B0", ICCMaker.lookup)
    return maker
  }

  /// What comes of bytes.
  private enum Outcome {
    /// They are refused with a reason.
    case refused
    /// They come out as numbers that can be worked with.
    case read
    /// Anything else.
    case unsound
  }

  private func isSound(_ bytes: [UInt8]) -> Bool { outcome(bytes) != .unsound }

  private func outcome(_ bytes: [UInt8]) -> Outcome {
    _ = ICCSummary(bytes)
    do throws(ICCError) {
      switch try ICCProfile(bytes).model {
      case .convertible(.gray(let curve)): return isSound(curve) ? .read : .unsound
      case .convertible(.rgb(let curves, let matrix)):
        let areSound = curves.count == 3 && curves.allSatisfy { isSound($0) }
        return areSound && matrix.isFinite && matrix.inverse != nil ? .read : .unsound
      case .lookup, .otherSpace: return .read
      }
    } catch {
      let text = error.description
      return text.hasPrefix("expected ") && text.contains(" but found ") ? .refused : .unsound
    }
  }

  private func isSound(_ curve: ToneCurve) -> Bool {
    stride(from: 0, through: 1, by: 0.125).allSatisfy { (0 ... 1).contains(curve.linear($0)) }
  }

  @Test(arguments: profiles.keys.sorted())
  func `6.5: a profile cut anywhere is refused or sound`(name: String) throws {
    let profile = try #require(Self.profiles[name])
    #expect(isSound(profile))
    for count in 0 ..< profile.count {
      let cut = Array(profile.prefix(count))
      #expect(isSound(cut))
      #expect(throws: ICCError.self) { try ICCProfile(cut) }
      // The same where the header knows of the shorter size.
      guard count >= 4 else { continue }
      #expect(isSound(ICCMaker.word(count) + cut[4...]))
    }
  }

  @Test(arguments: profiles.keys.sorted())
  func `6.5: a profile with any byte changed is refused or sound`(name: String) throws {
    let profile = try #require(Self.profiles[name])
    var refused = 0
    var unsound: [Int] = []
    for index in profile.indices {
      for value in [0, 255, profile[index] ^ 0x80, ~profile[index]] {
        var damaged = profile
        damaged[index] = value
        switch outcome(damaged) {
        case .refused: refused += 1
        case .read: break
        case .unsound: unsound.append(index)
        }
      }
    }
    #expect(unsound == [])
    #expect(refused > 20)
  }

  @Test(arguments: profiles.keys.sorted())
  func `6.5: numbers of four bytes with extreme values are refused or sound`(name: String) throws {
    let profile = try #require(Self.profiles[name])
    for offset in stride(from: 0, through: profile.count - 4, by: 4) {
      for value in [0xFFFF_FFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFC, profile.count, profile.count - 1] {
        var damaged = profile
        damaged.replaceSubrange(offset ..< offset + 4, with: ICCMaker.word(value))
        #expect(isSound(damaged))
      }
    }
  }

  @Test func `6.5: noise behind a sound header is refused or sound`() throws {
    var generator = SplitMix64(seed: 31)
    let profile = try #require(Self.profiles["matrix of version 4"])
    for _ in 0 ..< 3000 {
      // The table stays, so that the noise is read as curves and colors.
      let start = generator.next() % 2 == 0 ? 132 : 132 + 7 * 12
      #expect(isSound(Array(profile.prefix(start)) + generator.bytes(profile.count - start)))
    }
  }

  @Test func `errors say what was found and what was expected`() throws {
    let profile = try #require(Self.profiles["matrix of version 4"])
    func error(_ offset: Int, _ bytes: [UInt8]) -> ICCError? {
      var damaged = profile
      damaged.replaceSubrange(offset ..< offset + bytes.count, with: bytes)
      do throws(ICCError) {
        _ = try ICCProfile(damaged)
        return nil
      } catch {
        return error
      }
    }
    let count = profile.count
    // The entries of the table: desc, rXYZ, gXYZ, bXYZ, rTRC, gTRC, bTRC.
    let (red, curve) = (132 + 12, 132 + 4 * 12)
    #expect(error(0, ICCMaker.word(131)) == .wrongSize(found: 131, available: count))
    #expect(error(0, [255, 255, 255, 255]) == .wrongSize(found: 0xFFFF_FFFF, available: count))
    #expect(error(36, [1, 2, 3, 4]) == .notProfile(found: ICCSignature(0x0102_0304), expected: "acsp"))
    #expect(error(8, [5]) == .unsupportedVersion(found: 5, expected: 2 ... 4))
    #expect(
      error(12, Array("link".utf8))
        == .unsupportedClass(found: "link", expected: ["scnr", "mntr", "prtr", "spac"]))
    #expect(
      error(20, Array("RGB ".utf8)) == .unsupportedConnection(found: "RGB ", expected: ["XYZ ", "Lab "]))
    #expect(error(128, [255, 255, 255, 255]) == .tooManyTags(found: 0xFFFF_FFFF, limit: 100))
    #expect(error(128, ICCMaker.word(100)) == .tableBeyondEnd(found: 1332, available: count))
    #expect(error(red, Array("none".utf8)) == .missingTag("rXYZ", in: "RGB "))
    #expect(
      error(red + 4, [255, 255, 255, 255])
        == .tagBeyondEnd("rXYZ", found: 0xFFFF_FFFF + 20, available: count))
    #expect(
      error(red + 8, [255, 255, 255, 255])
        == .tagBeyondEnd(
          "rXYZ", found: Int(profile[red + 6]) << 8 + Int(profile[red + 7]) + 0xFFFF_FFFF, available: count))
    #expect(error(red + 8, ICCMaker.word(19)) == .tagTooShort("rXYZ", found: 19, expected: 20))
    #expect(error(red + 8, ICCMaker.word(3)) == .tagTooShort("rXYZ", found: 3, expected: 4))
    #expect(
      error(curve + 4, ICCMaker.word(0))
        == .unexpectedType("rTRC", found: ICCSignature(412), expected: ["curv", "para"]))
    #expect(
      ICCError.tooManyTags(found: 101, limit: 100).description
        == "expected at most 100 tags for a profile but found 101")
    #expect(ICCSignature(0x41_00_7F_42).description == "\u{201C}A..B\u{201D}")
  }
}
