// SPDX-License-Identifier: Apache-2.0
#include "CPNGSource.h"
#include <string.h>
#include <zlib.h>

// An ancillary chunk whose data is being taken.
typedef struct cpng_chunk {
  cpng_walk *walk;
  uint32_t type, left;
  uLong crc;
} cpng_chunk;

// Takes up to `*count` bytes of the data and sums them; `*count` is 0 behind the last.
static CPNGCode take(cpng_chunk *chunk, const uint8_t **bytes, size_t *count) {
  if (*count > chunk->left) *count = chunk->left;
  if (*count == 0) return CPNGCodeOk;
  CPNGCode code = cpng_walk_take(chunk->walk, bytes, count);
  if (code != CPNGCodeOk) return code;
  chunk->left -= (uint32_t)*count;
  chunk->crc = crc32(chunk->crc, *bytes, (uInt)*count);
  return CPNGCodeOk;
}

static CPNGCode fill(cpng_chunk *chunk, uint8_t *out, size_t count) {
  while (count > 0) {
    const uint8_t *bytes;
    size_t part = count;
    CPNGCode code = take(chunk, &bytes, &part);
    if (code != CPNGCodeOk) return code;
    memcpy(out, bytes, part);
    out += part;
    count -= part;
  }
  return CPNGCodeOk;
}

// Takes what is left of the chunk and tells whether its CRC is right.
static CPNGCode end(cpng_chunk *chunk, bool *sound) {
  while (chunk->left > 0) {
    const uint8_t *bytes;
    size_t count = chunk->left;
    CPNGCode code = take(chunk, &bytes, &count);
    if (code != CPNGCodeOk) return code;
  }
  uint8_t sum[4];
  CPNGCode code = cpng_walk_fill(chunk->walk, sum, sizeof sum);
  if (code != CPNGCodeOk) return code;
  *sound = cpng_big_endian(sum) == (uint32_t)chunk->crc;
  if (!*sound) cpng_walk_warn(chunk->walk, CPNGWarningDamagedChunk);
  return CPNGCodeOk;
}

static CPNGCode skip(cpng_chunk *chunk) {
  bool sound;
  return end(chunk, &sound);
}

static CPNGCode skip_with(cpng_chunk *chunk, CPNGWarning warning) {
  cpng_walk_warn(chunk->walk, warning);
  return skip(chunk);
}

// Reads a chunk of a fixed length that comes once and before PLTE, or IDAT where `may_follow_palette`;
// `*counts` says whether `out` is to be used.
static CPNGCode read_fixed(cpng_chunk *chunk, bool seen, bool may_follow_palette, uint8_t *out, size_t count,
                           bool *counts) {
  cpng_walk *walk = chunk->walk;
  *counts = false;
  if (walk->has_data || (walk->has_palette && !may_follow_palette))
    return skip_with(chunk, CPNGWarningMisplacedChunk);
  if (seen) return skip_with(chunk, CPNGWarningRepeatedChunk);
  if (chunk->left != count) return skip_with(chunk, CPNGWarningInvalidChunk);
  CPNGCode code = fill(chunk, out, count);
  return code != CPNGCodeOk ? code : end(chunk, counts);
}

static CPNGCode read_color(cpng_chunk *chunk) {
  cpng_walk *walk = chunk->walk;
  cpng_header *header = &walk->header;
  uint8_t data[32];
  bool counts, valid = true;
  CPNGCode code;
  switch (chunk->type) {
  case CPNG_CHUNK('g', 'A', 'M', 'A'):
    code = read_fixed(chunk, header->has_gamma, false, data, 4, &counts);
    if (!counts) return code;
    header->gamma = cpng_big_endian(data);
    valid = header->gamma > 0 && header->gamma <= INT32_MAX;
    header->has_gamma = valid;
    break;
  case CPNG_CHUNK('c', 'H', 'R', 'M'):
    code = read_fixed(chunk, header->has_chromaticities, false, data, 32, &counts);
    if (!counts) return code;
    for (size_t i = 0; i < 8; i++) {
      header->chromaticities[i] = cpng_big_endian(data + 4 * i);
      valid = valid && header->chromaticities[i] <= INT32_MAX;
    }
    header->has_chromaticities = valid;
    break;
  case CPNG_CHUNK('s', 'R', 'G', 'B'):
    code = read_fixed(chunk, header->has_srgb, false, data, 1, &counts);
    if (!counts) return code;
    header->srgb_intent = data[0];
    valid = data[0] <= 3;
    header->has_srgb = valid;
    break;
  case CPNG_CHUNK('c', 'I', 'C', 'P'):
    code = read_fixed(chunk, header->has_cicp, false, header->cicp, 4, &counts);
    if (!counts) return code;
    header->has_cicp = true;
    break;
  default:  // acTL: frames and plays
    code = read_fixed(chunk, header->is_animated, true, data, 8, &counts);
    if (!counts) return code;
    header->is_animated = true;
  }
  if (!valid) cpng_walk_warn(walk, CPNGWarningInvalidChunk);
  return code;
}

// Inflates a profile piece by piece; `*sound` is false where the data breaks its format.
static CPNGCode inflate_profile(cpng_chunk *chunk, z_stream *stream, bool *sound) {
  cpng_walk *walk = chunk->walk;
  uint8_t piece[4096];
  int status = Z_OK;
  while (status == Z_OK && chunk->left > 0) {
    const uint8_t *bytes;
    size_t count = chunk->left;
    CPNGCode code = take(chunk, &bytes, &count);
    if (code != CPNGCodeOk) return code;
    stream->next_in = (Bytef *)(uintptr_t)bytes;
    stream->avail_in = (uInt)count;
    do {
      stream->next_out = piece;
      stream->avail_out = sizeof piece;
      status = inflate(stream, Z_NO_FLUSH);
      if (!cpng_block_append(&walk->profile, piece, sizeof piece - stream->avail_out) || status == Z_MEM_ERROR)
        return cpng_walk_fail(walk, CPNGCodeOutOfMemory, "no memory for the profile");
      if (walk->profile.count > walk->limits.profile) {
        // A profile begins with its own length, which says more than how far inflation went.
        uint64_t found = walk->profile.count;
        uint64_t stated = found >= 4 ? cpng_big_endian(walk->profile.bytes) : 0;
        return cpng_walk_fail_limit(walk, CPNGCodeProfileLimit, stated > found ? stated : found,
                                    walk->limits.profile);
      }
    } while (status == Z_OK && stream->avail_out == 0);
    if (status == Z_BUF_ERROR) status = Z_OK;  // it wants more input
  }
  // Some writers leave out zlib's check sum. The profile states its own length, and the chunk has a CRC.
  const cpng_block *profile = &walk->profile;
  bool is_whole = profile->count >= 4 && cpng_big_endian(profile->bytes) == profile->count;
  *sound = profile->count > 0 && (status == Z_STREAM_END || is_whole);
  return CPNGCodeOk;
}

static CPNGCode read_profile(cpng_chunk *chunk) {
  cpng_walk *walk = chunk->walk;
  if (walk->has_palette || walk->has_data) return skip_with(chunk, CPNGWarningMisplacedChunk);
  if (walk->has_profile) return skip_with(chunk, CPNGWarningRepeatedChunk);
  walk->has_profile = true;
  // A name of 1 ... 79 bytes, a zero, and the method, which is 0 for deflate.
  uint8_t byte = 1, length = 0;
  CPNGCode code = CPNGCodeOk;
  while (chunk->left > 0 && length <= 80) {
    code = fill(chunk, &byte, 1);
    if (code != CPNGCodeOk) return code;
    if (byte == 0) break;
    length++;
  }
  bool sound = byte == 0 && length > 0 && length < 80 && chunk->left > 1, whole = true;
  if (sound) {
    code = fill(chunk, &byte, 1);
    if (code != CPNGCodeOk) return code;
    sound = byte == 0;
  }
  if (sound) {
    z_stream stream = {0};
    if (inflateInit(&stream) != Z_OK) return cpng_walk_fail(walk, CPNGCodeOutOfMemory, "no memory to inflate");
    code = inflate_profile(chunk, &stream, &sound);
    inflateEnd(&stream);
    if (code != CPNGCodeOk) return code;
  }
  code = end(chunk, &whole);
  if (code != CPNGCodeOk) return code;
  if (!sound || !whole) {
    cpng_block_free(&walk->profile);
    cpng_walk_warn(walk, CPNGWarningDroppedProfile);
  }
  return CPNGCodeOk;
}

static CPNGCode read_exif(cpng_chunk *chunk) {
  cpng_walk *walk = chunk->walk;
  walk->metadata |= CPNG_METADATA_EXIF;
  if (walk->has_looked_ahead && walk->has_data) return skip(chunk);
  if (walk->exif.count > 0) return skip_with(chunk, CPNGWarningRepeatedChunk);
  if (chunk->left == 0) return skip_with(chunk, CPNGWarningInvalidChunk);
  if (chunk->left > walk->limits.exif)
    return cpng_walk_fail_limit(walk, CPNGCodeEXIFLimit, chunk->left, walk->limits.exif);
  if (walk->has_data) cpng_walk_warn(walk, CPNGWarningLateEXIF);
  while (chunk->left > 0) {
    const uint8_t *bytes;
    size_t count = chunk->left;
    CPNGCode code = take(chunk, &bytes, &count);
    if (code != CPNGCodeOk) return code;
    if (!cpng_block_append(&walk->exif, bytes, count))
      return cpng_walk_fail(walk, CPNGCodeOutOfMemory, "no memory for EXIF");
  }
  bool sound;
  CPNGCode code = end(chunk, &sound);
  if (code == CPNGCodeOk && !sound) cpng_block_free(&walk->exif);
  return code;
}

// Tells what kind of metadata a text chunk carries, from its keyword.
static CPNGCode read_text(cpng_chunk *chunk) {
  static const struct {
    const char *start;
    uint32_t kind;
  } known[] = {
      {"XML:com.adobe.xmp", CPNG_METADATA_XMP},          {"Raw profile type xmp", CPNG_METADATA_XMP},
      {"Raw profile type exif", CPNG_METADATA_EXIF},     {"Raw profile type APP1", CPNG_METADATA_EXIF},
      {"Raw profile type iptc", CPNG_METADATA_IPTC},     {"Raw profile type 8bim", CPNG_METADATA_IPTC},
  };
  char keyword[32] = {0};
  size_t count = chunk->left < sizeof keyword - 1 ? chunk->left : sizeof keyword - 1;
  CPNGCode code = fill(chunk, (uint8_t *)keyword, count);
  if (code != CPNGCodeOk) return code;
  uint32_t kind = CPNG_METADATA_TEXT;
  for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
    if (strcmp(keyword, known[i].start) == 0) kind = known[i].kind;
  chunk->walk->metadata |= kind;
  return skip(chunk);
}

CPNGCode cpng_walk_ancillary(cpng_walk *walk, uint32_t type, uint32_t length) {
  uint8_t name[4] = {(uint8_t)(type >> 24), (uint8_t)(type >> 16), (uint8_t)(type >> 8), (uint8_t)type};
  cpng_chunk chunk = {.walk = walk, .type = type, .left = length, .crc = crc32(0, name, sizeof name)};
  switch (type) {
  case CPNG_CHUNK('g', 'A', 'M', 'A'):
  case CPNG_CHUNK('c', 'H', 'R', 'M'):
  case CPNG_CHUNK('s', 'R', 'G', 'B'):
  case CPNG_CHUNK('c', 'I', 'C', 'P'):
  case CPNG_CHUNK('a', 'c', 'T', 'L'): return read_color(&chunk);
  case CPNG_CHUNK('i', 'C', 'C', 'P'): return read_profile(&chunk);
  case CPNG_CHUNK('e', 'X', 'I', 'f'): return read_exif(&chunk);
  case CPNG_CHUNK('t', 'E', 'X', 't'):
  case CPNG_CHUNK('z', 'T', 'X', 't'):
  case CPNG_CHUNK('i', 'T', 'X', 't'): return read_text(&chunk);
  case CPNG_CHUNK('t', 'I', 'M', 'E'): walk->metadata |= CPNG_METADATA_TIME; return skip(&chunk);
  // A palette that only hints, and the frames of an animation, are no metadata.
  case CPNG_PLTE:
  case CPNG_CHUNK('f', 'c', 'T', 'L'):
  case CPNG_CHUNK('f', 'd', 'A', 'T'): return skip(&chunk);
  default: walk->metadata |= CPNG_METADATA_OTHER; return skip(&chunk);
  }
}
