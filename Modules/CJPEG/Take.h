// SPDX-License-Identifier: Apache-2.0
//
// Codes together with the values that belong to them.
#pragma once

#include "Entropy.h"

#if CJPEG_KNOWN_INTERNALS

#pragma clang assume_nonnull begin

// A code that was taken, with the number that follows it; 0 where its size is 0.
typedef struct cjpeg_taken {
  cjpeg_bits bits;
  int symbol, value;
} cjpeg_taken;

// Takes code and number wherever they end.
cjpeg_taken cjpeg_take_slowly(j_decompress_ptr info, cjpeg_bits bits, const cjpeg_huffman *table);

// Takes code and number where `entry`, the one for the next bits, does not have both or they may not be at hand.
__attribute__((always_inline)) static inline cjpeg_taken cjpeg_take_rest(j_decompress_ptr info, cjpeg_bits bits,
                                                                        const cjpeg_huffman *table, int32_t entry) {
  // An entry that is whole comes here if the bits do not cover it.
  if ((entry & CJPEG_CODE) == 0 || (entry & 255) == CJPEG_NO_CODE) return cjpeg_take_slowly(info, bits, table);
  int length = entry & (CJPEG_CODE - 1), symbol = entry >> 8 & 255, size = symbol & 15;
  if (length + size > bits.count) return cjpeg_take_slowly(info, bits, table);
  bits.word <<= length;
  int value = size > 0 ? cjpeg_bits_extended(bits.word, size) : 0;
  bits.word <<= size;
  bits.count -= length + size;
  return (cjpeg_taken){.bits = bits, .symbol = symbol, .value = value};
}

// Looks up the entry for the next bits and, where they cover all that it stands for, takes them; whether it did.
__attribute__((always_inline)) static inline int cjpeg_take_entry(j_decompress_ptr info, cjpeg_bits *bits,
                                                                  const cjpeg_huffman *table, int32_t *entry) {
  if (bits->count < 8) *bits = cjpeg_bits_filled(info, *bits, 0);
  *entry = table->quick[bits->word >> (64 - CJPEG_QUICK_BITS)];
  int length = *entry & 255;
  if (length > bits->count) return 0;
  bits->word <<= length;
  bits->count -= length;
  return 1;
}

// Takes the difference of a DC coefficient to the one before.
__attribute__((always_inline)) static inline cjpeg_bits cjpeg_take_difference(j_decompress_ptr info, cjpeg_bits bits,
                                                                             const cjpeg_huffman *table,
                                                                             int *difference) {
  int32_t entry;
  if (cjpeg_take_entry(info, &bits, table, &entry)) {
    *difference = entry >> 16;
    return bits;
  }
  cjpeg_taken taken = cjpeg_take_rest(info, bits, table, entry);
  *difference = taken.value;
  return taken.bits;
}

#pragma clang assume_nonnull end

#endif
