// SPDX-License-Identifier: Apache-2.0

internal import CJPEG

extension JPEGReadSession {
  /// Walks over the markers of all scans, between header and start; the input stays where it is.
  ///
  /// - Returns: The scans; `nil` where the bytes can be had only once.
  /// - Throws: ``JPEGError/outOfMemory``.
  package func script() throws(JPEGError) -> JPEGScript? {
    var raw = cjpeg_script()
    try unsafe call { unsafe cjpeg_decoder_survey($0, &raw) }
    guard raw.scan_count > 0 else { return nil }
    let told = min(Int(raw.scan_count), Self.toldScans)
    let scans = (0 ..< told).map { index in
      var scan = cjpeg_scan()
      let code = unsafe cjpeg_decoder_copy_scan(decoder, Int32(index), &scan)
      precondition(code == CJPEG_OK, "a scan that was found can be told")
      return JPEGScan(scan)
    }
    return JPEGScript(scans, scanCount: Int(raw.scan_count), ends: raw.ends != 0)
  }

  /// Has scans left out, as if the file did not have them; before the start.
  ///
  /// - Parameter scans: Their places in ``script()``, which has to end with EOI; the first scan is never one of them.
  package mutating func cut(_ scans: [Int]) {
    guard !scans.isEmpty else { return }
    let bits = scans.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
    let code = unsafe cjpeg_decoder_cut(decoder, bits)
    precondition(code == CJPEG_OK, "what is cut was found by a walk to EOI")
  }

  /// The scans of a script that are told at most.
  package static var toldScans: Int { Int(CJPEG_SCRIPT_SCANS) }
}

extension JPEGScan {
  /// A scan as C hands it over.
  fileprivate init(_ raw: cjpeg_scan) {
    let places = [raw.components.0, raw.components.1, raw.components.2, raw.components.3]
    self.init(
      places.prefix(Int(raw.component_count)).map { $0 < 0 ? nil : Int($0) }, first: Int(raw.first),
      last: Int(raw.last), high: Int(raw.high), low: Int(raw.low), byteCount: Int(raw.byte_count),
      segmentsBefore: JPEGScanSegments(rawValue: raw.between))
  }
}
