// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A plan as billing knows it: what it is called, what it costs, how it goes on and how much of it is used.
public struct PlanUsage: Hashable, Sendable {
  /// The plan's name, without the word "plan".
  public var name: String

  /// What it costs.
  public var price: Price

  /// How often it is paid; `nil` for what is paid once.
  public var period: Period?

  /// How it goes on.
  public var status: Status

  /// What it limits, in the order in which the meters stand; a meter whose id came before is left out.
  public var meters: [Meter]

  /// The plan above it; `nil` on the top plan.
  public var upgrade: Upgrade?

  /// The store's group of subscriptions that the manage sheet opens on.
  public var subscriptionGroupID: String?

  /// Describes a plan.
  public init(
    name: String, price: Price, period: Period? = nil, status: Status, meters: [Meter] = [],
    upgrade: Upgrade? = nil, subscriptionGroupID: String? = nil
  ) {
    self.name = name
    self.price = price
    self.period = period
    self.status = status
    self.meters = meters
    self.upgrade = upgrade
    self.subscriptionGroupID = subscriptionGroupID
  }

  /// What a plan costs.
  public enum Price: Hashable, Sendable {
    /// A sum in a currency, named by its ISO 4217 code, which is written as the locale does.
    case amount(Decimal, currencyCode: String)

    /// A sum as the store has written it.
    case display(String)

    /// Nothing.
    case free
  }

  /// How often a plan is paid.
  public enum Period: Hashable, Sendable, CaseIterable {
    /// Every week.
    case week

    /// Every month.
    case month

    /// Every year.
    case year
  }

  /// How a plan goes on.
  public enum Status: Hashable, Sendable {
    /// It is paid again on a day.
    case renews(Date)

    /// It is tried for nothing until a day.
    case trial(ends: Date)

    /// It was cancelled and lasts until a day.
    case ends(Date)

    /// A payment failed; it lasts until a day.
    case paymentIssue(until: Date)

    /// It does not renew: a free plan, or one that was bought once.
    case noRenewal
  }

  /// The way to the plan above.
  public struct Upgrade: Hashable, Sendable {
    /// The button's words, which name the plan.
    public var title: String

    /// What one gets.
    public var detail: String?

    /// Describes an upgrade.
    public init(title: String, detail: String? = nil) {
      self.title = title
      self.detail = detail
    }
  }
}

extension PlanUsage {
  /// A plan called Plus that renews on November 2, for previews and tests.
  public static let sample = PlanUsage(
    name: "Plus", price: .amount(Decimal(sign: .plus, exponent: -2, significand: 999), currencyCode: "USD"),
    // Noon in Greenwich is the same day nearly everywhere.
    period: .month, status: .renews(Date(timeIntervalSince1970: 1_793_620_800)),
    meters: [
      Meter(id: "storage", label: "Storage", used: 8.2, limit: 10, unit: "GB", symbol: "internaldrive"),
      Meter(id: "projects", label: "Projects", used: 3, limit: 5, symbol: "folder"),
      Meter(
        id: "exports", label: "Exports", used: 41, limit: 50, symbol: "square.and.arrow.up",
        resets: Date(timeIntervalSince1970: 1_793_620_800)),
    ],
    upgrade: Upgrade(title: "Upgrade to Studio", detail: "100 GB, 50 projects and 500 exports a month"))
}
