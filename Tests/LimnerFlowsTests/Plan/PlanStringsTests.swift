// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

/// The English words of the block: each has its line here.
@Suite struct PlanStringsTests {
  private static let table = [
    "free: Free",
    "perWeek: {price} per week",
    "perMonth: {price} per month",
    "perYear: {price} per year",
    "active: Active",
    "freeTrial: Free trial",
    "cancelled: Cancelled",
    "paymentIssue: Payment issue",
    "renews: Renews {date}",
    "trialEnds: Trial ends {date}",
    "ends: Ends {date}",
    "updatePayment: Update payment by {date}",
    "usageTitle: Usage",
    "figure: {used} of {limit} {unit}",
    "count: {used} of {limit}",
    "resets: Resets {date}",
    "almostFull: Almost full",
    "limitReached: Limit reached",
    "runningLow: Running low",
    "allUsed: All used",
    "upgradeFailed: The upgrade didn't go through. Try again.",
    "upgradeDone: Upgrade complete",
    "manage: Manage subscription",
    "restore: Restore purchases",
    "restored: Purchases restored",
    "restoreFailed: Couldn't reach the App Store. Try again.",
    "spokenPlan: {name} plan",
  ]

  @Test func `X14: the words are these, byte for byte, and no others`() {
    let strings = Mirror(reflecting: PlanStrings()).children.map { "\($0.label ?? ""): \($0.value)" }
    #expect(strings == Self.table)
    #expect(strings.map { Array($0.utf8) } == Self.table.map { Array($0.utf8) })
  }
}
