// SPDX-License-Identifier: Apache-2.0
#include "CPNGFilter.h"
#include <zlib.h>

#if defined(__x86_64__)
#include <emmintrin.h>

// The two halves of the sum are kept below 2^32 by taking remainders; so many bytes may come in between.
#define LONGEST 5536
#define PRIME 65521u

static inline uint32_t total(__m128i lanes) {
  lanes = _mm_add_epi32(lanes, _mm_shuffle_epi32(lanes, 0x4e));
  return (uint32_t)_mm_cvtsi128_si32(_mm_add_epi32(lanes, _mm_shuffle_epi32(lanes, 0xb1)));
}

// Sixteen bytes at a time: the high half gains sixteen times what the low one was, and each byte as often as it is
// counted from the end.
static uint32_t adler_sse2(uint32_t sum, const uint8_t *bytes, size_t blocks) {
  const __m128i zero = _mm_setzero_si128();
  const __m128i first = _mm_set_epi16(9, 10, 11, 12, 13, 14, 15, 16), second = _mm_set_epi16(1, 2, 3, 4, 5, 6, 7, 8);
  uint32_t low = sum & 0xFFFF, high = sum >> 16;
  while (blocks > 0) {
    const size_t part = blocks < LONGEST / 16 ? blocks : LONGEST / 16;
    __m128i sums = zero, before = zero, weighted = zero;
    for (size_t i = 0; i < part; i++, bytes += 16) {
      const __m128i block = _mm_loadu_si128((const __m128i *)bytes);
      before = _mm_add_epi32(before, sums);
      sums = _mm_add_epi32(sums, _mm_sad_epu8(block, zero));
      weighted = _mm_add_epi32(weighted, _mm_madd_epi16(_mm_unpacklo_epi8(block, zero), first));
      weighted = _mm_add_epi32(weighted, _mm_madd_epi16(_mm_unpackhi_epi8(block, zero), second));
    }
    high = (high + 16 * ((uint32_t)part * low + total(before)) + total(weighted)) % PRIME;
    low = (low + total(sums)) % PRIME;
    blocks -= part;
  }
  return high << 16 | low;
}
#endif

uint32_t cpng_adler(bool lanes, uint32_t sum, const uint8_t *bytes, size_t count) {
#if defined(__x86_64__)
  if (lanes) {
    const size_t blocks = count / 16;
    sum = adler_sse2(sum, bytes, blocks);
    bytes += 16 * blocks;
    count -= 16 * blocks;
  }
#else
  (void)lanes;
#endif
  // zlib counts in 32 bits.
  while (count > 0) {
    const uInt part = count < (size_t)1 << 30 ? (uInt)count : (uInt)1 << 30;
    sum = (uint32_t)adler32(sum, bytes, part);
    bytes += part;
    count -= part;
  }
  return sum;
}
