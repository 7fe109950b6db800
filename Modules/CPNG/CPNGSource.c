// SPDX-License-Identifier: Apache-2.0
#include "CPNGSource.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// The size of the pieces in which a file is read.
#define CPNG_PIECE ((size_t)64 << 10)

CPNGCode cpng_walk_fail(cpng_walk *walk, CPNGCode code, const char *message) {
  if (walk->failure.code == CPNGCodeOk) {
    walk->failure.code = code;
    size_t length = strnlen(message, sizeof walk->message - 1);
    memcpy(walk->message, message, length);
    walk->message[length] = 0;
  }
  return walk->failure.code;
}

CPNGCode cpng_walk_fail_limit(cpng_walk *walk, CPNGCode code, uint64_t found, uint64_t limit) {
  if (walk->failure.code == CPNGCodeOk) {
    walk->failure.found = found;
    walk->failure.limit = limit;
  }
  return cpng_walk_fail(walk, code, "too long");
}

void cpng_walk_warn(cpng_walk *walk, CPNGWarning warning) {
  if (walk->warnings[warning] < UINT32_MAX) walk->warnings[warning]++;
}

CPNGCode cpng_walk_fail_chunk(cpng_walk *walk, const char *message) {
  char text[sizeof walk->message];
  const uint32_t type = walk->failure.chunk;
  snprintf(text, sizeof text, "%c%c%c%c: %s", (char)(type >> 24), (char)(type >> 16), (char)(type >> 8), (char)type,
           message);
  return cpng_walk_fail(walk, CPNGCodeCorrupt, text);
}

// libpng has texts only; this is the one place that reads them.
void cpng_walk_hear(cpng_walk *walk, const char *message) {
  uint32_t chunk = walk->failure.chunk;
  CPNGWarning warning = CPNGWarningOther;
  if (strstr(message, "Extra compressed data") || strstr(message, "Too much image data") ||
      strstr(message, "Too many IDATs")) {
    warning = CPNGWarningExtraData;
  } else if (strstr(message, "palette index")) {
    warning = CPNGWarningPaletteIndex;
  } else if (chunk == CPNG_TRNS || chunk == CPNG_PLTE) {
    if (strstr(message, "CRC error")) warning = CPNGWarningDamagedChunk;
    else if (strstr(message, "duplicate")) warning = CPNGWarningRepeatedChunk;
    else if (strstr(message, "out of place") || strstr(message, "must be after"))
      warning = CPNGWarningMisplacedChunk;
    else warning = CPNGWarningInvalidChunk;
  } else if (chunk == CPNG_IDAT && walk->has_data) {
    // What zlib finds behind the last row, its check sum above all, is a warning to libpng and damage to us.
    if (strncmp(message, "IDAT: ", 6) == 0) cpng_walk_fail(walk, CPNGCodeCorrupt, message);
    else cpng_walk_fail_chunk(walk, message);
    return;
  }
  cpng_walk_warn(walk, warning);
}

bool cpng_source_attach(cpng_source *source, int descriptor, const uint8_t *prefix, size_t count) {
  source->buffer = malloc(count > CPNG_PIECE ? count : CPNG_PIECE);
  if (!source->buffer) return false;
  if (count > 0) memcpy(source->buffer, prefix, count);
  source->next = source->buffer;
  source->left = count;
  source->arrived = count;
  source->descriptor = descriptor;
  return true;
}

uint64_t cpng_source_length(const cpng_source *source) {
  struct stat status;
  if (fstat(source->descriptor, &status) == 0 && S_ISREG(status.st_mode)) {
    off_t position = lseek(source->descriptor, 0, SEEK_CUR);
    if (position >= 0 && status.st_size > position) return source->arrived + (uint64_t)(status.st_size - position);
  }
  return source->arrived;
}

static CPNGCode refill(cpng_walk *walk) {
  cpng_source *source = &walk->source;
  if (!source->buffer) return cpng_walk_fail(walk, CPNGCodeEnded, "the bytes end here");
  // One byte beyond the limit is asked for, to tell a file that is too long from one that fits exactly.
  uint64_t allowed = source->limit - source->arrived;
  size_t wanted = allowed < CPNG_PIECE ? (size_t)allowed + 1 : CPNG_PIECE;
  ssize_t got;
  do got = read(source->descriptor, source->buffer, wanted);
  while (got < 0 && errno == EINTR);
  if (got < 0) {
    walk->failure.error_number = errno;
    return cpng_walk_fail(walk, CPNGCodeIO, "the file cannot be read");
  }
  if (got == 0) return cpng_walk_fail(walk, CPNGCodeEnded, "the file ends here");
  source->arrived += (uint64_t)got;
  if (source->arrived > source->limit)
    return cpng_walk_fail_limit(walk, CPNGCodeInputLimit, source->arrived, source->limit);
  source->next = source->buffer;
  source->left = (size_t)got;
  return CPNGCodeOk;
}

CPNGCode cpng_walk_take(cpng_walk *walk, const uint8_t **bytes, size_t *count) {
  cpng_source *source = &walk->source;
  if (source->left == 0) {
    CPNGCode code = refill(walk);
    if (code != CPNGCodeOk) return code;
  }
  if (*count > source->left) *count = source->left;
  *bytes = source->next;
  source->next += *count;
  source->left -= *count;
  return CPNGCodeOk;
}

CPNGCode cpng_walk_fill(cpng_walk *walk, uint8_t *out, size_t count) {
  while (count > 0) {
    const uint8_t *bytes;
    size_t taken = count;
    CPNGCode code = cpng_walk_take(walk, &bytes, &taken);
    if (code != CPNGCodeOk) return code;
    memcpy(out, bytes, taken);
    out += taken;
    count -= taken;
  }
  return CPNGCodeOk;
}

uint32_t cpng_big_endian(const uint8_t *bytes) { return CPNG_CHUNK(bytes[0], bytes[1], bytes[2], bytes[3]); }

CPNGCode cpng_walk_signature(cpng_walk *walk) {
  static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', 0x0D, 0x0A, 0x1A, 0x0A};
  for (size_t i = 0; i < sizeof signature; i++) {
    uint8_t byte;
    CPNGCode code = cpng_walk_fill(walk, &byte, 1);
    if (code != CPNGCodeOk) return code;
    if (byte != signature[i]) return cpng_walk_fail(walk, CPNGCodeNotPNG, "the signature is not PNG's");
  }
  return CPNGCodeOk;
}

static bool is_letter(uint8_t byte) {
  uint8_t upper = byte & 0xDF;
  return upper >= 'A' && upper <= 'Z';
}

// Judges a chunk that libpng is to see, from its head alone.
static CPNGCode admit(cpng_walk *walk, uint32_t type, uint32_t length) {
  if (!walk->has_header) {
    if (type == CPNG_CHUNK('C', 'g', 'B', 'I')) return cpng_walk_fail(walk, CPNGCodeCgBI, "a CgBI chunk comes first");
    if (type != CPNG_IHDR) return cpng_walk_fail(walk, CPNGCodeCorrupt, "the first chunk is not IHDR");
    if (length != 13) return cpng_walk_fail(walk, CPNGCodeCorrupt, "IHDR is not 13 bytes long");
    walk->has_header = true;
  }
  if (type == CPNG_IDAT) walk->has_data = true;
  return CPNGCodeOk;
}

// Goes on to the next chunk that libpng is to see.
static CPNGCode advance(cpng_walk *walk) {
  for (;;) {
    CPNGCode code = cpng_walk_fill(walk, walk->head, sizeof walk->head);
    if (code != CPNGCodeOk) return code;
    uint32_t length = cpng_big_endian(walk->head), type = cpng_big_endian(walk->head + 4);
    bool sound = length <= INT32_MAX;
    walk->failure.chunk = type;
    for (size_t i = 4; i < 8; i++) sound = sound && is_letter(walk->head[i]);
    if (!sound) {
      walk->lost = true;
      return cpng_walk_fail(walk, CPNGCodeCorrupt, "no chunk starts here");
    }
    bool is_critical = (walk->head[4] & 0x20) == 0;
    if (type == CPNG_PLTE) walk->has_palette = true;
    // A palette for pixels that name no entry is a hint, and libpng drops a tRNS that comes before it.
    if (type == CPNG_PLTE && walk->has_header && walk->color_type != CPNG_PALETTE) is_critical = false;
    // Before IHDR nothing but IHDR may stand, whatever it calls itself.
    if (is_critical || type == CPNG_TRNS || !walk->has_header) {
      code = admit(walk, type, length);
      walk->head_left = sizeof walk->head;
      walk->body_left = (uint64_t)length + 4;
      return code;
    }
    code = cpng_walk_ancillary(walk, type, length);
    if (code != CPNGCodeOk) return code;
  }
}

CPNGCode cpng_walk_supply(cpng_walk *walk, uint8_t *out, size_t count) {
  while (count > 0) {
    CPNGCode code = CPNGCodeOk;
    if (walk->head_left == 0 && walk->body_left == 0) code = advance(walk);
    size_t part;
    if (code != CPNGCodeOk) return code;
    if (walk->head_left > 0) {
      part = count < walk->head_left ? count : walk->head_left;
      memcpy(out, walk->head + (sizeof walk->head - walk->head_left), part);
      walk->head_left -= (uint32_t)part;
    } else {
      part = count < walk->body_left ? count : (size_t)walk->body_left;
      code = cpng_walk_fill(walk, out, part);
      if (code != CPNGCodeOk) return code;
      // IHDR is 13 bytes long, which libpng takes at once.
      if (walk->failure.chunk == CPNG_IHDR && part == 13) walk->color_type = out[9];
      walk->body_left -= part;
    }
    out += part;
    count -= part;
  }
  return CPNGCodeOk;
}

const uint8_t *cpng_walk_lend(cpng_walk *walk, size_t count) {
  cpng_source *source = &walk->source;
  if (walk->head_left > 0 || walk->body_left < count || source->left < count) return NULL;
  const uint8_t *bytes = source->next;
  source->next += count;
  source->left -= count;
  walk->body_left -= count;
  return bytes;
}

bool cpng_block_append(cpng_block *block, const uint8_t *bytes, size_t count) {
  if (count == 0) return true;
  if (count > block->capacity - block->count) {
    size_t capacity = block->capacity < 4096 ? 4096 : block->capacity;
    while (capacity - block->count < count) {
      if (capacity > SIZE_MAX / 2) return false;
      capacity *= 2;
    }
    uint8_t *grown = realloc(block->bytes, capacity);
    if (!grown) return false;
    block->bytes = grown;
    block->capacity = capacity;
  }
  memcpy(block->bytes + block->count, bytes, count);
  block->count += count;
  return true;
}

void cpng_block_copy(const cpng_block *block, uint8_t *out, size_t count) {
  if (count > block->count) count = block->count;
  if (count > 0) memcpy(out, block->bytes, count);
}

void cpng_block_free(cpng_block *block) {
  free(block->bytes);
  *block = (cpng_block){0};
}
