// SPDX-License-Identifier: Apache-2.0

import Foundation
import LimnerFlows
import Testing

@Suite struct FailureTests {
  @Test(arguments: [Failure.quiet, .loud("Busy."), .loud(nil)])
  func `X1, X2: a host may throw a failure itself`(thrown: Failure) {
    #expect(Failure(thrown) == thrown)
  }

  private struct Plain: Error {}

  private func message(of error: any Error) -> String? { Failure(error).message(standard: "It failed.") }

  @Test func `X1: an error's own words are shown as they are`() {
    #expect(Failure(Worded("The server is full.")) == .loud("The server is full."))
    #expect(message(of: Worded("The server is full.")) == "The server is full.")
    #expect(message(of: Worded(" Full.\n")) == " Full.\n")
  }

  @Test(arguments: [nil, "", " ", "\n\t\u{A0}\u{2003}"])
  func `X1: an error without words, or with blank ones, has the action's`(text: String?) {
    #expect(message(of: Worded(text)) == "It failed.")
  }

  @Test func `X1: an error that is not meant for people has the action's words`() {
    #expect(message(of: Plain()) == "It failed.")
    #expect(message(of: NSError(domain: "Server", code: 7)) == "It failed.")
  }

  @Test func `X2: a CancellationError is quiet`() {
    #expect(Failure(CancellationError()) == .quiet)
    #expect(Failure(CancellationError()).message(standard: "It failed.") == nil)
  }

  @Test func `X3: a cancelled transfer is quiet, in both its shapes`() {
    #expect(Failure(URLError(.cancelled)) == .quiet)
    #expect(Failure(NSError(domain: NSURLErrorDomain, code: -999)) == .quiet)
  }

  @Test func `X3: other errors of transfers, and -999 of others, are not`() {
    #expect(Failure(URLError(.timedOut)) != .quiet)
    #expect(Failure(NSError(domain: NSURLErrorDomain, code: -1001)) != .quiet)
    #expect(Failure(NSError(domain: "Server", code: -999)) == .loud(nil))
  }

  @Test func `X3: what the host's rule accepts is quiet`() {
    #expect(Failure(Plain(), isQuiet: { $0 is Plain }) == .quiet)
    #expect(Failure(Worded("No."), isQuiet: { $0 is Plain }) == .loud("No."))
  }
}
