// SPDX-License-Identifier: Apache-2.0
#include "CPNGDirect.h"
#include "CPNGFilter.h"
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// The most data that is fetched at once; libpng is told the same. Where a file breaks off, what was not fetched is
// lost.
#define PIECE ((uint32_t)CPNG_DATA_PIECE)
// What is enough for inflation to run at full speed, and stays in the second level of cache.
#define BATCH_BYTES ((size_t)256 << 10)
// What libpng makes room for behind the last row.
#define EXTRA_BYTES ((size_t)1024)

static uint32_t sum_on(uint32_t crc, const uint8_t *bytes, uint32_t count) {
  return (uint32_t)crc32(crc, bytes, count);
}

bool cpng_direct_suits(const cpng_header *header) {
  return header->bit_depth == 8 && !header->interlaced && !header->has_transparency &&
         header->color_type != CPNG_PALETTE;
}

// Rows that are inflated together: eight are two waves; of very long ones four make do.
static size_t batch_rows(const cpng_header *header, size_t line) {
  const size_t rows = 8 * line <= BATCH_BYTES ? 8 : 4;
  return rows < header->height ? rows : header->height;
}

static size_t row_bytes(const cpng_header *header) { return (size_t)header->width * header->channels; }

size_t cpng_direct_memory(const cpng_header *header) {
  const size_t line = row_bytes(header) + 1, rows = batch_rows(header, line) * line;
  return PIECE + line + CPNG_PADDING + CPNG_WINDOW + (rows < EXTRA_BYTES ? EXTRA_BYTES : rows) + CPNG_PADDING;
}

bool cpng_direct_start(cpng_direct *direct, cpng_walk *walk) {
  const cpng_header *header = &walk->header;
  direct->walk = walk;
  direct->pixel_bytes = header->channels;
  direct->height = header->height;
  direct->row_bytes = row_bytes(header);
  direct->batch = batch_rows(header, direct->row_bytes + 1);
  direct->memory = calloc(1, cpng_direct_memory(header));
  if (!direct->memory) return false;
  direct->piece = direct->memory;
  direct->above = direct->piece + PIECE;
  direct->filtered = direct->above + direct->row_bytes + CPNG_PADDING + CPNG_WINDOW;
  cpng_stream_start(&direct->stream);
  direct->chunk_left = (uint32_t)(walk->body_left - 4);
  direct->crc = sum_on(0, walk->head + 4, 4);
  return true;
}

void cpng_direct_end(cpng_direct *direct) { free(direct->memory); }

// ---- Chunks.

// Gives up, in libpng's words.
static bool give_up(cpng_direct *direct, CPNGCode code, const char *message) {
  cpng_walk_fail(direct->walk, code, message);
  return false;
}

static bool give_up_chunk(cpng_direct *direct, const char *message) {
  cpng_walk_fail_chunk(direct->walk, message);
  return false;
}

// Takes the head of the next chunk that libpng would see.
static bool read_head(cpng_direct *direct, uint32_t *type, uint32_t *length) {
  cpng_walk *walk = direct->walk;
  uint8_t head[8];
  if (cpng_walk_supply(walk, head, sizeof head) != CPNGCodeOk) return false;
  *length = cpng_big_endian(head);
  *type = cpng_big_endian(head + 4);
  direct->crc = sum_on(0, head + 4, 4);
  // libpng takes chunks of 8,000,000 bytes, and IDAT of whatever these pixels can need.
  uint64_t allowed = 8000000;
  if (*type == CPNG_IDAT) {
    const uint64_t line = (uint64_t)direct->row_bytes + 1, block = line > 32566 ? 32566 : line;
    uint64_t need = direct->height > UINT32_MAX / line ? INT32_MAX : direct->height * line;
    need += 6 + 5 * (need / block + 1);
    if (need > INT32_MAX) need = INT32_MAX;
    if (allowed < need) allowed = need;
  }
  if (*length > allowed) cpng_walk_hear(walk, "chunk data is too large");
  return true;
}

// Passes over `left` bytes of data and checks the sum behind them.
static bool end_chunk(cpng_direct *direct, uint32_t left) {
  cpng_walk *walk = direct->walk;
  while (left > 0) {
    const uint32_t part = left < PIECE ? left : PIECE;
    if (cpng_walk_supply(walk, direct->piece, part) != CPNGCodeOk) return false;
    direct->crc = sum_on(direct->crc, direct->piece, part);
    left -= part;
  }
  uint8_t sum[4];
  if (cpng_walk_supply(walk, sum, sizeof sum) != CPNGCodeOk) return false;
  if (cpng_big_endian(sum) == direct->crc) return true;
  // Of the chunks that get here only tRNS may be damaged.
  if (walk->failure.chunk != CPNG_TRNS) return give_up_chunk(direct, "CRC error");
  cpng_walk_hear(walk, "CRC error");
  return true;
}

// Hands the stream the next piece of data, behind as many chunks as it takes.
static bool fetch(cpng_direct *direct) {
  cpng_walk *walk = direct->walk;
  while (direct->chunk_left == 0) {
    uint32_t type, length;
    if (!end_chunk(direct, 0) || !read_head(direct, &type, &length)) return false;
    if (type != CPNG_IDAT) return give_up(direct, CPNGCodeEnded, "Not enough image data");
    direct->chunk_left = length;
  }
  const uint32_t count = direct->chunk_left < PIECE ? direct->chunk_left : PIECE;
  const uint8_t *bytes = cpng_walk_lend(walk, count);
  if (!bytes) {
    if (cpng_walk_supply(walk, direct->piece, count) != CPNGCodeOk) return false;
    bytes = direct->piece;
  }
  direct->crc = sum_on(direct->crc, bytes, count);
  direct->chunk_left -= count;
  direct->stream.next_in = bytes;
  direct->stream.avail_in = count;
  return true;
}

// ---- Inflation.

// Inflates `avail_in` bytes of what there is, behind the first `filled` bytes of rows.
static cpng_status inflate_some(cpng_direct *direct, size_t avail_in, size_t filled, size_t room) {
  cpng_stream *stream = &direct->stream;
  const size_t held_back = stream->avail_in - avail_in;
  stream->avail_in = avail_in;
  stream->next_out = direct->filtered + filled;
  stream->avail_out = room;
  const cpng_status status = cpng_stream_inflate(stream);
  stream->avail_in += held_back;
  return status;
}

// Moves what the stream may look back to in front of the rows that come next.
static void slide(cpng_direct *direct, size_t filled) {
  const size_t kept = direct->stream.total < CPNG_WINDOW ? (size_t)direct->stream.total : CPNG_WINDOW;
  memmove(direct->filtered - kept, direct->filtered + filled - kept, kept);
}

static void note_end(cpng_direct *direct) {
  direct->has_ended = true;
  if (direct->stream.avail_in > 0 || direct->chunk_left > 0)
    cpng_walk_hear(direct->walk, "Extra compressed data");
}

// A batch of rows that is being inflated.
typedef struct batch {
  size_t goal, filled;  // bytes
  size_t sound;         // rows whose filter exists
} batch;

// Looks at the filters of the first `rows` rows: libpng would not have read on behind one that does not exist.
static bool check_filters(cpng_direct *direct, batch *batch, size_t rows) {
  for (; batch->sound < rows; batch->sound++)
    if (direct->filtered[batch->sound * (direct->row_bytes + 1)] > 4)
      return give_up(direct, CPNGCodeCorrupt, "bad adaptive filter value");
  return true;
}

// Inflates on. libpng inflates a row at a time, and looks for input before a row where none is left. Many rows in one
// call are quicker. The last byte of a piece is held back from it: while that is there, libpng would not have looked
// for more at any of the rows that came out, whatever the stream still holds.
static bool advance(cpng_direct *direct, batch *batch) {
  cpng_stream *stream = &direct->stream;
  const size_t line = direct->row_bytes + 1, before = batch->filled;
  const bool is_last_byte = stream->avail_in == 1;
  const size_t room = is_last_byte ? line - before % line : batch->goal - before;
  cpng_status status = inflate_some(direct, is_last_byte ? 1 : stream->avail_in - 1, before, room);
  batch->filled += room - stream->avail_out;
  const bool came = batch->filled > before;
  // A call for a row does not return when the row is full, but when there is more to put out, or more to take in.
  if (status == CPNGStatusMore && came && batch->filled % line == 0 && stream->avail_in == 1 && !is_last_byte)
    status = inflate_some(direct, 1, batch->filled, 0);
  if (status == CPNGStatusMore) return true;

  // The row whose call this was. A distance is judged when its bytes are put out, and all else before that.
  const size_t row = (came && !stream->is_late ? batch->filled - 1 : batch->filled) / line;
  if (!check_filters(direct, batch, row)) return false;
  if (status == CPNGStatusDamaged) return give_up_chunk(direct, stream->message);
  note_end(direct);
  if (came && batch->filled % line == 0) return true;
  return give_up(direct, CPNGCodeEnded, "Not enough image data");
}

bool cpng_direct_read(cpng_direct *direct, uint8_t *out, size_t stride, size_t rows, size_t *read) {
  const size_t line = direct->row_bytes + 1;
  bool goes_on = true;
  for (*read = 0; goes_on && *read < rows;) {
    const size_t left = rows - *read, count = left < direct->batch ? left : direct->batch;
    batch batch = {.goal = count * line};
    while (goes_on && batch.filled < batch.goal) {
      if (direct->stream.avail_in == 0)
        goes_on = check_filters(direct, &batch, batch.filled / line) && fetch(direct);
      if (goes_on) goes_on = advance(direct, &batch);
    }
    if (goes_on) goes_on = check_filters(direct, &batch, count);
    const size_t made = batch.sound;
    if (made == 0) continue;
    uint8_t *first = out + *read * stride;
    cpng_filter_undo(true, direct->filtered, made, direct->row_bytes, direct->pixel_bytes, direct->above, first,
                     stride);
    memcpy(direct->above, first + (made - 1) * stride, direct->row_bytes);
    *read += made;
    slide(direct, batch.filled);
  }
  return goes_on;
}

// ---- Behind the last row.

bool cpng_direct_finish_data(cpng_direct *direct) {
  cpng_stream *stream = &direct->stream;
  size_t extra = 0;
  while (!direct->has_ended) {
    if (stream->avail_in == 0 && !fetch(direct)) return false;
    const cpng_status status = inflate_some(direct, stream->avail_in, 0, EXTRA_BYTES);
    const size_t came = EXTRA_BYTES - stream->avail_out;
    extra += came;
    slide(direct, came);
    if (status == CPNGStatusEnd) {
      note_end(direct);
    } else if (status == CPNGStatusDamaged) {
      cpng_walk_hear(direct->walk, stream->message);
      extra = 0;
      direct->has_ended = true;
    } else if (extra == 0) {
      // libpng looks no further: a sum that stands in two more chunks is not looked at.
      direct->has_ended = true;
    }
  }
  if (extra > 0) cpng_walk_hear(direct->walk, "Too much image data");
  stream->avail_in = 0;
  return end_chunk(direct, direct->chunk_left);
}

bool cpng_direct_finish(cpng_direct *direct) {
  for (;;) {
    uint32_t type, length;
    if (!read_head(direct, &type, &length)) return false;
    if (type == CPNG_IHDR) return give_up_chunk(direct, "out of place");
    if (!end_chunk(direct, length)) return false;
    if (type != CPNG_IEND) continue;
    if (length > 0) cpng_walk_hear(direct->walk, "invalid");
    return true;
  }
}
