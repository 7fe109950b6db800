// SPDX-License-Identifier: Apache-2.0

extension AsyncAction {
  /// Whether it runs.
  public var isWorking: Bool {
    if case .working = state { true } else { false }
  }

  /// Whether it has finished and still shows it.
  public var isDone: Bool {
    if case .done = state { true } else { false }
  }

  /// The failure that is shown, also behind a question.
  public var message: String? {
    switch state {
    case .failed(let message): message
    case .confirming(let message): message
    case .idle, .working, .done: nil
    }
  }

  /// How it stands, as a control of it is read out.
  package func spokenValue(_ shared: SharedStrings) -> String? {
    isWorking ? shared.working : isDone ? doneText : message
  }
}
