// SPDX-License-Identifier: Apache-2.0

/// The bars of the meters: a rising bar fills first and only then takes on the color and the words of its level.
///
/// Where movement is reduced, what is drawn does not wait for them: ``DisplayTraits`` tell.
public struct MeterFills: FlowMachine {
  /// What happens to the bars.
  public enum Event: Hashable, Sendable {
    /// These meters are shown from now on; none while there is a placeholder.
    case show([PlanUsage.Meter])

    /// The bar of a meter has filled, under this number.
    case fillEnded(id: String, Int)

    /// Nobody looks any more.
    case cancel
  }

  /// Bars have nothing done that takes time but filling.
  public typealias Work = Never

  /// How one bar is shown.
  public struct Fill: Hashable, Sendable {
    /// Where it stands, or moves to.
    public var fraction = 0.0

    /// The level whose color and words it shows.
    public var level = PlanUsage.Meter.Level.normal

    /// How it got there.
    public var motion = Motion.hero

    /// The level that follows when it has filled.
    public var next: Next?

    /// Creates an empty bar, from which a new meter fills.
    public init() {}
  }

  /// A level that waits for its bar to fill.
  public struct Next: Hashable, Sendable {
    /// The number of the fill.
    public var number: Int

    /// The level.
    public var level: PlanUsage.Meter.Level
  }

  /// The bars by the ids of their meters.
  public private(set) var fills: [String: Fill] = [:]

  private let timing: Timing
  private var counter = 0

  /// Creates bars for meters that are still to come.
  public init(timing: Timing) { self.timing = timing }

  /// The event that ends everything.
  public static var teardown: Event { .cancel }

  /// The bar of a meter; an empty one before it is shown.
  public subscript(id: String) -> Fill { fills[id] ?? Fill() }

  /// Changes the state and says what is to be done.
  public mutating func handle(_ event: Event) -> [Effect<Event, Work>] {
    switch event {
    case .show(let meters):
      return show(meters)
    case .fillEnded(let id, let number):
      guard let next = fills[id]?.next, next.number == number else { return [] }
      fills[id]?.level = next.level
      fills[id]?.next = nil
      return []
    case .cancel:
      return settle()
    }
  }

  private mutating func show(_ meters: [PlanUsage.Meter]) -> [Effect<Event, Work>] {
    var shown: [String: Fill] = [:]
    var effects: [Effect<Event, Work>] = []
    for meter in meters where shown[meter.id] == nil {
      let (fill, more) = moved(fills.removeValue(forKey: meter.id), to: meter)
      shown[meter.id] = fill
      effects += more
    }
    // What is left has no meter any more.
    effects += settle()
    fills = shown
    return effects.inOrder()
  }

  private mutating func moved(
    _ old: Fill?, to meter: PlanUsage.Meter
  ) -> (fill: Fill, effects: [Effect<Event, Work>]) {
    var fill = old ?? Fill()
    let isOnItsWay = fill.fraction == meter.fraction && (fill.next?.level ?? fill.level) == meter.level
    if old != nil, isOnItsWay { return (fill, []) }

    var effects: [Effect<Event, Work>] = []
    if let next = fill.next { effects = [.cancelTimer(operation(meter.id, next.number))] }
    // A bar that is still filling is below where it was going: a higher level waits for it all the same.
    let isRising = meter.fraction > fill.fraction || (fill.next != nil && meter.level > fill.level)
    fill.motion = old == nil ? .hero : .smooth
    fill.fraction = meter.fraction
    fill.next = nil
    guard isRising, meter.level != fill.level else {
      fill.level = meter.level
      return (fill, effects)
    }
    counter += 1
    fill.next = Next(number: counter, level: meter.level)
    let duration = fill.motion == .hero ? timing.heroFill : timing.smoothFill
    let end = Event.fillEnded(id: meter.id, counter)
    return (fill, effects + [.after(duration, operation(meter.id, counter), end)])
  }

  /// Every bar takes on its level at once.
  private mutating func settle() -> [Effect<Event, Work>] {
    var effects: [Effect<Event, Work>] = []
    // Sorted, so that the same events always have the same effects.
    for (id, fill) in fills.sorted(by: { $0.key < $1.key }) {
      guard let next = fill.next else { continue }
      effects.append(.cancelTimer(operation(id, next.number)))
      fills[id]?.level = next.level
      fills[id]?.next = nil
    }
    return effects
  }

  private func operation(_ id: String, _ number: Int) -> FlowOperation { FlowOperation(.meter(id), number) }
}
