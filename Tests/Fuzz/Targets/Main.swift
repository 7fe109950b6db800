// SPDX-License-Identifier: Apache-2.0

internal import CFuzz
internal import LimnerSystem

// The only file of the fuzz targets that says `unsafe`: libFuzzer hands out pointers, and zlib takes them.

/// libFuzzer's entry: `limner-fuzz TARGET` and libFuzzer's own arguments; without the fuzzer, files to replay.
///
/// `limner-fuzz TARGET --seeds FOLDER [PATH…]` writes what a corpus begins with.
@main enum LimnerFuzz {
  static let arguments = ProcessArguments.all

  /// The target by the first argument, or by the environment in the processes that libFuzzer starts.
  static let target: FuzzTarget? = {
    if arguments.count > 1, let target = FuzzTarget(rawValue: arguments[1].description) { return target }
    return ProcessArguments.environment(FuzzTarget.variable).flatMap { FuzzTarget(rawValue: $0) }
  }()

  static func main() {
    guard let target else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")
      Terminal.writeError("usage: limner-fuzz \(names) [--seeds FOLDER] [ARGUMENT…]\n")
      ProcessExit.exit(64)
    }
    let isNamed = arguments.count > 1 && arguments[1].description == target.rawValue
    let rest = Array(arguments.dropFirst(isNamed ? 2 : 1))
    do {
      if rest.count > 1, rest[0] == "--seeds" {
        return try Seeds.write(target, into: rest[1], from: Array(rest.dropFirst(2)))
      }
      guard cfuzz_is_linked() != 0 else { return try Replay.run(target, rest) }
    } catch {
      Terminal.writeError("limner-fuzz: \(error)\n")
      ProcessExit.exit(74)
    }
    ProcessExit.exit(fuzz(target, isNamed ? 1 : 0))
  }

  /// Gives libFuzzer the arguments without the name of the target.
  private static func fuzz(_ target: FuzzTarget, _ skipped: Int) -> Int32 {
    unsafe cfuzz_set_environment(FuzzTarget.variable, target.rawValue)
    unsafe CommandLine.unsafeArgv[skipped] = CommandLine.unsafeArgv[0]
    return unsafe cfuzz_run(
      CommandLine.argc - Int32(skipped), CommandLine.unsafeArgv + skipped,
      { bytes, count in
        let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
        LimnerFuzz.target?.run(input)
        return 0
      },
      { bytes, count, limit, seed in
        guard let structure = LimnerFuzz.target?.structure else {
          return unsafe cfuzz_mutate(bytes, count, limit)
        }
        let input = unsafe [UInt8](UnsafeBufferPointer(start: bytes, count: count))
        var mutator = Mutator(structure, seed: UInt64(seed), BytesInC.mutated)
        let changed = mutator.mutate(input, limit: limit).prefix(limit)
        for (index, byte) in changed.enumerated() { unsafe bytes[index] = byte }
        return changed.count
      })
  }
}

/// Arrays through C functions that fill a buffer.
enum BytesInC {
  /// libFuzzer's own mutation.
  static func mutated(_ bytes: [UInt8], limit: Int) -> [UInt8] {
    unsafe filled(max(limit, bytes.count), startingWith: bytes) { unsafe cfuzz_mutate($0, bytes.count, $1) }
  }

  /// What a zlib stream holds, up to its damage.
  static func inflated(_ bytes: [UInt8], limit: Int) -> [UInt8] {
    unsafe filled(limit) { unsafe cfuzz_inflate(bytes, bytes.count, $0, $1) }
  }

  /// The bytes as a zlib stream.
  static func deflated(_ bytes: [UInt8], _ level: Int) -> [UInt8] {
    unsafe filled(bytes.count + bytes.count / 100 + 64) {
      unsafe cfuzz_deflate(bytes, bytes.count, Int32(level), $0, $1)
    }
  }

  private static func filled(
    _ capacity: Int, startingWith start: [UInt8] = [], _ fill: (UnsafeMutablePointer<UInt8>, Int) -> Int
  ) -> [UInt8] {
    var bytes = start + [UInt8](repeating: 0, count: capacity - start.count)
    let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      guard let address = buffer.baseAddress else { return 0 }
      return unsafe fill(address, buffer.count)
    }
    return Array(bytes.prefix(count))
  }
}
