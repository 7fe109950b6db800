// SPDX-License-Identifier: Apache-2.0

/// How one of the nine scripts of India with rules of their own departs from the others.
///
/// Source: the OpenType script development pages for each script.
struct IndicScript: Sendable {
  /// Where the r above a syllable goes.
  enum RephPlace: Sendable {
    /// Right after the base.
    case afterMain
    /// Before what stands below the base.
    case beforeSub
    /// After what stands below the base.
    case afterSub
    /// Before what stands after the base.
    case beforePost
    /// At the syllable's end.
    case afterPost
  }

  /// What spells the r above a syllable.
  enum RephSpelling: Sendable {
    /// Ra and virama.
    case implicit
    /// Ra, virama and a joiner.
    case explicit
    /// A scalar of its own.
    case dotted
  }

  /// The sign that takes a consonant's vowel away.
  let virama: Unicode.Scalar

  /// Where the r above a syllable goes.
  let reph: RephPlace

  /// What spells the r above a syllable.
  let spelling: RephSpelling

  /// Whether below-base forms are also for consonants before the base.
  let hasBelowFormsBeforeBase: Bool

  /// Whether vowel signs on the left stay at the syllable's start whatever stands before the base.
  let keepsMatraAtStart: Bool

  /// Whether the script is Malayalam, whose below-base forms may become the base.
  let isMalayalam: Bool

  /// Where vowel signs go that are not on the left: above, below and after the base.
  private let matraSlots: (top: IndicSlot, bottom: IndicSlot, right: IndicSlot)

  /// The rules for a script's code of ISO 15924; Devanagari's for scripts without rules of their own.
  init(code: String) {
    keepsMatraAtStart = code == "Mlym" || code == "Taml"
    isMalayalam = code == "Mlym"
    hasBelowFormsBeforeBase = code != "Telu" && code != "Knda"
    spelling = code == "Telu" ? .explicit : code == "Mlym" ? .dotted : .implicit
    switch code {
    case "Beng": (virama, reph, matraSlots) = ("\u{9CD}", .afterSub, (.afterSub, .afterSub, .afterPost))
    case "Guru": (virama, reph, matraSlots) = ("\u{A4D}", .beforeSub, (.afterPost, .afterPost, .afterPost))
    case "Gujr": (virama, reph, matraSlots) = ("\u{ACD}", .beforePost, (.afterSub, .afterPost, .afterPost))
    case "Orya": (virama, reph, matraSlots) = ("\u{B4D}", .afterMain, (.afterMain, .afterSub, .afterPost))
    case "Taml": (virama, reph, matraSlots) = ("\u{BCD}", .afterPost, (.afterSub, .afterPost, .afterPost))
    case "Telu": (virama, reph, matraSlots) = ("\u{C4D}", .afterPost, (.beforeSub, .beforeSub, .afterSub))
    case "Knda": (virama, reph, matraSlots) = ("\u{CCD}", .afterPost, (.beforeSub, .beforeSub, .afterSub))
    case "Mlym": (virama, reph, matraSlots) = ("\u{D4D}", .afterMain, (.afterSub, .afterPost, .afterPost))
    default: (virama, reph, matraSlots) = ("\u{94D}", .beforePost, (.afterSub, .afterSub, .afterSub))
    }
  }

  /// The slot of a vowel sign.
  func slot(of matra: Unicode.Scalar, _ side: SyllablePart.Side) -> IndicSlot {
    switch side {
    case .left: return .preMatra
    case .top: return matraSlots.top
    case .bottom: return matraSlots.bottom
    case .right, .none:
      // Telugu's and Kannada's first signs on the right are joined to the base, and so are Kannada's length marks.
      switch matra.value {
      case 0xC3E ... 0xC42, 0xCBE ... 0xCC2, 0xCD7 ... 0xCE3: return .beforeSub
      default: return matraSlots.right
      }
    }
  }
}

/// The slots that the parts of a syllable are sorted into, in the order of the glyphs.
enum IndicSlot: UInt8, Comparable, Sendable {
  /// Before everything.
  case start
  /// Ra and virama that will become the r above the syllable.
  case reph
  /// Vowel signs on the left.
  case preMatra
  /// Consonants before the base.
  case preBase
  /// The base.
  case base
  /// Right after the base.
  case afterMain
  /// Above the base.
  case above
  /// Before the forms below the base.
  case beforeSub
  /// Consonants below the base.
  case below
  /// After the forms below the base.
  case afterSub
  /// Before the forms after the base.
  case beforePost
  /// Consonants after the base.
  case post
  /// After the forms after the base.
  case afterPost
  /// Nasals, breaths and accents.
  case modifier
  /// After everything.
  case end

  /// Compares places.
  static func < (left: IndicSlot, right: IndicSlot) -> Bool { left.rawValue < right.rawValue }
}

/// What an item is to the rules of the scripts of India.
enum IndicCategory: UInt8, Sendable {
  /// Nothing that the rules know.
  case other
  /// A consonant.
  case consonant
  /// A vowel that stands by itself.
  case vowel
  /// A dot that makes another consonant.
  case nukta
  /// The virama.
  case halant
  /// U+200D.
  case joiner
  /// U+200C.
  case nonJoiner
  /// A vowel sign.
  case matra
  /// A nasal, a breath or another sign at the end.
  case modifier
  /// A sign of chant.
  case accent
  /// A base that is no letter.
  case placeholder
  /// An r with a scalar of its own.
  case repha
  /// A consonant sign in the middle.
  case medial
  /// A consonant that takes another below it without a virama.
  case stacker

  /// What a scalar is.
  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x200C: self = .nonJoiner
    case 0x200D: self = .joiner
    case 0x953, 0x954: self = .modifier
    case 0xA72, 0xA73: self = .consonant
    case 0xA51: self = .matra
    default:
      self =
        switch SyllablePart(scalar).role {
        case .consonant: .consonant
        case .vowel: .vowel
        case .nukta: .nukta
        case .virama: .halant
        case .matra, .killer: .matra
        case .modifier: .modifier
        case .accent, .tone: .accent
        case .placeholder: .placeholder
        case .repha: .repha
        case .medial: .medial
        case .stacker: .stacker
        default: .other
        }
    }
  }
}
