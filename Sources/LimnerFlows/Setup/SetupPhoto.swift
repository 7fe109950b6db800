// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The photo of a new profile: picked, prepared, replaced, removed.
///
/// A photo that was chosen before stays while another is prepared, and if that cannot be read.
public struct SetupPhoto: FlowMachine {
  /// What happens to it.
  public enum Event: Hashable, Sendable {
    /// The person wants to pick a photo.
    case choose

    /// The person picked one; the bytes as the picker gives them.
    case picked(Data)

    /// The person closed the picker without picking.
    case pickerDismissed

    /// The person takes the photo away.
    case remove

    /// A picked photo has become a JPEG.
    case prepared(Int, Data)

    /// A picked photo could not be prepared.
    case threw(Int, Failure)

    /// What is being prepared is no longer wanted.
    case interrupt
  }

  /// What it has done: preparing a photo.
  public enum Work: Hashable, Sendable {
    /// Make a small, upright JPEG of this photo.
    case prepare(Data)
  }

  /// The photo as JPEG.
  public private(set) var jpeg: Data?

  /// The number of the preparation that runs.
  public private(set) var preparation: Int?

  /// What stands under the button, until the next pick or removal.
  public private(set) var note: String?

  private let unreadable: String
  private var counter = 0

  /// Creates a place without a photo.
  ///
  /// - Parameter unreadable: What is said of a photo that cannot be read.
  public init(unreadable: String = SharedStrings().unreadablePhoto) { self.unreadable = unreadable }

  /// The event that ends everything.
  public static var teardown: Event { .interrupt }

  /// Changes the state and says what is to be done.
  public mutating func handle(_ event: Event) -> [Effect<Event, Work>] {
    switch (preparation, event) {
    case (_, .choose):
      return [.request(.openPhotoPicker)]
    case (_, .picked(let data)):
      let cancelled = interrupt()
      counter += 1
      (preparation, note) = (counter, nil)
      return cancelled + [.run(operation(counter), .prepare(data))]
    case (_, .remove):
      (jpeg, note) = (nil, nil)
      return interrupt()
    case (let current?, .prepared(let number, let jpeg)) where number == current:
      (self.jpeg, preparation) = (jpeg, nil)
      return []
    case (let current?, .threw(let number, .quiet)) where number == current:
      preparation = nil
      return []
    case (let current?, .threw(let number, .loud)) where number == current:
      (preparation, note) = (nil, unreadable)
      return [.haptic(.error), .announce(unreadable)]
    case (_, .interrupt):
      return interrupt()
    default:
      return []
    }
  }
}

extension SetupPhoto.Event {
  /// Whether it is how a preparation ended.
  var isResult: Bool {
    switch self {
    case .prepared, .threw: true
    case .choose, .picked, .pickerDismissed, .remove, .interrupt: false
    }
  }

  /// Whether it is an act of the person.
  var isAct: Bool {
    switch self {
    case .choose, .picked, .pickerDismissed, .remove: true
    case .prepared, .threw, .interrupt: false
    }
  }
}

extension SetupPhoto {
  private mutating func interrupt() -> [Effect<Event, Work>] {
    defer { preparation = nil }
    return preparation.map { [.cancelTask(operation($0))] } ?? []
  }

  private func operation(_ number: Int) -> FlowOperation { FlowOperation(.preparation, number) }
}
