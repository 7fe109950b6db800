// SPDX-License-Identifier: Apache-2.0

extension LimnerError {
  /// The name of the case for machines, in camelCase; the list is closed.
  public var code: String {
    switch self {
    case .empty: "empty"
    case .notAnImage: "notAnImage"
    case .unsupported: "unsupported"
    case .malformed: "malformed"
    case .truncated: "truncated"
    case .corrupt: "corrupt"
    case .warned: "warned"
    case .tooManyBytes: "tooManyBytes"
    case .tooManyPixels: "tooManyPixels"
    case .tooManyScans: "tooManyScans"
    case .tooMuchScanWork: "tooMuchScanWork"
    case .metadataTooLong: "metadataTooLong"
    case .tooMuchMemory: "tooMuchMemory"
    case .tooManyOutputBytes: "tooManyOutputBytes"
    case .invalidOption: "invalidOption"
    case .unreadable: "unreadable"
    case .unusableFont: "unusableFont"
    case .outputExists: "outputExists"
    case .unwritable: "unwritable"
    case .outOfMemory: "outOfMemory"
    case .encoderFailed: "encoderFailed"
    case .cancelled: "cancelled"
    }
  }

  /// What was there.
  public var found: String {
    switch self {
    case .empty: "0 bytes"
    case .notAnImage: "no known signature"
    case .unsupported(let kind): kind.name
    case .malformed(let message), .encoderFailed(let message): message
    case .truncated(let rows, _): "\(rows) rows"
    case .corrupt(let row, _): "damage at row \(row)"
    case .warned(let warning): warning.rawValue
    case .tooManyBytes(let found, _), .tooManyPixels(let found, _), .tooManyScans(let found, _),
      .tooMuchScanWork(let found, _), .metadataTooLong(let found, _), .tooMuchMemory(let found, _),
      .tooManyOutputBytes(let found, _):
      "\(found)"
    case .invalidOption(_, let found, _), .unusableFont(let found, _): found
    case .unreadable(_, let message), .unwritable(_, let message): message
    case .outputExists: "an existing file"
    case .outOfMemory: "no memory"
    case .cancelled: "a cancelled task"
    }
  }

  /// What should have been there.
  public var expected: String {
    switch self {
    case .empty, .notAnImage: "a JPEG or PNG"
    case .unsupported(let kind): kind.expected
    case .malformed: "a header that keeps to its format"
    case .truncated(_, let total), .corrupt(_, let total): "\(total) rows"
    case .warned: "no warning"
    case .tooManyBytes(_, let limit), .tooManyPixels(_, let limit), .tooManyScans(_, let limit),
      .tooMuchScanWork(_, let limit), .metadataTooLong(_, let limit), .tooMuchMemory(_, let limit),
      .tooManyOutputBytes(_, let limit):
      "at most \(limit)"
    case .invalidOption(_, _, let expected), .unusableFont(_, let expected): expected
    case .unreadable: "a readable file"
    case .unwritable: "a writable output"
    case .outputExists: "no file of that name"
    case .outOfMemory: "memory"
    case .encoderFailed: "an encoder that accepts the picture"
    case .cancelled: "a task that runs"
    }
  }

  /// What the figures measure: the object of the sentence.
  private var measured: String {
    switch self {
    case .empty, .notAnImage, .unsupported, .unreadable: "the input"
    case .malformed: "the header"
    case .truncated, .corrupt: "the picture"
    case .warned: "the strict policy"
    case .tooManyBytes: "the bytes of the input"
    case .tooManyPixels: "the pixels of the picture"
    case .tooManyScans: "the scans"
    case .tooMuchScanWork: "the blocks that the scans visit"
    case .metadataTooLong: "the bytes of a metadata segment"
    case .tooMuchMemory: "the planned peak bytes"
    case .tooManyOutputBytes: "the bytes of the smallest result"
    case .invalidOption(let name, _, _): name
    case .unusableFont: "the font"
    case .outputExists, .unwritable: "the output"
    case .outOfMemory(let stage): "the stage \(stage.rawValue)"
    case .encoderFailed: "the result"
    case .cancelled: "the conversion"
    }
  }
}

extension LimnerError: CustomStringConvertible {
  /// The sentence a person reads: *expected* … *for* … *but found* … .
  public var description: String { "expected \(expected) for \(measured) but found \(found)" }
}
