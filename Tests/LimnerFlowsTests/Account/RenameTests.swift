// SPDX-License-Identifier: Apache-2.0

import LimnerFlows
import Testing

@Suite struct RenameTests {
  @Test func `A38: a name with space around it is not new for being trimmed`() {
    var rename = Rename(hostName: "Maya ")
    _ = rename.handle(.edit)
    #expect(rename.handle(.save) == [])
    #expect(rename.state == .viewing)
  }

  private func editing(_ draft: String) -> Rename {
    var rename = Rename(hostName: "Maya Chen")
    rename.play(.edit, .change(draft))
    return rename
  }

  private func saving(_ draft: String = "Maya C.") -> Rename {
    var rename = editing(draft)
    rename.play(.save)
    return rename
  }

  @Test func `A33: editing starts with the name that is shown, and with the keyboard`() {
    var rename = Rename(hostName: "Maya Chen")
    #expect(rename.handle(.edit) == [.focus(.accountName)])
    #expect(rename.state == .editing(draft: "Maya Chen", error: nil))
  }

  @Test(arguments: ["", " ", "\n\t "])
  func `A34: a blank name is refused without a call`(draft: String) {
    var rename = editing(draft)
    #expect(rename.handle(.save) == [])
    #expect(rename.state == .editing(draft: draft, error: "Enter your name."))
  }

  @Test func `A34: what is saved is trimmed`() {
    var rename = editing("  Maya C. \n")
    #expect(rename.handle(.save) == [.run(FlowOperation(.rename, 1), .save("Maya C."))])
    #expect(rename.state == .saving(1, draft: "  Maya C. \n", since: "Maya Chen"))
  }

  @Test func `A35: a failure keeps the field and the draft, and says why`() {
    var rename = saving(" Maya C.")
    _ = rename.handle(.threw(1, .loud("That name is taken.")))
    #expect(rename.state == .editing(draft: " Maya C.", error: "That name is taken."))
    rename.play(.save, .threw(2, .loud(nil)))
    #expect(
      rename.state == .editing(draft: " Maya C.", error: "Couldn't save your name. Try again."))
  }

  @Test func `A36: Cancel leaves the name, and cancels what saves it`() {
    var rename = editing("Maya C.")
    #expect(rename.handle(.cancel) == [])
    #expect(rename.state == .viewing)
    #expect(rename.shownName == "Maya Chen")
    rename = saving()
    #expect(rename.handle(.cancel) == [.cancelTask(FlowOperation(.rename, 1))])
    #expect(rename.state == .viewing)
    #expect(rename.handle(.succeeded(1)) == [])
    #expect(rename.shownName == "Maya Chen")
  }

  @Test func `A38: typing removes the error`() {
    var rename = editing("")
    rename.play(.save, .change("M"))
    #expect(rename.state == .editing(draft: "M", error: nil))
  }

  @Test func `A38: saving the name as it is closes the field without a call`() {
    var rename = editing(" Maya Chen ")
    #expect(rename.handle(.save) == [])
    #expect(rename.state == .viewing)
  }

  @Test func `A39: typing and saving do nothing while a name is saved`() {
    var rename = saving()
    let before = rename.state
    #expect(rename.handle(.change("X")) == [])
    #expect(rename.handle(.save) == [])
    #expect(rename.state == before)
  }

  @Test func `A39: the new name is shown until the host's changes`() {
    var rename = saving()
    #expect(rename.handle(.succeeded(1)) == [.announce("Name saved")])
    #expect(rename.state == .viewing)
    #expect(rename.shownName == "Maya C.")
    rename.play(.hostName("Maya Chen"))
    #expect(rename.shownName == "Maya C.")
    rename.play(.hostName("Maya Carla Chen"))
    #expect(rename.shownName == "Maya Carla Chen")
  }

  @Test func `A39: a host that is ahead of its own answer is shown at once`() {
    var rename = saving()
    rename.play(.hostName("MAYA C."), .succeeded(1))
    #expect(rename.shownName == "MAYA C.")
  }

  @Test func `A39: the host's answer to the name before does not end the wait for this one`() {
    var rename = saving("First")
    rename.play(.succeeded(1), .edit, .change("Second"), .save, .hostName("First"), .succeeded(2))
    #expect(rename.shownName == "Second")
    rename.play(.hostName("Second"))
    #expect(rename.shownName == "Second")
    #expect(rename.hostName == "Second")
  }

  @Test func `A40: a failure is felt and said, a refusal is not`() {
    var rename = saving()
    let effects = rename.handle(.threw(1, .loud("No.")))
    #expect(effects == [.haptic(.error), .announce("No.")])
    rename.play(.change(" "))
    let refusal = rename.handle(.save)
    #expect(refusal == [])
  }

  @Test func `a quiet end keeps the draft without a word`() {
    var rename = saving()
    #expect(rename.handle(.threw(1, .quiet)) == [])
    #expect(rename.state == .editing(draft: "Maya C.", error: nil))
  }

  @Test func `A93: another account closes the field, drops the draft and cancels the run`() {
    var rename = saving()
    #expect(rename.handle(.otherAccount("Noor")) == [.cancelTask(FlowOperation(.rename, 1))])
    #expect(rename.state == .viewing)
    #expect(rename.handle(.succeeded(1)) == [])
    #expect(rename.handle(.threw(1, .loud("Late."))) == [])
    #expect(rename.shownName == "Noor")
    rename.play(.edit)
    #expect(rename.state == .editing(draft: "Noor", error: nil))
  }

  @Test func `A93: another account drops a name that was saved ahead of the host`() {
    var rename = saving()
    rename.play(.succeeded(1), .otherAccount("Maya Chen"))
    #expect(rename.shownName == "Maya Chen")
  }

  @Test func `A93: a new name of the same account leaves the draft alone`() {
    var rename = editing("Draft")
    rename.play(.hostName("Other"))
    #expect(rename.state == .editing(draft: "Draft", error: nil))
  }
}
