// SPDX-License-Identifier: Apache-2.0
#include "Markers.h"

#include <stdlib.h>
#include <string.h>

#include "Fence.h"

enum { NAME_MAX_LENGTH = 36 };

static uint8_t next_byte(j_decompress_ptr info) {
  struct jpeg_source_mgr *source = info->src;
  if (source->bytes_in_buffer == 0) source->fill_input_buffer(info);
  source->bytes_in_buffer--;
  return *source->next_input_byte++;
}

static void take(j_decompress_ptr info, uint8_t *bytes, size_t count) {
  struct jpeg_source_mgr *source = info->src;
  while (count > 0) {
    if (source->bytes_in_buffer == 0) source->fill_input_buffer(info);
    size_t part = source->bytes_in_buffer < count ? source->bytes_in_buffer : count;
    memcpy(bytes, source->next_input_byte, part);
    source->next_input_byte += part;
    source->bytes_in_buffer -= part;
    bytes += part;
    count -= part;
  }
}

static int starts(const uint8_t *name, size_t length, const char *text, size_t count) {
  return length >= count && memcmp(name, text, count) == 0;
}

// What a segment is, from its marker and its first bytes.
static cjpeg_segment identify(int marker, const uint8_t *name, size_t length) {
  switch (marker) {
  case JPEG_APP0 + 1:
    if (starts(name, length, "Exif\0", 5)) return CJPEG_SEGMENT_EXIF;
    if (starts(name, length, "http://ns.adobe.com/x", 21)) return CJPEG_SEGMENT_XMP;
    return CJPEG_SEGMENT_OTHER;
  case JPEG_APP0 + 2:
    if (starts(name, length, "ICC_PROFILE", 12)) return CJPEG_SEGMENT_ICC;
    if (starts(name, length, "MPF", 4)) return CJPEG_SEGMENT_MPF;
    if (starts(name, length, "urn:iso:std:iso:ts:21496:-1", 28)) return CJPEG_SEGMENT_GAIN_MAP;
    return CJPEG_SEGMENT_OTHER;
  case JPEG_APP0 + 13:
    return starts(name, length, "Photoshop ", 10) ? CJPEG_SEGMENT_IPTC : CJPEG_SEGMENT_OTHER;
  case JPEG_COM: return CJPEG_SEGMENT_COMMENT;
  default: return CJPEG_SEGMENT_OTHER;
  }
}

// Room for `more` bytes behind those kept; grows by doubling, never past the limit.
static uint8_t *room(j_decompress_ptr info, cjpeg_markers *markers, size_t more) {
  size_t needed = markers->length + more;
  if (needed > markers->limit) cjpeg_fence_leave((j_common_ptr)info, CJPEG_METADATA_TOO_LONG);
  if (needed > markers->capacity) {
    size_t capacity = needed > 2 * markers->capacity ? needed : 2 * markers->capacity;
    uint8_t *bytes = realloc(markers->bytes, capacity);
    if (bytes == NULL) cjpeg_fence_leave((j_common_ptr)info, CJPEG_OUT_OF_MEMORY);
    markers->bytes = bytes;
    markers->capacity = capacity;
  }
  return markers->bytes + markers->length;
}

// Reads a packet of XMP to its end; whether it describes a gain map, by the prefix that its properties have.
static int describes_gain_map(j_decompress_ptr info, size_t count) {
  static const char prefix[] = "hdrgm:";
  size_t matched = 0;
  int found = 0;
  for (; count > 0; count--) {
    char byte = (char)next_byte(info);
    // The first letter does not come again in the prefix: a match that fails starts anew at the most.
    matched = byte == prefix[matched] ? matched + 1 : byte == prefix[0];
    if (prefix[matched] != 0) continue;
    found = 1;
    matched = 0;
  }
  return found;
}

static boolean process(j_decompress_ptr info) {
  cjpeg_markers *markers = info->client_data;
  size_t length = (size_t)next_byte(info) << 8;
  length |= next_byte(info);
  length = length >= 2 ? length - 2 : 0;

  uint8_t name[NAME_MAX_LENGTH];
  size_t named = length < sizeof name ? length : sizeof name;
  take(info, name, named);
  cjpeg_segment kind = identify(info->unread_marker, name, named);
  markers->seen |= kind;

  // Damage past this many segments is not worth keeping: EXIF is one segment, a profile at most 255.
  int keeps = (kind == CJPEG_SEGMENT_EXIF || kind == CJPEG_SEGMENT_ICC) && markers->count < CJPEG_KEPT_MAX;
  if (kind == CJPEG_SEGMENT_XMP) {
    if (describes_gain_map(info, length - named)) markers->seen |= CJPEG_SEGMENT_GAIN_MAP;
    return TRUE;
  }
  if (!keeps) {
    if (length > named) info->src->skip_input_data(info, (long)(length - named));
    return TRUE;
  }
  uint8_t *bytes = room(info, markers, length);
  memcpy(bytes, name, named);
  take(info, bytes + named, length - named);
  markers->kept[markers->count++] = (cjpeg_kept){.kind = kind, .offset = markers->length, .length = length};
  markers->length += length;
  return TRUE;
}

void cjpeg_markers_install(j_decompress_ptr info, cjpeg_markers *markers, size_t limit) {
  markers->limit = limit;
  info->client_data = markers;
  for (int index = 1; index <= 15; index++)
    if (index != 14) jpeg_set_marker_processor(info, JPEG_APP0 + index, process);
  jpeg_set_marker_processor(info, JPEG_COM, process);
}
