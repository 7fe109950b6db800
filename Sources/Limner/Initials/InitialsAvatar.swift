// SPDX-License-Identifier: Apache-2.0

internal import LimnerGlyphs
public import LimnerInitials
package import LimnerSystem

/// Draws the initials of people without a photo.
///
/// One value draws any number of names, also from several tasks at once. The same name, options and fonts give the
/// same bytes.
///
///     let avatar = try InitialsAvatar(.init(color: .automatic))
///     let drawn = try avatar.draw("Maya Chen")
///     drawn.bytes           // a PNG of 256×256
///     drawn.facts.initials  // "MC"
public struct InitialsAvatar: Sendable {
  /// What the avatars look like.
  public let options: Options

  private let source: LetterSource

  /// Prepares to draw.
  ///
  /// - Throws: ``LimnerError/invalidOption(name:found:expected:)`` for a size or quality outside its range,
  ///   ``LimnerError/unreadable(errorNumber:message:)`` and ``LimnerError/unusableFont(found:expected:)`` for a font file.
  public init(_ options: Options = Options(), fonts: FontChoice = .standard) throws(LimnerError) {
    try options.validate()
    self.options = options
    source = try LetterSource(fonts)
  }

  /// Prepares to draw with the fonts in some folders in place of the system's.
  package init(_ options: Options, fontFolders: [BytePath]) throws(LimnerError) {
    try options.validate()
    self.options = options
    source = .system(SystemFonts(FontFolders(folders: fontFolders)))
  }

  /// What drawing a name would come to, without a picture.
  public func facts(_ name: String) -> InitialsFacts {
    setting(of: Initials(name, casing: options.casing), name).facts
  }

  /// Draws a name.
  ///
  /// - Throws: ``LimnerError/outOfMemory(_:)``, ``LimnerError/encoderFailed(message:)``.
  public func draw(_ name: String) throws(LimnerError) -> InitialsRendering {
    let setting = setting(of: Initials(name, casing: options.casing), name)
    let colors = options.colors(setting.facts.color)
    let bytes = try AvatarEncoding.bytes(setting.outline, options, colors)
    return InitialsRendering(bytes: bytes, facts: setting.facts)
  }

  /// Letters where they stand, or the person symbol.
  private struct Setting {
    var outline: Outline
    var facts: InitialsFacts
  }

  private func setting(of initials: Initials?, _ name: String) -> Setting {
    let diameter = Double(options.size)
    let letters = initials.flatMap { source.outline(of: $0, diameter: diameter) }
    let facts = InitialsFacts(
      initials: initials?.text, color: options.color(of: name), fellBack: initials != nil && letters == nil)
    return Setting(outline: letters ?? PersonSetting.set(diameter: diameter), facts: facts)
  }
}

/// An avatar and what it shows.
public struct InitialsRendering: Hashable, Sendable {
  /// The file.
  public let bytes: [UInt8]

  /// What it shows.
  public let facts: InitialsFacts

  /// Whether the fonts lack a letter, so that the person symbol stands for the name.
  public var fellBack: Bool { facts.fellBack }
}

/// What an avatar shows.
public struct InitialsFacts: Hashable, Sendable {
  /// The initials of the name; `nil` for a name without any, which gets the person symbol.
  public let initials: String?

  /// The color of the palette; `nil` in the quiet style.
  public let color: InitialsColor?

  /// Whether the fonts lack a letter, so that the person symbol stands for the name.
  public let fellBack: Bool

  /// Creates the facts of an avatar, for whoever stands in for one.
  public init(initials: String?, color: InitialsColor?, fellBack: Bool) {
    self.initials = initials
    self.color = color
    self.fellBack = fellBack
  }
}
