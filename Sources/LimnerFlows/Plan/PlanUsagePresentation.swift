// SPDX-License-Identifier: Apache-2.0

internal import LimnerInitials

/// The plan and usage block as it is drawn: what stands where, in which words and colors, and what taps send.
///
/// What is absent is `nil`. Groups stand `groupGap` points apart, in the order of ``groups``.
public struct PlanUsagePresentation: Hashable, Sendable {
  /// A button of this block.
  public typealias Button = ButtonPresentation<PlanUsageFlow.Event>

  /// The card that names the plan.
  public var summary: Summary

  /// The card of the meters; absent where the plan has none.
  public var usage: Usage?

  /// The upgrade; absent on the top plan, once its checkmark is gone.
  public var upgrade: Upgrade?

  /// The rows that lead to the store.
  public var store: Store

  /// How the cards are drawn.
  public var card = CardStyle()

  /// The space between groups in points.
  public var groupGap = Metrics.groupGap

  /// How one state turns into another.
  public var stateMotion: Motion

  /// How the block takes the place of its placeholder.
  public var placeholderMotion: Motion

  /// What is there, from top to bottom.
  public var groups: [Group] {
    [.summary(summary), usage.map(Group.usage), upgrade.map(Group.upgrade), .store(store)].compactMap(\.self)
  }

  /// A part of the block.
  public enum Group: Hashable, Sendable {
    /// The card that names the plan.
    case summary(Summary)

    /// The card of the meters.
    case usage(Usage)

    /// The upgrade.
    case upgrade(Upgrade)

    /// The rows that lead to the store.
    case store(Store)
  }

  /// The card that names the plan, one element to assistive technology.
  public struct Summary: Hashable, Sendable {
    /// The plan's name.
    public var name: StyledText

    /// How it goes on, in a word.
    public var chip: Chip?

    /// Whether the chip stands under the name rather than beside it.
    public var isStacked: Bool

    /// What it costs, under the hairline.
    public var price: StyledText?

    /// Until when, after the price.
    public var date: StyledText?

    /// What stands under the hairline, from top to bottom.
    public var lines: [StyledText] { [price, date].compactMap(\.self) }

    /// Whether there is a hairline with something under it.
    public var hasHairline: Bool { !lines.isEmpty }

    /// What is read out.
    public var spoken: Spoken
  }

  /// A word on a tint.
  public struct Chip: Hashable, Sendable {
    /// The word.
    public var text: StyledText

    /// What it stands on.
    public var background: Paint
  }

  /// The card of the meters.
  public struct Usage: Hashable, Sendable {
    /// Its title.
    public var title: GroupTitle

    /// The meters, each with a hairline before it but the first.
    public var meters: [Meter]
  }

  /// One meter, one element to assistive technology.
  public struct Meter: Hashable, Sendable, Identifiable {
    /// What tells it from the others.
    public var id: String

    /// Its symbol; absent at accessibility sizes, so that the text keeps the width.
    public var symbol: Symbol?

    /// What is limited.
    public var label: StyledText

    /// How much of how much.
    public var figure: StyledText

    /// Whether the figure stands under the label rather than at the other end of its line.
    public var isStacked: Bool

    /// The bar.
    public var bar: Bar

    /// How near the limit is, once the bar has got there.
    public var status: StyledText?

    /// When the count starts again, after the status.
    public var resets: StyledText?

    /// What is read out, which never waits for the bar.
    public var spoken: Spoken
  }

  /// A thin bar on a track.
  public struct Bar: Hashable, Sendable {
    /// How much of the track it covers, 0 to 1.
    public var fraction: Double

    /// Its color.
    public var paint: Paint

    /// The color of the track.
    public var track = Paint.token(.fill)

    /// How it moves to its fraction.
    public var motion: Motion
  }

  /// The upgrade.
  public struct Upgrade: Hashable, Sendable {
    /// The button: a spinner while it runs, a checkmark when it is done.
    public var button: Button

    /// What one gets, under the button.
    public var detail: StyledText?

    /// Why it failed, under that.
    public var message: StyledText?
  }

  /// The card of rows that lead to the store.
  public struct Store: Hashable, Sendable {
    /// The way to the subscription; absent where there is none.
    public var manage: Button?

    /// Restores purchases: a spinner while it runs.
    public var restore: Button

    /// Under the last row: that it is done, or why it failed.
    public var line: StyledText?

    /// The rows from top to bottom, with a hairline between them.
    public var rows: [Button] { [manage, restore].compactMap(\.self) }
  }
}
