// SPDX-License-Identifier: Apache-2.0
//
// What a JPEG encoder does to a block: the forward DCT, and the quantizer with the census of its symbols. In vectors of
// the compiler, so that one text serves SSE2 and NEON; 256-bit registers would save less than a twentieth of an encode.
#pragma once

#include <stddef.h>
#include <stdint.h>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

typedef int32_t limner_i32x8 __attribute__((vector_size(32)));
typedef int16_t limner_i16x8 __attribute__((vector_size(16)));
typedef uint8_t limner_u8x8 __attribute__((vector_size(8)));
typedef int16_t limner_i16x16 __attribute__((vector_size(32)));
typedef uint16_t limner_u16x16 __attribute__((vector_size(32)));
typedef uint32_t limner_u32x16 __attribute__((vector_size(64)));
typedef _Bool limner_b16 __attribute__((ext_vector_type(16)));

#define LIMNER_INLINE static inline __attribute__((always_inline))

// Where the coefficients of the zigzag order lie in rows of 8.
static const uint8_t limner_zigzag[64] = {
    0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,  12, 19, 26, 33, 40, 48,
    41, 34, 27, 20, 13, 6,  7,  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23,
    30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63};

LIMNER_INLINE void limner_transpose8(limner_i16x8 v[8]) {
  limner_i16x8 t[8], u[8];
  for (int i = 0; i < 4; i++) {
    t[2 * i] = __builtin_shufflevector(v[i], v[i + 4], 0, 8, 1, 9, 2, 10, 3, 11);
    t[2 * i + 1] = __builtin_shufflevector(v[i], v[i + 4], 4, 12, 5, 13, 6, 14, 7, 15);
  }
  for (int i = 0; i < 4; i++) {
    u[2 * i] = __builtin_shufflevector(t[i], t[i + 4], 0, 8, 1, 9, 2, 10, 3, 11);
    u[2 * i + 1] = __builtin_shufflevector(t[i], t[i + 4], 4, 12, 5, 13, 6, 14, 7, 15);
  }
  for (int i = 0; i < 4; i++) {
    v[2 * i] = __builtin_shufflevector(u[i], u[i + 4], 0, 8, 1, 9, 2, 10, 3, 11);
    v[2 * i + 1] = __builtin_shufflevector(u[i], u[i + 4], 4, 12, 5, 13, 6, 14, 7, 15);
  }
}

// (a × x + b × y + c × z + d × w) ÷ 2 to the power of `down`, half up, in 32 bits; the quotient has 16. SSE2 has no
// product of 32 bits, but the sum of two products of 16.
LIMNER_INLINE limner_i16x8 limner_sum8(limner_i16x8 x, int16_t a, limner_i16x8 y, int16_t b, limner_i16x8 z, int16_t c,
                                       limner_i16x8 w, int16_t d, int down) {
#if defined(__SSE2__)
  const __m128i ab = (__m128i)(limner_i16x8){a, b, a, b, a, b, a, b};
  const __m128i cd = (__m128i)(limner_i16x8){c, d, c, d, c, d, c, d};
  const __m128i half = _mm_set1_epi32(1 << (down - 1)), bits = _mm_cvtsi32_si128(down);
  __m128i low = _mm_madd_epi16(_mm_unpacklo_epi16((__m128i)x, (__m128i)y), ab);
  __m128i high = _mm_madd_epi16(_mm_unpackhi_epi16((__m128i)x, (__m128i)y), ab);
  if (c != 0 || d != 0) {
    low = _mm_add_epi32(low, _mm_madd_epi16(_mm_unpacklo_epi16((__m128i)z, (__m128i)w), cd));
    high = _mm_add_epi32(high, _mm_madd_epi16(_mm_unpackhi_epi16((__m128i)z, (__m128i)w), cd));
  }
  low = _mm_sra_epi32(_mm_add_epi32(low, half), bits);
  high = _mm_sra_epi32(_mm_add_epi32(high, half), bits);
  return (limner_i16x8)_mm_packs_epi32(low, high);
#else
  limner_i32x8 sum = __builtin_convertvector(x, limner_i32x8) * a + __builtin_convertvector(y, limner_i32x8) * b;
  sum += __builtin_convertvector(z, limner_i32x8) * c + __builtin_convertvector(w, limner_i32x8) * d;
  return __builtin_convertvector((sum + (1 << (down - 1))) >> down, limner_i16x8);
#endif
}

// Eight transforms of 8 samples side by side. The even outputs 0 and 4 are multiplied by 4 where `up` is 1 and divided
// where it is 0; the others, in 13 fraction bits, are divided by 2 to the power of `down`. Differences and sums of
// samples and of what the first pass makes of them fit 16 bits.
LIMNER_INLINE void limner_dct8(limner_i16x8 v[8], int up, int down) {
  const limner_i16x8 s0 = v[0] + v[7], s1 = v[1] + v[6], s2 = v[2] + v[5], s3 = v[3] + v[4];
  const limner_i16x8 d0 = v[0] - v[7], d1 = v[1] - v[6], d2 = v[2] - v[5], d3 = v[3] - v[4];
  const limner_i16x8 e0 = s0 + s3, e1 = s1 + s2, e2 = s1 - s2, e3 = s0 - s3;
  v[0] = up ? (e0 + e1) * 4 : (e0 + e1 + 2) >> 2;
  v[4] = up ? (e0 - e1) * 4 : (e0 - e1 + 2) >> 2;
  v[2] = limner_sum8(e2, 4433, e3, 10703, e2, 0, e3, 0, down);
  v[6] = limner_sum8(e2, -10704, e3, 4433, e2, 0, e3, 0, down);
  v[1] = limner_sum8(d0, 11363, d1, 9633, d2, 6437, d3, 2260, down);
  v[3] = limner_sum8(d0, 9633, d1, -2259, d2, -11362, d3, -6436, down);
  v[5] = limner_sum8(d0, 6437, d1, -11362, d2, 2261, d3, 9633, down);
  v[7] = limner_sum8(d0, 2260, d1, -6436, d2, 9633, d3, -11363, down);
}

// Reads 8 rows of 8 × count bytes, `stride` apart; writes 64 × count.
static inline void limner_forward_dct(const uint8_t *samples, size_t stride, size_t count, int16_t *out) {
  for (size_t block = 0; block < count; block++, samples += 8, out += 64) {
    limner_i16x8 v[8];
    for (size_t y = 0; y < 8; y++) {
      limner_u8x8 row;
      __builtin_memcpy(&row, samples + y * stride, 8);
      v[y] = __builtin_convertvector(row, limner_i16x8) - 128;
    }
    limner_transpose8(v);
    limner_dct8(v, 1, 11);
    limner_transpose8(v);
    limner_dct8(v, 0, 15);
    int16_t rows[64];
    __builtin_memcpy(rows, v, 128);
    for (int k = 0; k < 64; k++) out[k] = rows[limner_zigzag[k]];
  }
}

// Divides 64 magnitudes as the table says, which has 64 summands, 64 reciprocals and 64 scales; returns a bit for each
// that is not 0.
LIMNER_INLINE uint64_t limner_quantize(const int16_t *block, const uint16_t *table, uint16_t magnitudes[64]) {
  uint64_t set = 0;
  for (int k = 0; k < 64; k += 16) {
    limner_i16x16 value;
    limner_u16x16 summand, reciprocal, scale;
    __builtin_memcpy(&value, block + k, 32);
    __builtin_memcpy(&summand, table + k, 32);
    __builtin_memcpy(&reciprocal, table + 64 + k, 32);
    __builtin_memcpy(&scale, table + 128 + k, 32);
    const limner_i16x16 sign = value >> 15;
    const limner_u16x16 sum = (limner_u16x16)((value ^ sign) - sign) + summand;
    const limner_u16x16 wide = __builtin_convertvector(
        __builtin_convertvector(sum, limner_u32x16) * __builtin_convertvector(reciprocal, limner_u32x16) >> 16,
        limner_u16x16);
    const limner_u16x16 level = __builtin_convertvector(
        __builtin_convertvector(wide, limner_u32x16) * __builtin_convertvector(scale, limner_u32x16) >> 16,
        limner_u16x16);
    __builtin_memcpy(magnitudes + k, &level, 32);
    const limner_b16 here = __builtin_convertvector(level != 0, limner_b16);
    uint16_t bits;
    __builtin_memcpy(&bits, &here, 2);
    set |= (uint64_t)bits << k;
  }
  return set;
}

// Counts the symbols of the AC coefficients of `count` blocks (T.81, F.1.2.2) and writes their DC levels.
static inline void limner_take_census(const int16_t *blocks, size_t count, const uint16_t *table, uint32_t *symbols,
                                      int16_t *levels) {
  // The two that nearly every block has stay in registers.
  uint32_t ends = 0, long_runs = 0;
  for (size_t block = 0; block < count; block++, blocks += 64) {
    uint16_t magnitudes[64];
    uint64_t set = limner_quantize(blocks, table, magnitudes);
    levels[block] = (int16_t)(blocks[0] < 0 ? -magnitudes[0] : magnitudes[0]);
    int last = 0;
    for (set &= ~(uint64_t)1; set != 0; set &= set - 1) {
      const int k = __builtin_ctzll(set), run = k - last - 1;
      long_runs += (uint32_t)run >> 4;
      symbols[(run & 15) << 4 | (32 - __builtin_clz(magnitudes[k]))]++;
      last = k;
    }
    ends += last < 63;
  }
  symbols[0] += ends;
  symbols[0xF0] += long_runs;
}

// Writes the levels of `count` blocks, each in rows of 8.
static inline void limner_write_levels(const int16_t *blocks, size_t count, const uint16_t *table, int16_t *out) {
  for (size_t block = 0; block < count; block++, blocks += 64, out += 64) {
    uint16_t magnitudes[64];
    __builtin_memset(out, 0, 128);
    for (uint64_t set = limner_quantize(blocks, table, magnitudes); set != 0; set &= set - 1) {
      const int k = __builtin_ctzll(set);
      out[limner_zigzag[k]] = (int16_t)(blocks[k] < 0 ? -magnitudes[k] : magnitudes[k]);
    }
  }
}

// Bits on their way out: the last ones of `bits`, fewer than 32 between calls, and where the next byte goes.
typedef struct limner_bits {
  uint64_t bits;
  int count;
  uint8_t *out;
} limner_bits;

// Appends a symbol's code, given as code × 256 + length, and `size` bits behind it: 27 or fewer together.
LIMNER_INLINE void limner_put(limner_bits *to, uint32_t code, int size, uint32_t extra) {
  to->bits = to->bits << ((code & 255) + (uint32_t)size) | (uint64_t)(code >> 8) << size | extra;
  to->count += (int)(code & 255) + size;
  if (to->count < 32) return;
  to->count -= 32;
  const uint32_t word = (uint32_t)(to->bits >> to->count);
  // A byte of 255 is a zero in the complement; most words have none.
  if (((~word - 0x01010101u) & word & 0x80808080u) == 0) {
    const uint32_t swapped = __builtin_bswap32(word);
    __builtin_memcpy(to->out, &swapped, 4);
    to->out += 4;
    return;
  }
  for (int shift = 24; shift >= 0; shift -= 8) {
    const uint8_t byte = (uint8_t)(word >> shift);
    *to->out++ = byte;
    if (byte == 255) *to->out++ = 0;
  }
}

// Appends a block whose DC level follows `last` (T.81, F.1.2); returns its own. `codes` has 16 for sizes of differences
// and 256 for runs and sizes.
LIMNER_INLINE int limner_put_block(limner_bits *to, const int16_t *block, const uint16_t *table, const uint32_t *codes,
                                   int last) {
  uint16_t magnitudes[64];
  uint64_t set = limner_quantize(block, table, magnitudes);
  const int level = block[0] < 0 ? -magnitudes[0] : magnitudes[0], difference = level - last;
  const uint32_t distance = (uint32_t)(difference < 0 ? -difference : difference);
  const int width = distance == 0 ? 0 : 32 - __builtin_clz(distance);
  limner_put(to, codes[width], width, (uint32_t)(difference + (difference >> 31)) & ((1u << width) - 1));
  int previous = 0;
  for (set &= ~(uint64_t)1; set != 0; set &= set - 1) {
    const int k = __builtin_ctzll(set);
    int run = k - previous - 1;
    for (; run > 15; run -= 16) limner_put(to, codes[16 + 0xF0], 0, 0);
    // Negative levels have their bits reversed.
    const uint32_t magnitude = magnitudes[k], size = 32 - (uint32_t)__builtin_clz(magnitude);
    const uint32_t flip = (uint32_t)(block[k] >> 15) & ((1u << size) - 1);
    limner_put(to, codes[16 + (run << 4 | (int)size)], (int)size, magnitude ^ flip);
    previous = k;
  }
  if (previous < 63) limner_put(to, codes[16], 0, 0);
  return level;
}

// Appends a row of `mcus` MCUs. A component has five numbers: the index of its first coefficient in the row, blocks
// across and down that hold data, and blocks of an MCU, across and down. Luma has the first 192 words of `tables` and
// the first 272 of `codes`. `carry` has bits, their number and the last DC level of each component. Returns the bytes
// written, 432 or fewer a block.
static inline size_t limner_put_mcus(const int16_t *blocks, const intptr_t *components, size_t count, size_t mcus,
                                     const uint16_t *tables, const uint32_t *codes, int64_t carry[5], uint8_t *out) {
  limner_bits to = {(uint64_t)carry[0], (int)carry[1], out};
  for (size_t mcu = 0; mcu < mcus; mcu++) {
    for (size_t index = 0; index < count; index++) {
      const intptr_t *component = components + 5 * index;
      const intptr_t across = component[1], down = component[2], h = component[3], v = component[4];
      const uint32_t *own = codes + (index == 0 ? 0 : 272);
      for (intptr_t y = 0; y < v; y++) {
        for (intptr_t x = (intptr_t)mcu * h; x < ((intptr_t)mcu + 1) * h; x++) {
          if (y >= down || x >= across) {
            // What fills up an MCU repeats the level before it.
            limner_put(&to, own[0], 0, 0);
            limner_put(&to, own[16], 0, 0);
            continue;
          }
          carry[2 + index] = limner_put_block(&to, blocks + component[0] + 64 * (y * across + x),
                                              tables + (index == 0 ? 0 : 192), own, (int)carry[2 + index]);
        }
      }
    }
  }
  carry[0] = (int64_t)(to.bits & (((uint64_t)1 << to.count) - 1));
  carry[1] = to.count;
  return (size_t)(to.out - out);
}
