// SPDX-License-Identifier: Apache-2.0

internal import LimnerPixels

/// A walk over the markers of a JPEG that gathers what its picture is coded with.
struct CodedPictureWalk {
  /// What goes into the new file, in its order.
  private(set) var parts: [CodedPicture.Part] = []

  /// The scans met.
  private(set) var scans = 0

  /// Markers with bytes in front of them that belong to nothing.
  private(set) var gaps = 0

  private let header: JPEGHeader
  private var index = 2
  private var tables = CodedPictureTables()
  private var frame: Frame?
  private var restartInterval = (current: 0, written: 0)

  private struct Frame {
    var marker: UInt8
    var payload: [UInt8]
    var identifiers: [UInt8]
    var isProgressive: Bool { marker == 0xC2 }

    /// The quantization tables that it uses.
    var tables: Set<UInt8> { Set(stride(from: 8, to: payload.count, by: 3).map { payload[$0] }) }
  }

  /// Begins behind SOI; what the header says has to be found again.
  init(_ header: JPEGHeader) { self.header = header }

  /// Walks to EOI or to the end of the bytes.
  ///
  /// - Returns: Whether everything is as it has to be.
  mutating func run(over file: Span<UInt8>) -> Bool {
    guard file.count > 3, file[0] == 0xFF, file[1] == 0xD8 else { return false }
    while let marker = nextMarker(file) {
      switch marker {
      case 0xD9: return scans > 0
      case 0x01, 0xD0 ... 0xD7: continue
      default:
        guard let payload = payload(file), take(marker, payload, file) else { return false }
      }
    }
    // Only the marker of the end may be missing.
    return scans > 0
  }

  /// The next marker, as libjpeg finds it; `nil` at the end of the bytes.
  private mutating func nextMarker(_ file: Span<UInt8>) -> UInt8? {
    var hasGap = false
    while true {
      while index < file.count, file[index] != 0xFF { (index, hasGap) = (index + 1, true) }
      while index < file.count, file[index] == 0xFF { index += 1 }
      guard index < file.count else { return nil }
      let marker = file[index]
      index += 1
      if marker != 0 {
        if hasGap { gaps += 1 }
        return marker
      }
      hasGap = true
    }
  }

  /// The place of a segment's payload; the walk goes on behind it.
  private mutating func payload(_ file: Span<UInt8>) -> Range<Int>? {
    guard index + 1 < file.count else { return nil }
    let length = Int(file[index]) << 8 | Int(file[index + 1])
    guard length >= 2, length <= file.count - index else { return nil }
    let payload = index + 2 ..< index + length
    index = payload.upperBound
    return payload
  }

  private mutating func take(_ marker: UInt8, _ payload: Range<Int>, _ file: Span<UInt8>) -> Bool {
    func bytes() -> [UInt8] { payload.map { file[$0] } }
    switch marker {
    // Metadata, and the conditions of arithmetic coding, which is not kept.
    case 0xE0 ... 0xEF, 0xFE, 0xCC: return true
    case 0xDB: return tables.takeQuantization(bytes(), fixed: scans > 0 ? frame?.tables ?? [] : [])
    case 0xC4: return tables.takeHuffman(bytes())
    case 0xC0, 0xC1, 0xC2: return takeFrame(marker, bytes())
    case 0xDD:
      guard payload.count == 2 else { return false }
      restartInterval.current = Int(file[payload.lowerBound]) << 8 | Int(file[payload.lowerBound + 1])
      return true
    // The number of lines once more; the frame has it already.
    case 0xDC:
      guard payload.count == 2, scans == 1 else { return false }
      return Int(file[payload.lowerBound]) << 8 | Int(file[payload.lowerBound + 1]) == header.size.height
    case 0xDA: return takeScan(bytes(), file)
    default: return false
    }
  }

  /// Source: ITU-T T.81, B.2.2.
  private mutating func takeFrame(_ marker: UInt8, _ payload: [UInt8]) -> Bool {
    let components = header.components
    guard frame == nil, payload.count == 6 + 3 * components.count, payload[0] == 8,
      Int(payload[1]) << 8 | Int(payload[2]) == header.size.height,
      Int(payload[3]) << 8 | Int(payload[4]) == header.size.width, Int(payload[5]) == components.count
    else { return false }
    var frame = Frame(marker: marker, payload: payload, identifiers: [])
    for (index, component) in components.enumerated() {
      let place = 6 + 3 * index
      guard Int(payload[place + 1]) == component.h << 4 | component.v, payload[place + 2] < 4,
        !frame.identifiers.contains(payload[place])
      else { return false }
      frame.identifiers.append(payload[place])
      // JFIF numbers them from 1; by other names some decoders would take them for red, green and blue.
      frame.payload[place] = UInt8(index + 1)
    }
    self.frame = frame
    return true
  }

  /// Source: ITU-T T.81, B.2.3.
  private mutating func takeScan(_ payload: [UInt8], _ file: Span<UInt8>) -> Bool {
    guard let frame, let count = payload.first.map(Int.init), (1 ... 4).contains(count),
      payload.count == 4 + 2 * count
    else { return false }
    let tail = Array(payload.suffix(3))
    guard frame.isProgressive || tail == [0, 63, 0] else { return false }
    var scan = [UInt8(count)]
    var members: [Int] = []
    for place in stride(from: 1, to: 1 + 2 * count, by: 2) {
      guard let component = frame.identifiers.firstIndex(of: payload[place]),
        members.last.map({ $0 < component }) ?? true
      else { return false }
      members.append(component)
      let needed = tables.need(payload[place + 1], isProgressive: frame.isProgressive, tail)
      guard let needed else { return false }
      scan += [UInt8(component + 1), needed]
    }
    if scans == 0 {
      guard let steps = tables.quantization(for: frame.payload, isBaseline: frame.marker == 0xC0) else {
        return false
      }
      parts += [.segment(0xDB, steps), .segment(frame.marker, frame.payload)]
    }
    let codes = tables.takeNeeded()
    if !codes.isEmpty { parts.append(.segment(0xC4, codes)) }
    if restartInterval.current != restartInterval.written {
      let interval = restartInterval.current
      parts.append(.segment(0xDD, [UInt8(interval >> 8), UInt8(interval & 255)]))
      restartInterval.written = interval
    }
    parts.append(.segment(0xDA, scan + tail))
    scans += 1
    return takeData(file, units: units(of: members))
  }

  /// The MCUs of a scan; one component alone comes block by block.
  private func units(of members: [Int]) -> Int {
    if members.count == 1 {
      let component = header.components[members[0]]
      return component.widthInBlocks * component.heightInBlocks
    }
    return header.size.width.dividedRoundingUp(by: 8 * header.maxH)
      * header.size.height.dividedRoundingUp(by: 8 * header.maxV)
  }

  /// Finds the end of coded data, in which every restart has to be where it belongs.
  private mutating func takeData(_ file: Span<UInt8>, units: Int) -> Bool {
    let start = index
    var restarts = 0
    var end = file.count
    while index < file.count {
      guard file[index] == 0xFF else {
        index += 1
        continue
      }
      var next = index + 1
      while next < file.count, file[next] == 0xFF { next += 1 }
      guard next < file.count else {
        end = index
        index = file.count
        break
      }
      let isData = file[next] == 0
      let isRestart = (0xD0 ... 0xD7).contains(file[next])
      guard isData || isRestart else {
        end = index
        break
      }
      // Fill bytes inside of data are legal in front of a restart, and a place to hide something in.
      guard next == index + 1 else { return false }
      if isRestart {
        guard Int(file[next]) == 0xD0 + restarts % 8 else { return false }
        restarts += 1
      }
      index = next + 1
    }
    if index >= file.count { end = min(end, file.count) }
    parts.append(.data(start ..< end))
    let interval = restartInterval.current
    return restarts == (interval == 0 ? 0 : units.dividedRoundingUp(by: interval) - 1)
  }
}
