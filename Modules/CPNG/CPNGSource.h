// SPDX-License-Identifier: Apache-2.0
//
// The bytes of a PNG and the walk over its chunks, without libpng. The walk consumes each ancillary chunk but tRNS
// itself, and the PLTE of a picture that needs none, so that libpng sees IHDR, PLTE, tRNS, IDAT, IEND and unknown
// critical chunks only.
#pragma once
#include "CPNG.h"

#define CPNG_CHUNK(a, b, c, d) ((uint32_t)(a) << 24 | (uint32_t)(b) << 16 | (uint32_t)(c) << 8 | (uint32_t)(d))
#define CPNG_IHDR CPNG_CHUNK('I', 'H', 'D', 'R')
#define CPNG_PLTE CPNG_CHUNK('P', 'L', 'T', 'E')
#define CPNG_IDAT CPNG_CHUNK('I', 'D', 'A', 'T')
#define CPNG_IEND CPNG_CHUNK('I', 'E', 'N', 'D')
#define CPNG_PALETTE 3  // the color type whose pixels name entries of PLTE
#define CPNG_DATA_PIECE (32 << 10)  // the most compressed data that is taken at once
#define CPNG_TRNS CPNG_CHUNK('t', 'R', 'N', 'S')

// Bytes that have arrived and are not yet taken, and how more are had.
typedef struct cpng_source {
  const uint8_t *next;
  size_t left;
  uint8_t *buffer;  // owned; null where the bytes lie in memory
  int descriptor;
  uint64_t arrived, limit;
} cpng_source;

// A block of memory that grows with what has really arrived.
typedef struct cpng_block {
  uint8_t *bytes;
  size_t count, capacity;
} cpng_block;

// The state that reading needs besides libpng's.
typedef struct cpng_walk {
  cpng_source source;
  cpng_limits limits;
  cpng_failure failure;
  char message[160];
  uint32_t warnings[CPNG_WARNING_KINDS];
  uint32_t metadata;
  uint8_t head[8];     // of the chunk that is being handed on
  uint32_t head_left;  // bytes of it to hand on
  uint64_t body_left;  // data and CRC to hand on
  bool has_header, has_palette, has_data;
  bool has_looked_ahead;  // EXIF behind the pixels was copied before them
  uint8_t color_type;  // as IHDR has it, once that has gone by
  bool lost;           // no chunk starts where one should
  bool has_profile;    // an iCCP chunk was seen, sound or not
  cpng_header header;
  cpng_block profile, exif;
} cpng_walk;

// Reads from a descriptor, behind a copy of `prefix`; false if there is no memory.
bool cpng_source_attach(cpng_source *source, int descriptor, const uint8_t *prefix, size_t count);
// The length of all that is to come, where the descriptor is a file that tells; else what has arrived.
uint64_t cpng_source_length(const cpng_source *source);

// Writes down the first failure and returns the one that counts.
CPNGCode cpng_walk_fail(cpng_walk *walk, CPNGCode code, const char *message);
CPNGCode cpng_walk_fail_limit(cpng_walk *walk, CPNGCode code, uint64_t found, uint64_t limit);
void cpng_walk_warn(cpng_walk *walk, CPNGWarning warning);
// Gives up on the chunk at hand, whose name goes before the message.
CPNGCode cpng_walk_fail_chunk(cpng_walk *walk, const char *message);
// Takes one of libpng's warnings for what it means, which may be a failure.
void cpng_walk_hear(cpng_walk *walk, const char *message);

// Points `*bytes` at 1 ... `*count` bytes that are taken from the source, and sets `*count` to how many.
CPNGCode cpng_walk_take(cpng_walk *walk, const uint8_t **bytes, size_t *count);
// Fills `out`.
CPNGCode cpng_walk_fill(cpng_walk *walk, uint8_t *out, size_t count);

CPNGCode cpng_walk_signature(cpng_walk *walk);
// Hands on bytes of the chunks that libpng is to see.
CPNGCode cpng_walk_supply(cpng_walk *walk, uint8_t *out, size_t count);
// The next `count` bytes of the body at hand where they lie, which takes them; null where they do not lie in one piece
// or are not there, which takes none.
const uint8_t *cpng_walk_lend(cpng_walk *walk, size_t count);
// Consumes the data and CRC of an ancillary chunk, keeping what it tells.
CPNGCode cpng_walk_ancillary(cpng_walk *walk, uint32_t type, uint32_t length);

// Copies an EXIF block that stands behind the pixels, if the source can look there, and stays where it is: how the
// picture is to be turned has to be known before its rows are.
CPNGCode cpng_walk_look_ahead(cpng_walk *walk);

// Appends; false if there is no memory.
bool cpng_block_append(cpng_block *block, const uint8_t *bytes, size_t count);
// Copies as much as fits.
void cpng_block_copy(const cpng_block *block, uint8_t *out, size_t count);
void cpng_block_free(cpng_block *block);
uint32_t cpng_big_endian(const uint8_t *bytes);
