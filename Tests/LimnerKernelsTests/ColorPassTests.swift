// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import Testing

@Suite struct ColorPassTests {
  /// Red, green and blue of one pixel, from the definition of JFIF in 64-bit floating point.
  private func exact(_ y: Int, _ cb: Int, _ cr: Int) -> [Double] {
    let (blue, red) = (Double(cb - 128), Double(cr - 128))
    return [1.402 * red, -0.344136286 * blue - 0.714136286 * red, 1.772 * blue].map {
      min(max(Double(y) + $0, 0), 255)
    }
  }

  @Test func `every pair of color differences comes within half a level of the definition, on every flavor`()
  {
    let luma: [UInt8] = Noise.uniform.values(65_536, seed: 1)
    let chroma = (0 ..< 65_536).map { UInt8($0 & 255) } + (0 ..< 65_536).map { UInt8($0 >> 8) }
    let results = KernelFlavor.available.map { flavor in
      var planes = [UInt8](repeating: 0, count: 3 * 65_536)
      var out = planes.mutableSpan
      ColorPass.convert(
        luma.span, at: 0, chroma.span, blue: 0, red: 65_536, flavor: flavor, into: &out, at: 0, plane: 65_536,
        count: 65_536)
      return planes
    }
    let areSame = results.allSatisfy { $0 == results[0] }
    #expect(areSame)
    var worst = 0.0
    for index in 0 ..< 65_536 {
      let wanted = exact(Int(luma[index]), index & 255, index >> 8)
      for (channel, value) in wanted.enumerated() {
        worst = max(worst, abs(Double(results[0][channel * 65_536 + index]) - value))
      }
    }
    #expect(worst < 0.502)
  }

  @Test func `every flavor equals the definition at every width, and writes nothing else`() {
    let samples: [UInt8] = Noise.extreme.values(400, seed: 2)
    for count in 0 ... 97 {
      let results = KernelFlavor.available.map { flavor in
        var planes = [UInt8](repeating: 77, count: 330)
        var out = planes.mutableSpan
        ColorPass.convert(
          samples.span, at: 3, samples.span, blue: 101, red: 205, flavor: flavor, into: &out, at: 5,
          plane: 103, count: count)
        return planes
      }
      let areSame = results.allSatisfy { $0 == results[0] }
      #expect(areSame, "\(count) pixels")
      let isKept = (0 ..< 330).allSatisfy { $0 >= 5 && ($0 - 5) % 103 < count || results[0][$0] == 77 }
      #expect(isKept, "\(count) pixels")
    }
  }

  @Test func `planes without room are the caller's mistake`() async {
    await #expect(processExitsWith: .success) { Self.call() }
    await #expect(processExitsWith: .failure) { Self.call(plane: 31) }
    await #expect(processExitsWith: .failure) { Self.call(plane: 33) }
    await #expect(processExitsWith: .failure) { Self.call(start: 1) }
    await #expect(processExitsWith: .failure) { Self.call(red: 33) }
  }

  private static func call(start: Int = 0, red: Int = 32, plane: Int = 32) {
    let samples = [UInt8](repeating: 0, count: 64)
    var planes = [UInt8](repeating: 0, count: 96)
    var out = planes.mutableSpan
    ColorPass.convert(
      samples.span.extracting(0 ..< 32), at: start, samples.span, blue: 0, red: red, flavor: .baseline,
      into: &out, at: 0, plane: plane, count: 32)
  }
}
