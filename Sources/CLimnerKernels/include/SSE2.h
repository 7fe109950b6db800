// SPDX-License-Identifier: Apache-2.0
//
// x86-64's baseline.
#pragma once

#if defined(__x86_64__)

#include <emmintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

static inline int32_t limner_load_pair(const int16_t *weights) {
  int32_t pair;
  memcpy(&pair, weights, sizeof pair);
  return pair;
}

// out[x] = saturate16((Σ_k storage[offsets[k] + x] × weights[k] + round) >> shift) for x in 0 ..< count,
// count a multiple of 16; taps is even.
static inline void limner_vertical_sse2(const uint8_t *storage, const int *offsets, const int16_t *weights, size_t taps,
                                        int shift, int16_t *out, size_t count) {
  const __m128i zero = _mm_setzero_si128();
  const __m128i round = _mm_set1_epi32(shift > 0 ? 1 << (shift - 1) : 0);
  const __m128i by = _mm_cvtsi32_si128(shift);
  for (size_t x = 0; x < count; x += 16) {
    __m128i s0 = round, s1 = round, s2 = round, s3 = round;
    for (size_t k = 0; k < taps; k += 2) {
      const __m128i weight = _mm_set1_epi32(limner_load_pair(weights + k));
      const __m128i a = _mm_loadu_si128((const __m128i *)(storage + offsets[k] + x));
      const __m128i b = _mm_loadu_si128((const __m128i *)(storage + offsets[k + 1] + x));
      const __m128i low = _mm_unpacklo_epi8(a, b), high = _mm_unpackhi_epi8(a, b);
      s0 = _mm_add_epi32(s0, _mm_madd_epi16(_mm_unpacklo_epi8(low, zero), weight));
      s1 = _mm_add_epi32(s1, _mm_madd_epi16(_mm_unpackhi_epi8(low, zero), weight));
      s2 = _mm_add_epi32(s2, _mm_madd_epi16(_mm_unpacklo_epi8(high, zero), weight));
      s3 = _mm_add_epi32(s3, _mm_madd_epi16(_mm_unpackhi_epi8(high, zero), weight));
    }
    _mm_storeu_si128((__m128i *)(out + x), _mm_packs_epi32(_mm_sra_epi32(s0, by), _mm_sra_epi32(s1, by)));
    _mm_storeu_si128((__m128i *)(out + x + 8), _mm_packs_epi32(_mm_sra_epi32(s2, by), _mm_sra_epi32(s3, by)));
  }
}

static inline __m128i limner_dot_sse2(const int16_t *row, const int16_t *weights, size_t taps) {
  __m128i sum = _mm_setzero_si128();
  for (size_t k = 0; k < taps; k += 8)
    sum = _mm_add_epi32(sum, _mm_madd_epi16(_mm_loadu_si128((const __m128i *)(row + k)),
                                            _mm_loadu_si128((const __m128i *)(weights + k))));
  return sum;
}

// out[x] = saturate8((Σ_k row[first[x] + k] × weights[x × taps + k] + round) >> shift) for x in 0 ..< count,
// count a multiple of 4; taps a multiple of 8.
static inline void limner_horizontal_sse2(const int16_t *row, const int *first, const int16_t *weights, size_t taps,
                                          int shift, uint8_t *out, size_t count) {
  const __m128i round = _mm_set1_epi32(shift > 0 ? 1 << (shift - 1) : 0);
  const __m128i by = _mm_cvtsi32_si128(shift);
  for (size_t x = 0; x < count; x += 4, weights += 4 * taps) {
    const __m128i a = limner_dot_sse2(row + first[x], weights, taps);
    const __m128i b = limner_dot_sse2(row + first[x + 1], weights + taps, taps);
    const __m128i c = limner_dot_sse2(row + first[x + 2], weights + 2 * taps, taps);
    const __m128i d = limner_dot_sse2(row + first[x + 3], weights + 3 * taps, taps);
    const __m128i ab = _mm_add_epi32(_mm_unpacklo_epi32(a, b), _mm_unpackhi_epi32(a, b));
    const __m128i cd = _mm_add_epi32(_mm_unpacklo_epi32(c, d), _mm_unpackhi_epi32(c, d));
    __m128i sum = _mm_add_epi32(_mm_unpacklo_epi64(ab, cd), _mm_unpackhi_epi64(ab, cd));
    sum = _mm_sra_epi32(_mm_add_epi32(sum, round), by);
    sum = _mm_packs_epi32(sum, sum);
    const int32_t four = _mm_cvtsi128_si32(_mm_packus_epi16(sum, sum));
    memcpy(out + x, &four, sizeof four);
  }
}

// out[i] += row[i] × weight for four-channel pixels, elementwise; `count` floats, a multiple of 4.
static inline void limner_accumulate_sse2(const float *row, float weight, float *out, size_t count) {
  const __m128 by = _mm_set1_ps(weight);
  for (size_t i = 0; i < count; i += 4)
    _mm_storeu_ps(out + i, _mm_add_ps(_mm_loadu_ps(out + i), _mm_mul_ps(_mm_loadu_ps(row + i), by)));
}

// out[4x ..< 4x + 4] = Σ_k row[4(first[x] + k) ..< …] × weights[x × taps + k], in the order of k.
static inline void limner_horizontal_float_sse2(const float *row, const int *first, const float *weights, size_t taps,
                                                float *out, size_t count) {
  for (size_t x = 0; x < count; x++, weights += taps) {
    const float *pixel = row + 4 * (size_t)first[x];
    __m128 sum = _mm_setzero_ps();
    for (size_t k = 0; k < taps; k++)
      sum = _mm_add_ps(sum, _mm_mul_ps(_mm_loadu_ps(pixel + 4 * k), _mm_set1_ps(weights[k])));
    _mm_storeu_ps(out + 4 * x, sum);
  }
}

#endif
