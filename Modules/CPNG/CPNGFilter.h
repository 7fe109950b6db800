// SPDX-License-Identifier: Apache-2.0
//
// PNG's row filters undone, and zlib's sum of what they were applied to.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Bytes that may be read, and mean nothing, behind filtered rows and behind the row above.
#define CPNG_PADDING 16

// Undoes the filters of `rows` rows that lie one behind the other, each behind the byte that names its filter, 0 ... 4;
// row n goes to `out + n * stride`. `above` is the row before the first: zeros above the top of a picture. Pixels have
// 1 ... 4 bytes. The same bytes with and without lanes.
void cpng_filter_undo(bool lanes, const uint8_t *filtered, size_t rows, size_t row_bytes, size_t pixel_bytes,
                      const uint8_t *above, uint8_t *out, size_t stride);

// Goes on with zlib's Adler-32; the same sum with and without lanes.
uint32_t cpng_adler(bool lanes, uint32_t sum, const uint8_t *bytes, size_t count);
