// SPDX-License-Identifier: Apache-2.0

package import Limner

/// What a batch is asked to do, as the command line said it.
package struct BatchRequest: Equatable, Sendable {
  /// The inputs: paths of files and folders, or `-` for standard input.
  package var inputs: [[UInt8]]

  /// Where results go: a path, or `-` for standard output.
  package var output: [UInt8]

  /// The format that was asked for; `nil` leaves it to the name of the output.
  package var format: OutputFormat?

  /// A file that a walk leaves out because the batch itself writes it: the report.
  package var reportFile: [UInt8]?

  /// Creates a request.
  package init(
    inputs: [[UInt8]], output: [UInt8], format: OutputFormat? = nil, reportFile: [UInt8]? = nil
  ) {
    self.inputs = inputs
    self.output = output
    self.format = format
    self.reportFile = reportFile
  }

  /// The name that stands for standard input or output.
  package static let standardStream = Array("-".utf8)
}
