// SPDX-License-Identifier: Apache-2.0

/// Names whose initials the built-in face has.
enum BenchNames {
  /// Forty names: every letter of the alphabet, accents, Greek, Cyrillic, single letters and a digit.
  static let names = [
    "Maya Chen", "Anna Vogt", "William Marsh", "Quentin Rey", "Jean-Luc Picard", "Björk Guðmundsdóttir",
    "Łukasz Żak", "Élodie Çelik", "Ångström Öst", "Zoë Ünal", "Xavier Ibarra", "Fiona O’Neil",
    "Shaun O'Brien",
    "Dr. Ada Lovelace", "Grace Hopper", "Kurt Gödel", "Tove Jansson", "Ursula Le Guin", "Yuki Higa",
    "Nora Batty", "Ëmma Šimić", "Þór Ægisson", "Ñusta Paz", "Đorđe Žugić", "Ștefan Țepeș", "Gül Ğ",
    "Ivo İnan",
    "αθηνά ς", "Ωμέγα Ψ", "Δήμητρα Λ", "Жанна Дорн", "Юлия Щукина", "Борис Фёдоров", "Эмма Цой", "maya",
    "Oskar",
    "W", "I", "42", "Vera",
  ]

  /// A name that no other index has, with initials of Latin letters.
  static func distinct(_ index: Int) -> String {
    let letters = (0 ..< 26).map { Unicode.Scalar(UInt8(ascii: "a") + UInt8($0)) }
    var given = ""
    var rest = index
    for _ in 0 ..< 3 {
      given.unicodeScalars.append(letters[rest % 26])
      rest /= 26
    }
    return "\(given) \(Character(letters[(index * 7) % 26]))on\(index)"
  }
}
