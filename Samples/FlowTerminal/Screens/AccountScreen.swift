// SPDX-License-Identifier: Apache-2.0

internal import LimnerFlows

extension Screen<AccountSettings.Event> {
  /// Account settings.
  init(_ shown: AccountSettingsPresentation) {
    switch shown.profile {
    case .placeholder: draw("profile", "(gray shapes)")
    case .content(let profile): draw(profile)
    }
    draw(shown.appearance)
    if let group = shown.notifications { draw(group) }
    for group in [shown.data, shown.account].compactMap(\.self) {
      for row in group.rows { draw(row) }
    }
    if let version = shown.version { draw("version", version.text) }
    if let question = shown.question {
      cover()
      draw("question", question.title, button(question.confirm), button(question.cancel))
    }
    if let sheet = shown.sheet {
      cover()
      draw(sheet)
    }
  }

  private mutating func draw(_ profile: AccountSettingsPresentation.Profile) {
    offer("tap the avatar", profile.avatar.event)
    draw(
      "profile", Self.avatar(profile.avatar.picture, profile.avatar.mark), profile.name?.text,
      profile.plan?.text,
      profile.email.text, button(profile.edit), button(profile.avatar.cancel))
    if let field = profile.nameField {
      draw(
        "name", "Name: \(field.input.text.text)▏", button(field.save), button(field.cancel),
        field.input.error.map { "! \($0.text)" })
      offerText("type a name") { field.typed($0) }
    }
    draw("photo line", profile.line.map { "! \($0.text)" }, button(profile.retry))
  }

  private mutating func draw(_ group: AccountSettingsPresentation.AppearanceGroup) {
    let names = group.choices.map {
      $0.spoken.traits.contains(.selected) ? "(\($0.title.text))" : $0.title.text
    }
    draw("appearance", group.title.title.text, names.joined(separator: " · "))
    for choice in group.choices { offer("\(group.title.title.text): \(choice.title.text)", choice.event) }
  }

  private mutating func draw(_ group: AccountSettingsPresentation.NotificationGroup) {
    draw("notification note", group.note?.text, button(group.openSettings))
    for toggle in group.toggles {
      let dimmed = toggle.isDimmed ? "(dimmed)" : nil
      draw("toggle \(toggle.title.text)", Self.toggle(toggle.isOn), toggle.title.text, dimmed)
      offer("\(toggle.title.text): \(toggle.isOn ? "off" : "on")", toggle.event)
    }
  }

  private mutating func draw(_ row: AccountSettingsPresentation.Row) {
    draw("row \(row.id)", row.title.text, row.mark.map(Self.sign), row.detail?.text)
    offer(row.title.text, row.event)
  }

  private mutating func draw(_ sheet: AccountSettingsPresentation.DeletionSheet) {
    draw("sheet", "┌ \(sheet.title.title.text)")
    for note in sheet.notes { draw("sheet \(note.text)", partOf: "sheet", "│ • \(note.text)") }
    draw("consent", partOf: "sheet", "│", Self.toggle(sheet.consent.isOn), sheet.consent.title.text)
    offer(sheet.consent.title.text, sheet.consent.event)
    draw("sheet message", partOf: "sheet", sheet.message.map { "│ ! \($0.text)" })
    draw("sheet buttons", partOf: "sheet", "└", button(sheet.delete), button(sheet.cancel))
  }
}
