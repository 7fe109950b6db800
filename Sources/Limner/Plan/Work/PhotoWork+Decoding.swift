// SPDX-License-Identifier: Apache-2.0

package import LimnerCodecs
internal import LimnerPixels

extension PhotoWork {
  /// Bytes for a block where nobody knows how long a file is: those of a photo of quality 92.
  private static let bytesForBlock = 12

  /// The blocks that a scan visits, as a share of all: libjpeg's ten scans of a color picture visit each block of luma
  /// six times and each of chroma four times.
  private static let shareOfScan = 0.55

  /// Counts the coefficients of a JPEG.
  ///
  /// - Parameters:
  ///   - header: What the markers say.
  ///   - bytes: The bytes of the file; `nil` where only its end will tell.
  ///   - scans: The scans of a progressive one; `nil` for as many as libjpeg writes.
  package mutating func decode(_ header: JPEGHeader, bytes: Int?, scans: Int? = nil) {
    let blocks = header.blockCount
    let bytes = bytes ?? blocks * Self.bytesForBlock
    if header.isArithmetic {
      self[.arithmeticBytes] += Double(bytes)
      self[.sequentialBlocks] += Double(blocks)
    } else if header.isProgressive {
      let scans = scans ?? (header.components.count > 1 ? 10 : 6)
      self[.scanBytes] += Double(bytes)
      self[.scanBlocks] += Double(blocks) * Double(scans) * Self.shareOfScan
    } else {
      self[.sequentialBytes] += Double(bytes)
      self[.sequentialBlocks] += Double(blocks)
    }
  }

  /// Counts the inverse transforms of a JPEG, and the pixels that come out.
  mutating func transform(_ header: JPEGHeader, _ way: JPEGPlan.Way) {
    let scales = way.scales
    for (index, component) in header.components.enumerated() {
      let blocks = Double(component.widthInBlocks * component.heightInBlocks)
      switch scales[min(index, scales.count - 1)] {
      case 1: self[.transforms1] += blocks
      case 2: self[.transforms2] += blocks
      case 4: self[.transforms4] += blocks
      default: self[.transforms8] += blocks
      }
    }
    guard case .rows(_, let scale, let format, _) = way else { return }
    let rows = (header.size.height * scale).dividedRoundingUp(by: 8)
    self[.decodedPixels] += Double(format.width * rows)
  }

  /// Counts the rows of a PNG.
  ///
  /// - Parameters:
  ///   - header: The header.
  ///   - rows: The rows that come out.
  ///   - bytes: The bytes of the file; `nil` where only its end will tell.
  mutating func decode(_ header: PNGHeader, _ rows: RowFormat, bytes: Int?) {
    let area = Double(header.size.area)
    let inflated = area * Double(header.bitsPerPixel) / 8
    self[.inflatedBytes] += inflated
    self[.deflatedBytes] += bytes.map(Double.init) ?? inflated / 2
    let samples = area * Double(rows.channels)
    if header.bitDepth != 8 || header.colorType == .palette || header.hasTransparency {
      self[.unpackedSamples] += samples
    }
    if header.isInterlaced { self[.interlacedSamples] += samples }
  }
}

extension JPEGHeader {
  /// The blocks of all components.
  var blockCount: Int { components.reduce(0) { $0 + $1.widthInBlocks * $1.heightInBlocks } }
}

extension PNGHeader {
  /// The bits of a pixel as stored.
  fileprivate var bitsPerPixel: Int {
    let samples =
      switch colorType {
      case .gray, .palette: 1
      case .grayAlpha: 2
      case .rgb: 3
      case .rgbAlpha: 4
      }
    return samples * bitDepth
  }
}
