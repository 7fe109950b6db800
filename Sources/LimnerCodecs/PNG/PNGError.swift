// SPDX-License-Identifier: Apache-2.0

/// Why a PNG could not be read or written.
package enum PNGError: Error, Equatable, Sendable {
  /// The first bytes are not PNG's signature.
  case notPNG

  /// The bytes ended before the picture did; `row` counts complete rows, and both are 0 before the header.
  case endedEarly(row: Int, of: Int)

  /// A chunk or the data in it breaks the format; the message is libpng's.
  case corrupt(chunk: String, message: String, row: Int, of: Int)

  /// The file is a kind of PNG that is told apart and not read.
  case unsupported(PNGUnsupportedKind)

  /// Something is longer than its limit, both in bytes.
  case limitExceeded(PNGLimit, found: Int, limit: Int)

  /// There was no memory left.
  case outOfMemory

  /// The system could not read the file; the number is its errno.
  case io(errorNumber: Int32)

  /// The encoder refused; the message is libpng's.
  case encoderFailed(message: String)
}

/// A kind of PNG that is told apart and not read.
package enum PNGUnsupportedKind: String, CaseIterable, Sendable {
  /// The variant that Apple's tools make for devices: no zlib header, blue first, premultiplied.
  case cgBI = "CgBI"
}

/// What a limit of ``PNGLimits`` measures.
package enum PNGLimit: String, CaseIterable, Sendable {
  /// The bytes of the file.
  case input
  /// The bytes of the ICC profile after inflation.
  case profile
  /// The bytes of the EXIF block.
  case exif
}

/// What a reader may take in; each limit is checked before memory is taken for it.
package struct PNGLimits: Hashable, Sendable {
  /// The bytes of the file; 64 MiB by default.
  package var input: Int

  /// The bytes of the ICC profile after inflation; 4 MiB by default.
  package var profile: Int

  /// The bytes of the EXIF block; 1 MiB by default.
  package var exif: Int

  /// Creates limits; what is left out has its default.
  package init(input: Int = 64 << 20, profile: Int = 4 << 20, exif: Int = 1 << 20) {
    self.input = input
    self.profile = profile
    self.exif = exif
  }
}

extension PNGError: CustomStringConvertible {
  /// The sentence a person reads: *expected* … *for* … *but found* ….
  package var description: String {
    switch self {
    case .notPNG:
      "expected PNG's signature for the first bytes but found others"
    case .endedEarly(let row, let rows):
      "expected \(rows) rows for the picture but found \(row)"
    case .corrupt(let chunk, let message, let row, let rows):
      "expected sound data for chunk \(chunk) but found damage at row \(row) of \(rows): \(message)"
    case .unsupported(let kind):
      "expected a standard PNG for the input but found \(kind.rawValue)"
    case .limitExceeded(let what, let found, let limit):
      "expected at most \(limit) bytes for the \(what.rawValue) but found \(found)"
    case .outOfMemory:
      "expected memory for the picture but found none"
    case .io(let errorNumber):
      "expected a readable file for the input but found error \(errorNumber)"
    case .encoderFailed(let message):
      "expected an encoder that takes the picture for the result but found: \(message)"
    }
  }
}
