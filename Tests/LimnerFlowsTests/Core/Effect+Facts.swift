// SPDX-License-Identifier: Apache-2.0

import LimnerFlows

extension Effect {
  /// Whether a person feels or hears it.
  var isHeard: Bool {
    switch self {
    case .haptic, .announce: true
    case .cancelTask, .cancelTimer, .focus, .request, .run, .after: false
    }
  }

  /// Whether it starts something.
  var isRun: Bool {
    if case .run = self { true } else { false }
  }
}
