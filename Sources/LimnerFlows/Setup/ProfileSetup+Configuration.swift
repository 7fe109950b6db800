// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import LimnerInitials

extension ProfileSetup {
  /// What a profile is made of.
  public struct Profile: Hashable, Sendable {
    /// The photo as JPEG of at most 1024 pixels on its long side.
    public var photo: Data?

    /// The color of the initials; its raw value is the index, 0 to 4.
    public var color: InitialsColor

    /// The display name, trimmed.
    public var name: String

    /// The username, without the sign in front.
    public var username: String

    /// The role, one of those that were offered.
    public var role: String?

    /// The birthday.
    public var birthday: CalendarDay?

    /// Creates a profile.
    public init(
      photo: Data? = nil, color: InitialsColor = .ink, name: String, username: String, role: String? = nil,
      birthday: CalendarDay? = nil
    ) {
      self.photo = photo
      self.color = color
      self.name = name
      self.username = username
      self.role = role
      self.birthday = birthday
    }

    /// The index of the color, 0 to 4: ink, grey, muted, light, accent.
    public var colorIndex: Int { color.rawValue }
  }

  /// What the host asks for and offers.
  public struct Configuration: Hashable, Sendable {
    /// Which of the first-run steps this is; shown with ``total``, if it is one of so many.
    public var step: Int?

    /// How many first-run steps there are.
    public var total: Int?

    /// The title, in place of the standard one.
    public var title: String?

    /// The line under the title, in place of the standard one.
    public var message: String?

    /// The display name as far as the host knows it.
    public var name = ""

    /// The roles to choose from, in order; none hides the row.
    ///
    /// Blank ones and repetitions are left out.
    public var roles: [String] = [] {
      didSet {
        var seen: Set<String> = []
        roles = roles.filter { !$0.trimmed.isEmpty && seen.insert($0).inserted }
      }
    }

    /// Whether a birthday is asked for.
    public var asksBirthday = false

    /// The birthday to start from when one is given.
    public var suggestedBirthday = CalendarDay(known: 2000, 1, 1)

    /// Whether usernames are looked up.
    public var checksUsername = false

    /// Whether the person can leave without saving.
    public var offersSkip = false

    /// Whether there is anything that can prepare a photo.
    public var takesPhotos = true

    /// The words.
    public var strings = Strings()

    /// How long things last.
    public var timing = Timing()

    /// Asks for the least: photo, color, name and username.
    public init() {}
  }
}
