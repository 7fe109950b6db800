// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerPixels

/// A coded picture that was taken over into a file of its own.
struct TakenPicture {
  /// The file.
  var bytes: [UInt8]

  /// Whether its coded data is that of the source bit for bit, or only its coefficients.
  var road: PhotoPlan.Road

  /// The quality of libjpeg whose steps for luma are nearest.
  var quality: Int

  /// The extent.
  var size: PixelSize

  /// Whether the source is much shorter: samples may give a file that is shorter again.
  var hasGrown: Bool
}

extension JPEGJourney {
  /// Makes the result of what is coded, without samples (pipeline 7.3).
  ///
  /// To be called once all is read; `bytes` are the whole file, where it is at hand. Whatever is in doubt is not taken
  /// over: damage, scans out of order, what libjpeg does not write.
  ///
  /// - Returns: The result; `nil` where samples have to be taken.
  /// - Throws: ``LimnerError`` where the policy refuses the picture, or when cancelled.
  static func takeOver(
    _ session: inout JPEGReadSession, _ plan: JPEGPlan, _ color: ColorDecision, _ bytes: Span<UInt8>?,
    _ options: PhotoOptions, _ report: inout PhotoReport
  ) throws(LimnerError) -> TakenPicture? {
    guard let road = plan.lossless, isSound(session) else { return nil }
    try end(&session, options, &report)
    var taken = TakenPicture(
      bytes: [], road: .kept,
      quality: QuantizationTable.nearestQuality(toLuma: session.header.components[0].steps),
      size: plan.summary.orientation.upright(session.header.size), hasGrown: false)
    if road == .kept, let bytes, let file = kept(session, color, bytes), options.allows(file) {
      taken.bytes = file
      return taken
    }
    do throws(JPEGTurnFailure) {
      let turn = road.turn(session.header)
      taken.bytes = try session.turned(turn, profile: color.profile)
      taken.road = .turned
      // In another order the same coefficients may need some more bits, and scans that are asked for may cost bytes.
      if let length = plan.fileLength, !options.progressive {
        taken.hasGrown = taken.bytes.count > length + length / 16
      }
      return options.allows(taken.bytes) ? taken : nil
    } catch {
      if error == .cancelled { throw .cancelled }
      return nil
    }
  }

  /// The file with its coded data kept; `nil` where more stands in it than the decoder has seen.
  private static func kept(
    _ session: borrowing JPEGReadSession, _ color: ColorDecision, _ bytes: Span<UInt8>
  ) -> [UInt8]? {
    guard let picture = CodedPicture(bytes, session.header), picture.scans == session.damage.scans,
      // Bytes between segments go; those behind the last code of a scan would stay.
      picture.gaps == session.count(of: .extraneousData)
    else { return nil }
    return picture.file(from: bytes, profile: color.profile)
  }

  /// Whether every coefficient is as its encoder wrote it.
  private static func isSound(_ session: borrowing JPEGReadSession) -> Bool {
    let damage = session.damage
    guard damage.firstBand == nil, !damage.isIncomplete else { return false }
    let doubts: [JPEGWarning] = [.hitMarker, .badCode, .mustResync, .scanOrder, .adobeTransform, .other]
    for warning in doubts where session.count(of: warning) > 0 { return false }
    return true
  }
}

extension PhotoOptions {
  /// Whether a file is short enough.
  fileprivate func allows(_ file: [UInt8]) -> Bool { maxBytes.map { file.count <= $0 } ?? true }
}

extension PhotoReport {
  /// Notes that a result was taken over.
  ///
  /// - Returns: Its file.
  mutating func note(_ taken: TakenPicture, _ options: PhotoOptions) -> [UInt8] {
    (road, linear, dctScale) = (taken.road, false, nil)
    quality = taken.quality
    Encoding.note(taken.bytes, taken.size, options, &self)
    return taken.bytes
  }
}
