// SPDX-License-Identifier: Apache-2.0

internal import LimnerGlyphs
internal import LimnerInitials
internal import LimnerSystem

/// Where the letters of initials are drawn.
enum LetterSource: Sendable {
  /// One face and no other.
  case face(any Typeface)

  /// The built-in face, and a system's fonts for what it lacks.
  case system(SystemFonts)

  /// Opens what a caller has chosen.
  ///
  /// - Throws: ``LimnerError/unreadable(errorNumber:message:)``, ``LimnerError/unusableFont(found:expected:)``.
  init(_ choice: InitialsAvatar.FontChoice) throws(LimnerError) {
    switch choice {
    case .standard: self = .system(.standard)
    case .builtIn: self = .face(BuiltInFace())
    case .file(let path, let face): self = .face(try Self.open(path, face))
    }
  }

  private static func open(_ path: BytePath, _ face: Int) throws(LimnerError) -> FontFile {
    let (kind, bytes): (FileStatus.Kind, FontFileBytes?)
    do throws(SystemError) {
      kind = try FileStatus.of(path).kind
      // A pipe would wait for whoever writes into it, and cannot be read in pieces.
      bytes = kind == .regular ? try FontFileBytes(path) : nil
    } catch {
      throw .unreadable(errorNumber: error.number, message: error.message)
    }
    guard let bytes else { throw .unusableFont(found: "a \(kind.rawValue)", expected: "a font file") }
    do throws(FontError) {
      return try FontFile(bytes, face: face)
    } catch {
      throw .unusableFont(found: error.found, expected: error.expected)
    }
  }

  /// Draws initials and sets them into a square of so many pixels.
  ///
  /// A pair comes from one face wherever one has both letters; only then does each letter find its own.
  ///
  /// - Returns: `nil` where a letter is nowhere to be had.
  func outline(of initials: Initials, diameter: Double) -> Outline? {
    let letters = initials.letters.map { Array($0.unicodeScalars) }
    switch self {
    case .face(let face): return Self.set(letters, initials, [face], diameter)
    case .system(let fonts):
      let builtIn = BuiltInFace()
      if let outline = Self.set(letters, initials, [builtIn], diameter) { return outline }
      if let face = fonts.face(drawing: letters),
        let outline = Self.set(letters, initials, [face], diameter)
      {
        return outline
      }
      let faces = letters.map { letter -> (any Typeface)? in
        builtIn.draw(letter) == nil ? fonts.face(drawing: [letter]) : builtIn
      }
      let found = faces.compactMap(\.self)
      return found.count == letters.count ? Self.set(letters, initials, found, diameter) : nil
    }
  }

  /// Sets letters from one face for all, or from one for each.
  private static func set(
    _ letters: [[Unicode.Scalar]], _ initials: Initials, _ faces: [any Typeface], _ diameter: Double
  ) -> Outline? {
    var set: [SetLetter] = []
    for (index, letter) in letters.enumerated() {
      let face = faces.count == 1 ? faces[0] : faces[index]
      guard let drawn = face.draw(letter) else { return nil }
      let isCapital = initials.shape(ofLetterAt: index) == .capital
      set.append(
        SetLetter(
          drawn, unitsPerEm: face.unitsPerEm, capHeight: isCapital ? face.capHeight : nil,
          isRightToLeft: initials.isRightToLeft(letterAt: index)))
    }
    return LetterSetting.set(
      set, kerning: faces.count == 1 ? kerning(of: set, faces[0]) : 0, diameter: diameter)
  }

  /// Whether the raster takes an outline: a hostile font can draw what crosses itself more often than any letter.
  private static func isPaintable(_ outline: Outline, _ diameter: Double) -> Bool {
    if outline.segments.count <= simple { return true }
    let side = Int(diameter)
    return (try? CoverageRaster.coverage(of: outline, in: PixelRect(side: side))) != nil
  }

  /// The segments up to which no outline is more than the raster takes; few letters have as many.
  private static let simple = 1000

  /// What one face adds between its letters, in ems, in the order in which they are seen.
  private static func kerning(of letters: [SetLetter], _ face: any Typeface) -> Double {
    guard letters.count == 2 else { return 0 }
    let seen = letters[0].isRightToLeft ? [letters[1], letters[0]] : letters
    return face.kerning(between: seen[0].drawn, and: seen[1].drawn) / face.unitsPerEm
  }
}
