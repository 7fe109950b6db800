// SPDX-License-Identifier: Apache-2.0

/// An instruction set that a kernel is written for; all of them give the same bytes.
package enum KernelFlavor: String, CaseIterable, Sendable {
  /// The definition, in plain Swift.
  case scalar

  /// What every processor of the architecture has: SSE2 on x86-64, NEON on arm64.
  case baseline

  /// 256-bit integers, where the processor has them.
  case avx2

  /// The flavors that run on this processor.
  package static let available: [KernelFlavor] = allCases.filter(\.isAvailable)

  /// The fastest of ``available``.
  package static let best: KernelFlavor = available.last ?? .scalar
}
