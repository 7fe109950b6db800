// SPDX-License-Identifier: Apache-2.0

/// The notification preferences and what stands before them: the permission to notify at all.
///
/// The permission is the host's, who then asks for it too, or the system's, which is read and asked for here. Toggles that
/// were turned on while the person is asked go back off if the answer is no.
public struct NotificationGate: FlowMachine {
  /// What happens to it.
  public enum Event: Hashable, Sendable {
    /// The block appeared.
    case start

    /// The app came to the front.
    case becameActive

    /// The person set a toggle.
    case toggle(id: String, isOn: Bool)

    /// The person wants the system's settings.
    case openSettings

    /// The system's permission was read.
    case permissionRead(Int, NotificationPermission)

    /// The person answered the system's question.
    case authorization(Int, isGranted: Bool)

    /// The system could not ask.
    case requestFailed(Int)

    /// The host's own permission; `nil` leaves it to the system.
    case hostPermission(NotificationPermission?)

    /// The host's preferences.
    case hostPreferences([NotificationPreference])

    /// The block goes away.
    case cancel
  }

  /// What it has done.
  public enum Work: Hashable, Sendable {
    /// Read the system's permission.
    case readPermission

    /// Have the system ask the person.
    case requestAuthorization
  }

  /// The preferences, in the host's order.
  public private(set) var preferences: [NotificationPreference]

  /// The permission as far as it is known.
  public private(set) var permission: NotificationPermission

  /// Whether the permission is the host's, who then asks for it too.
  public private(set) var isManagedByHost: Bool

  /// The number of the reading whose answer counts.
  package private(set) var reading: Int?

  private var request: PendingRequest?
  private var counter = 0

  private struct PendingRequest: Hashable, Sendable {
    var number: Int
    var ids: Set<String>
  }

  /// Creates a gate; without a permission of the host's it follows the system's, once that is read.
  public init(preferences: [NotificationPreference], permission: NotificationPermission? = nil) {
    self.preferences = Self.told(preferences)
    self.permission = permission ?? .notDetermined
    isManagedByHost = permission != nil
  }

  /// The event that ends everything.
  public static var teardown: Event { .cancel }

  /// The toggles that go back off if the person, who is being asked, declines; `nil` while nobody is asked.
  public var pending: Set<String>? { request?.ids }

  /// The number of the request while the person is asked.
  package var asking: Int? { request?.number }

  /// Changes the state and says what is to be done.
  public mutating func handle(_ event: Event) -> [Effect<Event, Work>] {
    switch event {
    case .start where !isManagedByHost, .becameActive where !isManagedByHost:
      return read()
    case .permissionRead(let number, let read) where number == reading:
      reading = nil
      // While the person is asked, what was read before may be old.
      if request == nil { permission = read }
      return []
    case .toggle(let id, let isOn):
      return toggle(id, isOn)
    case .authorization(let number, let isGranted) where number == request?.number:
      let effects = stopReading() + (isGranted ? [] : revert())
      permission = isGranted ? .allowed : .denied
      request = nil
      return effects
    case .requestFailed(let number) where number == request?.number:
      let reverts = revert()
      request = nil
      let reads = read()
      return (reverts + reads).inOrder()
    case .openSettings where permission == .denied:
      return [.request(.openSettings)]
    case .hostPermission(let given?):
      isManagedByHost = true
      permission = given
      return stop()
    case .hostPermission(nil) where isManagedByHost:
      isManagedByHost = false
      permission = .notDetermined
      return read()
    case .hostPreferences(let given):
      preferences = Self.told(given)
      return []
    case .cancel:
      return stop()
    default:
      return []
    }
  }
}

extension NotificationGate {
  /// Another account: what the person answers turns nothing of it back off.
  package mutating func forgetPending() { request?.ids = [] }

  /// Those that can be told apart: one whose id came before is left out.
  private static func told(_ preferences: [NotificationPreference]) -> [NotificationPreference] {
    var seen: Set<String> = []
    return preferences.filter { seen.insert($0.id).inserted }
  }

  private mutating func toggle(_ id: String, _ isOn: Bool) -> [Effect<Event, Work>] {
    guard permission != .denied, let place = preferences.firstIndex(where: { $0.id == id }),
      preferences[place].isOn != isOn
    else { return [] }
    preferences[place].isOn = isOn
    let effects: [Effect<Event, Work>] = [
      .haptic(.selection), .request(.setNotification(id: id, isOn: isOn)),
    ]
    guard isOn, permission == .notDetermined, !isManagedByHost else { return effects }
    if request != nil {
      request?.ids.insert(id)
      return effects
    }
    counter += 1
    request = PendingRequest(number: counter, ids: [id])
    return effects + [.run(FlowOperation(.authorization, counter), .requestAuthorization)]
  }

  /// Turns off what was turned on in the hope of a yes, unless the person or the host has done so already.
  private mutating func revert() -> [Effect<Event, Work>] {
    let ids = request?.ids ?? []
    var effects: [Effect<Event, Work>] = []
    for place in preferences.indices where preferences[place].isOn && ids.contains(preferences[place].id) {
      preferences[place].isOn = false
      effects.append(.request(.setNotification(id: preferences[place].id, isOn: false)))
    }
    return effects
  }

  /// Reads anew; a reading that is under way would be older.
  private mutating func read() -> [Effect<Event, Work>] {
    let effects = stopReading()
    counter += 1
    reading = counter
    return effects + [.run(FlowOperation(.permission, counter), .readPermission)]
  }

  private mutating func stopReading() -> [Effect<Event, Work>] {
    defer { reading = nil }
    return reading.map { [.cancelTask(FlowOperation(.permission, $0))] } ?? []
  }

  private mutating func stop() -> [Effect<Event, Work>] {
    defer { request = nil }
    return stopReading() + (request.map { [.cancelTask(FlowOperation(.authorization, $0.number))] } ?? [])
  }
}
