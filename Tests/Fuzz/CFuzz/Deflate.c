// SPDX-License-Identifier: Apache-2.0
#include "CFuzz.h"

#include <zlib.h>

size_t cfuzz_inflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t limit) {
  z_stream stream = {.next_in = (Bytef *)(uintptr_t)bytes, .avail_in = (uInt)count};
  stream.next_out = out;
  stream.avail_out = (uInt)limit;
  if (inflateInit(&stream) != Z_OK) return 0;
  inflate(&stream, Z_SYNC_FLUSH);
  size_t length = limit - stream.avail_out;
  inflateEnd(&stream);
  return length;
}

size_t cfuzz_deflate(const uint8_t *bytes, size_t count, int32_t level, uint8_t *out, size_t limit) {
  uLongf length = (uLongf)limit;
  return compress2(out, &length, bytes, (uLong)count, level) == Z_OK ? (size_t)length : 0;
}
