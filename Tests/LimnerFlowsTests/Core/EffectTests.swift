// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerTestSupport
import Testing

@Suite struct EffectTests {
  private typealias Sample = Effect<String, Int>
  private let ordered: [Sample] = [
    .cancelTask(.export(1)), .cancelTask(.export(2)), .cancelTimer(.export(1)), .focus(.username),
    .haptic(.error),
    .announce("a"), .request(.openSettings), .run(.export(3), 1), .request(.manage),
    .after(.seconds(1), .export(3), "b"),
    .after(.seconds(1), .export(4), "a"),
  ]

  @Test func `X9: effects that are joined are put in order, those of a kind as they came`() {
    #expect(ordered.inOrder() == ordered)
    #expect((Array(ordered[4...]) + ordered[..<4]).inOrder() == ordered)
    var random = SplitMix64(seed: 9)
    for _ in 0 ..< 100 {
      let shuffled = ordered.shuffled(using: &random)
      let sorted = shuffled.inOrder()
      #expect(sorted.map(\.rank) == ordered.map(\.rank))
      for rank in 0 ... 6 {
        #expect(sorted.filter { $0.rank == rank } == shuffled.filter { $0.rank == rank })
      }
    }
  }

  @Test func `an effect of a part is the same effect of the whole`() {
    let lifted = ordered.lifted({ "event " + $0 }, { "work \($0)" })
    let wanted: [Effect<String, String>] = [
      .cancelTask(.export(1)), .cancelTask(.export(2)), .cancelTimer(.export(1)), .focus(.username),
      .haptic(.error),
      .announce("a"), .request(.openSettings), .run(.export(3), "work 1"), .request(.manage),
      .after(.seconds(1), .export(3), "event b"), .after(.seconds(1), .export(4), "event a"),
    ]
    #expect(lifted == wanted)
  }

  @Test func `an operation reads as slot and number`() {
    #expect("\(FlowOperation(.upload, 2))" == "upload 2")
  }
}
