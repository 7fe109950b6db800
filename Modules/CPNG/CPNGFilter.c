// SPDX-License-Identifier: Apache-2.0
#include "CPNGFilter.h"
#include "CPNG.h"
#include <stdlib.h>
#include <string.h>

enum { NONE, SUB, UP, AVERAGE, PAETH };

// ---- The definition: PNG, third edition, 9.2.

static uint8_t paeth(int a, int b, int c) {
  int pa = b - c, pb = a - c, pc = pa + pb;
  pa = pa < 0 ? -pa : pa;
  pb = pb < 0 ? -pb : pb;
  pc = pc < 0 ? -pc : pc;
  if (pa <= pb && pa <= pc) return (uint8_t)a;
  return (uint8_t)(pb <= pc ? b : c);
}

static void undo_row(uint8_t filter, const uint8_t *in, size_t count, size_t step, const uint8_t *above, uint8_t *out) {
  switch (filter) {
  case SUB:
    memcpy(out, in, step);
    for (size_t i = step; i < count; i++) out[i] = (uint8_t)(in[i] + out[i - step]);
    break;
  case UP:
    for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(in[i] + above[i]);
    break;
  case AVERAGE:
    for (size_t i = 0; i < step; i++) out[i] = (uint8_t)(in[i] + above[i] / 2);
    for (size_t i = step; i < count; i++) out[i] = (uint8_t)(in[i] + (out[i - step] + above[i]) / 2);
    break;
  case PAETH:
    for (size_t i = 0; i < step; i++) out[i] = (uint8_t)(in[i] + above[i]);
    for (size_t i = step; i < count; i++)
      out[i] = (uint8_t)(in[i] + paeth(out[i - step], above[i], above[i - step]));
    break;
  default: memcpy(out, in, count);
  }
}

// ---- Four rows as a wave. All but "up" and "none" wait for the pixel to the left, so that a row by itself is one long
// chain. Four rows, each one pixel behind the row above it, are four chains in the lanes of one register: what a lane
// needs from above is what the lane before it made last.

typedef uint8_t lanes16 __attribute__((vector_size(16)));
typedef uint32_t lanes4 __attribute__((vector_size(16)));

// What differs between the four rows: a filter is a mask for each neighbor that it looks at.
typedef struct wave {
  const uint8_t *in[4];
  uint8_t *out[4];
  const uint8_t *above;
  size_t count, step;
  lanes4 looks_left, looks_up, looks_aslant, averages;
} wave;

static inline uint32_t load4(const uint8_t *bytes) {
  uint32_t word;
  memcpy(&word, bytes, sizeof word);
  return word;
}

// The predictor of Paeth in unsigned bytes. Its third distance, |a + b - 2c|, is that between what `a` and `b` exceed
// `c` by and what they fall short of it by; a sum that saturates is no smaller than either part, so that it loses all
// the same. With `b` and `c` zero the result is `a`, with `a` and `c` zero it is `b`.
static inline lanes16 predict_paeth(lanes16 a, lanes16 b, lanes16 c) {
  const lanes16 a_over = __builtin_elementwise_sub_sat(a, c), a_under = __builtin_elementwise_sub_sat(c, a);
  const lanes16 b_over = __builtin_elementwise_sub_sat(b, c), b_under = __builtin_elementwise_sub_sat(c, b);
  const lanes16 over = __builtin_elementwise_add_sat(a_over, b_over);
  const lanes16 under = __builtin_elementwise_add_sat(a_under, b_under);
  const lanes16 pa = b_over | b_under, pb = a_over | a_under;
  const lanes16 pc = __builtin_elementwise_sub_sat(over, under) | __builtin_elementwise_sub_sat(under, over);
  const lanes16 least_of_two = __builtin_elementwise_min(pb, pc);
  const lanes16 takes_b = (lanes16)(least_of_two == pb);
  const lanes16 takes_a = (lanes16)(__builtin_elementwise_min(pa, least_of_two) == pa);
  const lanes16 b_or_c = (takes_b & b) | (~takes_b & c);
  return (takes_a & a) | (~takes_a & b_or_c);
}

// The next pixels from those to the left, above and above to the left. Flags are constants, so that each kind of wave
// has a loop without branches.
static inline __attribute__((always_inline)) lanes16 advance(const wave *wave, lanes16 in, lanes16 a, lanes16 b,
                                                             lanes16 c, bool has_paeth, bool has_average, bool is_mixed) {
  const lanes16 left = is_mixed ? a & (lanes16)wave->looks_left : a, up = is_mixed ? b & (lanes16)wave->looks_up : b;
  // Without Paeth a row looks at one of the two or at both for their average.
  lanes16 guess = has_paeth ? predict_paeth(left, up, is_mixed ? c & (lanes16)wave->looks_aslant : c) : left | up;
  if (has_average) {
    const lanes16 half = (a & b) + ((a ^ b) >> 1), averages = (lanes16)wave->averages;
    guess = (averages & half) | (~averages & guess);
  }
  return in + guess;
}

// Takes the wave through a picture. Lane i is at pixel t - i; at both ends some lanes have none.
static inline __attribute__((always_inline)) void run(const wave *wave, bool has_paeth, bool has_average,
                                                      bool is_mixed) {
  const size_t step = wave->step, width = wave->count / step;
  // Each load and store moves four bytes. What is behind a pixel is overwritten by the next one, so the last ones of
  // the first row are left to the exact steps.
  const size_t body_end = (wave->count - 4) / step + 1;
  lanes4 made = {0, 0, 0, 0}, corner = {0, 0, 0, 0};
  size_t t = 0;
  for (; t < width + 3; t++) {
    if (t == 3) {
      const uint8_t *above = wave->above + t * step, *in0 = wave->in[0] + t * step, *in1 = wave->in[1] + (t - 1) * step;
      const uint8_t *in2 = wave->in[2] + (t - 2) * step, *in3 = wave->in[3] + (t - 3) * step;
      uint8_t *out0 = wave->out[0] + t * step, *out1 = wave->out[1] + (t - 1) * step;
      uint8_t *out2 = wave->out[2] + (t - 2) * step, *out3 = wave->out[3] + (t - 3) * step;
      for (; t < body_end; t++) {
        const lanes4 up = __builtin_shufflevector(made, (lanes4){load4(above), 0, 0, 0}, 4, 0, 1, 2);
        const lanes4 in = {load4(in0), load4(in1), load4(in2), load4(in3)};
        made = (lanes4)advance(wave, (lanes16)in, (lanes16)made, (lanes16)up, (lanes16)corner, has_paeth, has_average,
                               is_mixed);
        corner = up;
        const uint32_t p0 = made[0], p1 = made[1], p2 = made[2], p3 = made[3];
        memcpy(out0, &p0, 4);
        memcpy(out1, &p1, 4);
        memcpy(out2, &p2, 4);
        memcpy(out3, &p3, 4);
        above += step, in0 += step, in1 += step, in2 += step, in3 += step;
        out0 += step, out1 += step, out2 += step, out3 += step;
      }
    }
    lanes4 in = {0, 0, 0, 0}, is_there = {0, 0, 0, 0};
    for (size_t lane = 0; lane < 4; lane++) {
      if (t < lane || t - lane >= width) continue;
      uint32_t word = 0;
      memcpy(&word, wave->in[lane] + (t - lane) * step, step);
      in[lane] = word;
      is_there[lane] = UINT32_MAX;
    }
    uint32_t first = 0;
    if (t < width) memcpy(&first, wave->above + t * step, step);
    const lanes4 up = __builtin_shufflevector(made, (lanes4){first, 0, 0, 0}, 4, 0, 1, 2);
    made = (lanes4)advance(wave, (lanes16)in, (lanes16)made, (lanes16)up, (lanes16)corner, has_paeth, has_average,
                           is_mixed);
    // To the left of the first pixel everything is zero.
    made &= is_there;
    corner = up;
    for (size_t lane = 0; lane < 4; lane++) {
      if (!is_there[lane]) continue;
      const uint32_t word = made[lane];
      memcpy(wave->out[lane] + (t - lane) * step, &word, step);
    }
  }
}

// Whether the rows are worth a wave, which they are where one of them waits for its own pixels.
static bool undo_four(const uint8_t *in, size_t count, size_t step, const uint8_t *above, uint8_t *out, size_t stride) {
  static const uint32_t left[] = {0, UINT32_MAX, 0, 0, UINT32_MAX}, up[] = {0, 0, UINT32_MAX, 0, UINT32_MAX};
  wave wave = {.above = above, .count = count, .step = step};
  size_t kinds[5] = {0};
  for (size_t lane = 0; lane < 4; lane++) {
    const uint8_t filter = in[lane * (count + 1)];
    wave.in[lane] = in + lane * (count + 1) + 1;
    wave.out[lane] = out + lane * stride;
    wave.looks_left[lane] = left[filter];
    wave.looks_up[lane] = up[filter];
    wave.looks_aslant[lane] = filter == PAETH ? UINT32_MAX : 0;
    wave.averages[lane] = filter == AVERAGE ? UINT32_MAX : 0;
    kinds[filter]++;
  }
  if (kinds[PAETH] == 4) run(&wave, true, false, false);
  else if (kinds[PAETH] > 0 && kinds[AVERAGE] > 0) run(&wave, true, true, true);
  else if (kinds[PAETH] > 0) run(&wave, true, false, true);
  else if (kinds[AVERAGE] > 0) run(&wave, false, true, true);
  else if (kinds[SUB] > 0) run(&wave, false, false, true);
  else return false;
  return true;
}

void cpng_filter_undo(bool lanes, const uint8_t *filtered, size_t rows, size_t row_bytes, size_t pixel_bytes,
                      const uint8_t *above, uint8_t *out, size_t stride) {
  while (rows > 0) {
    size_t part = 1;
    if (lanes && rows >= 4 && row_bytes >= 8 * pixel_bytes &&
        undo_four(filtered, row_bytes, pixel_bytes, above, out, stride))
      part = 4;
    else undo_row(filtered[0], filtered + 1, row_bytes, pixel_bytes, above, out);
    above = out + (part - 1) * stride;
    filtered += part * (row_bytes + 1);
    out += part * stride;
    rows -= part;
  }
}

uint32_t cpng_unfilter(bool lanes, const uint8_t *filtered, size_t count, size_t rows, size_t pixel_bytes,
                       const uint8_t *above, size_t row_bytes, uint8_t *out, size_t out_count, size_t stride) {
  if (rows == 0 || pixel_bytes < 1 || pixel_bytes > 4 || row_bytes == 0 || row_bytes % pixel_bytes > 0) return 0;
  if (count != rows * (row_bytes + 1) || stride < row_bytes || (rows - 1) * stride + row_bytes > out_count) return 0;
  for (size_t row = 0; row < rows; row++)
    if (filtered[row * (row_bytes + 1)] > PAETH) return 0;
  uint8_t *copy = calloc(1, count + row_bytes + 2 * CPNG_PADDING);
  if (!copy) return 0;
  uint8_t *const above_copy = copy + count + CPNG_PADDING;
  memcpy(copy, filtered, count);
  memcpy(above_copy, above, row_bytes);
  cpng_filter_undo(lanes, copy, rows, row_bytes, pixel_bytes, above_copy, out, stride);
  free(copy);
  return cpng_adler(lanes, 1, filtered, count);
}
