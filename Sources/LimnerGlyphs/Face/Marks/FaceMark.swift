// SPDX-License-Identifier: Apache-2.0

/// A combining mark as capitals carry it.
///
/// Capitals leave little room, so their marks are flatter than those of lowercase letters would be, and their strokes
/// are thinner than a stem: next to a letter a small shape of the same thickness would look heavier.
/// Units: font units, y up. The mark's axis is at x = 0; a mark above stands on y = 0, one below hangs from it.
struct FaceMark {
  /// Where a mark belongs.
  enum Place: CaseIterable {
    /// Grown onto the foot of the letter.
    case foot
    /// Grown onto the upper right of the letter.
    case shoulder
    /// Under the letter and what is there already.
    case below
    /// Over the letter and what is there already.
    case above
    /// Over the right end of the letter.
    case corner
    /// Behind the letter, on the baseline.
    case after
  }

  /// The ink.
  var outline: Outline

  /// How much of the stack the mark takes up.
  var height: Double

  /// Where the mark belongs.
  var place: Place

  /// Creates a mark.
  init(_ pen: FacePen, height: Double, _ place: Place = .above) {
    outline = pen.outline
    self.height = height
    self.place = place
  }

  /// The mark that is drawn for a scalar.
  ///
  /// - Parameters:
  ///   - scalar: A combining mark.
  ///   - narrow: Whether the letter is as narrow as I, which a mark of full width would jut out from.
  init?(_ scalar: Unicode.Scalar, narrow: Bool) {
    switch scalar {
    case "\u{300}": self = .grave
    case "\u{301}": self = .acute
    case "\u{302}": self = .circumflex(narrow)
    case "\u{303}", "\u{342}": self = .tilde(narrow)
    case "\u{304}", "\u{305}": self = .macron(narrow)
    case "\u{306}": self = .breve(narrow)
    case "\u{307}": self = .dot
    case "\u{308}": self = .diaeresis(narrow)
    case "\u{309}": self = .hook
    case "\u{30A}": self = .ring
    case "\u{30B}": self = .doubleAcute
    case "\u{30C}": self = .caron(narrow)
    case "\u{30D}": self = .upright
    case "\u{30F}": self = .doubleGrave
    case "\u{311}": self = .arch(narrow)
    case "\u{313}", "\u{343}": self = .breathing
    case "\u{314}": self = .roughBreathing
    case "\u{31B}": self = .horn
    case "\u{345}": self = .iota
    case "\u{358}": self = .cornerDot
    case "\u{323}": self = FaceMark.dot.hung
    case "\u{324}": self = FaceMark.diaeresis(narrow).hung
    case "\u{325}": self = FaceMark.ring.hung
    case "\u{326}": self = .comma
    case "\u{327}": self = .cedilla
    case "\u{328}": self = .ogonek
    case "\u{329}": self = FaceMark.upright.hung
    case "\u{32D}": self = FaceMark.circumflex(narrow).hung
    case "\u{32E}": self = FaceMark.breve(narrow).hung
    case "\u{330}": self = FaceMark.tilde(narrow).hung
    case "\u{331}", "\u{332}": self = FaceMark.macron(narrow).hung
    default: return nil
    }
  }

  /// The mark that stands before a Greek capital rather than above it; `nil` for other marks.
  static func standing(_ scalar: Unicode.Scalar) -> FaceMark? {
    switch scalar {
    case "\u{300}": FaceMark.tonos.mirrored
    case "\u{301}": .tonos
    case "\u{313}", "\u{343}": .breathing
    case "\u{314}": .roughBreathing
    case "\u{342}": .tilde(true)
    default: nil
    }
  }

  /// The same mark below the letter.
  private var hung: FaceMark {
    var mark = self
    mark.outline = outline.shifted(x: 0, y: -height)
    mark.place = .below
    return mark
  }
}
