// SPDX-License-Identifier: Apache-2.0
//
// MCUs of sequential scans.
#include "Take.h"

#if CJPEG_KNOWN_INTERNALS

// The AC coefficients of a block, of which those that are not 0 are written. Libjpeg writes what runs past the end to
// the last place.
__attribute__((always_inline)) static inline cjpeg_bits decode_ac(j_decompress_ptr info, cjpeg_bits bits,
                                                                  const cjpeg_huffman *table, JCOEF *block,
                                                                  int keeps) {
  int place = 0;
  for (;;) {
    int32_t entry;
    int value;
    if (cjpeg_take_entry(info, &bits, table, &entry)) {
      value = entry >> 16;
      place += entry >> 8 & 255;
    } else {
      cjpeg_taken taken = cjpeg_take_rest(info, bits, table, entry);
      bits = taken.bits;
      value = taken.value;
      if (value == 0 && taken.symbol != 0xF0) return bits;
      place += (taken.symbol >> 4) + 1;
      if (value == 0 && place < DCTSIZE2 - 1) continue;
    }
    if (place >= DCTSIZE2 - 1) {
      if (keeps && value != 0) block[DCTSIZE2 - 1] = (JCOEF)value;
      return bits;
    }
    if (keeps) block[cjpeg_natural_order[place]] = (JCOEF)value;
  }
}

boolean cjpeg_decode_sequential(j_decompress_ptr info, JBLOCKROW *blocks) {
  cjpeg_entropy *entropy = (cjpeg_entropy *)info->entropy;
  if (!cjpeg_entropy_begin(info, entropy)) return TRUE;
  cjpeg_bits bits = cjpeg_bits_load(info, entropy->word, entropy->count);
  for (int index = 0; index < info->blocks_in_MCU; index++) {
    const cjpeg_entropy_block *plan = &entropy->blocks[index];
    JCOEF *block = *blocks[index];
    int difference;
    bits = cjpeg_take_difference(info, bits, plan->dc, &difference);
    if (plan->keeps_dc) {
      // Differences of a broken file may add up to anything.
      int dc = (int)((unsigned)entropy->dc[plan->component] + (unsigned)difference);
      entropy->dc[plan->component] = dc;
      block[0] = (JCOEF)dc;
    }
    bits = plan->keeps_ac ? decode_ac(info, bits, plan->ac, block, 1) : decode_ac(info, bits, plan->ac, block, 0);
  }
  cjpeg_bits_store(info, bits);
  entropy->word = bits.word;
  entropy->count = bits.count;
  return TRUE;
}

#endif
