// SPDX-License-Identifier: Apache-2.0

/// The search for the finest tables whose file has room, from trial to trial.
///
/// Bytes are nearly a line over the inverse square root of coarseness: the next trial is where the line through what is
/// known meets the room, and every third one halves what is left. A root is the same on every processor, so that all of
/// them make the same trials.
package struct CoarsenessSearch: Sendable {
  /// Tables and the bytes of their file.
  package struct Trial: Equatable, Sendable {
    package var coarseness: Coarseness
    package var byteCount: Int

    package init(coarseness: Coarseness, byteCount: Int) {
      self.coarseness = coarseness
      self.byteCount = byteCount
    }
  }

  /// The end of the search.
  private let coarsest: Coarseness

  private var trials: [Trial] = []

  /// The most bytes; it may change on the way.
  package var room: Int

  /// Starts a search that knows nothing.
  package init(upTo coarsest: Coarseness, room: Int) {
    self.coarsest = coarsest
    self.room = room
  }

  /// Notes what came of tables.
  package mutating func take(_ trial: Trial) { trials.append(trial) }

  /// Whether tables were tried.
  package func knows(_ coarseness: Coarseness) -> Bool { trials.contains { $0.coarseness == coarseness } }

  /// The finest tables whose file has room, as far as is known.
  package var best: Trial? {
    trials.filter { $0.byteCount <= room }.min { $0.coarseness < $1.coarseness }
  }

  /// The tables to try next; `nil` when the best are known, or that there are none.
  package var next: Coarseness? {
    guard let best else {
      guard let near = trials.max(by: { $0.coarseness < $1.coarseness }) else { return coarsest }
      guard near.coarseness < coarsest else { return nil }
      let growth = Double(room) / Double(near.byteCount)
      let guess = Self.coarseness(at: Self.place(near.coarseness) * growth * 0.99)
      return min(max(guess, Coarseness(millionths: near.coarseness.millionths + 1)), coarsest)
    }
    let tooFine = trials.filter { $0.coarseness < best.coarseness }.max { $0.coarseness < $1.coarseness }
    let low = tooFine?.coarseness.millionths ?? -1
    let high = best.coarseness.millionths
    guard Double(best.byteCount) < enough * Double(room), high - low > 1, trials.count < Self.most else {
      return nil
    }
    let place = Self.place(best.coarseness)
    let missing = Self.middle * Double(room) - Double(best.byteCount)
    let guess: Int
    if let tooFine {
      let slope = (Self.place(tooFine.coarseness) - place) / Double(tooFine.byteCount - best.byteCount)
      guess =
        trials.count % 3 == 2
        ? (low + high) / 2 : Self.coarseness(at: place + slope * missing).millionths
    } else {
      guess = Self.coarseness(at: place + place * missing / Double(best.byteCount)).millionths
    }
    return Coarseness(millionths: min(max(guess, low + 1), high - 1))
  }

  /// The part of the room at which the search is over.
  package var enough = 0.994

  /// The part of it that it aims at.
  private static let middle = 0.997

  /// The trials after which it is over in any case.
  private static let most = 30

  private static func place(_ coarseness: Coarseness) -> Double {
    1 / Double(max(coarseness.millionths, 1)).squareRoot()
  }

  private static func coarseness(at place: Double) -> Coarseness {
    Coarseness(millionths: place > 0 ? Int(min(1 / (place * place), 1e9)) : 1_000_000_000)
  }
}
