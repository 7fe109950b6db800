// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
package import LimnerSystem

extension LimnerError {
  /// The error of the JPEG decoder as the product tells it; `header` is what was known when it stopped, if anything.
  init(_ error: JPEGError, _ header: JPEGHeader?) {
    self =
      switch error {
      case .refused(let message):
        header.map { .corrupt(row: 0, of: $0.size.height) } ?? .malformed(message: message)
      case .ended: .truncated(rowsDecoded: 0, of: header?.size.height ?? 0)
      case .readFailed(let number): LimnerError(reading: SystemError(.read, number, nil))
      case .inputTooLong(let found, let limit): .tooManyBytes(found: found, limit: limit)
      case .tooManyScans(let found, let limit): .tooManyScans(found: found, limit: limit)
      case .tooMuchScanWork(let found, let limit): .tooMuchScanWork(found: found, limit: limit)
      case .metadataTooLong(let found, let limit): .metadataTooLong(found: found, limit: limit)
      case .memoryLimit(let limit): .tooMuchMemory(found: limit + 1, limit: limit)
      case .outOfMemory: .outOfMemory(header == nil ? .header : .decode)
      case .unsupported(let kind): .unsupported(UnsupportedKind(kind))
      }
  }

  /// An input that the system does not give.
  package init(reading error: SystemError) {
    self = .unreadable(errorNumber: error.number, message: error.message)
  }

  /// An output that the system does not take.
  package init(writing error: SystemError) {
    self = error.isExisting ? .outputExists : .unwritable(errorNumber: error.number, message: error.message)
  }

  /// The error of the JPEG encoder as the product tells it.
  init(_ failure: JPEGWriteSession.Failure) {
    self =
      switch failure {
      case .refused(let message): .encoderFailed(message: message)
      case .outOfMemory: .outOfMemory(.encode)
      }
  }
}

extension LimnerError {
  /// The error of the PNG codec as the product tells it.
  init(_ error: PNGError) {
    self =
      switch error {
      case .notPNG: .notAnImage
      case .endedEarly(let row, let total): .truncated(rowsDecoded: row, of: total)
      case .corrupt(let chunk, let message, let row, let total):
        total == 0 ? .malformed(message: "\(chunk): \(message)") : .corrupt(row: row, of: total)
      case .unsupported(.cgBI): .unsupported(.pngCgBI)
      case .limitExceeded(.input, let found, let limit): .tooManyBytes(found: found, limit: limit)
      case .limitExceeded(_, let found, let limit): .metadataTooLong(found: found, limit: limit)
      case .outOfMemory: .outOfMemory(.decode)
      case .io(let number): LimnerError(reading: SystemError(.read, number, nil))
      case .encoderFailed(let message): .encoderFailed(message: message)
      }
  }
}

extension UnsupportedKind {
  init(_ kind: JPEGError.Unsupported) {
    self =
      switch kind {
      case .precision: .jpeg12Bit
      case .lossless: .jpegLossless
      case .hierarchical: .jpegHierarchical
      case .arithmetic: .jpegArithmetic
      case .noHeight: .jpegHeightUnknown
      }
  }
}

extension PhotoWarning {
  init(_ warning: JPEGWarning) {
    self =
      switch warning {
      case .endOfFile: .endedEarly
      case .hitMarker: .rowsFilled
      case .badCode: .corruptData
      case .mustResync: .restartLost
      case .extraneousData: .extraneousBytes
      case .scanOrder: .scanOrder
      case .jfifVersion: .jfifVersion
      case .adobeTransform: .adobeTransform
      case .profile: .profileDropped
      case .other: .other
      }
  }
}

extension PhotoWarning {
  init(_ warning: PNGWarning) {
    self =
      switch warning {
      case .missingEnd: .endedEarly
      case .damagedChunk, .invalidChunk, .repeatedChunk, .misplacedChunk: .chunkDropped
      case .droppedProfile: .profileDropped
      case .lateEXIF: .orientationIgnored
      case .extraData: .extraneousBytes
      case .paletteIndex: .corruptData
      case .other: .other
      }
  }
}

extension PhotoWarning {
  /// What rows are missing for.
  init(_ missing: PNGError) {
    if case .endedEarly = missing { self = .endedEarly } else { self = .corruptData }
  }
}

extension MetadataKind {
  init(_ kind: PNGMetadataKind) {
    self =
      switch kind {
      case .exif: .exif
      case .xmp: .xmp
      case .iptc: .iptc
      case .text: .text
      case .time: .time
      case .other: .other
      }
  }
}

extension PhotoReport {
  /// Notes the kinds of marker segments that no output carries.
  mutating func noteSegments(_ segments: JPEGSegments) {
    if segments.contains(.exif) { metadataRemoved.insert(.exif) }
    if segments.contains(.xmp) { metadataRemoved.insert(.xmp) }
    if segments.contains(.iptc) { metadataRemoved.insert(.iptc) }
    if segments.contains(.comment) { metadataRemoved.insert(.text) }
    if segments.contains(.other) { metadataRemoved.insert(.other) }
    if segments.contains(.gainMap) { dropped.insert(.gainMap) }
    if segments.contains(.multiPicture) {
      metadataRemoved.insert(.other)
      dropped.insert(.multiPicture)
    }
  }
}
