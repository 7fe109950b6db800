// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import LimnerInitials
import Testing

@Suite struct PlanUsageFlowTests {
  private let restore = FlowOperation(.restore, 1)

  @Test(arguments: [
    PlanUsage.Status.renews(secondOfNovember), .trial(ends: secondOfNovember), .ends(secondOfNovember),
    .paymentIssue(until: secondOfNovember),
  ])
  func `P38: what renews or could can be managed`(status: PlanUsage.Status) throws {
    let flow = PlanUsageFlow.shown(.plan("Plus", .free, nil, status))
    #expect(try flow.drawn().store.manage?.title.text == "Manage subscription")
    #expect(try flow.drawn().store.manage?.event == .manage)
    #expect(flow.canManage)
  }

  @Test func `P38: what does not renew cannot be managed`() {
    var flow = PlanUsageFlow.shown(.plan("Free", .free, nil, .noRenewal))
    #expect(!flow.canManage)
    #expect(flow.handle(.manage) == [])
  }

  @Test func `P39: without a host's page the store's sheet opens on the plan's group`() {
    var usage = PlanUsage.plan()
    var flow = PlanUsageFlow.shown(usage)
    #expect(flow.handle(.manage) == [.request(.presentManageSubscriptions(groupID: nil))])
    usage.subscriptionGroupID = "2171"
    _ = flow.handle(.usage(usage))
    #expect(flow.handle(.manage) == [.request(.presentManageSubscriptions(groupID: "2171"))])
  }

  @Test func `P40: a host's page is asked for, also on plans that do not renew`() throws {
    var flow = PlanUsageFlow.shown(.plan("Free", .free, nil, .noRenewal), hosted: .manage)
    #expect(try flow.drawn().store.manage?.event == .manage)
    #expect(flow.handle(.manage) == [.request(.manage)])
  }

  @Test func `P41: restoring works, is done or has failed`() throws {
    var flow = PlanUsageFlow.shown()
    #expect(try flow.drawn().store.restore.title.text == "Restore purchases")
    #expect(flow.handle(.restore(.tap)) == [.run(restore, .syncStore)])
    #expect(try flow.drawn().store.restore.mark == .spinner)
    #expect(try flow.drawn().store.restore.event == nil)
    _ = flow.handle(.restore(.threw(1, .loud("Offline."))))
    #expect(try flow.drawn().store.line?.text == "Offline.")
    #expect(try flow.drawn().store.restore.event == .restore(.tap))
    _ = flow.handle(.restore(.tap))
    #expect(try flow.drawn().store.line == nil)

    var hosted = PlanUsageFlow.shown(hosted: .restore)
    #expect(hosted.handle(.restore(.tap)) == [.run(restore, .restore)])
  }

  @Test func `P42: that it is done is shown for three seconds`() throws {
    var flow = PlanUsageFlow.after(.restore(.tap))
    let effects = flow.handle(.restore(.succeeded(1)))
    #expect(effects.last == .after(.seconds(3), restore, .restore(.lingerEnded(1))))
    #expect(try flow.drawn().store.line?.text == "Purchases restored")
    #expect(flow.handle(.restore(.tap)) == [])
    _ = flow.handle(.restore(.lingerEnded(1)))
    #expect(try flow.drawn().store.line == nil)
    #expect(try flow.drawn().store.restore.event == .restore(.tap))
  }

  @Test func `P43: a sign-in that was cancelled is quiet, and other errors have words`() throws {
    var flow = PlanUsageFlow.after(.restore(.tap))
    #expect(flow.handle(.restore(.threw(1, .quiet))) == [])
    #expect(try flow.drawn().store.line == nil)
    _ = flow.handle(.restore(.tap))
    _ = flow.handle(.restore(.threw(2, .loud(nil))))
    #expect(try flow.drawn().store.line?.text == "Couldn't reach the App Store. Try again.")
  }

  @Test func `P44: both outcomes of restoring are felt and announced`() {
    var flow = PlanUsageFlow.after(.restore(.tap))
    #expect(
      flow.handle(.restore(.succeeded(1))).prefix(2) == [.haptic(.success), .announce("Purchases restored")])
    flow = PlanUsageFlow.after(.restore(.tap))
    #expect(flow.handle(.restore(.threw(1, .loud("No.")))) == [.haptic(.error), .announce("No.")])
  }

  @Test func `P45: done is success, failed is danger, the arrow is quiet`() throws {
    var flow = PlanUsageFlow.after(.restore(.tap), .restore(.succeeded(1)))
    #expect(try flow.drawn().store.line?.style == TextStyle(.footnote, .success))
    flow = PlanUsageFlow.after(.restore(.tap), .restore(.threw(1, .loud("No."))))
    #expect(try flow.drawn().store.line?.style == TextStyle(.footnote, .danger))
    #expect(try flow.drawn().store.manage?.mark == .arrow(.token(.textTertiary)))
  }

  @Test func `P46: upgrade and restoring run side by side`() {
    var flow = PlanUsageFlow.after(.upgrade(.tap))
    #expect(flow.handle(.restore(.tap)) == [.run(restore, .syncStore)])
    #expect(flow.upgrade.action.state == .working(1))
    _ = flow.handle(.upgrade(.threw(1, .loud("No."))))
    #expect(flow.restore.state == .working(1))
    _ = flow.handle(.restore(.succeeded(1)))
    #expect(flow.restore.isDone)
    #expect(flow.upgrade.action.message == "No.")
  }

  @Test func `P52: what finishes does not change the plan; only the host does`() {
    var flow = PlanUsageFlow.after(
      .upgrade(.tap), .upgrade(.succeeded(1)), .upgrade(.lingerEnded(1)), .restore(.tap),
      .restore(.succeeded(1)))
    #expect(flow.usage == .sample)
    _ = flow.handle(.usage(.top))
    #expect(flow.usage == .top)
  }

  @Test func `P55: without closures of the host's the rows are there all the same`() throws {
    let flow = PlanUsageFlow.shown(hosted: [])
    #expect(try flow.drawn().store.rows.map(\.title.text) == ["Manage subscription", "Restore purchases"])
    #expect(flow.presentation().content != nil)
    #expect(PlanUsageFlow.shown(nil).presentation() == .placeholder)
  }

  @Test func `X12, P12: without a plan all is a placeholder, and nothing can be tapped`() {
    var flow = PlanUsageFlow.shown(nil, hosted: [.manage, .restore])
    #expect(flow.presentation() == .placeholder)
    #expect(flow.presentation().content == nil)
    for event: PlanUsageFlow.Event in [.manage, .restore(.tap), .upgrade(.tap)] {
      let before = flow
      #expect(flow.handle(event) == [])
      #expect(flow == before)
    }
    flow = .after(.usage(nil))
    #expect(flow.presentation() == .placeholder)
    #expect(flow.handle(.upgrade(.tap)) == [])
  }

  @Test func `P57: a plan that is gone for a while stops nothing`() throws {
    var flow = PlanUsageFlow.after(.upgrade(.tap), .restore(.tap), from: .plan())
    #expect(flow.handle(.usage(nil)) == [])
    #expect(flow.presentation() == .placeholder)
    #expect(flow.handle(.restore(.threw(1, .loud("No.")))) == [.haptic(.error), .announce("No.")])
    let effects = flow.handle(.upgrade(.succeeded(1)))
    #expect(effects.prefix(2) == [.haptic(.success), .announce("Upgrade complete")])
    _ = flow.handle(.usage(.plan()))
    #expect(try flow.drawn().upgrade?.button.mark == .checkmark(.token(.accentOn)))
    #expect(try flow.drawn().store.line?.text == "No.")
  }
}
