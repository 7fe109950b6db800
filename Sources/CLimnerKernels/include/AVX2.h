// SPDX-License-Identifier: Apache-2.0
//
// Chosen at run time where the processor has it; same contracts and the same results as SSE2.h.
#pragma once

#if defined(__x86_64__)

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#include "SSE2.h"

static inline int limner_has_avx2(void) { return __builtin_cpu_supports("avx2") != 0; }

// As limner_vertical_sse2; count a multiple of 32.
__attribute__((target("avx2"))) static inline void limner_vertical_avx2(const uint8_t *storage, const ptrdiff_t *offsets,
                                                                        const int16_t *weights, size_t taps, int shift,
                                                                        int16_t *out, size_t count) {
  const __m256i zero = _mm256_setzero_si256();
  const __m256i round = _mm256_set1_epi32(shift > 0 ? 1 << (shift - 1) : 0);
  const __m128i by = _mm_cvtsi32_si128(shift);
  for (size_t x = 0; x < count; x += 32) {
    __m256i s0 = round, s1 = round, s2 = round, s3 = round;
    for (size_t k = 0; k < taps; k += 2) {
      const __m256i weight = _mm256_set1_epi32(limner_load_pair(weights + k));
      const __m256i a = _mm256_loadu_si256((const __m256i *)(storage + offsets[k] + x));
      const __m256i b = _mm256_loadu_si256((const __m256i *)(storage + offsets[k + 1] + x));
      const __m256i low = _mm256_unpacklo_epi8(a, b), high = _mm256_unpackhi_epi8(a, b);
      s0 = _mm256_add_epi32(s0, _mm256_madd_epi16(_mm256_unpacklo_epi8(low, zero), weight));
      s1 = _mm256_add_epi32(s1, _mm256_madd_epi16(_mm256_unpackhi_epi8(low, zero), weight));
      s2 = _mm256_add_epi32(s2, _mm256_madd_epi16(_mm256_unpacklo_epi8(high, zero), weight));
      s3 = _mm256_add_epi32(s3, _mm256_madd_epi16(_mm256_unpackhi_epi8(high, zero), weight));
    }
    // Unpacking works in each half of a register by itself; the last step puts the halves in order.
    const __m256i p = _mm256_packs_epi32(_mm256_sra_epi32(s0, by), _mm256_sra_epi32(s1, by));
    const __m256i q = _mm256_packs_epi32(_mm256_sra_epi32(s2, by), _mm256_sra_epi32(s3, by));
    _mm256_storeu_si256((__m256i *)(out + x), _mm256_permute2x128_si256(p, q, 0x20));
    _mm256_storeu_si256((__m256i *)(out + x + 16), _mm256_permute2x128_si256(p, q, 0x31));
  }
}

#endif
