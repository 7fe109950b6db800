// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import LimnerInitials

typealias SetupEffect = Effect<ProfileSetup.Event, ProfileSetup.Work>

/// What the tests of profile setup share.
enum SetupCase {
  /// The day on which the tests play.
  static let today = day(2026, 11, 30)

  /// A photo that has been prepared.
  static let jpeg = Data("jpeg".utf8)

  /// What a picker gives.
  static let other = Data("other".utf8)

  /// A day that exists.
  static func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
    CalendarDay(year: year, month: month, day: day) ?? CalendarDay(.distantPast, in: .gmt)
  }

  /// A configuration that asks for everything.
  static func configuration(_ change: (inout ProfileSetup.Configuration) -> Void = { _ in })
    -> ProfileSetup.Configuration
  {
    var configuration = ProfileSetup.Configuration()
    configuration.roles = ["Writer", "Editor"]
    configuration.asksBirthday = true
    configuration.checksUsername = true
    configuration.offersSkip = true
    change(&configuration)
    return configuration
  }

  /// Profile setup after some events.
  static func setup(
    _ events: [ProfileSetup.Event] = [], _ change: (inout ProfileSetup.Configuration) -> Void = { _ in }
  ) -> ProfileSetup {
    var setup = ProfileSetup(configuration(change))
    for event in events { _ = setup.handle(event) }
    return setup
  }

  /// Profile setup as it is drawn after some events.
  static func drawn(
    _ events: [ProfileSetup.Event] = [], traits: DisplayTraits = DisplayTraits(),
    _ change: (inout ProfileSetup.Configuration) -> Void = { _ in }
  ) -> ProfileSetupPresentation {
    ProfileSetupPresentation(setup(events, change), traits: traits, today: today)
  }

  /// A name and a username that can be saved; the lookup's number is 1.
  static let filled: [ProfileSetup.Event] = [.name(" Maya Chen "), .username(.edit("mayachen"))]

  /// The profile of ``filled``.
  static let profile = ProfileSetup.Profile(name: "Maya Chen", username: "mayachen")

  /// How long typing pauses before a lookup.
  static let pause = Duration.milliseconds(450)

  /// A lookup, with its pause.
  static func check(_ number: Int) -> FlowOperation { FlowOperation(.check, number) }

  /// A save.
  static func submit(_ number: Int) -> FlowOperation { FlowOperation(.submit, number) }

  /// The preparation of a photo.
  static func preparation(_ number: Int) -> FlowOperation { FlowOperation(.preparation, number) }

  /// The pause before a lookup begins.
  static func wait(_ number: Int) -> SetupEffect {
    .after(pause, check(number), .username(.pauseEnded(number)))
  }

  /// A lookup begins.
  static func lookup(_ number: Int, _ username: String) -> SetupEffect {
    .run(check(number), .username(.check(username)))
  }

  /// A preparation begins.
  static func prepare(_ number: Int, _ data: Data) -> SetupEffect {
    .run(preparation(number), .photo(.prepare(data)))
  }

  /// A save begins.
  static func save(_ number: Int, _ profile: ProfileSetup.Profile) -> SetupEffect {
    .run(submit(number), .save(profile))
  }
}
