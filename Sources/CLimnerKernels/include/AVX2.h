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

// As limner_vertical16_sse2; count a multiple of 32.
__attribute__((target("avx2"))) static inline void limner_vertical16_avx2(const int16_t *storage, const ptrdiff_t *offsets,
                                                                          const int16_t *weights, size_t taps, int shift,
                                                                          int16_t *out, size_t count) {
  const __m256i round = _mm256_set1_epi32(shift > 0 ? 1 << (shift - 1) : 0);
  const __m128i by = _mm_cvtsi32_si128(shift);
  for (size_t x = 0; x < count; x += 32) {
    __m256i s0 = round, s1 = round, s2 = round, s3 = round;
    for (size_t k = 0; k < taps; k += 2) {
      const __m256i weight = _mm256_set1_epi32(limner_load_pair(weights + k));
      const __m256i *p = (const __m256i *)(storage + offsets[k] + x), *q = (const __m256i *)(storage + offsets[k + 1] + x);
      const __m256i a = _mm256_loadu_si256(p), b = _mm256_loadu_si256(q);
      const __m256i c = _mm256_loadu_si256(p + 1), d = _mm256_loadu_si256(q + 1);
      s0 = _mm256_add_epi32(s0, _mm256_madd_epi16(_mm256_unpacklo_epi16(a, b), weight));
      s1 = _mm256_add_epi32(s1, _mm256_madd_epi16(_mm256_unpackhi_epi16(a, b), weight));
      s2 = _mm256_add_epi32(s2, _mm256_madd_epi16(_mm256_unpacklo_epi16(c, d), weight));
      s3 = _mm256_add_epi32(s3, _mm256_madd_epi16(_mm256_unpackhi_epi16(c, d), weight));
    }
    // Each half of a register was unpacked by itself and is packed the same way: the order is right.
    __m256i *to = (__m256i *)(out + x);
    _mm256_storeu_si256(to, _mm256_packs_epi32(_mm256_sra_epi32(s0, by), _mm256_sra_epi32(s1, by)));
    _mm256_storeu_si256(to + 1, _mm256_packs_epi32(_mm256_sra_epi32(s2, by), _mm256_sra_epi32(s3, by)));
  }
}

// Sixteen bytes in both halves of a register.
__attribute__((target("avx2"))) static inline __m256i limner_both_avx2(const uint8_t *bytes) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)bytes));
}

// base + (slope × t + (bend × t² >> 3) + 4) >> 3 in sixteen lanes.
__attribute__((target("avx2"))) static inline __m256i limner_parabola_avx2(__m256i base, __m256i slope, __m256i bend,
                                                                           __m256i t, __m256i square) {
  __m256i rise = _mm256_srai_epi16(_mm256_mullo_epi16(bend, square), 3);
  rise = _mm256_add_epi16(rise, _mm256_mullo_epi16(slope, t));
  return _mm256_add_epi16(base, _mm256_srai_epi16(_mm256_add_epi16(rise, _mm256_set1_epi16(4)), 3));
}

// out[i] = the parabola of row[i]'s upper half at its lower half; count a multiple of 32. `segments` holds sixteen low
// bytes of bases, their high bytes, the same of slopes, and sixteen bends.
__attribute__((target("avx2"))) static inline void limner_expand_avx2(const uint8_t *row, const uint8_t *segments,
                                                                      int16_t *out, size_t count) {
  const __m256i base_low = limner_both_avx2(segments), base_high = limner_both_avx2(segments + 16);
  const __m256i slope_low = limner_both_avx2(segments + 32), slope_high = limner_both_avx2(segments + 48);
  const __m256i bends = limner_both_avx2(segments + 64), zero = _mm256_setzero_si256();
  const __m256i squares = _mm256_broadcastsi128_si256(
      _mm_setr_epi8(0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, (char)144, (char)169, (char)196, (char)225));
  const __m256i half = _mm256_set1_epi8(15);
  for (size_t i = 0; i < count; i += 32) {
    const __m256i samples = _mm256_loadu_si256((const __m256i *)(row + i));
    const __m256i upper = _mm256_and_si256(_mm256_srli_epi16(samples, 4), half), t = _mm256_and_si256(samples, half);
    const __m256i square = _mm256_shuffle_epi8(squares, t), bend = _mm256_shuffle_epi8(bends, upper);
    const __m256i b0 = _mm256_shuffle_epi8(base_low, upper), b1 = _mm256_shuffle_epi8(base_high, upper);
    const __m256i s0 = _mm256_shuffle_epi8(slope_low, upper), s1 = _mm256_shuffle_epi8(slope_high, upper);
    const __m256i low = limner_parabola_avx2(
        _mm256_unpacklo_epi8(b0, b1), _mm256_unpacklo_epi8(s0, s1),
        _mm256_srai_epi16(_mm256_unpacklo_epi8(zero, bend), 8), _mm256_unpacklo_epi8(t, zero),
        _mm256_unpacklo_epi8(square, zero));
    const __m256i high = limner_parabola_avx2(
        _mm256_unpackhi_epi8(b0, b1), _mm256_unpackhi_epi8(s0, s1),
        _mm256_srai_epi16(_mm256_unpackhi_epi8(zero, bend), 8), _mm256_unpackhi_epi8(t, zero),
        _mm256_unpackhi_epi8(square, zero));
    __m256i *to = (__m256i *)(out + i);
    _mm256_storeu_si256(to, _mm256_permute2x128_si256(low, high, 0x20));
    _mm256_storeu_si256(to + 1, _mm256_permute2x128_si256(low, high, 0x31));
  }
}

#endif
