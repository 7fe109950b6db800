// SPDX-License-Identifier: Apache-2.0

internal import LimnerFlows

extension Screen<ProfileSetup.Event> {
  /// Profile setup.
  init(_ shown: ProfileSetupPresentation) {
    draw("step", shown.header.step?.text)
    draw("title", shown.header.title.text)
    draw("message", shown.header.message.text)
    draw(shown.profile.photo)
    for field in shown.profile.fields { draw(field) }
    if let details = shown.details { draw(details) }
    draw("continue", button(shown.proceed), button(shown.skip))
    draw("failure", shown.failure.map { "! \($0.text)" })
  }

  private mutating func draw(_ row: ProfileSetupPresentation.PhotoRow) {
    draw("photo", Self.avatar(row.avatar.picture, row.avatar.mark), button(row.choose), button(row.remove))
    draw("photo note", row.note.map { "! \($0.text)" })
    let names = row.swatches.map { $0.ring == nil ? $0.spoken.label : "(\($0.spoken.label))" }
    draw("colors", names.joined(separator: " · "))
    for swatch in row.swatches { offer("color: \(swatch.spoken.label)", swatch.event) }
  }

  private mutating func draw(_ field: TextFieldPresentation<ProfileSetup.Event>) {
    let label = field.label?.text ?? ""
    draw(
      "field \(label)", label + ":",
      (field.prefix?.text ?? "") + field.text.text + "▏", field.mark.map(Self.sign), field.note?.text,
      field.error.map { "! \($0.text)" })
    guard field.isEditable else { return }
    offerText("type: \(label)") { field.typed($0) }
    offer("return in: \(label)", field.submit)
  }
}

extension Screen<ProfileSetup.Event> {
  private mutating func draw(_ details: ProfileSetupPresentation.DetailsCard) {
    if let role = details.role {
      draw("role", role.label.text, role.value.text)
      for option in role.options { offer("\(role.label.text) \(option.title)", option.event) }
    }
    guard let birthday = details.birthday else { return }
    draw("birthday", birthday.label.text, birthday.value?.text, button(birthday.button))
    guard birthday.isEditable else { return }
    offerText("birthday, like 1990-05-17") { text in
      let numbers = text.split(separator: "-").compactMap { Int($0) }
      guard numbers.count == 3, let day = CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2])
      else { return nil }
      return birthday.chosen(day)
    }
  }
}
