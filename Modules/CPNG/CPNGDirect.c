// SPDX-License-Identifier: Apache-2.0
#include "CPNGDirect.h"
#include "CPNGFilter.h"
#include <stdlib.h>
#include <string.h>

// The most data that is fetched at once; libpng is told the same. Where a file breaks off, what was not fetched is lost.
#define PIECE ((uint32_t)CPNG_DATA_PIECE)
// What is enough for zlib to run at full speed, and stays in the second level of cache.
#define BATCH_BYTES ((size_t)256 << 10)

bool cpng_direct_suits(const cpng_header *header) {
  return header->bit_depth == 8 && !header->interlaced && !header->has_transparency &&
         header->color_type != CPNG_PALETTE;
}

bool cpng_direct_start(cpng_direct *direct, cpng_walk *walk) {
  const cpng_header *header = &walk->header;
  direct->walk = walk;
  direct->pixel_bytes = header->channels;
  direct->width = header->width;
  direct->height = header->height;
  direct->row_bytes = (size_t)header->width * header->channels;
  const size_t line = direct->row_bytes + 1;
  // Eight rows are two waves; of very long ones four make do.
  direct->batch = 8 * line <= BATCH_BYTES ? 8 : 4;
  if (direct->batch > header->height) direct->batch = header->height;
  direct->memory = calloc(1, PIECE + (direct->batch + 1) * line + 2 * CPNG_PADDING);
  if (!direct->memory) return false;
  direct->piece = direct->memory;
  direct->above = direct->piece + PIECE;
  direct->filtered = direct->above + direct->row_bytes + CPNG_PADDING;
  if (inflateInit2(&direct->stream, MAX_WBITS) != Z_OK) return false;
  direct->has_stream = true;
#if ZLIB_VERNUM >= 0x1290
  // The sum is taken here, in a quarter of the time; zlib goes on to read it, so that the stream ends where it did.
  inflateValidate(&direct->stream, 0);
#endif
  direct->adler = 1;
  direct->chunk_left = (uint32_t)(walk->body_left - 4);
  direct->crc = crc32(0, walk->head + 4, 4);
  return true;
}

void cpng_direct_end(cpng_direct *direct) {
  if (direct->has_stream) inflateEnd(&direct->stream);
  free(direct->memory);
}

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
  direct->crc = crc32(0, head + 4, 4);
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
    direct->crc = crc32(direct->crc, direct->piece, part);
    left -= part;
  }
  uint8_t sum[4];
  if (cpng_walk_supply(walk, sum, sizeof sum) != CPNGCodeOk) return false;
  if (cpng_big_endian(sum) == (uint32_t)direct->crc) return true;
  // Of the chunks that get here only tRNS may be damaged.
  if (walk->failure.chunk != CPNG_TRNS) return give_up_chunk(direct, "CRC error");
  cpng_walk_hear(walk, "CRC error");
  return true;
}

// Hands zlib the next piece of data, behind as many chunks as it takes.
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
  direct->crc = crc32(direct->crc, bytes, count);
  direct->chunk_left -= count;
  direct->stream.next_in = (Bytef *)(uintptr_t)bytes;
  direct->stream.avail_in = count;
  return true;
}

// ---- Inflation.

// Inflates `avail_in` bytes of what there is, sums what came, and compares the sums at the end of the stream.
static int inflate_some(cpng_direct *direct, uInt avail_in, uint8_t *out, uInt avail_out) {
  z_stream *stream = &direct->stream;
  const uInt held_back = stream->avail_in - avail_in;
  stream->avail_in = avail_in;
  stream->next_out = out;
  stream->avail_out = avail_out;
  int status = inflate(stream, Z_NO_FLUSH);
#if ZLIB_VERNUM >= 0x1290
  direct->adler = cpng_adler(true, direct->adler, out, avail_out - stream->avail_out);
  const uInt taken = avail_in - stream->avail_in;
  for (uInt i = taken < 4 ? taken : 4; i > 0; i--) {
    memmove(direct->trailer, direct->trailer + 1, 3);
    direct->trailer[3] = stream->next_in[-(ptrdiff_t)i];
  }
  if (status == Z_STREAM_END && cpng_big_endian(direct->trailer) != direct->adler) {
    stream->msg = (char *)(uintptr_t)"incorrect data check";
    status = Z_DATA_ERROR;
  }
#endif
  stream->avail_in += held_back;
  return status;
}

// What libpng says for a status without a text of zlib's.
static const char *words(const cpng_direct *direct, int status) {
  if (direct->stream.msg) return direct->stream.msg;
  switch (status) {
  case Z_NEED_DICT: return "missing LZ dictionary";
  case Z_DATA_ERROR: return "damaged LZ stream";
  case Z_BUF_ERROR: return "truncated";
  case Z_MEM_ERROR: return "insufficient memory";
  default: return "unexpected zlib return code";
  }
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

// Inflates on. libpng calls zlib for a row at a time, and looks for input before a row where none is left. Many rows in
// one call are quicker. The last byte of a piece is held back from it: while that is there, libpng would not have
// looked for more at any of the rows that came out, whatever zlib still holds.
static bool advance(cpng_direct *direct, batch *batch) {
  z_stream *stream = &direct->stream;
  const size_t line = direct->row_bytes + 1, before = batch->filled;
  const bool is_last_byte = stream->avail_in == 1;
  const size_t room = is_last_byte ? line - before % line : batch->goal - before;
  uint8_t *out = direct->filtered + before;
  const uInt wanted = room < (uInt)-1 ? (uInt)room : (uInt)-1;
  int status = inflate_some(direct, is_last_byte ? 1 : stream->avail_in - 1, out, wanted);
  batch->filled += wanted - stream->avail_out;
  const bool came = batch->filled > before;
  // A call for a row does not return when the row is full, but when zlib has more to put out, or wants more to take in.
  if (status == Z_OK && came && batch->filled % line == 0 && stream->avail_in == 1 && !is_last_byte) {
    status = inflate_some(direct, 1, direct->filtered + batch->filled, 0);
    if (status == Z_BUF_ERROR) status = Z_OK;
  }
  if (status == Z_OK) return true;

  // The row whose call this was. A distance is judged when its bytes are put out, and all else before that.
  const bool is_late = stream->msg && strcmp(stream->msg, "invalid distance too far back") == 0;
  const size_t row = (came && !is_late ? batch->filled - 1 : batch->filled) / line;
  if (!check_filters(direct, batch, row)) return false;
  if (status != Z_STREAM_END) return give_up_chunk(direct, words(direct, status));
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
    cpng_filter_undo(true, direct->filtered, made, direct->row_bytes, direct->pixel_bytes, direct->above, first, stride);
    memcpy(direct->above, first + (made - 1) * stride, direct->row_bytes);
    *read += made;
  }
  return goes_on;
}

// ---- Behind the last row.

bool cpng_direct_finish_data(cpng_direct *direct) {
  z_stream *stream = &direct->stream;
  uint8_t scratch[1024];
  size_t extra = 0;
  while (!direct->has_ended) {
    if (stream->avail_in == 0 && !fetch(direct)) return false;
    const int status = inflate_some(direct, stream->avail_in, scratch, sizeof scratch);
    extra += sizeof scratch - stream->avail_out;
    if (status == Z_STREAM_END) {
      note_end(direct);
    } else if (status != Z_OK) {
      cpng_walk_hear(direct->walk, words(direct, status));
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
