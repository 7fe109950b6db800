// SPDX-License-Identifier: Apache-2.0

internal import LimnerCodecs
internal import LimnerKernels
internal import LimnerSystem

/// What the figures were measured on; never a name or a path.
enum BenchMachine {
  /// A Markdown list.
  static func text(_ request: BenchRequest) -> String {
    let model = field("/proc/cpuinfo", "model name") ?? "a processor without a name"
    let memory = field("/proc/meminfo", "MemTotal").flatMap { Int($0.prefix { $0.isNumber }) }
    let flavors = KernelFlavor.available.map(\.rawValue).joined(separator: ", ")
    let lines = [
      "Machine: \(model), \(ProcessorCount.usable) processors, \(memory.map { "\(($0 + 1 << 19) >> 20) GiB" } ?? "unknown memory")",
      "Instruction sets: \(flavors)",
      "Built: \(build(request))",
      "Libraries: libjpeg-turbo \(CodecVersions.jpeg ?? "unknown"), libpng \(CodecVersions.png), zlib \(CodecVersions.zlib)",
    ]
    return lines.map { "- \($0)\n" }.joined() + "\n"
  }

  private static func build(_ request: BenchRequest) -> String {
    #if DEBUG
      let kind = "debug build: figures mean nothing"
    #else
      let kind = "release build"
    #endif
    return ([request.compiler, kind, request.commit.isEmpty ? "" : "commit \(request.commit)"])
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// What stands behind a key in the first line that has it.
  private static func field(_ path: BytePath, _ key: String) -> String? {
    TextFile.read(path)?.split(separator: "\n").first { $0.hasPrefix(key) }?
      .split(separator: ":", maxSplits: 1).last.map { String($0.drop { $0 == " " }) }
  }
}
