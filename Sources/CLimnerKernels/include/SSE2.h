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
static inline void limner_vertical_sse2(const uint8_t *storage, const ptrdiff_t *offsets, const int16_t *weights,
                                        size_t taps, int shift, int16_t *out, size_t count) {
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

// Eight products of a horizontal pass, added in pairs.
static inline __m128i limner_taps_sse2(const int16_t *row, const int16_t *weights) {
  return _mm_madd_epi16(_mm_loadu_si128((const __m128i *)row), _mm_loadu_si128((const __m128i *)weights));
}

// Four neighboring sums of a horizontal pass, rounded and shifted; side by side they share the loop over taps.
static inline __m128i limner_dots_sse2(const int16_t *row, const int *first, const int16_t *weights, size_t taps,
                                       __m128i round, __m128i by) {
  const int16_t *p0 = row + first[0], *p1 = row + first[1], *p2 = row + first[2], *p3 = row + first[3];
  __m128i a = _mm_setzero_si128(), b = a, c = a, d = a;
  for (size_t k = 0; k < taps; k += 8) {
    a = _mm_add_epi32(a, limner_taps_sse2(p0 + k, weights + k));
    b = _mm_add_epi32(b, limner_taps_sse2(p1 + k, weights + taps + k));
    c = _mm_add_epi32(c, limner_taps_sse2(p2 + k, weights + 2 * taps + k));
    d = _mm_add_epi32(d, limner_taps_sse2(p3 + k, weights + 3 * taps + k));
  }
  const __m128i ab = _mm_add_epi32(_mm_unpacklo_epi32(a, b), _mm_unpackhi_epi32(a, b));
  const __m128i cd = _mm_add_epi32(_mm_unpacklo_epi32(c, d), _mm_unpackhi_epi32(c, d));
  const __m128i sum = _mm_add_epi32(_mm_unpacklo_epi64(ab, cd), _mm_unpackhi_epi64(ab, cd));
  return _mm_sra_epi32(_mm_add_epi32(sum, round), by);
}

// out[x] = saturate8((Σ_k row[first[x] + k] × weights[x × taps + k] + round) >> shift) for x in 0 ..< count,
// count a multiple of 4; taps a multiple of 8.
static inline void limner_horizontal_sse2(const int16_t *row, const int *first, const int16_t *weights, size_t taps,
                                          int shift, uint8_t *out, size_t count) {
  const __m128i round = _mm_set1_epi32(shift > 0 ? 1 << (shift - 1) : 0);
  const __m128i by = _mm_cvtsi32_si128(shift);
  for (size_t x = 0; x < count; x += 4, weights += 4 * taps) {
    __m128i sum = limner_dots_sse2(row, first + x, weights, taps, round, by);
    sum = _mm_packs_epi32(sum, sum);
    const int32_t four = _mm_cvtsi128_si32(_mm_packus_epi16(sum, sum));
    memcpy(out + x, &four, sizeof four);
  }
}

// Two rows side by side: pairs for a multiplication that adds neighbors.
static inline void limner_pair_sse2(const int16_t *row, const int16_t *next, __m128i *low, __m128i *high) {
  const __m128i a = _mm_loadu_si128((const __m128i *)row), b = _mm_loadu_si128((const __m128i *)next);
  *low = _mm_unpacklo_epi16(a, b);
  *high = _mm_unpackhi_epi16(a, b);
}

// sums[offsets[o] + x] += Σ_r light[r × stride + x] × weights[8 o + r] for eight rows r, each output o and x in
// 0 ..< count, a multiple of 8; outputs from `old` on start at `round` instead.
static inline void limner_sum_sse2(const int16_t *light, size_t stride, const int16_t *weights, const ptrdiff_t *offsets,
                                   size_t old, size_t outputs, int round, int32_t *sums, size_t count) {
  const __m128i start = _mm_set1_epi32(round);
  for (size_t x = 0; x < count; x += 8) {
    // The rows are read once for all outputs, and stay in registers in pairs.
    __m128i l0, l1, l2, l3, h0, h1, h2, h3;
    limner_pair_sse2(light + x, light + stride + x, &l0, &h0);
    limner_pair_sse2(light + 2 * stride + x, light + 3 * stride + x, &l1, &h1);
    limner_pair_sse2(light + 4 * stride + x, light + 5 * stride + x, &l2, &h2);
    limner_pair_sse2(light + 6 * stride + x, light + 7 * stride + x, &l3, &h3);
    for (size_t o = 0; o < outputs; o++) {
      __m128i *to = (__m128i *)(sums + offsets[o] + x);
      const __m128i w = _mm_loadu_si128((const __m128i *)(weights + 8 * o));
      const __m128i w0 = _mm_shuffle_epi32(w, 0x00), w1 = _mm_shuffle_epi32(w, 0x55);
      const __m128i w2 = _mm_shuffle_epi32(w, 0xaa), w3 = _mm_shuffle_epi32(w, 0xff);
      const __m128i low = _mm_add_epi32(_mm_add_epi32(_mm_madd_epi16(l0, w0), _mm_madd_epi16(l1, w1)),
                                        _mm_add_epi32(_mm_madd_epi16(l2, w2), _mm_madd_epi16(l3, w3)));
      const __m128i high = _mm_add_epi32(_mm_add_epi32(_mm_madd_epi16(h0, w0), _mm_madd_epi16(h1, w1)),
                                         _mm_add_epi32(_mm_madd_epi16(h2, w2), _mm_madd_epi16(h3, w3)));
      _mm_storeu_si128(to, _mm_add_epi32(o < old ? _mm_loadu_si128(to) : start, low));
      _mm_storeu_si128(to + 1, _mm_add_epi32(o < old ? _mm_loadu_si128(to + 1) : start, high));
    }
  }
}

// out[x] = saturate16(sums[x] >> shift) for x in 0 ..< count, a multiple of 8.
static inline void limner_narrow_sse2(const int32_t *sums, int shift, int16_t *out, size_t count) {
  const __m128i by = _mm_cvtsi32_si128(shift);
  for (size_t x = 0; x < count; x += 8) {
    const __m128i a = _mm_loadu_si128((const __m128i *)(sums + x)), b = _mm_loadu_si128((const __m128i *)(sums + x + 4));
    _mm_storeu_si128((__m128i *)(out + x), _mm_packs_epi32(_mm_sra_epi32(a, by), _mm_sra_epi32(b, by)));
  }
}

// 3 near + far in eight lanes.
static inline __m128i limner_column_sse2(const uint8_t *near, const uint8_t *far) {
  const __m128i zero = _mm_setzero_si128();
  const __m128i n = _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)near), zero);
  const __m128i f = _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)far), zero);
  return _mm_add_epi16(_mm_add_epi16(n, n), _mm_add_epi16(n, f));
}

// out[2 i] = (3 s(i) + s(i - 1) + left) >> 4 and out[2 i + 1] = (3 s(i) + s(i + 1) + right) >> 4 with s = 3 near + far,
// for i in 0 ..< count, a multiple of 8; a sample on both sides is read.
static inline void limner_widen_sse2(const uint8_t *near, const uint8_t *far, int left, int right, uint8_t *out,
                                     size_t count) {
  const __m128i before = _mm_set1_epi16((int16_t)left), behind = _mm_set1_epi16((int16_t)right);
  for (size_t i = 0; i < count; i += 8) {
    const __m128i s = limner_column_sse2(near + i, far + i), three = _mm_add_epi16(_mm_add_epi16(s, s), s);
    const __m128i last = _mm_add_epi16(limner_column_sse2(near + i - 1, far + i - 1), before);
    const __m128i next = _mm_add_epi16(limner_column_sse2(near + i + 1, far + i + 1), behind);
    const __m128i even = _mm_srli_epi16(_mm_add_epi16(three, last), 4);
    const __m128i odd = _mm_srli_epi16(_mm_add_epi16(three, next), 4);
    _mm_storeu_si128((__m128i *)(out + 2 * i), _mm_or_si128(even, _mm_slli_epi16(odd, 8)));
  }
}

// What color differences add to luma, in eight lanes. A product with a fraction is halved in the upper 16 bits, so that
// one more bit is there to round; what does not fit 16 bits as a factor is added as a whole number.
static inline void limner_differences_sse2(__m128i cb, __m128i cr, __m128i *red, __m128i *green, __m128i *blue) {
  const __m128i one = _mm_set1_epi16(1), half = _mm_set1_epi32(1 << 15);
  const __m128i factors = _mm_set1_epi32((int)((18734u << 16) | (uint16_t)-22554));
  const __m128i cb2 = _mm_add_epi16(cb, cb), cr2 = _mm_add_epi16(cr, cr);
  const __m128i r = _mm_srai_epi16(_mm_add_epi16(_mm_mulhi_epi16(cr2, _mm_set1_epi16(26345)), one), 1);
  const __m128i b = _mm_srai_epi16(_mm_add_epi16(_mm_mulhi_epi16(cb2, _mm_set1_epi16(-14942)), one), 1);
  const __m128i low = _mm_madd_epi16(_mm_unpacklo_epi16(cb, cr), factors);
  const __m128i high = _mm_madd_epi16(_mm_unpackhi_epi16(cb, cr), factors);
  *red = _mm_add_epi16(r, cr);
  *blue = _mm_add_epi16(b, cb2);
  *green = _mm_sub_epi16(_mm_packs_epi32(_mm_srai_epi32(_mm_add_epi32(low, half), 16),
                                         _mm_srai_epi32(_mm_add_epi32(high, half), 16)),
                         cr);
}

// Red, green and blue of each pixel, in planes that lie `plane` apart; count a multiple of 16.
static inline void limner_rgb_sse2(const uint8_t *luma, const uint8_t *cb, const uint8_t *cr, uint8_t *out, size_t plane,
                                   size_t count) {
  const __m128i zero = _mm_setzero_si128(), center = _mm_set1_epi16(128);
  for (size_t x = 0; x < count; x += 16) {
    const __m128i y = _mm_loadu_si128((const __m128i *)(luma + x));
    const __m128i b = _mm_loadu_si128((const __m128i *)(cb + x)), r = _mm_loadu_si128((const __m128i *)(cr + x));
    __m128i red[2], green[2], blue[2];
    limner_differences_sse2(_mm_sub_epi16(_mm_unpacklo_epi8(b, zero), center),
                            _mm_sub_epi16(_mm_unpacklo_epi8(r, zero), center), red, green, blue);
    limner_differences_sse2(_mm_sub_epi16(_mm_unpackhi_epi8(b, zero), center),
                            _mm_sub_epi16(_mm_unpackhi_epi8(r, zero), center), red + 1, green + 1, blue + 1);
    const __m128i low = _mm_unpacklo_epi8(y, zero), high = _mm_unpackhi_epi8(y, zero);
    uint8_t *to = out + x;
    _mm_storeu_si128((__m128i *)to, _mm_packus_epi16(_mm_add_epi16(low, red[0]), _mm_add_epi16(high, red[1])));
    to += plane;
    _mm_storeu_si128((__m128i *)to, _mm_packus_epi16(_mm_add_epi16(low, green[0]), _mm_add_epi16(high, green[1])));
    to += plane;
    _mm_storeu_si128((__m128i *)to, _mm_packus_epi16(_mm_add_epi16(low, blue[0]), _mm_add_epi16(high, blue[1])));
  }
}

// As limner_horizontal_sse2, saturated to 16 bits.
static inline void limner_horizontal16_sse2(const int16_t *row, const int *first, const int16_t *weights, size_t taps,
                                            int shift, int16_t *out, size_t count) {
  const __m128i round = _mm_set1_epi32(shift > 0 ? 1 << (shift - 1) : 0);
  const __m128i by = _mm_cvtsi32_si128(shift);
  for (size_t x = 0; x < count; x += 4, weights += 4 * taps) {
    const __m128i sum = limner_dots_sse2(row, first + x, weights, taps, round, by);
    _mm_storel_epi64((__m128i *)(out + x), _mm_packs_epi32(sum, sum));
  }
}

// Byte 16 r + c of sixteen registers goes to byte 16 c + r. A round that interleaves the first half with the second
// rotates the eight bits of that number by one; after four, rows and columns have changed places.
static inline void limner_transpose_16x16_sse2(const uint8_t *in, ptrdiff_t in_step, uint8_t *out, ptrdiff_t out_step) {
  __m128i a[16], b[16];
  for (int i = 0; i < 16; i++) a[i] = _mm_loadu_si128((const __m128i *)(in + i * in_step));
  for (int round = 0; round < 2; round++) {
    for (int i = 0; i < 8; i++) {
      b[2 * i] = _mm_unpacklo_epi8(a[i], a[i + 8]);
      b[2 * i + 1] = _mm_unpackhi_epi8(a[i], a[i + 8]);
    }
    for (int i = 0; i < 8; i++) {
      a[2 * i] = _mm_unpacklo_epi8(b[i], b[i + 8]);
      a[2 * i + 1] = _mm_unpackhi_epi8(b[i], b[i + 8]);
    }
  }
  for (int i = 0; i < 16; i++) _mm_storeu_si128((__m128i *)(out + i * out_step), a[i]);
}

// Sample c of row r of `in` becomes sample r of row c of `out`; both extents are multiples of 16, steps may be negative.
static inline void limner_transpose_sse2(const uint8_t *in, ptrdiff_t in_step, ptrdiff_t columns, ptrdiff_t rows,
                                         uint8_t *out, ptrdiff_t out_step) {
  for (ptrdiff_t c = 0; c < columns; c += 16)
    for (ptrdiff_t r = 0; r < rows; r += 16)
      limner_transpose_16x16_sse2(in + r * in_step + c, in_step, out + c * out_step + r, out_step);
}

// out[i] = in[count - 1 - i]; count a multiple of 16.
static inline void limner_reverse_sse2(const uint8_t *in, uint8_t *out, size_t count) {
  for (size_t i = 0; i < count; i += 16) {
    __m128i v = _mm_loadu_si128((const __m128i *)(in + count - 16 - i));
    v = _mm_or_si128(_mm_slli_epi16(v, 8), _mm_srli_epi16(v, 8));
    v = _mm_shufflehi_epi16(_mm_shufflelo_epi16(v, 0x1b), 0x1b);
    _mm_storeu_si128((__m128i *)(out + i), _mm_shuffle_epi32(v, 0x4e));
  }
}

// out[p × stride + i] = row[2 i + p] for p in 0 ..< 2, i in 0 ..< count, a multiple of 8.
static inline void limner_separate2_sse2(const int16_t *row, int16_t *out, size_t stride, size_t count) {
  for (size_t i = 0; i < count; i += 8) {
    const __m128i a = _mm_loadu_si128((const __m128i *)(row + 2 * i));
    const __m128i b = _mm_loadu_si128((const __m128i *)(row + 2 * i + 8));
    _mm_storeu_si128((__m128i *)(out + i), _mm_packs_epi32(_mm_srai_epi32(_mm_slli_epi32(a, 16), 16),
                                                           _mm_srai_epi32(_mm_slli_epi32(b, 16), 16)));
    _mm_storeu_si128((__m128i *)(out + stride + i), _mm_packs_epi32(_mm_srai_epi32(a, 16), _mm_srai_epi32(b, 16)));
  }
}

// The low half of `a` interleaved with the high half of `b`, and the other way round.
static inline __m128i limner_low_high(__m128i a, __m128i b) { return _mm_unpacklo_epi16(a, _mm_srli_si128(b, 8)); }
static inline __m128i limner_high_low(__m128i a, __m128i b) { return _mm_unpacklo_epi16(_mm_srli_si128(a, 8), b); }

// As limner_separate2_sse2 with three channels. Each of three rounds interleaves the first twelve of 24 elements with
// the last twelve: neighbors are then 12 apart, then 6, then 3.
static inline void limner_separate3_sse2(const int16_t *row, int16_t *out, size_t stride, size_t count) {
  for (size_t i = 0; i < count; i += 8) {
    __m128i a = _mm_loadu_si128((const __m128i *)(row + 3 * i));
    __m128i b = _mm_loadu_si128((const __m128i *)(row + 3 * i + 8));
    __m128i c = _mm_loadu_si128((const __m128i *)(row + 3 * i + 16));
    for (int round = 0; round < 3; round++) {
      const __m128i first = limner_low_high(a, b), second = limner_high_low(a, c), third = limner_low_high(b, c);
      a = first, b = second, c = third;
    }
    _mm_storeu_si128((__m128i *)(out + i), a);
    _mm_storeu_si128((__m128i *)(out + stride + i), b);
    _mm_storeu_si128((__m128i *)(out + 2 * stride + i), c);
  }
}

// As limner_separate2_sse2 with four channels.
static inline void limner_separate4_sse2(const int16_t *row, int16_t *out, size_t stride, size_t count) {
  for (size_t i = 0; i < count; i += 8) {
    const __m128i *in = (const __m128i *)(row + 4 * i);
    const __m128i a = _mm_loadu_si128(in), b = _mm_loadu_si128(in + 1);
    const __m128i c = _mm_loadu_si128(in + 2), d = _mm_loadu_si128(in + 3);
    const __m128i ab = _mm_unpacklo_epi16(a, b), ba = _mm_unpackhi_epi16(a, b);
    const __m128i cd = _mm_unpacklo_epi16(c, d), dc = _mm_unpackhi_epi16(c, d);
    // Pixels 0 2 1 3 of each pair of channels become 0 1 2 3.
    const __m128i ab01 = _mm_unpacklo_epi16(ab, ba), ab23 = _mm_unpackhi_epi16(ab, ba);
    const __m128i cd01 = _mm_unpacklo_epi16(cd, dc), cd23 = _mm_unpackhi_epi16(cd, dc);
    _mm_storeu_si128((__m128i *)(out + i), _mm_unpacklo_epi64(ab01, cd01));
    _mm_storeu_si128((__m128i *)(out + stride + i), _mm_unpackhi_epi64(ab01, cd01));
    _mm_storeu_si128((__m128i *)(out + 2 * stride + i), _mm_unpacklo_epi64(ab23, cd23));
    _mm_storeu_si128((__m128i *)(out + 3 * stride + i), _mm_unpackhi_epi64(ab23, cd23));
  }
}

// out[i] += row[i] × weight for four-channel pixels, elementwise; `count` floats, a multiple of 4.
static inline void limner_accumulate_sse2(const float *row, float weight, float *out, size_t count) {
  const __m128 by = _mm_set1_ps(weight);
  for (size_t i = 0; i < count; i += 4)
    _mm_storeu_ps(out + i, _mm_add_ps(_mm_loadu_ps(out + i), _mm_mul_ps(_mm_loadu_ps(row + i), by)));
}

// One tap of one pixel: both roundings, nothing fused.
static inline __m128 limner_tap_sse2(__m128 sum, const float *pixel, const float *weight) {
  return _mm_add_ps(sum, _mm_mul_ps(_mm_loadu_ps(pixel), _mm_set1_ps(*weight)));
}

// out[4x ..< 4x + 4] = Σ_k row[4(first[x] + k) ..< …] × weights[x × taps + k], in the order of k.
static inline void limner_horizontal_float_sse2(const float *row, const int *first, const float *weights, size_t taps,
                                                float *out, size_t count) {
  size_t x = 0;
  // A sum waits for the one before it: four at a time fill the wait, each in its own order.
  for (; x + 4 <= count; x += 4, weights += 4 * taps) {
    const float *p0 = row + 4 * (size_t)first[x], *p1 = row + 4 * (size_t)first[x + 1];
    const float *p2 = row + 4 * (size_t)first[x + 2], *p3 = row + 4 * (size_t)first[x + 3];
    __m128 s0 = _mm_setzero_ps(), s1 = s0, s2 = s0, s3 = s0;
    for (size_t k = 0; k < taps; k++) {
      s0 = limner_tap_sse2(s0, p0 + 4 * k, weights + k);
      s1 = limner_tap_sse2(s1, p1 + 4 * k, weights + taps + k);
      s2 = limner_tap_sse2(s2, p2 + 4 * k, weights + 2 * taps + k);
      s3 = limner_tap_sse2(s3, p3 + 4 * k, weights + 3 * taps + k);
    }
    _mm_storeu_ps(out + 4 * x, s0);
    _mm_storeu_ps(out + 4 * x + 4, s1);
    _mm_storeu_ps(out + 4 * x + 8, s2);
    _mm_storeu_ps(out + 4 * x + 12, s3);
  }
  for (; x < count; x++, weights += taps) {
    const float *pixel = row + 4 * (size_t)first[x];
    __m128 sum = _mm_setzero_ps();
    for (size_t k = 0; k < taps; k++) sum = limner_tap_sse2(sum, pixel + 4 * k, weights + k);
    _mm_storeu_ps(out + 4 * x, sum);
  }
}

#endif
