// SPDX-License-Identifier: Apache-2.0

/// The words of the Plan block.
public struct PlanStrings: Hashable, Sendable {
  /// What costs nothing.
  public var free = "Free"

  /// A price that is paid every week.
  public var perWeek = "{price} per week"

  /// A price that is paid every month.
  public var perMonth = "{price} per month"

  /// A price that is paid every year.
  public var perYear = "{price} per year"

  /// The chip of a plan that renews.
  public var active = "Active"

  /// The chip of a trial.
  public var freeTrial = "Free trial"

  /// The chip of a plan that ends.
  public var cancelled = "Cancelled"

  /// The chip of a plan whose payment failed.
  public var paymentIssue = "Payment issue"

  /// The day on which a plan is paid again.
  public var renews = "Renews {date}"

  /// The last day of a trial.
  public var trialEnds = "Trial ends {date}"

  /// The last day of a plan that was cancelled.
  public var ends = "Ends {date}"

  /// The last day to pay.
  public var updatePayment = "Update payment by {date}"

  /// The title of the meters.
  public var usageTitle = "Usage"

  /// How much of how much, with a unit.
  public var figure = "{used} of {limit} {unit}"

  /// How many of how many.
  public var count = "{used} of {limit}"

  /// The day on which an allowance starts again.
  public var resets = "Resets {date}"

  /// A meter near its limit.
  public var almostFull = "Almost full"

  /// A meter at its limit.
  public var limitReached = "Limit reached"

  /// An allowance near its limit.
  public var runningLow = "Running low"

  /// An allowance at its limit.
  public var allUsed = "All used"

  /// Under an upgrade whose error has no words.
  public var upgradeFailed = "The upgrade didn't go through. Try again."

  /// Read out when an upgrade has finished; a host may name the new plan.
  public var upgradeDone = "Upgrade complete"

  /// The row that leads to the subscription.
  public var manage = "Manage subscription"

  /// The row that restores purchases.
  public var restore = "Restore purchases"

  /// Under the row when they are restored.
  public var restored = "Purchases restored"

  /// Under the row when an error has no words.
  public var restoreFailed = "Couldn't reach the App Store. Try again."

  /// How a plan is called when it is read out.
  public var spokenPlan = "{name} plan"

  /// Creates the English words.
  public init() {}
}
