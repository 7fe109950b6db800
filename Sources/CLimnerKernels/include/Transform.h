// SPDX-License-Identifier: Apache-2.0
//
// What a JPEG encoder does to a block: the forward DCT, and the quantizer with the census of its symbols. In vectors of
// the compiler, so that one text serves SSE2 and NEON; 256-bit registers would save less than a twentieth of an encode.
#pragma once

#include <stddef.h>
#include <stdint.h>

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

LIMNER_INLINE void limner_transpose8(limner_i32x8 v[8]) {
  limner_i32x8 t[8];
  for (int i = 0; i < 8; i += 2) {
    t[i] = __builtin_shufflevector(v[i], v[i + 1], 0, 8, 1, 9, 4, 12, 5, 13);
    t[i + 1] = __builtin_shufflevector(v[i], v[i + 1], 2, 10, 3, 11, 6, 14, 7, 15);
  }
  limner_i32x8 u[8];
  for (int i = 0; i < 8; i += 4) {
    for (int k = 0; k < 2; k++) {
      u[i + 2 * k] = __builtin_shufflevector(t[i + k], t[i + k + 2], 0, 1, 8, 9, 4, 5, 12, 13);
      u[i + 2 * k + 1] = __builtin_shufflevector(t[i + k], t[i + k + 2], 2, 3, 10, 11, 6, 7, 14, 15);
    }
  }
  for (int i = 0; i < 4; i++) {
    v[i] = __builtin_shufflevector(u[i], u[i + 4], 0, 1, 2, 3, 8, 9, 10, 11);
    v[i + 4] = __builtin_shufflevector(u[i], u[i + 4], 4, 5, 6, 7, 12, 13, 14, 15);
  }
}

// Eight transforms of 8 samples side by side. The even outputs 0 and 4 are multiplied by 4 where `up` is 1 and divided
// where it is 0; the others, in 13 fraction bits, are divided by 2 to the power of `down`.
LIMNER_INLINE void limner_dct8(limner_i32x8 v[8], int up, int down) {
  const limner_i32x8 s0 = v[0] + v[7], s1 = v[1] + v[6], s2 = v[2] + v[5], s3 = v[3] + v[4];
  const limner_i32x8 d0 = v[0] - v[7], d1 = v[1] - v[6], d2 = v[2] - v[5], d3 = v[3] - v[4];
  const limner_i32x8 e0 = s0 + s3, e1 = s1 + s2, e2 = s1 - s2, e3 = s0 - s3;
  const int32_t half = 1 << (down - 1);
  v[0] = up ? (e0 + e1) * 4 : (e0 + e1 + 2) >> 2;
  v[4] = up ? (e0 - e1) * 4 : (e0 - e1 + 2) >> 2;
  const limner_i32x8 turn = (e2 + e3) * 4433;
  v[2] = (turn + e3 * 6270 + half) >> down;
  v[6] = (turn - e2 * 15137 + half) >> down;
  const limner_i32x8 all = (d0 + d1 + d2 + d3) * 9633;
  const limner_i32x8 even = all - (d1 + d3) * 16069, odd = all - (d0 + d2) * 3196;
  const limner_i32x8 outer = (d0 + d3) * -7373, inner = (d1 + d2) * -20995;
  v[7] = (d3 * 2446 + outer + even + half) >> down;
  v[5] = (d2 * 16819 + inner + odd + half) >> down;
  v[3] = (d1 * 25172 + inner + even + half) >> down;
  v[1] = (d0 * 12299 + outer + odd + half) >> down;
}

// Reads 8 rows of 8 × count bytes, `stride` apart; writes 64 × count.
static inline void limner_forward_dct(const uint8_t *samples, size_t stride, size_t count, int16_t *out) {
  for (size_t block = 0; block < count; block++, samples += 8, out += 64) {
    limner_i32x8 v[8];
    for (size_t y = 0; y < 8; y++) {
      limner_u8x8 row;
      __builtin_memcpy(&row, samples + y * stride, 8);
      v[y] = __builtin_convertvector(row, limner_i32x8) - 128;
    }
    limner_transpose8(v);
    limner_dct8(v, 1, 11);
    limner_transpose8(v);
    limner_dct8(v, 0, 15);
    int16_t rows[64];
    for (int y = 0; y < 8; y++) {
      const limner_i16x8 row = __builtin_convertvector(v[y], limner_i16x8);
      __builtin_memcpy(rows + 8 * y, &row, 16);
    }
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
  for (size_t block = 0; block < count; block++, blocks += 64) {
    uint16_t magnitudes[64];
    uint64_t set = limner_quantize(blocks, table, magnitudes);
    levels[block] = (int16_t)(blocks[0] < 0 ? -magnitudes[0] : magnitudes[0]);
    int last = 0;
    for (set &= ~(uint64_t)1; set != 0; set &= set - 1) {
      const int k = __builtin_ctzll(set), run = k - last - 1;
      symbols[0xF0] += (uint32_t)run >> 4;
      symbols[(run & 15) << 4 | (32 - __builtin_clz(magnitudes[k]))]++;
      last = k;
    }
    if (last < 63) symbols[0]++;
  }
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
