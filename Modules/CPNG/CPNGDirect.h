// SPDX-License-Identifier: Apache-2.0
//
// The direct road: IDAT chunks of 8-bit pictures that need no expanding are read here, inflated and their filters
// undone in lanes, rather than by libpng and zlib. libpng is the judge: what it would accept, refuse, count or warn of,
// so does this, in the same words and at the same row. Documentation/PNG.md says where that takes care.
#pragma once
#include "CPNGSource.h"
#include "CPNGStream.h"

typedef struct cpng_direct {
  cpng_walk *walk;
  cpng_stream stream;
  bool has_ended;              // the stream is over, or will not be asked again
  uint8_t *memory;             // all that follows, in one block
  uint8_t *piece;              // input that lies in two buffers of the source
  uint8_t *above;              // the last row that was made
  uint8_t *filtered;           // rows as they were inflated, behind what came before them
  size_t row_bytes, pixel_bytes, batch;
  uint32_t height;
  uint32_t chunk_left;         // data of the chunk at hand that was not fetched
  uint32_t crc;                // of that chunk so far
} cpng_direct;

// Whether rows come out as they are stored.
bool cpng_direct_suits(const cpng_header *header);
// The bytes that it takes beside the reader.
size_t cpng_direct_memory(const cpng_header *header);
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
