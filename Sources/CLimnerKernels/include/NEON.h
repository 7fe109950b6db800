// SPDX-License-Identifier: Apache-2.0
//
// arm64's baseline; same contracts and the same results as SSE2.h.
#pragma once

#if defined(__aarch64__)

#include <arm_neon.h>
#include <stddef.h>
#include <stdint.h>

static inline int16x4_t limner_narrow(int32x4_t sum, int32x4_t by) { return vqmovn_s32(vshlq_s32(sum, by)); }

static inline void limner_vertical_neon(const uint8_t *storage, const ptrdiff_t *offsets, const int16_t *weights,
                                        size_t taps, int shift, int16_t *out, size_t count) {
  const int32x4_t round = vdupq_n_s32(shift > 0 ? 1 << (shift - 1) : 0), by = vdupq_n_s32(-shift);
  for (size_t x = 0; x < count; x += 16) {
    int32x4_t s0 = round, s1 = round, s2 = round, s3 = round;
    for (size_t k = 0; k < taps; k++) {
      const uint8x16_t samples = vld1q_u8(storage + offsets[k] + x);
      const int16x8_t low = vreinterpretq_s16_u16(vmovl_u8(vget_low_u8(samples)));
      const int16x8_t high = vreinterpretq_s16_u16(vmovl_u8(vget_high_u8(samples)));
      s0 = vmlal_n_s16(s0, vget_low_s16(low), weights[k]);
      s1 = vmlal_n_s16(s1, vget_high_s16(low), weights[k]);
      s2 = vmlal_n_s16(s2, vget_low_s16(high), weights[k]);
      s3 = vmlal_n_s16(s3, vget_high_s16(high), weights[k]);
    }
    vst1q_s16(out + x, vcombine_s16(limner_narrow(s0, by), limner_narrow(s1, by)));
    vst1q_s16(out + x + 8, vcombine_s16(limner_narrow(s2, by), limner_narrow(s3, by)));
  }
}

static inline void limner_sum_neon(const int16_t *light, size_t stride, const int16_t *weights, const ptrdiff_t *offsets,
                                   size_t old, size_t outputs, int round, int32_t *sums, size_t count) {
  const int32x4_t start = vdupq_n_s32(round);
  for (size_t x = 0; x < count; x += 8) {
    int16x8_t rows[8];
    for (size_t r = 0; r < 8; r++) rows[r] = vld1q_s16(light + r * stride + x);
    for (size_t o = 0; o < outputs; o++) {
      int32_t *to = sums + offsets[o] + x;
      int32x4_t s0 = o < old ? vld1q_s32(to) : start, s1 = o < old ? vld1q_s32(to + 4) : start;
      for (size_t r = 0; r < 8; r++) {
        s0 = vmlal_n_s16(s0, vget_low_s16(rows[r]), weights[8 * o + r]);
        s1 = vmlal_n_s16(s1, vget_high_s16(rows[r]), weights[8 * o + r]);
      }
      vst1q_s32(to, s0);
      vst1q_s32(to + 4, s1);
    }
  }
}

static inline void limner_narrow_neon(const int32_t *sums, int shift, int16_t *out, size_t count) {
  const int32x4_t by = vdupq_n_s32(-shift);
  for (size_t x = 0; x < count; x += 8)
    vst1q_s16(out + x, vcombine_s16(limner_narrow(vld1q_s32(sums + x), by), limner_narrow(vld1q_s32(sums + x + 4), by)));
}

static inline uint16x8_t limner_column_neon(const uint8_t *near, const uint8_t *far) {
  return vaddw_u8(vmull_u8(vld1_u8(near), vdup_n_u8(3)), vld1_u8(far));
}

static inline void limner_widen_neon(const uint8_t *near, const uint8_t *far, int left, int right, uint8_t *out,
                                     size_t count) {
  const uint16x8_t before = vdupq_n_u16((uint16_t)left), behind = vdupq_n_u16((uint16_t)right);
  for (size_t i = 0; i < count; i += 8) {
    const uint16x8_t three = vmulq_n_u16(limner_column_neon(near + i, far + i), 3);
    const uint16x8_t last = vaddq_u16(limner_column_neon(near + i - 1, far + i - 1), before);
    const uint16x8_t next = vaddq_u16(limner_column_neon(near + i + 1, far + i + 1), behind);
    const uint8x8x2_t pair = {{vshrn_n_u16(vaddq_u16(three, last), 4), vshrn_n_u16(vaddq_u16(three, next), 4)}};
    vst2_u8(out + 2 * i, pair);
  }
}

static inline int16x8_t limner_centered_neon(const uint8_t *samples) {
  return vreinterpretq_s16_u16(vsubl_u8(vld1_u8(samples), vdup_n_u8(128)));
}

static inline void limner_rgb_neon(const uint8_t *luma, const uint8_t *cb, const uint8_t *cr, uint8_t *out, size_t plane,
                                   size_t count) {
  for (size_t x = 0; x < count; x += 8) {
    const int16x8_t y = vreinterpretq_s16_u16(vmovl_u8(vld1_u8(luma + x)));
    const int16x8_t b = limner_centered_neon(cb + x), r = limner_centered_neon(cr + x);
    int32x4_t low = vmull_n_s16(vget_low_s16(r), 26345), high = vmull_n_s16(vget_high_s16(r), 26345);
    const int16x8_t red = vaddq_s16(vcombine_s16(vrshrn_n_s32(low, 16), vrshrn_n_s32(high, 16)), r);
    low = vmull_n_s16(vget_low_s16(b), -14942), high = vmull_n_s16(vget_high_s16(b), -14942);
    const int16x8_t blue = vaddq_s16(vcombine_s16(vrshrn_n_s32(low, 16), vrshrn_n_s32(high, 16)), vaddq_s16(b, b));
    low = vmlal_n_s16(vmull_n_s16(vget_low_s16(b), -22554), vget_low_s16(r), 18734);
    high = vmlal_n_s16(vmull_n_s16(vget_high_s16(b), -22554), vget_high_s16(r), 18734);
    const int16x8_t green = vsubq_s16(vcombine_s16(vrshrn_n_s32(low, 16), vrshrn_n_s32(high, 16)), r);
    vst1_u8(out + x, vqmovun_s16(vaddq_s16(y, red)));
    vst1_u8(out + plane + x, vqmovun_s16(vaddq_s16(y, green)));
    vst1_u8(out + 2 * plane + x, vqmovun_s16(vaddq_s16(y, blue)));
  }
}

static inline int32_t limner_dot_neon(const int16_t *row, const int16_t *weights, size_t taps) {
  int32x4_t sum = vdupq_n_s32(0);
  for (size_t k = 0; k < taps; k += 8) {
    const int16x8_t a = vld1q_s16(row + k), b = vld1q_s16(weights + k);
    sum = vmlal_s16(sum, vget_low_s16(a), vget_low_s16(b));
    sum = vmlal_s16(sum, vget_high_s16(a), vget_high_s16(b));
  }
  return vaddvq_s32(sum);
}

static inline void limner_horizontal_neon(const int16_t *row, const int *first, const int16_t *weights, size_t taps,
                                          int shift, uint8_t *out, size_t count) {
  const int32_t round = shift > 0 ? 1 << (shift - 1) : 0;
  for (size_t x = 0; x < count; x++, weights += taps) {
    const int32_t sum = (limner_dot_neon(row + first[x], weights, taps) + round) >> shift;
    out[x] = (uint8_t)(sum < 0 ? 0 : sum > 255 ? 255 : sum);
  }
}

static inline void limner_horizontal16_neon(const int16_t *row, const int *first, const int16_t *weights, size_t taps,
                                            int shift, int16_t *out, size_t count) {
  const int32_t round = shift > 0 ? 1 << (shift - 1) : 0;
  for (size_t x = 0; x < count; x++, weights += taps) {
    const int32_t sum = (limner_dot_neon(row + first[x], weights, taps) + round) >> shift;
    out[x] = (int16_t)(sum < INT16_MIN ? INT16_MIN : sum > INT16_MAX ? INT16_MAX : sum);
  }
}

static inline void limner_transpose_16x16_neon(const uint8_t *in, ptrdiff_t in_step, uint8_t *out, ptrdiff_t out_step) {
  uint8x16_t a[16], b[16];
  for (int i = 0; i < 16; i++) a[i] = vld1q_u8(in + i * in_step);
  for (int round = 0; round < 2; round++) {
    for (int i = 0; i < 8; i++) {
      b[2 * i] = vzip1q_u8(a[i], a[i + 8]);
      b[2 * i + 1] = vzip2q_u8(a[i], a[i + 8]);
    }
    for (int i = 0; i < 8; i++) {
      a[2 * i] = vzip1q_u8(b[i], b[i + 8]);
      a[2 * i + 1] = vzip2q_u8(b[i], b[i + 8]);
    }
  }
  for (int i = 0; i < 16; i++) vst1q_u8(out + i * out_step, a[i]);
}

static inline void limner_transpose_neon(const uint8_t *in, ptrdiff_t in_step, ptrdiff_t columns, ptrdiff_t rows,
                                         uint8_t *out, ptrdiff_t out_step) {
  for (ptrdiff_t c = 0; c < columns; c += 16)
    for (ptrdiff_t r = 0; r < rows; r += 16)
      limner_transpose_16x16_neon(in + r * in_step + c, in_step, out + c * out_step + r, out_step);
}

static inline void limner_reverse_neon(const uint8_t *in, uint8_t *out, size_t count) {
  for (size_t i = 0; i < count; i += 16) {
    const uint8x16_t v = vrev64q_u8(vld1q_u8(in + count - 16 - i));
    vst1q_u8(out + i, vextq_u8(v, v, 8));
  }
}

static inline void limner_separate2_neon(const int16_t *row, int16_t *out, size_t stride, size_t count) {
  for (size_t i = 0; i < count; i += 8) {
    const int16x8x2_t v = vld2q_s16(row + 2 * i);
    for (size_t p = 0; p < 2; p++) vst1q_s16(out + p * stride + i, v.val[p]);
  }
}

static inline void limner_separate3_neon(const int16_t *row, int16_t *out, size_t stride, size_t count) {
  for (size_t i = 0; i < count; i += 8) {
    const int16x8x3_t v = vld3q_s16(row + 3 * i);
    for (size_t p = 0; p < 3; p++) vst1q_s16(out + p * stride + i, v.val[p]);
  }
}

static inline void limner_separate4_neon(const int16_t *row, int16_t *out, size_t stride, size_t count) {
  for (size_t i = 0; i < count; i += 8) {
    const int16x8x4_t v = vld4q_s16(row + 4 * i);
    for (size_t p = 0; p < 4; p++) vst1q_s16(out + p * stride + i, v.val[p]);
  }
}

// Multiplication and addition stay apart: a fused one would round once instead of twice.
static inline void limner_accumulate_neon(const float *row, float weight, float *out, size_t count) {
#pragma STDC FP_CONTRACT OFF
  for (size_t i = 0; i < count; i += 4) {
    const float32x4_t product = vmulq_n_f32(vld1q_f32(row + i), weight);
    vst1q_f32(out + i, vaddq_f32(vld1q_f32(out + i), product));
  }
}

static inline void limner_horizontal_float_neon(const float *row, const int *first, const float *weights, size_t taps,
                                                float *out, size_t count) {
#pragma STDC FP_CONTRACT OFF
  for (size_t x = 0; x < count; x++, weights += taps) {
    const float *pixel = row + 4 * (size_t)first[x];
    float32x4_t sum = vdupq_n_f32(0);
    for (size_t k = 0; k < taps; k++) {
      const float32x4_t product = vmulq_n_f32(vld1q_f32(pixel + 4 * k), weights[k]);
      sum = vaddq_f32(sum, product);
    }
    vst1q_f32(out + 4 * x, sum);
  }
}

#endif
