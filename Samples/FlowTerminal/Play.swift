// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import LimnerFlows

/// A block on the terminal: what it asks of the platform is told, and what changes on its screen is drawn.
@MainActor final class Play<Machine: FlowMachine> where Machine.Event: Hashable {
  /// How a model is drawn.
  typealias Drawing = @MainActor (FlowModel<Machine>) -> Screen<Machine.Event>

  /// Who tells what happens.
  let narrator: Narrator

  private let draw: Drawing
  private var model: FlowModel<Machine>?
  private var shown: [Screen<Machine.Event>.Line] = []

  /// Sets the stage; nothing is drawn before ``start(_:)``.
  init(_ narrator: Narrator, _ draw: @escaping Drawing) {
    self.narrator = narrator
    self.draw = draw
  }

  /// The environment of the block: everything is handled here, on the main actor.
  func environment(_ base: FlowEnvironment) -> FlowEnvironment {
    var environment = base
    environment.isolation = MainActor.shared
    environment.host = FlowHost(
      changed: { MainActor.assumeIsolated { self.show() } },
      haptic: { haptic in MainActor.assumeIsolated { self.narrator.tell(.feels, "\(haptic)") } },
      announce: { text in MainActor.assumeIsolated { self.narrator.tell(.hears, "“\(text)”") } },
      focus: { field in MainActor.assumeIsolated { self.narrator.tell(.screen, "cursor in: \(field.words)") }
      },
      request: { request in MainActor.assumeIsolated { self.narrator.tell(.app, request.words) } })
    return environment
  }

  /// Puts the block on the screen; one that has been seen before is told again only where that is wanted.
  func start(_ model: FlowModel<Machine>, isTold: Bool = false) {
    self.model = model
    let isNew = narrator.introduce("\(Machine.self)")
    if isNew || isTold { show() } else { shown = draw(model).lines }
  }

  /// Tells what the app does in a closure of its own.
  nonisolated func tell(_ words: String) {
    MainActor.assumeIsolated { narrator.tell(.app, words) }
  }

  /// What can be done now.
  var acts: [Screen<Machine.Event>.Act] { model.map { draw($0).acts } ?? [] }

  /// The person does something.
  func act(_ words: String, _ event: Machine.Event) {
    narrator.tell(.you, words)
    let (count, before) = (narrator.count, model?.state)
    model?.send(event)
    if narrator.count == count, model?.state == before { narrator.tell(.screen, "nothing happens") }
  }

  /// Something happens that is not the person's doing.
  func happens(_ words: String, _ event: Machine.Event) {
    narrator.tell(.app, words)
    model?.send(event)
  }

  /// Waits until the state is as wanted.
  func until(_ wanted: (Machine) -> Bool) async {
    guard let model else { return }
    for await state in model.states() where wanted(state) { return }
  }

  /// Ends the block.
  func end() {
    model?.end()
    model = nil
  }

  /// Draws what is not as it was.
  private func show() {
    guard let model else { return }
    let lines = draw(model).lines
    for line in lines where !shown.contains(line) { narrator.tell(.screen, line.text) }
    for line in shown where !lines.contains(where: { $0.key == line.key }) {
      // What goes with the whole that it is part of is not told by itself.
      let isPart = line.whole.map { whole in !lines.contains { $0.key == whole } } ?? false
      if !isPart { narrator.tell(.screen, "gone: \(line.text)") }
    }
    shown = lines
  }
}

extension Field {
  /// What the field is called.
  fileprivate var words: String {
    switch self {
    case .accountName: "the name"
    case .displayName: "Display name"
    case .username: "Username"
    }
  }
}

extension Request {
  /// What the app does about it.
  fileprivate var words: String {
    switch self {
    case .openPhotoPicker: "opens the photo picker"
    case .openURL(let url): "opens \(url.absoluteString) in the browser"
    case .openSettings: "opens the system's settings"
    case .presentManageSubscriptions: "opens the store's subscriptions"
    // What has a closure of its own goes there.
    case .editProfile, .setAppearance, .setNotification, .manage, .skip: "is asked for \(self)"
    }
  }
}
