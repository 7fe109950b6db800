// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels
internal import LimnerResampling

/// What the codecs allocate, from their sources' allocation rules.
enum JPEGCost {
  /// Decoder state: handle, Huffman tables (libjpeg's, and up to 40 KiB of ours), one iMCU, the reading buffer.
  static let decoderState = 192 << 10

  /// The bytes of libjpeg's decoder for a frame.
  static func decoder(_ header: JPEGHeader) -> Int {
    decoderState + (header.holdsCoefficients ? coefficients(header) : 0)
  }

  /// The bytes of one 16-bit coefficient array for each component, in whole iMCUs.
  static func coefficients(_ header: JPEGHeader) -> Int {
    header.components.reduce(0) { sum, component in
      let across = component.widthInBlocks.roundedUp(toMultipleOf: component.h)
      let down = component.heightInBlocks.roundedUp(toMultipleOf: component.v)
      return sum + across * down * 64 * 2
    }
  }

  /// The bytes of the weights while they are made.
  static func making(_ way: JPEGPlan.Way) -> Int {
    switch way {
    case .planes(_, let pictures): pictures.joined().reduce(0) { max($0, $1.scaling.makingByteCount) }
    case .rows(_, _, _, let scalings): scalings.reduce(0) { max($0, $1.makingByteCount) }
    case .light(_, let source, let light): RowScaling.linear(source, light).makingByteCount
    }
  }

  /// The bytes of the scaler and of what the decoder needs for this way out.
  static func scaling(_ way: JPEGPlan.Way, _ header: JPEGHeader) -> Int {
    switch way {
    case .planes(_, let pictures): return StreamingResampler.byteCount(pictures: pictures)
    case .rows(let pixels, let scale, let format, let scalings):
      // Rows of blocks of each component with a tenth row group above and below, and one group at full chroma.
      let groups = header.components.reduce(0) { $0 + $1.widthInBlocks * scale * $1.v * (scale + 2) }
      let full = format.width * header.components.count * header.maxV
      let inks = pixels.isDirect ? 0 : pixels.channels * format.width * format.bandRows
      return scalings.byteCount(format) + groups + full + inks
    case .light(let layout, let source, _): return source.byteCount + layout.byteCount
    }
  }
}
