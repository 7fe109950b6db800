// SPDX-License-Identifier: Apache-2.0

internal import CLimnerKernels

// The only file of this target that says `unsafe`: it hands the memory of spans whose lengths the caller has checked to
// the C kernels. What each call reads and writes is stated beside it.

extension KernelFlavor {
  /// Whether this processor runs the flavor.
  var isAvailable: Bool {
    switch self {
    case .scalar: return true
    #if arch(x86_64)
      case .baseline: return true
      case .avx2: return limner_has_avx2() != 0
    #elseif arch(arm64)
      case .baseline: return true
      case .avx2: return false
    #else
      case .baseline, .avx2: return false
    #endif
    }
  }
}

extension VerticalPass {
  /// Reads `count` bytes from each offset on and writes as many values; a multiple of 32.
  @inline(__always)
  static func callKernel(
    _ flavor: KernelFlavor, _ storage: Span<UInt8>, _ offsets: Span<Int32>, _ weights: Span<Int16>, _ shift: Int32,
    _ out: inout MutableSpan<Int16>, _ count: Int
  ) {
    let taps = weights.count
    unsafe storage.withUnsafeBufferPointer { storage in
      unsafe offsets.withUnsafeBufferPointer { offsets in
        unsafe weights.withUnsafeBufferPointer { weights in
          unsafe out.withUnsafeMutableBufferPointer { out in
            guard let source = storage.baseAddress, let rows = offsets.baseAddress, let weight = weights.baseAddress,
              let target = out.baseAddress
            else { return }
            #if arch(x86_64)
              if flavor == .avx2 {
                unsafe limner_vertical_avx2(source, rows, weight, taps, shift, target, count)
              } else {
                unsafe limner_vertical_sse2(source, rows, weight, taps, shift, target, count)
              }
            #elseif arch(arm64)
              unsafe limner_vertical_neon(source, rows, weight, taps, shift, target, count)
            #endif
          }
        }
      }
    }
  }
}

extension HorizontalPass {
  /// Reads `taps` values from each of `count` starts on and writes as many; a multiple of 4.
  @inline(__always)
  static func callKernel(
    _ row: Span<Int16>, _ first: Span<Int32>, _ weights: Span<Int16>, _ taps: Int, _ shift: Int32,
    _ out: inout MutableSpan<UInt8>, _ offset: Int, _ count: Int
  ) {
    unsafe row.withUnsafeBufferPointer { row in
      unsafe first.withUnsafeBufferPointer { first in
        unsafe weights.withUnsafeBufferPointer { weights in
          unsafe out.withUnsafeMutableBufferPointer { out in
            guard let source = row.baseAddress, let starts = first.baseAddress, let weight = weights.baseAddress,
              let target = out.baseAddress
            else { return }
            #if arch(x86_64)
              unsafe limner_horizontal_sse2(source, starts, weight, taps, shift, target + offset, count)
            #elseif arch(arm64)
              unsafe limner_horizontal_neon(source, starts, weight, taps, shift, target + offset, count)
            #endif
          }
        }
      }
    }
  }
}

extension FloatPass {
  /// Reads and writes `count` values, a multiple of 4.
  @inline(__always)
  static func callAccumulate(_ row: Span<Float>, _ weight: Float, _ out: inout MutableSpan<Float>, _ count: Int) {
    unsafe row.withUnsafeBufferPointer { row in
      unsafe out.withUnsafeMutableBufferPointer { out in
        guard let source = row.baseAddress, let target = out.baseAddress else { return }
        #if arch(x86_64)
          unsafe limner_accumulate_sse2(source, weight, target, count)
        #elseif arch(arm64)
          unsafe limner_accumulate_neon(source, weight, target, count)
        #endif
      }
    }
  }

  /// Reads `4 × taps` values from four times each of `first` on and writes all of `out`.
  @inline(__always)
  static func callHorizontal(
    _ row: Span<Float>, _ first: Span<Int32>, _ weights: Span<Float>, _ taps: Int, _ out: inout MutableSpan<Float>
  ) {
    unsafe row.withUnsafeBufferPointer { row in
      unsafe first.withUnsafeBufferPointer { first in
        unsafe weights.withUnsafeBufferPointer { weights in
          unsafe out.withUnsafeMutableBufferPointer { out in
            guard let source = row.baseAddress, let starts = first.baseAddress, let weight = weights.baseAddress,
              let target = out.baseAddress
            else { return }
            #if arch(x86_64)
              unsafe limner_horizontal_float_sse2(source, starts, weight, taps, target, first.count)
            #elseif arch(arm64)
              unsafe limner_horizontal_float_neon(source, starts, weight, taps, target, first.count)
            #endif
          }
        }
      }
    }
  }
}
