// SPDX-License-Identifier: Apache-2.0
//
// The direct road: IDAT chunks of 8-bit pictures that need no expanding are read here, through zlib and filters undone
// in lanes, rather than by libpng. libpng is the judge: what it would accept, refuse, count or warn of, so does this, in
// the same words and at the same row. It stops at a place of its own choice for that, after each row, and looks for
// input in pieces of its own size; where this differs it has to come out the same.
#pragma once
#include "CPNGSource.h"
#include <zlib.h>

typedef struct cpng_direct {
  cpng_walk *walk;
  z_stream stream;
  bool has_stream, has_ended;  // the latter: zlib has said that its stream is over, or will not be asked again
  uint8_t *memory;             // all that follows, in one block
  uint8_t *piece;              // input that lies in two buffers of the source
  uint8_t *above;              // the last row that was made
  uint8_t *filtered;           // rows as they were inflated
  size_t row_bytes, pixel_bytes, batch;
  uint32_t width, height;
  uint32_t chunk_left;         // data of the chunk at hand that was not fetched
  uLong crc;                   // of that chunk so far
  uint32_t adler;              // of all that was inflated
  uint8_t trailer[4];          // the last bytes that zlib took
} cpng_direct;

// Whether rows come out as they are stored.
bool cpng_direct_suits(const cpng_header *header);
// Begins behind the head of the first IDAT; false if there is no memory.
bool cpng_direct_start(cpng_direct *direct, cpng_walk *walk);
void cpng_direct_end(cpng_direct *direct);

// The three below return false where libpng would give up, which leaves a failure in the walk. One that libpng would
// only warn of may be there as well when they return true.

// Reads `rows` rows; `*read` counts those that were made.
bool cpng_direct_read(cpng_direct *direct, uint8_t *out, size_t stride, size_t rows, size_t *read);
// Reads what is left of the compressed data behind the last row.
bool cpng_direct_finish_data(cpng_direct *direct);
// Reads to the end of the file.
bool cpng_direct_finish(cpng_direct *direct);
