// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerSystem

/// What a batch is asked to do, as the command line said it.
package struct BatchRequest: Equatable, Sendable {
  /// The inputs: paths of files and folders, or `-` for standard input.
  package var inputs: [BytePath]

  /// Where results go: a path, or `-` for standard output.
  package var output: BytePath

  /// The format that was asked for; `nil` leaves it to the name of the output.
  package var format: OutputFormat?

  /// Creates a request.
  package init(inputs: [BytePath], output: BytePath, format: OutputFormat? = nil) {
    self.inputs = inputs
    self.output = output
    self.format = format
  }
}
