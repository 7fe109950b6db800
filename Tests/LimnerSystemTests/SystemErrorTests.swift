// SPDX-License-Identifier: Apache-2.0

import Glibc
import LimnerSystem
import Testing

@Suite struct SystemErrorTests {
  @Test func `an error says what failed, on what, and why`() {
    #expect(SystemError(.open, ENOENT, "a\nb").description == "open a\nb: No such file or directory")
    #expect(SystemError(.write, EPIPE, nil).description == "write: Broken pipe")
    #expect(SystemError(.list, EACCES, BytePath([0xFF])).description == "list \u{FFFD}: Permission denied")
    #expect(SystemError(.read, 99_999, nil).message.contains("99999"))
  }

  @Test func `no room, nothing there, something there and a closed pipe are told apart`() {
    let facts = [ENOSPC, EDQUOT, EFBIG, ENOENT, EEXIST, EPIPE, EACCES].map { number in
      let error = SystemError(.write, number, nil)
      return [error.isNoSpace, error.isMissing, error.isExisting, error.isPipeClosed].firstIndex(of: true)
    }
    #expect(facts == [0, 0, 0, 1, 2, 3, nil])
  }
}
