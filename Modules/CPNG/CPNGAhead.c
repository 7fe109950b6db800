// SPDX-License-Identifier: Apache-2.0
#include "CPNGSource.h"
#include <errno.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

// A look at bytes that are not yet taken, from where the source stands.
typedef struct cpng_view {
  const cpng_source *source;
  off_t position;  // of the descriptor; -1 where it cannot go back
} cpng_view;

// Copies up to `count` bytes from `offset` on and returns how many there were.
static size_t peek(const cpng_view *view, uint64_t offset, uint8_t *out, size_t count) {
  const cpng_source *source = view->source;
  size_t filled = 0;
  if (offset < source->left) {
    size_t there = source->left - (size_t)offset;
    filled = count < there ? count : there;
    memcpy(out, source->next + offset, filled);
  }
  while (source->buffer && view->position >= 0 && filled < count) {
    off_t place = view->position + (off_t)(offset + filled - source->left);
    ssize_t got = pread(source->descriptor, out + filled, count - filled, place);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    filled += (size_t)got;
  }
  return filled;
}

// Copies an EXIF block whose data begins at `offset`; one that is cut or has a wrong CRC is left alone.
static CPNGCode copy_exif(cpng_walk *walk, const cpng_view *view, uint64_t offset, size_t length) {
  if (length > walk->limits.exif)
    return cpng_walk_fail_limit(walk, CPNGCodeEXIFLimit, length, walk->limits.exif);
  uint8_t piece[4096];
  uLong crc = crc32(0, (const Bytef *)"eXIf", 4);
  for (size_t done = 0; done < length;) {
    size_t wanted = length - done < sizeof piece ? length - done : sizeof piece;
    size_t got = peek(view, offset + done, piece, wanted);
    if (got == 0) break;
    crc = crc32(crc, piece, (uInt)got);
    if (!cpng_block_append(&walk->exif, piece, got))
      return cpng_walk_fail(walk, CPNGCodeOutOfMemory, "no memory for EXIF");
    done += got;
  }
  bool sound = walk->exif.count == length && peek(view, offset + length, piece, 4) == 4 &&
               cpng_big_endian(piece) == (uint32_t)crc;
  if (sound) walk->has_looked_ahead = true;
  else cpng_block_free(&walk->exif);
  return CPNGCodeOk;
}

CPNGCode cpng_walk_look_ahead(cpng_walk *walk) {
  cpng_view view = {.source = &walk->source, .position = -1};
  if (walk->source.buffer) view.position = lseek(walk->source.descriptor, 0, SEEK_CUR);
  // The source stands behind the head of the first IDAT.
  uint64_t offset = walk->body_left;
  uint8_t head[8];
  while (offset < walk->source.limit && peek(&view, offset, head, sizeof head) == sizeof head) {
    uint32_t length = cpng_big_endian(head), type = cpng_big_endian(head + 4);
    if (length > INT32_MAX || type == CPNG_IEND) break;
    if (type == CPNG_CHUNK('e', 'X', 'I', 'f') && length > 0)
      return copy_exif(walk, &view, offset + sizeof head, length);
    offset += (uint64_t)length + 12;
  }
  return CPNGCodeOk;
}
