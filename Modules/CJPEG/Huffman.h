// SPDX-License-Identifier: Apache-2.0
//
// A Huffman table as the decoders of this module read it.
#pragma once

#include "Bits.h"

#pragma clang assume_nonnull begin

// Bits that one look-up sees. With 11 the four tables of a color photo would fill a first cache of 32 KiB.
enum { CJPEG_QUICK_BITS = 10 };

// What a table's symbols mean.
typedef enum cjpeg_symbols {
  CJPEG_SYMBOLS_DC,      // the size of a difference, which follows
  CJPEG_SYMBOLS_AC,      // a run and a size, of which 0 ends the block unless the run is 15
  CJPEG_SYMBOLS_BANDS,   // as before, but a run below 15 without a size ends as many bands
  CJPEG_SYMBOLS_PLAIN,   // bytes, for whoever asks: nothing is combined
} cjpeg_symbols;

// An entry for the next bits, by its lowest byte:
// - up to CJPEG_QUICK_BITS: as many bits are a code and all that belongs to it. The next byte is the step to the place
//   of the coefficient, the upper half its value. The end of a block steps past it, with a value of 0.
// - from CJPEG_CODE on: that much above it are the bits of the code. The next byte is its symbol.
// - CJPEG_NO_CODE: no code is that short.
enum { CJPEG_CODE = 0x80, CJPEG_NO_CODE = 0xFF, CJPEG_BLOCK_END = 64 };

typedef struct cjpeg_huffman {
  int32_t quick[1 << CJPEG_QUICK_BITS];
  int32_t largest[18];  // the largest code of each length, -1 where there is none; the last one ends every search
  int32_t offset[17];   // from a code of this length to the place of its symbol
  uint8_t symbols[256];
} cjpeg_huffman;

// Fills a table in from one that libjpeg has found sound.
void cjpeg_huffman_make(cjpeg_huffman *table, const JHUFF_TBL *source, cjpeg_symbols symbols);

// The slow road: takes the next code wherever it ends, bit by bit as libjpeg does, and returns its symbol. A code that
// the table does not have gives libjpeg's warning and 0.
int cjpeg_huffman_take(j_decompress_ptr info, cjpeg_bits *bits, const cjpeg_huffman *table);

#pragma clang assume_nonnull end
