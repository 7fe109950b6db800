// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

@Suite struct ChangePhotoWalkTests {
  /// What tells one state from another, without numbers.
  private struct Shape: Hashable {
    var isPreparing: Bool
    var upload: String
    var base: String
    var confirmed: Avatar
    var settled: ChangePhoto.LoadedImage?
    var line: String?
    var canRetry: Bool

    init(_ photo: ChangePhoto) {
      isPreparing = photo.preparation != nil
      upload =
        switch photo.upload {
        case .none: "none"
        case .uploading(_, _, let since): "uploading since \(since)"
        case .waiting: "waiting"
        case .ending: "ending"
        }
      base =
        switch photo.base {
        case .host: "host"
        case .held: "held"
        case .standIn(_, let url): "standing in for \(url)"
        }
      confirmed = photo.confirmed
      settled = photo.settled
      line = photo.line
      canRetry = photo.retryable != nil
    }
  }

  /// Everything that can happen, with results of each number that is current anywhere and of one that never was.
  private func events(_ photo: ChangePhoto) -> [ChangePhoto.Event] {
    var numbers = [photo.preparation, 0, -1].compactMap(\.self)
    switch photo.upload {
    case .none: break
    case .uploading(let number, _, since: _), .ending(let number): numbers.append(number)
    case .waiting(let number, _, for: let current): numbers += [number, current]
    }
    let avatars = [PhotoSamples.old, .url(PhotoSamples.firstURL)]
    let urls = [PhotoSamples.firstURL, PhotoSamples.secondURL]
    return [.tap, .picked(PhotoSamples.file), .pickerDismissed, .retry, .cancel, .teardown]
      + numbers.flatMap { number -> [ChangePhoto.Event] in
        [
          .prepared(number, PhotoSamples.a), .unreadable(number), .preparationCancelled(number),
          .succeeded(number),
          .threw(number, .quiet), .threw(number, .loud("No.")), .gaveUp(number),
        ]
      }
      + avatars.flatMap { [.hostAvatar($0), .accountChanged($0)] }
      + urls.flatMap { [.imageArrived($0), .imageFailed($0)] }
  }

  /// Whether the chart has a row for an event in a state.
  private func hasRow(_ photo: ChangePhoto, _ event: ChangePhoto.Event) -> Bool {
    switch event {
    case .tap, .picked, .accountChanged, .teardown: true
    case .pickerDismissed: false
    case .prepared(let number, _), .unreadable(let number), .preparationCancelled(let number):
      photo.preparation == number
    case .succeeded(let number), .threw(let number, _):
      switch photo.upload {
      case .uploading(number, _, since: _), .waiting(_, _, for: number), .ending(number): true
      default: false
      }
    case .gaveUp(let number):
      switch photo.upload {
      case .waiting(_, _, for: number), .ending(number): true
      default: false
      }
    case .retry: photo.retryable != nil && photo.upload == .none && photo.preparation == nil
    case .cancel: photo.isBusy
    case .hostAvatar(let avatar): avatar != photo.confirmed
    case .imageArrived(let url), .imageFailed(let url): photo.confirmed == .url(url)
    }
  }

  /// The kinds of effects that the chart allows for an event.
  private func kinds(_ event: ChangePhoto.Event) -> Set<Int> {
    let (cancel, timer, haptic, announcement, work, wait) = (0, 1, 3, 4, 5, 6)
    return switch event {
    case .tap: [work]
    case .picked: [cancel, work]
    case .prepared: [cancel, work, wait]
    case .unreadable: [haptic, announcement]
    case .succeeded: [announcement, timer, work]
    case .threw(_, .loud): [haptic, announcement, timer, work]
    case .threw(_, .quiet): [timer, work]
    case .gaveUp, .retry: [work]
    case .cancel, .accountChanged: [cancel, wait]
    case .teardown: [cancel, timer]
    case .pickerDismissed, .preparationCancelled, .hostAvatar, .imageArrived, .imageFailed: []
    }
  }

  @Test
  func `I10: from every state every event is answered, and what the chart does not list changes nothing`() {
    var listed = 0
    let shapes = Walk.from(ChangePhoto(PhotoSamples.old), shape: Shape.init, events: events) { step in
      guard hasRow(step.before, step.event) else {
        #expect(step.effects == [], "\(step.event)")
        #expect(step.after == step.before, "\(step.event)")
        return
      }
      listed += 1
      #expect(Set(step.effects.map(\.rank)).isSubset(of: kinds(step.event)), "\(step.event)")
      #expect(step.effects.map(\.rank) == step.effects.map(\.rank).sorted())
      switch step.event {
      case .tap: #expect(step.after == step.before)
      case .teardown: #expect(step.after.effects(of: .tap).effects == [])
      default:
        #expect(
          step.after != step.before || step.event == .accountChanged(step.before.confirmed) || isSettled(step)
        )
      }
    }
    // Each combination of the slots is among them: two of preparing, four of uploading.
    #expect(shapes > 100)
    #expect(listed > shapes)
  }

  /// An image that arrives once more.
  private func isSettled(_ step: Walk.Step<ChangePhoto>) -> Bool {
    switch step.event {
    case .imageArrived(let url): step.before.settled == .arrived(url)
    case .imageFailed(let url): step.before.settled == .failed(url)
    default: false
    }
  }
}
