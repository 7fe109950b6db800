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

// ---- Rows as a wave. All but "up" and "none" wait for the pixel to the left, so that a row by itself is one long
// chain. Four rows, each one pixel behind the row above it, are four chains in the lanes of one register: what a lane
// needs from above is what the lane before it made last. Eight rows are two registers; one works while the other waits.

typedef uint8_t lanes16 __attribute__((vector_size(16)));
typedef uint32_t lanes4 __attribute__((vector_size(16)));

// Rows of a wave, four to a register. A filter is a mask for each neighbor that it looks at.
typedef struct wave {
  const uint8_t *in, *above;
  uint8_t *out;
  size_t count, step, stride;
  lanes4 looks_left[2], looks_up[2], looks_aslant[2], averages[2];
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

// What kind of loop a wave needs; all of them are constants, so that none has a branch.
typedef struct kind {
  size_t groups;
  bool has_paeth, has_average, is_mixed;
} kind;

// The next pixels from those to the left, above and above to the left.
static inline __attribute__((always_inline)) lanes4 advance(const wave *wave, size_t group, kind kind, lanes4 in,
                                                            lanes4 left, lanes4 up, lanes4 corner) {
  const lanes16 a = (lanes16)(kind.is_mixed ? left & wave->looks_left[group] : left);
  const lanes16 b = (lanes16)(kind.is_mixed ? up & wave->looks_up[group] : up);
  const lanes16 c = (lanes16)(kind.is_mixed ? corner & wave->looks_aslant[group] : corner);
  // Without Paeth a row looks at one of the two or at none, or at both for their average.
  lanes16 guess = kind.has_paeth ? predict_paeth(a, b, c) : a | b;
  if (kind.has_average) {
    const lanes16 half = ((lanes16)left & (lanes16)up) + (((lanes16)left ^ (lanes16)up) >> 1);
    const lanes16 averages = (lanes16)wave->averages[group];
    guess = (averages & half) | (~averages & guess);
  }
  return (lanes4)((lanes16)in + guess);
}

// Pixels of a wave: those made last, and those above them.
typedef struct crest {
  lanes4 made[2], corner[2];
} crest;

// One step for all lanes: `above` is the pixel above the first row's next one.
static inline __attribute__((always_inline)) void step_on(const wave *wave, kind kind, const lanes4 *in, uint32_t above,
                                                          crest *crest) {
  lanes4 up[2];
  up[0] = __builtin_shufflevector(crest->made[0], (lanes4){above, 0, 0, 0}, 4, 0, 1, 2);
  if (kind.groups > 1) up[1] = __builtin_shufflevector(crest->made[1], crest->made[0], 7, 0, 1, 2);
  for (size_t group = 0; group < kind.groups; group++) {
    crest->made[group] = advance(wave, group, kind, in[group], crest->made[group], up[group], crest->corner[group]);
    crest->corner[group] = up[group];
  }
}

// A step at either end of the rows, where lane i, which is at pixel t - i, may have none.
static inline __attribute__((always_inline)) void step_at_end(const wave *wave, kind kind, size_t t, crest *crest) {
  const size_t step = wave->step, width = wave->count / step;
  lanes4 in[2] = {{0}}, is_there[2] = {{0}};
  for (size_t lane = 0; lane < 4 * kind.groups; lane++) {
    if (t < lane || t - lane >= width) continue;
    uint32_t word = 0;
    memcpy(&word, wave->in + lane * (wave->count + 1) + (t - lane) * step, step);
    in[lane / 4][lane % 4] = word;
    is_there[lane / 4][lane % 4] = UINT32_MAX;
  }
  uint32_t above = 0;
  if (t < width) memcpy(&above, wave->above + t * step, step);
  step_on(wave, kind, in, above, crest);
  // To the left of the first pixel everything is zero.
  for (size_t group = 0; group < kind.groups; group++) crest->made[group] &= is_there[group];
  for (size_t lane = 0; lane < 4 * kind.groups; lane++) {
    if (!is_there[lane / 4][lane % 4]) continue;
    const uint32_t word = crest->made[lane / 4][lane % 4];
    memcpy(wave->out + lane * wave->stride + (t - lane) * step, &word, step);
  }
}

// Takes the wave from end to end.
static inline __attribute__((always_inline)) void run(const wave *wave, kind kind) {
  const size_t step = wave->step, width = wave->count / step, lanes = 4 * kind.groups;
  const ptrdiff_t in_step = (ptrdiff_t)(wave->count + 1 - step), out_step = (ptrdiff_t)wave->stride - (ptrdiff_t)step;
  crest crest = {0};
  size_t t = 0;
  for (; t < lanes - 1; t++) step_at_end(wave, kind, t, &crest);
  // Here all lanes have a pixel. Each load and store moves four bytes: what is behind a pixel is overwritten by the
  // next one, and the last ones of the first row are left to the steps at the end.
  const uint8_t *in = wave->in + t * step, *above = wave->above + t * step;
  uint8_t *out = wave->out + t * step;
  for (const size_t body_end = (wave->count - 4) / step + 1; t < body_end; t++) {
    lanes4 bytes[2];
    for (size_t group = 0; group < kind.groups; group++) {
      const uint8_t *first = in + 4 * (ptrdiff_t)group * in_step;
      bytes[group] = (lanes4){load4(first), load4(first + in_step), load4(first + 2 * in_step),
                              load4(first + 3 * in_step)};
    }
    step_on(wave, kind, bytes, load4(above), &crest);
    for (ptrdiff_t lane = 0; lane < (ptrdiff_t)lanes; lane++) {
      const uint32_t word = crest.made[lane / 4][lane % 4];
      memcpy(out + lane * out_step, &word, sizeof word);
    }
    in += step, above += step, out += step;
  }
  for (; t < width + lanes - 1; t++) step_at_end(wave, kind, t, &crest);
}

// One function for each kind, so that the constants fold.
static void run_paeth(const wave *wave) { run(wave, (kind){1, true, false, false}); }
static void run_paeth_and(const wave *wave) { run(wave, (kind){1, true, false, true}); }
static void run_all(const wave *wave) { run(wave, (kind){1, true, true, true}); }
static void run_average(const wave *wave) { run(wave, (kind){1, false, true, true}); }
static void run_sub(const wave *wave) { run(wave, (kind){1, false, false, true}); }
static void run_paeth_8(const wave *wave) { run(wave, (kind){2, true, false, false}); }
static void run_paeth_and_8(const wave *wave) { run(wave, (kind){2, true, false, true}); }
static void run_all_8(const wave *wave) { run(wave, (kind){2, true, true, true}); }
static void run_average_8(const wave *wave) { run(wave, (kind){2, false, true, true}); }
static void run_sub_8(const wave *wave) { run(wave, (kind){2, false, false, true}); }

// Undoes four or eight rows, if they are worth a wave, which they are where some wait for their own pixels.
static bool undo_wave(size_t rows, const uint8_t *in, size_t count, size_t step, const uint8_t *above, uint8_t *out,
                      size_t stride) {
  static const uint32_t left[] = {0, UINT32_MAX, 0, 0, UINT32_MAX}, up[] = {0, 0, UINT32_MAX, 0, UINT32_MAX};
  wave wave = {.in = in + 1, .above = above, .out = out, .count = count, .step = step, .stride = stride};
  size_t kinds[5] = {0}, waiting = 0;
  for (size_t lane = 0; lane < rows; lane++) {
    const uint8_t filter = in[lane * (count + 1)];
    const size_t group = lane / 4, place = lane % 4;
    wave.looks_left[group][place] = left[filter];
    wave.looks_up[group][place] = up[filter];
    wave.looks_aslant[group][place] = filter == PAETH ? UINT32_MAX : 0;
    wave.averages[group][place] = filter == AVERAGE ? UINT32_MAX : 0;
    kinds[filter]++;
    waiting += left[filter] || filter == AVERAGE;
  }
  if (waiting <= rows / 4) return false;
  const bool is_wide = rows == 8;
  if (kinds[PAETH] == rows) (is_wide ? run_paeth_8 : run_paeth)(&wave);
  else if (kinds[PAETH] > 0 && kinds[AVERAGE] > 0) (is_wide ? run_all_8 : run_all)(&wave);
  else if (kinds[PAETH] > 0) (is_wide ? run_paeth_and_8 : run_paeth_and)(&wave);
  else if (kinds[AVERAGE] > 0) (is_wide ? run_average_8 : run_average)(&wave);
  else (is_wide ? run_sub_8 : run_sub)(&wave);
  return true;
}

void cpng_filter_undo(bool lanes, const uint8_t *filtered, size_t rows, size_t row_bytes, size_t pixel_bytes,
                      const uint8_t *above, uint8_t *out, size_t stride) {
  // Rows have to be as long as the wave, and the four bytes of a load.
  const bool is_long = row_bytes >= 12 * pixel_bytes;
  while (rows > 0) {
    size_t part = lanes && is_long ? 8 : 1;
    while (part > 1 && (rows < part || !undo_wave(part, filtered, row_bytes, pixel_bytes, above, out, stride)))
      part = part == 8 ? 4 : 1;
    if (part == 1) undo_row(filtered[0], filtered + 1, row_bytes, pixel_bytes, above, out);
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
