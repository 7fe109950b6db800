// SPDX-License-Identifier: Apache-2.0
#include "CPNGSource.h"
#include <zlib.h>

CPNGCode cpng_inflate_only(const uint8_t *bytes, size_t count, uint64_t *inflated) {
  uint8_t scratch[32 << 10];
  z_stream stream = {0};
  CPNGCode code = CPNGCodeEnded;
  *inflated = 0;
  if (count < 8) return CPNGCodeEnded;
  if (inflateInit(&stream) != Z_OK) return CPNGCodeOutOfMemory;
  for (size_t at = 8; code == CPNGCodeEnded && count - at >= 12;) {
    size_t length = cpng_big_endian(bytes + at), rest = count - at - 12;
    if (length > rest) length = rest;
    stream.next_in = (Bytef *)(uintptr_t)(bytes + at + 8);
    stream.avail_in = cpng_big_endian(bytes + at + 4) == CPNG_IDAT ? (uInt)length : 0;
    while (stream.avail_in > 0 && code == CPNGCodeEnded) {
      stream.next_out = scratch;
      stream.avail_out = sizeof scratch;
      int status = inflate(&stream, Z_NO_FLUSH);
      *inflated += sizeof scratch - stream.avail_out;
      if (status == Z_STREAM_END) code = CPNGCodeOk;
      else if (status != Z_OK && status != Z_BUF_ERROR) code = CPNGCodeCorrupt;
    }
    at += length + 12;
  }
  inflateEnd(&stream);
  return code;
}
