// SPDX-License-Identifier: Apache-2.0

import LimnerInitials
import Testing

@Suite struct InitialsTableTests {
  @Test(arguments: Row.scripts)
  func `each row of the table of scripts and odd names`(row: Row) { row.check() }

  @Test(arguments: Row.names)
  func `each row of the table of names`(row: Row) { row.check() }
}

/// The scalars of a text, as texts are equal to others that are only equivalent.
func scalars(_ text: String?) -> [Unicode.Scalar]? { text.map { Array($0.unicodeScalars) } }

/// A name and what it is to give.
struct Row: Sendable, CustomTestStringConvertible {
  /// The name.
  var name: String

  /// Its initials, in one text.
  var initials: String?

  /// What they are put in title case by.
  var casing: Initials.Casing

  /// Creates a row.
  init(_ name: String, _ initials: String?, _ casing: Initials.Casing = .root) {
    self.name = name
    self.initials = initials
    self.casing = casing
  }

  /// The name in its scalars, as many cannot be told apart by eye.
  var testDescription: String {
    let scalars = name.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
    return "\(name) (\(scalars.joined(separator: " ")))\(casing == .turkic ? ", Turkic" : "")"
  }
}

extension Row {
  /// The table of scripts and odd names.
  static let scripts = [
    Row("Shaun O'Brien", "SO"), Row("O’Neil", "O"),
    Row("葛\u{E0100}城", "葛"),
    Row("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}", nil),
    Row("\u{1F1F3}\u{1F1F1} Jan", "J"),
    Row("1\u{FE0F}\u{20E3} One", "O"),
    Row("\u{1100}\u{1161}\u{11A8} 도", "각도"),
    Row("홍 길동", "홍길"),
    Row("เกรียงไกร", "เ"),
    Row("क्षितिज वर्मा", "क्षिव"),
    Row("க்ஷ்மி", "க்"),
    Row("(Design)", "D"),
    Row("OnlineUser2 Test [HK-IST]", "OT"),
    Row("2pac Shakur", "PS"),
    Row("+1 555 0100", nil),
    Row("\u{2067}محمد\u{2069}", "م"),
    Row("@maya", "M"),
    Row("—", nil), Row("- -", nil),
    Row("\u{2BB}Iolani Kea", "IK"),
    Row("\u{FB01}ona apple", "FA"),
    Row("\u{1C6}emal", "D"),
    Row("𝓜𝓪𝔂𝓪 𝓒𝓱𝓮𝓷", "MC"),
    Row("Ａｌｉｃｅ", "A"),
    Row("Z\u{300}\u{301}\u{302}\u{303}\u{304}algo", "Z\u{300}\u{301}\u{302}"),
    Row("αθηνά ς", "ΑΣ"),
    Row("i\u{307}nan", "\u{130}"), Row("i\u{307}nan", "\u{130}", .turkic),
    Row("Łukasz Żak", "ŁŻ"),
    Row("\u{24C2}aya", "M"),
    Row("Björk Guðmundsdóttir", "BG"),
    Row("\u{200B}Maya", "M"), Row("Maya\u{A0}Chen", "MC"),
    Row("ქ. Tbilisi", "ქT"),
    Row("𠮷野家", "𠮷"),
    Row("नेहा", "ने"),
    Row("1234567", nil), Row("555-0100", nil),
    Row("123456", "1"),
    Row("A\u{200D}B C", "AC"),
    Row("3D Max", "DM"),
    Row("\u{3164}", nil),
    Row("\u{3164} Maya", "M"),
    Row("Maya (Design (UI)) Chen", "MC"),
    Row("Maya (Design", "MD"),
    Row("42 (Design)", "D"),
    Row("1\u{FE0F}\u{20E3}", "1"),
    Row("田中(営業)太郎", "田"),
    Row("ー Maya", "ーM"),
    Row("A\u{1F3FD} B", "AB"),
    Row("र्त्स्न्य", "र्त्स्न"),
    Row("क् षण्मुख", "क्\u{200C}ष"),
  ]

  /// The table of names.
  static let names = [
    Row("Maya Chen", "MC"),
    Row("maya", "M"),
    Row("Mary Jane Watson", "MW"),
    Row("Jean-Luc Picard", "JP"),
    Row("Anne-Marie", "A"),
    Row("Jan van der Berg", "JB"),
    Row("\u{1F469}\u{1F3FD}\u{200D}\u{1F680} Neil Armstrong", "NA"),
    Row("\u{1F600}MyProject", "M"),
    Row("陈美", "陈"),
    Row("田中太郎", "田"),
    Row("田中 太郎", "田太"),
    Row("김철수", "김"),
    Row("محمد علي", "م\u{200C}ع"),
    Row("לאה כהן", "לכ"),
    Row("สมชาย ใจดี", "สใ"),
    Row("नेहा शर्मा", "नेश"),
    Row("Dr. Ada Lovelace", "DL"),
    Row("Maya Chen (Design)", "MC"),
    Row("maya.chen@example.com", "M"),
    Row("42", "4"),
    Row("", nil),
    Row("   ", nil),
    Row("  Maya   Chen  ", "MC"),
    Row("Maya\u{A0}Chen", "MC"),
    Row("\u{200B}Maya", "M"),
    Row("ßeta Müller", "SM"),
    Row("ilker ışık", "II"), Row("ilker ışık", "İI", .turkic),
    Row("IJsbrand Meijer", "IM"),
    Row("Chen, Maya", "CM"),
    Row("მაია გელაშვილი", "მგ"),
  ]
}
