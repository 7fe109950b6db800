// SPDX-License-Identifier: Apache-2.0

import LimnerInitials

/// Keys whose colors are promised; computed a second time outside of Swift.
enum KnownColors {
  /// Keys with their colors, from several scripts.
  static let all: [(String, InitialsColor)] = [
    ("", .accent),
    ("a", .ink),
    ("maya chen", .grey),
    ("Maya Chen", .ink),
    ("maya", .ink),
    ("jean-luc picard", .accent),
    ("陈美", .muted),
    ("田中 太郎", .grey),
    ("김철수", .light),
    ("محمد علي", .muted),
    ("नेहा शर्मा", .muted),
    ("łukasz żak", .ink),
    ("björk guðmundsdóttir", .muted),
    ("42", .light),
    ("👩🏽‍🚀 neil armstrong", .muted),
  ]
}
