// SPDX-License-Identifier: Apache-2.0
#include "Bits.h"

#include <jerror.h>

#if CJPEG_KNOWN_INTERNALS

static int next_byte(j_decompress_ptr info, cjpeg_bits *bits) {
  if (bits->next == bits->end) {
    // The source always has something, if only an end that it makes up.
    if (!info->src->fill_input_buffer(info)) ERREXIT(info, JERR_CANT_SUSPEND);
    bits->next = info->src->next_input_byte;
    bits->end = bits->next + info->src->bytes_in_buffer;
  }
  return *bits->next++;
}

cjpeg_bits cjpeg_bits_fill(j_decompress_ptr info, cjpeg_bits bits, int needed) {
  while (info->unread_marker == 0 && bits.count <= 56) {
    int byte = next_byte(info, &bits);
    if (byte == 0xFF) {
      // Any number of them may stand in front of a marker; in front of a zero libjpeg takes them for one.
      do byte = next_byte(info, &bits);
      while (byte == 0xFF);
      if (byte != 0) {
        info->unread_marker = byte;
        cjpeg_bits_store(info, bits);
        bits.end = bits.next;
        break;
      }
      byte = 0xFF;
    }
    bits.word |= (uint64_t)byte << (56 - bits.count);
    bits.count += 8;
  }
  if (bits.count >= needed) return bits;
  if (!info->entropy->insufficient_data) {
    WARNMS(info, JWRN_HIT_MARKER);
    info->entropy->insufficient_data = TRUE;
  }
  bits.count = 57;
  return bits;
}

#endif
