// SPDX-License-Identifier: Apache-2.0
//
// The instructions for SHA-256 of x86-64 (SHA extensions) and arm64 (FEAT_SHA256), chosen at run time where the processor
// has them. The constants come from the definition in Swift, which is so the only place that spells them.
#pragma once

#include <stddef.h>
#include <stdint.h>

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

static inline int limner_has_sha256(void) {
  unsigned a, b, c, d;
  // SSSE3 and SSE4.1 move and order the words; every processor with SHA has them, but a hypervisor may hide some.
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSSE3) || !(c & bit_SSE4_1)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA) != 0;
}

// Works `blocks` blocks of 64 bytes into the 8 words of state; `constants` are the 64 of FIPS 180-4.
__attribute__((target("sha,sse4.1,ssse3"))) static inline void limner_sha256(uint32_t *state, const uint32_t *constants,
                                                                             const uint8_t *bytes, size_t blocks) {
  const __m128i big_endian = _mm_set_epi8(12, 13, 14, 15, 8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3);
  const __m128i a_to_d = _mm_loadu_si128((const __m128i *)state);
  const __m128i e_to_h = _mm_loadu_si128((const __m128i *)(state + 4));
  // The instructions want the words as F E B A and H G D C, lowest first.
  __m128i feba = _mm_shuffle_epi32(_mm_unpacklo_epi64(a_to_d, e_to_h), 0x1b);
  __m128i hgdc = _mm_shuffle_epi32(_mm_unpackhi_epi64(a_to_d, e_to_h), 0x1b);
  for (size_t block = 0; block < blocks; block++, bytes += 64) {
    const __m128i feba_before = feba, hgdc_before = hgdc;
    __m128i w[4];
    for (int i = 0; i < 4; i++)
      w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * i)), big_endian);
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      __m128i *const oldest = &w[i & 3];
      const __m128i last = w[(i + 3) & 3];
      const __m128i sum = _mm_add_epi32(*oldest, _mm_loadu_si128((const __m128i *)(constants + 4 * i)));
      // Two rounds each; the half that is not written becomes the other half of the next two.
      hgdc = _mm_sha256rnds2_epu32(hgdc, feba, sum);
      feba = _mm_sha256rnds2_epu32(feba, hgdc, _mm_shuffle_epi32(sum, 0x0e));
      if (i < 12) {
        const __m128i seven_back = _mm_alignr_epi8(last, w[(i + 2) & 3], 4);
        const __m128i part = _mm_sha256msg1_epu32(*oldest, w[(i + 1) & 3]);
        *oldest = _mm_sha256msg2_epu32(_mm_add_epi32(part, seven_back), last);
      }
    }
    feba = _mm_add_epi32(feba, feba_before);
    hgdc = _mm_add_epi32(hgdc, hgdc_before);
  }
  const __m128i abef = _mm_shuffle_epi32(feba, 0x1b), cdgh = _mm_shuffle_epi32(hgdc, 0x1b);
  _mm_storeu_si128((__m128i *)state, _mm_unpacklo_epi64(abef, cdgh));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_unpackhi_epi64(abef, cdgh));
}

#elif defined(__aarch64__)

#include <arm_neon.h>

#if defined(__linux__)
#include <sys/auxv.h>
#endif

static inline int limner_has_sha256(void) {
#if defined(__ARM_FEATURE_SHA2)
  return 1;
#elif defined(__linux__)
  return (getauxval(AT_HWCAP) & (1ul << 6)) != 0;  // HWCAP_SHA2, part of the interface of the kernel
#else
  return 0;
#endif
}

// As on x86-64.
__attribute__((target("sha2"))) static inline void limner_sha256(uint32_t *state, const uint32_t *constants,
                                                                 const uint8_t *bytes, size_t blocks) {
  uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
  for (size_t block = 0; block < blocks; block++, bytes += 64) {
    const uint32x4_t abcd_before = abcd, efgh_before = efgh;
    uint32x4_t w[4];
    for (int i = 0; i < 4; i++) w[i] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(bytes + 16 * i)));
#pragma clang loop unroll(full)
    for (int i = 0; i < 16; i++) {
      uint32x4_t *const oldest = &w[i & 3];
      const uint32x4_t sum = vaddq_u32(*oldest, vld1q_u32(constants + 4 * i));
      const uint32x4_t abcd_now = abcd;
      abcd = vsha256hq_u32(abcd_now, efgh, sum);
      efgh = vsha256h2q_u32(efgh, abcd_now, sum);
      if (i < 12) {
        const uint32x4_t part = vsha256su0q_u32(*oldest, w[(i + 1) & 3]);
        *oldest = vsha256su1q_u32(part, w[(i + 2) & 3], w[(i + 3) & 3]);
      }
    }
    abcd = vaddq_u32(abcd, abcd_before);
    efgh = vaddq_u32(efgh, efgh_before);
  }
  vst1q_u32(state, abcd);
  vst1q_u32(state + 4, efgh);
}

#endif
