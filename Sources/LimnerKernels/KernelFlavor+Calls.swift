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
    _ flavor: KernelFlavor, _ storage: Span<UInt8>, _ offsets: Span<Int>, _ weights: Span<Int16>,
    _ shift: Int32,
    _ out: inout MutableSpan<Int16>, _ count: Int
  ) {
    let taps = weights.count
    unsafe storage.withUnsafeBufferPointer { storage in
      unsafe offsets.withUnsafeBufferPointer { offsets in
        unsafe weights.withUnsafeBufferPointer { weights in
          unsafe out.withUnsafeMutableBufferPointer { out in
            guard let source = storage.baseAddress, let rows = offsets.baseAddress,
              let weight = weights.baseAddress,
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
            guard let source = row.baseAddress, let starts = first.baseAddress,
              let weight = weights.baseAddress,
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

extension VerticalSum {
  /// Reads eight rows of `count` values, `stride` apart, and eight weights for each output, and writes `count` sums from
  /// each offset on, which are read before unless they are new; a multiple of 16.
  @inline(__always)
  static func callAdd(
    _ flavor: KernelFlavor, _ light: Span<Int16>, _ stride: Int, _ weights: Span<Int16>, _ offsets: Span<Int>,
    _ old: Int, _ outputs: Int, _ round: Int32, _ sums: inout MutableSpan<Int32>, _ count: Int
  ) {
    unsafe light.withUnsafeBufferPointer { light in
      unsafe weights.withUnsafeBufferPointer { weights in
        unsafe offsets.withUnsafeBufferPointer { offsets in
          unsafe sums.withUnsafeMutableBufferPointer { sums in
            guard let rows = light.baseAddress, let weight = weights.baseAddress,
              let starts = offsets.baseAddress, let target = sums.baseAddress
            else { return }
            #if arch(x86_64)
              if flavor == .avx2 {
                unsafe limner_sum_avx2(rows, stride, weight, starts, old, outputs, round, target, count)
              } else {
                unsafe limner_sum_sse2(rows, stride, weight, starts, old, outputs, round, target, count)
              }
            #elseif arch(arm64)
              unsafe limner_sum_neon(rows, stride, weight, starts, old, outputs, round, target, count)
            #endif
          }
        }
      }
    }
  }

  /// Reads `count` sums from `start` on and writes as many values; a multiple of 8.
  @inline(__always)
  static func callFinish(
    _ sums: Span<Int32>, _ start: Int, _ shift: Int32, _ out: inout MutableSpan<Int16>, _ count: Int
  ) {
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe out.withUnsafeMutableBufferPointer { out in
        guard let source = sums.baseAddress, let target = out.baseAddress else { return }
        #if arch(x86_64)
          unsafe limner_narrow_sse2(source + start, shift, target, count)
        #elseif arch(arm64)
          unsafe limner_narrow_neon(source + start, shift, target, count)
        #endif
      }
    }
  }
}

extension ChromaPass {
  /// Reads `count` bytes from `near` and from `far` on and one on both sides, and writes twice as many from `offset` on;
  /// a multiple of 16.
  @inline(__always)
  static func callKernel(
    _ flavor: KernelFlavor, _ plane: Span<UInt8>, _ near: Int, _ far: Int, _ left: Int32, _ right: Int32,
    _ out: inout MutableSpan<UInt8>, _ offset: Int, _ count: Int
  ) {
    unsafe plane.withUnsafeBufferPointer { plane in
      unsafe out.withUnsafeMutableBufferPointer { out in
        guard let source = plane.baseAddress, let target = out.baseAddress else { return }
        #if arch(x86_64)
          if flavor == .avx2 {
            unsafe limner_widen_avx2(source + near, source + far, left, right, target + offset, count)
          } else {
            unsafe limner_widen_sse2(source + near, source + far, left, right, target + offset, count)
          }
        #elseif arch(arm64)
          unsafe limner_widen_neon(source + near, source + far, left, right, target + offset, count)
        #endif
      }
    }
  }
}

extension ColorPass {
  /// Reads `count` bytes from each of three places on and writes as many from `offset` on, to each of three planes; a
  /// multiple of 32.
  @inline(__always)
  static func callKernel(
    _ flavor: KernelFlavor, _ luma: Span<UInt8>, _ start: Int, _ chroma: Span<UInt8>, _ blue: Int, _ red: Int,
    _ out: inout MutableSpan<UInt8>, _ offset: Int, _ plane: Int, _ count: Int
  ) {
    unsafe luma.withUnsafeBufferPointer { luma in
      unsafe chroma.withUnsafeBufferPointer { chroma in
        unsafe out.withUnsafeMutableBufferPointer { out in
          guard let y = luma.baseAddress, let differences = chroma.baseAddress, let target = out.baseAddress
          else { return }
          let (cb, cr) = unsafe (differences + blue, differences + red)
          #if arch(x86_64)
            if flavor == .avx2 {
              unsafe limner_rgb_avx2(y + start, cb, cr, target + offset, plane, count)
            } else {
              unsafe limner_rgb_sse2(y + start, cb, cr, target + offset, plane, count)
            }
          #elseif arch(arm64)
            unsafe limner_rgb_neon(y + start, cb, cr, target + offset, plane, count)
          #endif
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
    _ out: inout MutableSpan<Int16>, _ offset: Int, _ count: Int
  ) {
    unsafe row.withUnsafeBufferPointer { row in
      unsafe first.withUnsafeBufferPointer { first in
        unsafe weights.withUnsafeBufferPointer { weights in
          unsafe out.withUnsafeMutableBufferPointer { out in
            guard let source = row.baseAddress, let starts = first.baseAddress,
              let weight = weights.baseAddress,
              let target = out.baseAddress
            else { return }
            #if arch(x86_64)
              unsafe limner_horizontal16_sse2(source, starts, weight, taps, shift, target + offset, count)
            #elseif arch(arm64)
              unsafe limner_horizontal16_neon(source, starts, weight, taps, shift, target + offset, count)
            #endif
          }
        }
      }
    }
  }
}

extension ToneLookup {
  /// Reads `count` bytes from `start` on and writes as many values from `offset` on; whole pixels.
  @inline(__always)
  static func callExpand(
    _ row: Span<UInt8>, _ start: Int, _ count: Int, _ table: Span<Int16>, _ step: Int, _ channels: Int,
    _ out: inout MutableSpan<Int16>, _ offset: Int
  ) {
    unsafe row.withUnsafeBufferPointer { row in
      unsafe table.withUnsafeBufferPointer { table in
        unsafe out.withUnsafeMutableBufferPointer { out in
          guard let source = row.baseAddress, let values = table.baseAddress, let target = out.baseAddress
          else { return }
          unsafe limner_expand(source + start, values, step, channels, target + offset, count)
        }
      }
    }
  }

  /// Reads `count` bytes from `start` on and writes as many values from `offset` on, a multiple of 32; `segments` has
  /// 80 bytes.
  @inline(__always)
  static func callExpand(
    _ row: Span<UInt8>, _ start: Int, _ count: Int, _ segments: Span<UInt8>, _ out: inout MutableSpan<Int16>,
    _ offset: Int
  ) {
    precondition(segments.count == 80, "sixteen segments of five bytes")
    unsafe row.withUnsafeBufferPointer { row in
      unsafe segments.withUnsafeBufferPointer { segments in
        unsafe out.withUnsafeMutableBufferPointer { out in
          guard let source = row.baseAddress, let bytes = segments.baseAddress, let target = out.baseAddress
          else { return }
          #if arch(x86_64)
            unsafe limner_expand_avx2(source + start, bytes, target + offset, count)
          #endif
        }
      }
    }
  }

  /// Reads all of `row` and writes as many bytes from `offset` on.
  @inline(__always)
  static func callCompress(
    _ row: Span<Int16>, _ table: Span<UInt8>, _ out: inout MutableSpan<UInt8>, _ offset: Int
  ) {
    unsafe row.withUnsafeBufferPointer { row in
      unsafe table.withUnsafeBufferPointer { table in
        unsafe out.withUnsafeMutableBufferPointer { out in
          guard let source = row.baseAddress, let values = table.baseAddress, let target = out.baseAddress
          else { return }
          unsafe limner_compress(source, values, Int32(table.count - 1), target + offset, row.count)
        }
      }
    }
  }
}

extension FloatPass {
  /// Reads all of `row`, a multiple of 4, and reads and writes as many values from `offset` on.
  @inline(__always)
  static func callAccumulate(
    _ row: Span<Float>, _ weight: Float, _ out: inout MutableSpan<Float>, _ offset: Int
  ) {
    unsafe row.withUnsafeBufferPointer { row in
      unsafe out.withUnsafeMutableBufferPointer { out in
        guard let source = row.baseAddress, let target = out.baseAddress else { return }
        #if arch(x86_64)
          unsafe limner_accumulate_sse2(source, weight, target + offset, row.count)
        #elseif arch(arm64)
          unsafe limner_accumulate_neon(source, weight, target + offset, row.count)
        #endif
      }
    }
  }

  /// Reads `4 × taps` values from four times each of `first` on and writes all of `out`.
  @inline(__always)
  static func callHorizontal(
    _ row: Span<Float>, _ first: Span<Int32>, _ weights: Span<Float>, _ taps: Int,
    _ out: inout MutableSpan<Float>
  ) {
    unsafe row.withUnsafeBufferPointer { row in
      unsafe first.withUnsafeBufferPointer { first in
        unsafe weights.withUnsafeBufferPointer { weights in
          unsafe out.withUnsafeMutableBufferPointer { out in
            guard let source = row.baseAddress, let starts = first.baseAddress,
              let weight = weights.baseAddress,
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

/// A block of bytes for the kernels that turn: where it starts and the step from a row to the next, which is negative
/// where it is walked from the bottom up.
struct Walk {
  /// The index of the first byte.
  var start: Int

  /// Bytes from a row to the next.
  var step: Int
}

extension Transposition {
  /// Reads and writes `columns × rows` bytes, multiples of 16, along the two walks.
  @inline(__always)
  static func callTranspose(
    _ source: Span<UInt8>, _ from: Walk, columns: Int, rows: Int, _ out: inout MutableSpan<UInt8>, _ to: Walk
  ) {
    unsafe source.withUnsafeBufferPointer { source in
      unsafe out.withUnsafeMutableBufferPointer { out in
        guard let input = source.baseAddress, let target = out.baseAddress else { return }
        #if arch(x86_64)
          unsafe limner_transpose_sse2(
            input + from.start, from.step, columns, rows, target + to.start, to.step)
        #elseif arch(arm64)
          unsafe limner_transpose_neon(
            input + from.start, from.step, columns, rows, target + to.start, to.step)
        #endif
      }
    }
  }

  /// Reads and writes `count` bytes.
  @inline(__always)
  static func callCopy(
    _ source: Span<UInt8>, at from: Int, _ out: inout MutableSpan<UInt8>, at to: Int, count: Int
  ) {
    unsafe source.withUnsafeBufferPointer { source in
      unsafe out.withUnsafeMutableBufferPointer { out in
        guard let input = source.baseAddress, let target = out.baseAddress else { return }
        unsafe (target + to).update(from: input + from, count: count)
      }
    }
  }

  /// Reads and writes `count` bytes, a multiple of 16.
  @inline(__always)
  static func callReverse(
    _ source: Span<UInt8>, at from: Int, _ out: inout MutableSpan<UInt8>, at to: Int, count: Int
  ) {
    unsafe source.withUnsafeBufferPointer { source in
      unsafe out.withUnsafeMutableBufferPointer { out in
        guard let input = source.baseAddress, let target = out.baseAddress else { return }
        #if arch(x86_64)
          unsafe limner_reverse_sse2(input + from, target + to, count)
        #elseif arch(arm64)
          unsafe limner_reverse_neon(input + from, target + to, count)
        #endif
      }
    }
  }
}

extension Separation {
  /// Reads `channels × count` values and writes `count` from each multiple of `stride` on; `count` is one of 8.
  @inline(__always)
  static func callKernel(
    _ row: Span<Int16>, channels: Int, count: Int, _ out: inout MutableSpan<Int16>, stride: Int
  ) {
    unsafe row.withUnsafeBufferPointer { row in
      unsafe out.withUnsafeMutableBufferPointer { out in
        guard let source = row.baseAddress, let target = out.baseAddress else { return }
        switch channels {
        #if arch(x86_64)
          case 2: unsafe limner_separate2_sse2(source, target, stride, count)
          case 3: unsafe limner_separate3_sse2(source, target, stride, count)
          default: unsafe limner_separate4_sse2(source, target, stride, count)
        #elseif arch(arm64)
          case 2: unsafe limner_separate2_neon(source, target, stride, count)
          case 3: unsafe limner_separate3_neon(source, target, stride, count)
          default: unsafe limner_separate4_neon(source, target, stride, count)
        #else
          default: break
        #endif
        }
      }
    }
  }
}

extension ForwardDCT {
  /// Reads 8 rows of `8 × count` bytes, `stride` apart from `offset` on, and writes `64 × count` values from `target` on.
  @inline(__always)
  static func callKernel(
    _ samples: Span<UInt8>, _ offset: Int, _ stride: Int, _ count: Int, _ out: inout MutableSpan<Int16>,
    _ target: Int
  ) {
    unsafe samples.withUnsafeBufferPointer { samples in
      unsafe out.withUnsafeMutableBufferPointer { out in
        guard let source = samples.baseAddress, let coefficients = out.baseAddress else { return }
        unsafe limner_forward_dct(source + offset, stride, count, coefficients + target)
      }
    }
  }
}

extension Quantizer {
  /// Reads `64 × count` values from `start` on, counts into 256 of `symbols` and writes `count` of `levels`.
  @inline(__always)
  func callCensus(
    _ blocks: Span<Int16>, _ start: Int, _ count: Int, _ symbols: inout MutableSpan<UInt32>,
    _ levels: inout MutableSpan<Int16>
  ) {
    unsafe blocks.withUnsafeBufferPointer { blocks in
      unsafe words.withUnsafeBufferPointer { words in
        unsafe symbols.withUnsafeMutableBufferPointer { symbols in
          unsafe levels.withUnsafeMutableBufferPointer { levels in
            guard let source = blocks.baseAddress, let table = words.baseAddress,
              let counts = symbols.baseAddress, let target = levels.baseAddress
            else { return }
            unsafe limner_take_census(source + start, count, table, counts, target)
          }
        }
      }
    }
  }

  /// Reads `64 × count` values from `start` on and writes as many.
  @inline(__always)
  func callLevels(_ blocks: Span<Int16>, _ start: Int, _ count: Int, _ out: inout MutableSpan<Int16>) {
    unsafe blocks.withUnsafeBufferPointer { blocks in
      unsafe words.withUnsafeBufferPointer { words in
        unsafe out.withUnsafeMutableBufferPointer { out in
          guard let source = blocks.baseAddress, let table = words.baseAddress, let target = out.baseAddress
          else { return }
          unsafe limner_write_levels(source + start, count, table, target)
        }
      }
    }
  }
}

extension ScanCoder {
  /// Reads the blocks that `components` name, 384 `words`, 544 `codes` and 5 of `carry`; writes these and bytes, as many
  /// as it returns.
  static func callKernel(
    _ blocks: Span<Int16>, _ components: [Int], _ mcus: Int, _ words: [UInt16], _ codes: [UInt32],
    _ carry: inout [Int64], _ out: inout MutableSpan<UInt8>
  ) -> Int {
    unsafe blocks.withUnsafeBufferPointer { blocks in
      unsafe out.withUnsafeMutableBufferPointer { out in
        guard let source = blocks.baseAddress, let target = out.baseAddress else { return 0 }
        return unsafe limner_put_mcus(
          source, components, components.count / 5, mcus, words, codes, &carry, target)
      }
    }
  }
}

extension SHA256.Flavor {
  /// Whether this processor runs the flavor.
  var isAvailable: Bool {
    switch self {
    case .scalar: return true
    case .instructions:
      #if arch(x86_64) || arch(arm64)
        return limner_has_sha256() != 0
      #else
        return false
      #endif
    }
  }
}

extension SHA256 {
  /// Reads all of `blocks`, a multiple of 64 bytes, and 64 constants; reads and writes 8 words.
  static func callKernel(
    _ blocks: Span<UInt8>, _ constants: Span<UInt32>, _ state: inout MutableSpan<UInt32>
  ) {
    unsafe blocks.withUnsafeBufferPointer { blocks in
      unsafe constants.withUnsafeBufferPointer { constants in
        unsafe state.withUnsafeMutableBufferPointer { state in
          guard let source = blocks.baseAddress, let rounds = constants.baseAddress,
            let words = state.baseAddress
          else { return }
          #if arch(x86_64) || arch(arm64)
            unsafe limner_sha256(words, rounds, source, blocks.count / 64)
          #endif
        }
      }
    }
  }
}
