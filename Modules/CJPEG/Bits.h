// SPDX-License-Identifier: Apache-2.0
//
// The bits of a scan, with stuffing taken out and zeros behind its end.
//
// How far is read ahead, and when, is libjpeg's rule to the byte: where the data of a segment ends too early or too
// late, its warnings follow from what has been read by then. The rule is to read only when a request is not covered,
// and then as much as a word holds.
#pragma once

#include <stdint.h>
#include <string.h>

#include "Internals.h"

#pragma clang assume_nonnull begin

// Passed by value, so that a decoder's loop keeps it in registers.
typedef struct cjpeg_bits {
  uint64_t word;  // the next bit on top; below `count` lie zeros, or bits that come next anyway
  int count;      // bits that count as read
  const JOCTET *_Nullable next, *_Nullable end;
} cjpeg_bits;

// The bits kept between two MCUs with the bytes at hand.
static inline cjpeg_bits cjpeg_bits_load(j_decompress_ptr info, uint64_t word, int count) {
  const JOCTET *next = info->src->next_input_byte;
  // Behind a marker lies nothing that belongs to this segment.
  size_t left = info->unread_marker == 0 ? info->src->bytes_in_buffer : 0;
  return (cjpeg_bits){.word = word, .count = count, .next = next, .end = next + left};
}

// Tells the source which bytes were taken.
static inline void cjpeg_bits_store(j_decompress_ptr info, cjpeg_bits bits) {
  info->src->bytes_in_buffer -= (size_t)(bits.next - info->src->next_input_byte);
  info->src->next_input_byte = bits.next;
}

// The slow road of cjpeg_bits_filled: byte by byte, from piece to piece, up to a marker.
cjpeg_bits cjpeg_bits_fill(j_decompress_ptr info, cjpeg_bits bits, int needed);

// Reads ahead. If the segment ends before `needed` bits, libjpeg's warning is given once and zeros follow.
__attribute__((always_inline)) static inline cjpeg_bits cjpeg_bits_filled(j_decompress_ptr info, cjpeg_bits bits,
                                                                         int needed) {
  if (bits.end - bits.next >= 8) {
    uint64_t ahead;
    memcpy(&ahead, bits.next, sizeof ahead);
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    ahead = __builtin_bswap64(ahead);
#endif
    // No byte of 0xFF goes unseen; one in front of it may be taken for it, and the slow road looks again.
    if ((ahead & (~ahead - 0x0101010101010101) & 0x8080808080808080) == 0) {
      int bytes = (64 - bits.count) >> 3;
      bits.word |= ahead >> bits.count;
      bits.count += 8 * bytes;
      bits.next += bytes;
      return bits;
    }
  }
  return cjpeg_bits_fill(info, bits, needed);
}

// Takes 1 to 16 bits.
__attribute__((always_inline)) static inline int cjpeg_bits_take(j_decompress_ptr info, cjpeg_bits *bits, int count) {
  if (bits->count < count) *bits = cjpeg_bits_filled(info, *bits, count);
  int value = (int)(bits->word >> (64 - count));
  bits->word <<= count;
  bits->count -= count;
  return value;
}

// The number that the first `size` bits of a word stand for, 1 to 15 of them.
//
// Source: T.81, F.2.2.1, EXTEND.
static inline int cjpeg_bits_extended(uint64_t word, int size) {
  int is_negative = -(int)(~word >> 63);
  return (int)(word >> (64 - size)) + (is_negative & (1 - (1 << size)));
}

#pragma clang assume_nonnull end
