// SPDX-License-Identifier: Apache-2.0

package import Limner
package import LimnerSystem

/// What a batch is asked to do, as the command line said it.
package struct BatchRequest: Equatable, Sendable {
  /// The inputs: paths of files and folders, or `-` for standard input.
  package var inputs: [BytePath]

  /// More inputs, from a list; `nil` where there is none.
  ///
  /// With a list results go to a folder, however long it is.
  package var listed: [BytePath]?

  /// Where results go: a path, or `-` for standard output.
  package var output: BytePath

  /// The format that was asked for; `nil` leaves it to the name of the output.
  package var format: OutputFormat?

  /// What is made of each input; none for a single result without a name.
  package var renditions: [Rendition]

  /// Creates a request.
  package init(
    inputs: [BytePath], listed: [BytePath]? = nil, output: BytePath, format: OutputFormat? = nil,
    renditions: [Rendition] = []
  ) {
    self.inputs = inputs
    self.listed = listed
    self.renditions = renditions
    self.output = output
    self.format = format
  }
}
