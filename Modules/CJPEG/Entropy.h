// SPDX-License-Identifier: Apache-2.0
//
// Huffman decoding of our own in place of libjpeg's: one look-up gives a run and a value together, and every code is
// looked at. What comes out, the warnings included, is what libjpeg's own slow road gives; its quick one takes codes
// that no table has for zeros, without a word.
#pragma once

#include "Huffman.h"

#pragma clang assume_nonnull begin

// Whether the scans of a frame whose header was read can be decoded here.
int cjpeg_entropy_can(j_decompress_ptr info);

// Puts the decoder in place, between the start of decompression and the first MCU; inside the caller's setjmp. The
// memory is libjpeg's and goes with it.
void cjpeg_entropy_replace(j_decompress_ptr info);

#if CJPEG_KNOWN_INTERNALS

// What a block of an MCU is decoded with.
typedef struct cjpeg_entropy_block {
  const cjpeg_huffman *_Nullable dc, *_Nullable ac;
  int component;  // of the scan
  int keeps_dc, keeps_ac;
} cjpeg_entropy_block;

typedef struct cjpeg_entropy {
  struct jpeg_entropy_decoder methods;  // first, so that libjpeg's pointer is ours
  struct jpeg_entropy_decoder *library;
  uint64_t word;  // between two MCUs
  int count;
  unsigned mcus_to_restart;
  unsigned bands_to_skip;  // EOBRUN
  int dc[MAX_COMPS_IN_SCAN];
  cjpeg_huffman *_Nullable dc_tables[NUM_HUFF_TBLS], *_Nullable ac_tables[NUM_HUFF_TBLS];
  cjpeg_entropy_block blocks[D_MAX_BLOCKS_IN_MCU];
  uint64_t places[DCTSIZE2 / 4][16];  // of progressive scans: from four neighbors in a row to their places in the file
} cjpeg_entropy;

// From the order of the file to rows of 8; places past the last one are the last one, as libjpeg has it.
extern const uint8_t cjpeg_natural_order[DCTSIZE2 + 16];

// Passes the restart marker that is due.
void cjpeg_entropy_restart(j_decompress_ptr info, cjpeg_entropy *entropy);

// What every MCU begins with; whether its segment still has data.
static inline int cjpeg_entropy_begin(j_decompress_ptr info, cjpeg_entropy *entropy) {
  if (info->restart_interval > 0) {
    if (entropy->mcus_to_restart == 0) cjpeg_entropy_restart(info, entropy);
    entropy->mcus_to_restart--;
  }
  return !entropy->methods.insufficient_data;
}

// MCUs of sequential scans, and of progressive ones: the first scan of a coefficient, and the next, with one more bit.
boolean cjpeg_decode_sequential(j_decompress_ptr info, JBLOCKROW _Nonnull *_Nonnull blocks);
boolean cjpeg_decode_dc_first(j_decompress_ptr info, JBLOCKROW _Nonnull *_Nonnull blocks);
boolean cjpeg_decode_dc_next(j_decompress_ptr info, JBLOCKROW _Nonnull *_Nonnull blocks);
boolean cjpeg_decode_ac_first(j_decompress_ptr info, JBLOCKROW _Nonnull *_Nonnull blocks);
boolean cjpeg_decode_ac_next(j_decompress_ptr info, JBLOCKROW _Nonnull *_Nonnull blocks);

// Before the first progressive scan.
void cjpeg_progressive_prepare(cjpeg_entropy *entropy);

#endif

#pragma clang assume_nonnull end
