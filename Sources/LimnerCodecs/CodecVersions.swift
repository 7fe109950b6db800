// SPDX-License-Identifier: Apache-2.0

internal import CJPEG
internal import CPNG

/// The versions of the libraries that decode and encode.
package enum CodecVersions {
  /// That of libjpeg-turbo's headers; `nil` for another libjpeg.
  package static var jpeg: String? {
    let number = cjpeg_version()
    return number > 0 ? "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)" : nil
  }

  /// That of the libpng that is linked.
  package static var png: String {
    let number = cpng_version()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }

  /// That of zlib's headers: a digit of sixteen for each part.
  package static var zlib: String {
    let number = cpng_zlib_version()
    return "\(number >> 12).\(number >> 8 & 15).\(number >> 4 & 15)"
  }
}
