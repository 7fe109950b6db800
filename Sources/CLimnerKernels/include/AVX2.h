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

// As limner_pair_sse2. Quarters change places first: unpacking works in each half by itself, and then leaves them in order.
__attribute__((target("avx2"))) static inline void limner_pair_avx2(const int16_t *row, const int16_t *next, __m256i *low,
                                                                    __m256i *high) {
  const __m256i a = _mm256_permute4x64_epi64(_mm256_loadu_si256((const __m256i *)row), 0xd8);
  const __m256i b = _mm256_permute4x64_epi64(_mm256_loadu_si256((const __m256i *)next), 0xd8);
  *low = _mm256_unpacklo_epi16(a, b);
  *high = _mm256_unpackhi_epi16(a, b);
}

// As limner_sum_sse2; count a multiple of 16.
__attribute__((target("avx2"))) static inline void limner_sum_avx2(const int16_t *light, size_t stride,
                                                                   const int16_t *weights, const ptrdiff_t *offsets,
                                                                   size_t old, size_t outputs, int round, int32_t *sums,
                                                                   size_t count) {
  const __m256i start = _mm256_set1_epi32(round);
  for (size_t x = 0; x < count; x += 16) {
    __m256i l0, l1, l2, l3, h0, h1, h2, h3;
    limner_pair_avx2(light + x, light + stride + x, &l0, &h0);
    limner_pair_avx2(light + 2 * stride + x, light + 3 * stride + x, &l1, &h1);
    limner_pair_avx2(light + 4 * stride + x, light + 5 * stride + x, &l2, &h2);
    limner_pair_avx2(light + 6 * stride + x, light + 7 * stride + x, &l3, &h3);
    for (size_t o = 0; o < outputs; o++) {
      __m256i *to = (__m256i *)(sums + offsets[o] + x);
      const __m256i w = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(weights + 8 * o)));
      const __m256i w0 = _mm256_shuffle_epi32(w, 0x00), w1 = _mm256_shuffle_epi32(w, 0x55);
      const __m256i w2 = _mm256_shuffle_epi32(w, 0xaa), w3 = _mm256_shuffle_epi32(w, 0xff);
      const __m256i low = _mm256_add_epi32(_mm256_add_epi32(_mm256_madd_epi16(l0, w0), _mm256_madd_epi16(l1, w1)),
                                           _mm256_add_epi32(_mm256_madd_epi16(l2, w2), _mm256_madd_epi16(l3, w3)));
      const __m256i high = _mm256_add_epi32(_mm256_add_epi32(_mm256_madd_epi16(h0, w0), _mm256_madd_epi16(h1, w1)),
                                            _mm256_add_epi32(_mm256_madd_epi16(h2, w2), _mm256_madd_epi16(h3, w3)));
      _mm256_storeu_si256(to, _mm256_add_epi32(o < old ? _mm256_loadu_si256(to) : start, low));
      _mm256_storeu_si256(to + 1, _mm256_add_epi32(o < old ? _mm256_loadu_si256(to + 1) : start, high));
    }
  }
}

// 3 near + far in sixteen lanes.
__attribute__((target("avx2"))) static inline __m256i limner_column_avx2(const uint8_t *near, const uint8_t *far) {
  const __m256i n = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)near));
  const __m256i f = _mm256_cvtepu8_epi16(_mm_loadu_si128((const __m128i *)far));
  return _mm256_add_epi16(_mm256_add_epi16(n, n), _mm256_add_epi16(n, f));
}

// As limner_widen_sse2; count a multiple of 16.
__attribute__((target("avx2"))) static inline void limner_widen_avx2(const uint8_t *near, const uint8_t *far, int left,
                                                                     int right, uint8_t *out, size_t count) {
  const __m256i before = _mm256_set1_epi16((int16_t)left), behind = _mm256_set1_epi16((int16_t)right);
  for (size_t i = 0; i < count; i += 16) {
    const __m256i s = limner_column_avx2(near + i, far + i), three = _mm256_add_epi16(_mm256_add_epi16(s, s), s);
    const __m256i last = _mm256_add_epi16(limner_column_avx2(near + i - 1, far + i - 1), before);
    const __m256i next = _mm256_add_epi16(limner_column_avx2(near + i + 1, far + i + 1), behind);
    const __m256i even = _mm256_srli_epi16(_mm256_add_epi16(three, last), 4);
    const __m256i odd = _mm256_srli_epi16(_mm256_add_epi16(three, next), 4);
    _mm256_storeu_si256((__m256i *)(out + 2 * i), _mm256_or_si256(even, _mm256_slli_epi16(odd, 8)));
  }
}

// As limner_differences_sse2, in sixteen lanes.
__attribute__((target("avx2"))) static inline void limner_differences_avx2(__m256i cb, __m256i cr, __m256i *red,
                                                                           __m256i *green, __m256i *blue) {
  const __m256i one = _mm256_set1_epi16(1), half = _mm256_set1_epi32(1 << 15);
  const __m256i factors = _mm256_set1_epi32((int)((18734u << 16) | (uint16_t)-22554));
  const __m256i cb2 = _mm256_add_epi16(cb, cb), cr2 = _mm256_add_epi16(cr, cr);
  const __m256i r = _mm256_srai_epi16(_mm256_add_epi16(_mm256_mulhi_epi16(cr2, _mm256_set1_epi16(26345)), one), 1);
  const __m256i b = _mm256_srai_epi16(_mm256_add_epi16(_mm256_mulhi_epi16(cb2, _mm256_set1_epi16(-14942)), one), 1);
  const __m256i low = _mm256_madd_epi16(_mm256_unpacklo_epi16(cb, cr), factors);
  const __m256i high = _mm256_madd_epi16(_mm256_unpackhi_epi16(cb, cr), factors);
  *red = _mm256_add_epi16(r, cr);
  *blue = _mm256_add_epi16(b, cb2);
  *green = _mm256_sub_epi16(_mm256_packs_epi32(_mm256_srai_epi32(_mm256_add_epi32(low, half), 16),
                                               _mm256_srai_epi32(_mm256_add_epi32(high, half), 16)),
                            cr);
}

// As limner_rgb_sse2; count a multiple of 32.
__attribute__((target("avx2"))) static inline void limner_rgb_avx2(const uint8_t *luma, const uint8_t *cb,
                                                                   const uint8_t *cr, uint8_t *out, size_t plane,
                                                                   size_t count) {
  const __m256i zero = _mm256_setzero_si256(), center = _mm256_set1_epi16(128);
  for (size_t x = 0; x < count; x += 32) {
    const __m256i y = _mm256_loadu_si256((const __m256i *)(luma + x));
    const __m256i b = _mm256_loadu_si256((const __m256i *)(cb + x)), r = _mm256_loadu_si256((const __m256i *)(cr + x));
    __m256i red[2], green[2], blue[2];
    limner_differences_avx2(_mm256_sub_epi16(_mm256_unpacklo_epi8(b, zero), center),
                            _mm256_sub_epi16(_mm256_unpacklo_epi8(r, zero), center), red, green, blue);
    limner_differences_avx2(_mm256_sub_epi16(_mm256_unpackhi_epi8(b, zero), center),
                            _mm256_sub_epi16(_mm256_unpackhi_epi8(r, zero), center), red + 1, green + 1, blue + 1);
    // Halves were unpacked by themselves and are packed the same way: the order is right.
    const __m256i low = _mm256_unpacklo_epi8(y, zero), high = _mm256_unpackhi_epi8(y, zero);
    uint8_t *to = out + x;
    _mm256_storeu_si256((__m256i *)to,
                        _mm256_packus_epi16(_mm256_add_epi16(low, red[0]), _mm256_add_epi16(high, red[1])));
    to += plane;
    _mm256_storeu_si256((__m256i *)to,
                        _mm256_packus_epi16(_mm256_add_epi16(low, green[0]), _mm256_add_epi16(high, green[1])));
    to += plane;
    _mm256_storeu_si256((__m256i *)to,
                        _mm256_packus_epi16(_mm256_add_epi16(low, blue[0]), _mm256_add_epi16(high, blue[1])));
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
