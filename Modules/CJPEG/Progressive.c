// SPDX-License-Identifier: Apache-2.0
//
// MCUs of progressive scans.
//
// Source: T.81, G.1.2 and G.2; what no sound file has is taken as libjpeg takes it.
#include "Take.h"

#include <jerror.h>
#include <limits.h>

#if CJPEG_KNOWN_INTERNALS

#if __SSE2__
#include <emmintrin.h>
#endif

// Coefficients of a whole picture do not fit a cache, and are read and written faster than processors foresee: the
// block that comes a few later is asked for now. An address behind the last one is no access.
static inline void announce(const JCOEF *block) {
  enum { AHEAD = 8 * DCTSIZE2 * sizeof(JCOEF), LINE = 64 };
  __builtin_prefetch((const void *)((uintptr_t)block + AHEAD), 1);
  __builtin_prefetch((const void *)((uintptr_t)block + AHEAD + LINE), 1);
}

boolean cjpeg_decode_dc_first(j_decompress_ptr info, JBLOCKROW *blocks) {
  cjpeg_entropy *entropy = (cjpeg_entropy *)info->entropy;
  if (!cjpeg_entropy_begin(info, entropy)) return TRUE;
  cjpeg_bits bits = cjpeg_bits_load(info, entropy->word, entropy->count);
  for (int index = 0; index < info->blocks_in_MCU; index++) {
    const cjpeg_entropy_block *plan = &entropy->blocks[index];
    int difference, *dc = &entropy->dc[plan->component];
    bits = cjpeg_take_difference(info, bits, plan->dc, &difference);
    if (__builtin_add_overflow(*dc, difference, dc)) ERREXIT(info, JERR_BAD_DCT_COEF);
    (*blocks[index])[0] = (JCOEF)((unsigned)*dc << info->Al);
  }
  cjpeg_bits_store(info, bits);
  entropy->word = bits.word;
  entropy->count = bits.count;
  return TRUE;
}

boolean cjpeg_decode_dc_next(j_decompress_ptr info, JBLOCKROW *blocks) {
  cjpeg_entropy *entropy = (cjpeg_entropy *)info->entropy;
  // Behind the end of the data there are zeros, which change nothing; libjpeg reads them too.
  (void)cjpeg_entropy_begin(info, entropy);
  cjpeg_bits bits = cjpeg_bits_load(info, entropy->word, entropy->count);
  for (int index = 0; index < info->blocks_in_MCU; index++) {
    JCOEF *block = *blocks[index];
    announce(block);
    block[0] |= (JCOEF)(cjpeg_bits_take(info, &bits, 1) << info->Al);
  }
  cjpeg_bits_store(info, bits);
  entropy->word = bits.word;
  entropy->count = bits.count;
  return TRUE;
}

boolean cjpeg_decode_ac_first(j_decompress_ptr info, JBLOCKROW *blocks) {
  cjpeg_entropy *entropy = (cjpeg_entropy *)info->entropy;
  if (!cjpeg_entropy_begin(info, entropy)) return TRUE;
  if (entropy->bands_to_skip > 0) {
    entropy->bands_to_skip--;
    return TRUE;
  }
  cjpeg_bits bits = cjpeg_bits_load(info, entropy->word, entropy->count);
  const cjpeg_huffman *table = entropy->blocks[0].ac;
  JCOEF *block = *blocks[0];
  announce(block);
  int place = info->Ss - 1, last = info->Se, shift = info->Al;
  do {
    int32_t entry;
    int value;
    if (cjpeg_take_entry(info, &bits, table, &entry)) {
      value = entry >> 16;
      place += entry >> 8 & 255;
    } else {
      cjpeg_taken taken = cjpeg_take_rest(info, bits, table, entry);
      bits = taken.bits;
      value = taken.value;
      int run = taken.symbol >> 4;
      if (value == 0 && run < 15) {
        int more = run > 0 ? cjpeg_bits_take(info, &bits, run) : 0;
        entropy->bands_to_skip = (1u << run) - 1 + (unsigned)more;
        break;
      }
      place += run + 1;
    }
    // A long run, and the end of a band, have no value.
    if (value != 0) block[cjpeg_natural_order[place]] = (JCOEF)((unsigned)value << shift);
  } while (place < last);
  cjpeg_bits_store(info, bits);
  entropy->word = bits.word;
  entropy->count = bits.count;
  return TRUE;
}

// Whether a coefficient is not 0: the bit of its place in rows of 8.
static inline uint64_t nonzeros(const JCOEF *block) {
  uint64_t zeros = 0;
#if __SSE2__
  const __m128i *rows = (const __m128i *)block, none = _mm_setzero_si128();
  for (int pair = 0; pair < 4; pair++) {
    __m128i upper = _mm_cmpeq_epi16(_mm_loadu_si128(rows + 2 * pair), none);
    __m128i lower = _mm_cmpeq_epi16(_mm_loadu_si128(rows + 2 * pair + 1), none);
    zeros |= (uint64_t)(unsigned)_mm_movemask_epi8(_mm_packs_epi16(upper, lower)) << (16 * pair);
  }
#else
  for (int index = 0; index < DCTSIZE2; index++) zeros |= (uint64_t)(block[index] == 0) << index;
#endif
  return ~zeros;
}

static const uint8_t place_of[DCTSIZE2] = {
    0,  1,  5,  6,  14, 15, 27, 28, 2,  4,  7,  13, 16, 26, 29, 42, 3,  8,  12, 17, 25, 30,
    41, 43, 9,  11, 18, 24, 31, 40, 44, 53, 10, 19, 23, 32, 39, 45, 52, 54, 20, 22, 33, 38,
    46, 51, 55, 60, 21, 34, 37, 47, 50, 56, 59, 61, 35, 36, 48, 49, 57, 58, 62, 63,
};

void cjpeg_progressive_prepare(cjpeg_entropy *entropy) {
  for (int nibble = 0; nibble < DCTSIZE2 / 4; nibble++)
    for (int bits = 0; bits < 16; bits++) {
      uint64_t places = 0;
      for (int bit = 0; bit < 4; bit++)
        if (bits >> bit & 1) places |= 1ull << place_of[4 * nibble + bit];
      entropy->places[nibble][bits] = places;
    }
}

// The places of a band whose coefficients are not 0, in the order of the file.
static inline uint64_t known(const cjpeg_entropy *entropy, const JCOEF *block, int first, int last) {
  uint64_t places = 0, left = nonzeros(block);
  if (left == 0) return 0;
  for (int nibble = 0; nibble < DCTSIZE2 / 4; nibble++) places |= entropy->places[nibble][left >> (4 * nibble) & 15];
  return places >> first << first & ~0ull >> (63 - last);
}

// Gives a coefficient that is not 0 its next bit, unless it has it: half of the bits are set, so nothing branches.
static inline cjpeg_bits refine(j_decompress_ptr info, cjpeg_bits bits, JCOEF *coefficient, int bit) {
  int value = *coefficient, sign = value >> 31;
  int grows = -cjpeg_bits_take(info, &bits, 1) & -((value & bit) == 0);
  *coefficient = (JCOEF)(value + (((bit ^ sign) - sign) & grows));
  return bits;
}

boolean cjpeg_decode_ac_next(j_decompress_ptr info, JBLOCKROW *blocks) {
  cjpeg_entropy *entropy = (cjpeg_entropy *)info->entropy;
  if (!cjpeg_entropy_begin(info, entropy)) return TRUE;
  JCOEF *block = *blocks[0];
  announce(block);
  int place = info->Ss, last = info->Se, bit = 1 << info->Al;
  // Those from `place` on; none is added behind it.
  uint64_t places = known(entropy, block, place, last);
  unsigned bands = entropy->bands_to_skip;
  if (bands > 0 && places == 0) {
    entropy->bands_to_skip--;
    return TRUE;
  }
  cjpeg_bits bits = cjpeg_bits_load(info, entropy->word, entropy->count);
  const cjpeg_huffman *table = entropy->blocks[0].ac;
  for (; bands == 0 && place <= last; place++) {
    if (bits.count < 8) bits = cjpeg_bits_filled(info, bits, 0);
    int32_t entry = table->quick[bits.word >> (64 - CJPEG_QUICK_BITS)];
    int length = entry & (CJPEG_CODE - 1), symbol = entry >> 8 & 255;
    if (length <= bits.count && (entry & 255) != CJPEG_NO_CODE) {
      bits.word <<= length;
      bits.count -= length;
    } else {
      cjpeg_bits rest = bits;
      symbol = cjpeg_huffman_take(info, &rest, table);
      bits = rest;
    }
    int run = symbol >> 4, size = symbol & 15, value = 0;
    if (size > 0) {
      if (size > 1) WARNMS(info, JWRN_HUFF_BAD_CODE);
      value = cjpeg_bits_take(info, &bits, 1) ? bit : -bit;
    } else if (run < 15) {
      bands = 1u << run;
      if (run > 0) bands += (unsigned)cjpeg_bits_take(info, &bits, run);
      break;
    }
    // Over `run` zeros to the next one, or past the band; what is known in between gets its next bit.
    for (;;) {
      int next = places == 0 ? last + 1 : __builtin_ctzll(places);
      if (run < next - place) {
        place += run;
        break;
      }
      run -= next - place;
      place = next;
      if (next > last) break;
      bits = refine(info, bits, &block[cjpeg_natural_order[next]], bit);
      places &= places - 1;
      place++;
    }
    if (value != 0) block[cjpeg_natural_order[place]] = (JCOEF)value;
  }
  if (bands > 0) {
    for (; places != 0; places &= places - 1)
      bits = refine(info, bits, &block[cjpeg_natural_order[__builtin_ctzll(places)]], bit);
    bands--;
  }
  entropy->bands_to_skip = bands;
  cjpeg_bits_store(info, bits);
  entropy->word = bits.word;
  entropy->count = bits.count;
  return TRUE;
}

#endif
