// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension ChangePhoto {
  /// Changes the state and says what is to be done.
  public mutating func handle(_ event: Event) -> [Effect<Event, Work>] {
    guard !isEnded else { return [] }
    switch (upload, event) {
    case (_, .tap) where canPick:
      return [.request(.openPhotoPicker)]
    case (_, .picked(let data)) where canPick:
      return prepare(data)
    case (_, .prepared(let number, let photo)) where number == preparation:
      return take(number, photo)
    case (_, .unreadable(let number)) where number == preparation:
      (preparation, isLineOfUpload) = (nil, false)
      return report(unreadableMessage)
    case (_, .preparationCancelled(let number)) where number == preparation:
      preparation = nil
      return []

    case (.uploading(let current, let photo, let since), .succeeded(let number)) where number == current:
      (upload, retryable, base) = (.none, nil, baseAfterUpload(of: photo, since: since))
      return [.announce(updatedMessage)]
    case (.uploading(let current, let photo, since: _), .threw(let number, let failure))
    where number == current:
      upload = .none
      guard let message = failure.message(standard: notUpdatedMessage) else { return [] }
      (retryable, isLineOfUpload) = (photo, true)
      return report(message)
    case (.waiting(let next, let photo, for: let current), .succeeded(let number)) where number == current,
      (.waiting(let next, let photo, for: let current), .threw(let number, _)) where number == current:
      return [.cancelTimer(FlowOperation(.upload, current))] + start(next, photo)
    case (.waiting(let next, let photo, for: let current), .gaveUp(let number)) where number == current:
      return start(next, photo)
    case (.ending(let current), .succeeded(let number)) where number == current,
      (.ending(let current), .threw(let number, _)) where number == current:
      upload = .none
      return [.cancelTimer(FlowOperation(.upload, current))]
    case (.ending(let current), .gaveUp(let number)) where number == current:
      upload = .none
      return []

    case (.none, .retry):
      guard let photo = retryable, preparation == nil else { return [] }
      (counter, line) = (counter + 1, nil)
      return start(counter, photo)
    case (_, .cancel):
      return cancel()

    case (_, .hostAvatar(let avatar)) where avatar != confirmed:
      follow(avatar)
      return []
    case (_, .accountChanged(let avatar)):
      (confirmed, base, line, retryable) = (avatar, .host, nil, nil)
      return cancel()
    case (_, .imageArrived(let url)) where confirmed == .url(url):
      settle(.arrived(url))
      return []
    case (_, .imageFailed(let url)) where confirmed == .url(url):
      settle(.failed(url))
      return []
    case (_, .teardown):
      return end()
    default:
      return []
    }
  }
}

extension ChangePhoto {
  private mutating func prepare(_ data: Data) -> [Effect<Event, Work>] {
    let cancellations = cancelPreparation()
    counter += 1
    (preparation, line) = (counter, nil)
    return cancellations + [.run(FlowOperation(.preparation, counter), .prepare(data))]
  }

  /// A photo is ready; it is shown from here on and goes to the host when no other upload is under way.
  private mutating func take(_ number: Int, _ photo: PreparedPhoto) -> [Effect<Event, Work>] {
    (preparation, retryable) = (nil, nil)
    switch upload {
    case .none:
      return start(number, photo)
    case .uploading(let current, _, since: _):
      upload = .waiting(number, photo, for: current)
      return stop(current)
    case .waiting(_, _, for: let current), .ending(let current):
      upload = .waiting(number, photo, for: current)
      return []
    }
  }

  private mutating func start(_ number: Int, _ photo: PreparedPhoto) -> [Effect<Event, Work>] {
    upload = .uploading(number, photo, since: confirmed)
    return [.run(FlowOperation(.upload, number), .upload(photo))]
  }

  /// Cancels an upload, whose closure may take its time to return, and may not take forever.
  private func stop(_ number: Int) -> [Effect<Event, Work>] {
    let operation = FlowOperation(.upload, number)
    return [.cancelTask(operation), .after(patience, operation, .gaveUp(number))]
  }

  private mutating func report(_ message: String) -> [Effect<Event, Work>] {
    line = message
    return [.haptic(.error), .announce(message)]
  }

  private mutating func cancelPreparation() -> [Effect<Event, Work>] {
    defer { preparation = nil }
    return preparation.map { [.cancelTask(FlowOperation(.preparation, $0))] } ?? []
  }

  private mutating func cancel() -> [Effect<Event, Work>] {
    let cancellations = cancelPreparation()
    switch upload {
    case .uploading(let current, _, since: _):
      upload = .ending(current)
      return cancellations + stop(current)
    case .waiting(_, _, for: let current):
      upload = .ending(current)
      return cancellations
    case .none, .ending:
      return cancellations
    }
  }

  private mutating func end() -> [Effect<Event, Work>] {
    let cancellations = cancelPreparation()
    defer { (upload, base, line, retryable, isEnded) = (.none, .host, nil, nil, true) }
    switch upload {
    case .uploading(let current, _, since: _):
      return cancellations + [.cancelTask(FlowOperation(.upload, current))]
    case .waiting(_, _, for: let current), .ending(let current):
      return cancellations + [.cancelTimer(FlowOperation(.upload, current))]
    case .none:
      return cancellations
    }
  }
}

extension ChangePhoto {
  /// An upload succeeded: the host passes its avatar later, or has done so already.
  private func baseAfterUpload(of photo: PreparedPhoto, since: Avatar) -> Base {
    confirmed == since ? .held(photo) : standIn(photo)
  }

  /// The photo stands in for the host's avatar while that is an image on its way.
  private func standIn(_ photo: PreparedPhoto) -> Base {
    imageToLoad.map { .standIn(photo, $0) } ?? .host
  }

  private mutating func follow(_ avatar: Avatar) {
    confirmed = avatar
    guard case .held(let photo) = base else {
      base = .host
      return
    }
    base = standIn(photo)
    // This avatar is that of the upload before, so the one that runs still waits for its own.
    if case .uploading(let number, let next, since: _) = upload {
      upload = .uploading(number, next, since: avatar)
    }
  }

  private mutating func settle(_ image: LoadedImage) {
    settled = image
    if case .standIn(_, image.url) = base { base = .host }
  }
}
