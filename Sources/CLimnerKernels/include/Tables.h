// SPDX-License-Identifier: Apache-2.0
//
// Look-ups, which no instruction set does faster than one after the other; the index is the sample, so that a table of
// the right length is never left.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

// out[i] = table[step × (i mod channels) + row[i]] for i in 0 ..< count, a multiple of `channels`; step is 256, or 0
// where all channels share one table.
static inline void limner_expand(const uint8_t *row, const int16_t *table, size_t step, size_t channels, int16_t *out,
                                 size_t count) {
  size_t i = 0;
  if (step == 0) {
    // Eight samples come in one load and leave in one store: the look-ups themselves are what is left.
    for (; i + 8 <= count; i += 8) {
      uint64_t eight;
      memcpy(&eight, row + i, sizeof eight);
      const int16_t values[8] = {table[eight & 255],       table[eight >> 8 & 255],  table[eight >> 16 & 255],
                                 table[eight >> 24 & 255], table[eight >> 32 & 255], table[eight >> 40 & 255],
                                 table[eight >> 48 & 255], table[eight >> 56]};
      memcpy(out + i, values, sizeof values);
    }
    for (; i < count; i++) out[i] = table[row[i]];
    return;
  }
  for (; i < count; i += channels)
    for (size_t c = 0; c < channels; c++) out[i + c] = table[step * c + row[i + c]];
}

// out[i] = table[clamped to 0 ... largest of row[i]] for i in 0 ..< count.
static inline void limner_compress(const int16_t *row, const uint8_t *table, int largest, uint8_t *out, size_t count) {
  for (size_t i = 0; i < count; i++) {
    const int value = row[i] < 0 ? 0 : row[i];
    out[i] = table[value > largest ? largest : value];
  }
}
