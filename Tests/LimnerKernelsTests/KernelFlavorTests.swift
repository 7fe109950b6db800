// SPDX-License-Identifier: Apache-2.0

import LimnerKernels
import Testing

@Suite struct KernelFlavorTests {
  @Test func `the definition runs everywhere and the best flavor is the last that does`() {
    #expect(KernelFlavor.available.first == .scalar)
    #expect(KernelFlavor.best == KernelFlavor.available.last)
  }

  #if arch(x86_64) || arch(arm64)
    @Test func `the baseline of the architecture runs on every processor of it`() {
      #expect(KernelFlavor.available.contains(.baseline))
    }
  #endif
}
