// SPDX-License-Identifier: Apache-2.0
#include "Huffman.h"

#include <jerror.h>

#if CJPEG_KNOWN_INTERNALS

// Whether code and symbol are all there is: nothing follows that an entry would have to hold.
static int is_whole(int symbol, cjpeg_symbols symbols) {
  switch (symbols) {
  case CJPEG_SYMBOLS_DC: return symbol == 0;
  case CJPEG_SYMBOLS_AC: return (symbol & 15) == 0 && symbol != 0xF0;
  case CJPEG_SYMBOLS_BANDS: return symbol == 0;
  case CJPEG_SYMBOLS_PLAIN: return 0;
  }
  return 0;
}

// The entry for `rest`, the `left` bits of the index that follow a code.
static int32_t entry(int symbol, int length, int rest, int left, cjpeg_symbols symbols) {
  if (is_whole(symbol, symbols)) return length | CJPEG_BLOCK_END << 8;
  int size = symbol & 15, step = (symbol >> 4) + 1;
  if (symbols == CJPEG_SYMBOLS_PLAIN || size == 0 || size > left) return length | CJPEG_CODE | symbol << 8;
  int value = cjpeg_bits_extended((uint64_t)rest << (64 - left), size);
  return (int32_t)((uint32_t)(length + size) | (uint32_t)step << 8 | (uint32_t)value << 16);
}

static void fill(cjpeg_huffman *table, int code, int length, int symbol, cjpeg_symbols symbols) {
  int left = CJPEG_QUICK_BITS - length;
  for (int rest = 0; rest < 1 << left; rest++)
    table->quick[code << left | rest] = entry(symbol, length, rest, left, symbols);
}

void cjpeg_huffman_make(cjpeg_huffman *table, const JHUFF_TBL *source, cjpeg_symbols symbols) {
  memcpy(table->symbols, source->huffval, sizeof table->symbols);
  for (int index = 0; index < 1 << CJPEG_QUICK_BITS; index++) table->quick[index] = CJPEG_NO_CODE;
  int code = 0, place = 0;
  for (int length = 1; length <= 16; length++, code <<= 1) {
    table->offset[length] = place - code;
    for (int count = source->bits[length]; count > 0; count--, code++, place++)
      if (length <= CJPEG_QUICK_BITS) fill(table, code, length, source->huffval[place], symbols);
    table->largest[length] = source->bits[length] > 0 ? code - 1 : -1;
  }
  table->largest[17] = INT32_MAX;
}

int cjpeg_huffman_take(j_decompress_ptr info, cjpeg_bits *bits, const cjpeg_huffman *table) {
  if (bits->count < 8) *bits = cjpeg_bits_filled(info, *bits, 0);
  int length = 1;
  if (bits->count >= 8) {
    while (length <= 8 && (int)(bits->word >> (64 - length)) > table->largest[length]) length++;
  }
  // Eight bits without a code are taken together with the ninth; without eight bits, one comes after the other.
  int code = cjpeg_bits_take(info, bits, length);
  while (code > table->largest[length]) {
    code = code << 1 | cjpeg_bits_take(info, bits, 1);
    length++;
  }
  if (length <= 16) return table->symbols[code + table->offset[length]];
  WARNMS(info, JWRN_HUFF_BAD_CODE);
  return 0;
}

#endif
