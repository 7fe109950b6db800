// SPDX-License-Identifier: Apache-2.0

import LimnerGlyphs
import Testing

/// The letters A to Z and the digits.
let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".unicodeScalars)

/// The other Latin letters that are no base with a mark.
let specialLatin = Array("ÆŒÐĐƉĦŁØŦÞŊẞƏƎƆƐĸ".unicodeScalars)

/// Draws a letter of the built-in face and prepares it for measuring.
func probe(_ scalar: Unicode.Scalar) throws -> (letter: DrawnLetter, ink: InkProbe) {
  let letter = try #require(BuiltInFace().draw([scalar]))
  return (letter, InkProbe(letter.outline))
}

@Suite struct BuiltInFaceTests {
  @Test func `the face covers what it draws and nothing else`() {
    let face = BuiltInFace()
    for scalar in alphabet + specialLatin {
      #expect(face.covers(scalar))
      #expect(face.draw([scalar]) != nil)
    }
    for scalar in "a陈ا-@ ".unicodeScalars {
      #expect(!face.covers(scalar))
      #expect(face.draw([scalar]) == nil)
    }
    #expect(face.draw([]) == nil)
  }

  @Test func `the measures are those of an em of 1000 units`() {
    #expect(BuiltInFace().unitsPerEm == 1000)
    #expect(BuiltInFace().capHeight == 716)
  }

  @Test(arguments: alphabet + specialLatin)
  func `contours are finite, closed by a move or the end, and never empty`(scalar: Unicode.Scalar) throws {
    let (letter, ink) = try probe(scalar)
    guard case .move = letter.outline.segments.first else {
      Issue.record("no move at the start of \(scalar)")
      return
    }
    #expect(ink.contours.joined().allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(ink.contours.allSatisfy { $0.count >= 3 })
    #expect(ink.signedAreas.allSatisfy { abs($0) > 500 })
  }

  @Test(arguments: alphabet + specialLatin)
  func `ink winds counterclockwise and no place is wound backwards`(scalar: Unicode.Scalar) throws {
    let ink = try probe(scalar).ink
    let (_, bottom, _, top) = ink.bounds
    for height in stride(from: bottom + 0.7, to: top, by: 3.1) {
      let windings = ink.crossings(height: height).windings
      #expect(windings.allSatisfy { $0 >= 0 }, "\(scalar) at \(height): \(windings)")
    }
  }

  @Test func `counters are the clockwise contours`() throws {
    let counters: [Unicode.Scalar: Int] = [
      "A": 1, "B": 2, "D": 1, "O": 1, "P": 1, "Q": 1, "R": 1, "0": 1, "4": 1, "6": 1, "8": 2, "9": 1,
    ]
    for scalar in alphabet {
      let clockwise = try probe(scalar).ink.signedAreas.count { $0 < 0 }
      #expect(clockwise == counters[scalar, default: 0], "\(scalar)")
    }
  }

  @Test(arguments: alphabet + specialLatin)
  func `ink keeps within the advance`(scalar: Unicode.Scalar) throws {
    // Q's tail and crossing bars may take white from the bearings, never more.
    let (letter, ink) = try probe(scalar)
    #expect(ink.bounds.left >= 10, "\(scalar)")
    #expect(ink.bounds.right <= letter.advance - 10, "\(scalar)")
  }

  @Test func `9 is 6 turned by half a turn`() throws {
    let (six, nine) = (try probe("6"), try probe("9"))
    for height in stride(from: 3.0, to: 716, by: 10) {
      let turned = six.ink.runs(height: 716 - height).reversed().map {
        six.letter.advance - $0.upperBound ... six.letter.advance - $0.lowerBound
      }
      let runs = nine.ink.runs(height: height)
      #expect(runs.count == turned.count)
      for (a, b) in zip(runs, turned) {
        #expect(abs(a.lowerBound - b.lowerBound) < 0.2 && abs(a.upperBound - b.upperBound) < 0.2)
      }
    }
  }

  @Test func `the person fills the box that its documentation names`() {
    let ink = InkProbe(BuiltInFace.person)
    let (left, bottom, right, top) = ink.bounds
    #expect(abs(left) < 0.01 && abs(bottom) < 0.01)
    #expect(abs(right - BuiltInFace.personWidth) < 0.01 && abs(top - 716) < 0.01)
    #expect(ink.signedAreas.count == 2 && ink.signedAreas.allSatisfy { $0 > 0 })
    for height in stride(from: 5.0, to: 716, by: 10) {
      for run in ink.runs(height: height) {
        #expect(abs(run.lowerBound + run.upperBound - BuiltInFace.personWidth) < 0.01)
      }
    }
  }
}
