// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct AppearanceChoiceTests {
  @Test func `A43: choosing changes the bound value and nothing else`() {
    var choice = AppearanceChoice(.system)
    #expect(choice.handle(.choose(.dark)).last == .request(.setAppearance(.dark)))
    #expect(choice == AppearanceChoice(.dark))
  }

  @Test func `A43: the scheme of system is none, those of light and dark are light and dark`() {
    #expect(Appearance.allCases.map(\.colorScheme) == [nil, .light, .dark])
  }

  @Test func `A44: a change ticks, choosing the same again does nothing`() {
    var choice = AppearanceChoice(.system)
    let change = choice.handle(.choose(.light))
    #expect(change == [.haptic(.selection), .request(.setAppearance(.light))])
    #expect(choice.handle(.choose(.light)) == [])
  }

  @Test func `every event on every choice is answered or ignored`() {
    let all = Appearance.allCases
    let count = Walk.from(AppearanceChoice(.system), shape: \.value) { _ in
      all.map { .choose($0) } + all.map { .host($0) } + [.cancel]
    } check: { step in
      let expected: Appearance =
        switch step.event {
        case .choose(let value), .host(let value): value
        case .cancel: step.before.value
        }
      #expect(step.after.value == expected)
      let isChange = if case .choose(let value) = step.event { value != step.before.value } else { false }
      #expect(step.effects.isEmpty == !isChange)
    }
    #expect(count == 3)
  }
}
