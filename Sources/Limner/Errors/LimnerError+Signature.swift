// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs

extension LimnerError {
  /// Why a file of this signature is not converted.
  init(_ signature: FileSignature) {
    self =
      switch signature {
      case .empty: .empty
      case .heic: .unsupported(.heic)
      case .avif: .unsupported(.avif)
      case .webp: .unsupported(.webp)
      case .gif: .unsupported(.gif)
      case .tiff: .unsupported(.tiff)
      case .bmp: .unsupported(.bmp)
      case .ico: .unsupported(.ico)
      case .svg: .unsupported(.svg)
      case .pdf: .unsupported(.pdf)
      case .psd: .unsupported(.psd)
      case .jpegXL: .unsupported(.jpegXL)
      case .jpeg2000: .unsupported(.jpeg2000)
      case .jpeg, .png, .unknown: .notAnImage
      }
  }
}
