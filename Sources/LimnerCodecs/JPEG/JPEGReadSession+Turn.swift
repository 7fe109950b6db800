// SPDX-License-Identifier: Apache-2.0

internal import CJPEG
internal import LimnerPixels

/// Why coefficients did not become a file.
package enum JPEGTurnFailure: Error, Equatable, Sendable {
  /// libjpeg does not write this picture; samples can still be had of it.
  case refused

  /// The task was cancelled.
  case cancelled
}

extension JPEGReadSession {
  /// Keeps coefficients at hand while samples are made of them; to be called once all input is consumed.
  ///
  /// - Returns: Whether there are any.
  package mutating func keepCoefficients() -> Bool {
    unsafe cjpeg_decoder_keep_coefficients(decoder) == CJPEG_OK
  }

  /// Writes the coefficients into a file of their own, turned upright; SOI, JFIF, the profile, the coded picture, EOI.
  ///
  /// To be called once all input is consumed, by a session that holds coefficients. Output can still follow; where it
  /// came before, ``keepCoefficients()`` had to come before it.
  ///
  /// - Parameters:
  ///   - turn: How they are turned and coded.
  ///   - profile: An ICC profile; empty for none.
  /// - Returns: The file.
  /// - Throws: ``JPEGTurnFailure``; nothing is lost then.
  package mutating func turned(_ turn: JPEGTurn, profile: [UInt8]) throws(JPEGTurnFailure) -> [UInt8] {
    guard keepCoefficients(), let encoder = unsafe cjpeg_encoder_create() else { throw .refused }
    defer { unsafe cjpeg_encoder_destroy(encoder) }
    let orientation = turn.orientation
    var raw = cjpeg_turn(
      reverses_columns: orientation.reversesColumns ? 1 : 0, reverses_rows: orientation.reversesRows ? 1 : 0,
      transposes: orientation.transposes ? 1 : 0, progressive: turn.isProgressive ? 1 : 0,
      optimize: turn.isOptimized ? 1 : 0, is_cancelled: { Task.isCancelled ? 1 : 0 })
    let decoder = unsafe self.decoder
    let code = unsafe profile.withUnsafeBufferPointer { buffer in
      unsafe cjpeg_encoder_start_turn(encoder, decoder, &raw, buffer.baseAddress, buffer.count)
    }
    try Self.check(code)
    var count = 0
    try Self.check(unsafe cjpeg_encoder_finish(encoder, &count))
    var bytes = [UInt8](repeating: 0, count: count)
    try Self.check(
      unsafe bytes.withUnsafeMutableBufferPointer { buffer in
        unsafe cjpeg_encoder_copy(encoder, buffer.baseAddress, buffer.count)
      })
    return bytes
  }

  private static func check(_ code: cjpeg_code) throws(JPEGTurnFailure) {
    switch code {
    case CJPEG_OK: return
    case CJPEG_CANCELLED: throw .cancelled
    default: throw .refused
    }
  }
}
