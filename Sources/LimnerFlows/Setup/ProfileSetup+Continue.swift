// SPDX-License-Identifier: Apache-2.0

extension ProfileSetup {
  /// How far it is.
  public var phase: Phase {
    if isEnded { return .ended }
    if waitsForPhoto || saving.isWorking { return .working }
    return saving.isDone ? .done : .open
  }

  /// Why the profile was not saved, until the next Continue or the next change.
  public var failure: String? { saving.message }

  /// Whether the color can be seen, which it cannot behind a photo; it is saved either way.
  public var isColorRelevant: Bool { photo.jpeg == nil }

  /// What Continue would save now.
  public var profile: Profile {
    Profile(
      photo: photo.jpeg, color: color, name: name.trimmed, username: username.text, role: role,
      birthday: birthday)
  }
}

extension ProfileSetup {
  /// Continue: refuses, or saves, or waits for the photo and saves then.
  ///
  /// It does not wait for a lookup, as the server has the last word on usernames anyway.
  mutating func proceed() -> [Effect<Event, Work>] {
    _ = saving.rest()
    if let problem = refuse() {
      return [.focus(problem.field), .haptic(.warning), .announce(problem.message)]
    }
    let interrupted = tellUsername(.interrupt)
    waitsForPhoto = photo.preparation != nil
    return waitsForPhoto ? interrupted : (interrupted + tellSaving(.tap)).inOrder()
  }

  /// Marks what cannot be saved and names the first of it.
  private mutating func refuse() -> (field: Field, message: String)? {
    let strings = configuration.strings
    nameRefusal = name.trimmed.isEmpty ? strings.shared.emptyName : nil
    if username.isTooShort { _ = tellUsername(.refuse(strings.setup.shortUsername)) }
    if let nameRefusal { return (.displayName, nameRefusal) }
    return username.error.map { (.username, $0) }
  }

  /// A preparation ended; where Continue waits for it, the profile is saved, but never without the photo that was picked.
  mutating func finishPhoto(_ event: SetupPhoto.Event) -> [Effect<Event, Work>] {
    let effects = tellPhoto(event)
    guard waitsForPhoto, photo.preparation == nil else { return effects }
    waitsForPhoto = false
    if case .prepared = event { return effects + tellSaving(.tap) }
    return effects + tellUsername(.resume)
  }

  /// Saving ended; where it failed, a lookup that Continue interrupted starts again.
  mutating func finishSaving(_ event: AsyncAction.Event) -> [Effect<Event, Work>] {
    let effects = tellSaving(event)
    return phase == .open ? effects + tellUsername(.resume) : effects
  }

  /// Leaves; the host may stay, so another tap asks again.
  mutating func skip() -> [Effect<Event, Work>] {
    edited((tellUsername(.interrupt) + tellPhoto(.interrupt) + [.request(.skip)]).inOrder())
  }

  /// Cancels what runs, for good.
  mutating func end() -> [Effect<Event, Work>] {
    let saved = tellSaving(AsyncAction.teardown)
    (isEnded, waitsForPhoto) = (true, false)
    return (tellUsername(UsernameField.teardown) + tellPhoto(SetupPhoto.teardown) + saved).inOrder()
  }
}

extension ProfileSetup {
  /// The username is typed; what filters to the same text is no change.
  mutating func changeUsername(_ text: String) -> [Effect<Event, Work>] {
    let before = username
    let effects = tellUsername(.edit(text))
    return username == before ? effects : edited(effects)
  }

  /// The person does something about the photo.
  mutating func changePhoto(_ event: SetupPhoto.Event) -> [Effect<Event, Work>] {
    let before = photo
    let effects = tellPhoto(event)
    return photo == before ? effects : edited(effects)
  }

  /// A birthday that is asked for and not in the future.
  mutating func setBirthday(_ day: CalendarDay, today: CalendarDay) -> [Effect<Event, Work>] {
    guard configuration.asksBirthday, day <= today, day != birthday else { return [] }
    birthday = day
    return edited()
  }

  /// Something has changed, so what was said of the last attempt goes.
  mutating func edited(_ effects: [Effect<Event, Work>] = []) -> [Effect<Event, Work>] {
    _ = saving.rest()
    return effects
  }

  /// The username handles an event.
  mutating func tellUsername(_ event: UsernameField.Event) -> [Effect<Event, Work>] {
    username.handle(event).lifted(Event.username, Work.username)
  }

  /// The photo handles an event.
  mutating func tellPhoto(_ event: SetupPhoto.Event) -> [Effect<Event, Work>] {
    photo.handle(event).lifted(Event.photo, Work.photo)
  }

  /// Saving handles an event; what is saved is the profile as it is now.
  mutating func tellSaving(_ event: AsyncAction.Event) -> [Effect<Event, Work>] {
    let profile = profile
    return saving.handle(event).lifted(Event.saving) { _ in Work.save(profile) }
  }
}
