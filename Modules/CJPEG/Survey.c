// SPDX-License-Identifier: Apache-2.0
#include "Survey.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "Source.h"

// The bytes to come: those in memory, then those of a file from an offset on.
typedef struct walk {
  const uint8_t *next;
  size_t left;
  int64_t end;  // of what is at hand, counted from where the walk began
  int descriptor;
  off_t offset;
  uint8_t *_Nullable piece;
} walk;

static int fill(walk *walk) {
  if (walk->piece == NULL) return 0;
  ssize_t count;
  do { count = pread(walk->descriptor, walk->piece, CJPEG_PIECE, walk->offset); } while (count < 0 && errno == EINTR);
  if (count <= 0) return 0;
  walk->next = walk->piece;
  walk->left = (size_t)count;
  walk->end += count;
  walk->offset += count;
  return 1;
}

static int64_t position(const walk *walk) { return walk->end - (int64_t)walk->left; }

// The next byte, or -1 at the end.
static int next(walk *walk) {
  if (walk->left == 0 && !fill(walk)) return -1;
  walk->left--;
  return *walk->next++;
}

static int skip(walk *walk, size_t count) {
  while (count > walk->left) {
    count -= walk->left;
    walk->left = 0;
    if (!fill(walk)) return 0;
  }
  walk->next += count;
  walk->left -= count;
  return 1;
}

// The next marker; -1 at the end. What lies between is data or does not belong there, and is passed over.
static int next_marker(walk *walk) {
  for (;;) {
    if (walk->left == 0 && !fill(walk)) return -1;
    const uint8_t *found = memchr(walk->next, 0xFF, walk->left);
    if (found == NULL) {
      walk->left = 0;
      continue;
    }
    walk->left -= (size_t)(found + 1 - walk->next);
    walk->next = found + 1;
    int code;
    do { code = next(walk); } while (code == 0xFF);
    if (code < 0) return -1;
    if (code == 0 || code == 0x01 || (code >= JPEG_RST0 && code <= JPEG_RST0 + 7)) continue;
    return code;
  }
}

// The place in the frame of the component with this number, or -1.
static int32_t place(j_decompress_ptr info, int number) {
  for (int32_t index = 0; index < info->num_components; index++)
    if (info->comp_info[index].component_id == number) return index;
  return -1;
}

static int64_t blocks(const jpeg_component_info *component) {
  return (int64_t)component->width_in_blocks * component->height_in_blocks;
}

// Reads the header of a scan. One whose length does not fit its components is left without any.
static void book(j_decompress_ptr info, walk *walk, size_t length, cjpeg_survey *survey, cjpeg_scan *scan) {
  survey->scans++;
  if (length < 1) return;
  int count = next(walk);
  size_t taken = 1;
  for (int listed = 0; listed < count && taken + 2 <= length; listed++, taken += 2) {
    int number = next(walk);
    if (number < 0 || next(walk) < 0) return;
    int32_t index = place(info, number);
    if (index >= 0) survey->block_visits += blocks(&info->comp_info[index]);
    if (listed < 4) scan->components[listed] = index;
  }
  if (count >= 1 && count <= 4 && length == 4 + 2 * (size_t)count) {
    scan->first = next(walk);
    scan->last = next(walk);
    int bits = next(walk);
    if (bits < 0) return;
    scan->high = bits >> 4;
    scan->low = bits & 15;
    scan->component_count = count;
    return;
  }
  skip(walk, length - taken);
}

// The scan whose header the decoder has read.
static cjpeg_scan first_scan(j_decompress_ptr info) {
  cjpeg_scan scan = {.component_count = info->comps_in_scan, .first = info->Ss, .last = info->Se, .high = info->Ah,
                     .low = info->Al};
  for (int index = 0; index < info->comps_in_scan; index++)
    scan.components[index] = info->cur_comp_info[index]->component_index;
  return scan;
}

static int32_t kind(int marker) {
  if (marker == 0xC4) return CJPEG_BETWEEN_HUFFMAN;
  if (marker == 0xDB) return CJPEG_BETWEEN_QUANTIZATION;
  if (marker == 0xDD) return CJPEG_BETWEEN_RESTARTS;
  return (marker >= JPEG_APP0 && marker <= JPEG_APP0 + 15) || marker == JPEG_COM ? CJPEG_BETWEEN_METADATA
                                                                                 : CJPEG_BETWEEN_OTHER;
}

static void survey_markers(j_decompress_ptr info, walk *walk, cjpeg_survey *survey) {
  int64_t open = 0;  // the scan whose data runs up to the next marker
  int32_t between = 0;
  survey->script[0] = first_scan(info);
  for (;;) {
    int marker = next_marker(walk);
    if (marker < 0) return;
    if (open >= 0 && open < CJPEG_SCRIPT_SCANS) {
      survey->places[open].end = position(walk) - 2;
      survey->script[open].byte_count = survey->places[open].end - survey->places[open].begin;
    }
    open = -1;
    survey->ends = marker == JPEG_EOI;
    // A second SOI is an error to the decoder, which will say so.
    if (survey->ends || marker == 0xD8) return;
    int64_t start = position(walk) - 2;
    int high = next(walk), low = next(walk);
    if (low < 0) return;
    size_t length = (size_t)high << 8 | (size_t)low;
    if (length < 2) return;
    if (marker == 0xDA) {
      cjpeg_scan scan = {.between = between};
      book(info, walk, length - 2, survey, &scan);
      open = survey->scans;
      between = 0;
      if (open >= CJPEG_SCRIPT_SCANS) continue;
      survey->script[open] = scan;
      survey->places[open].begin = start;
    } else {
      between |= kind(marker);
      if (!skip(walk, length - 2)) return;
    }
  }
}

int cjpeg_survey_take(j_decompress_ptr info, cjpeg_survey *survey) {
  const cjpeg_source *source = (const cjpeg_source *)info->src;
  *survey = (cjpeg_survey){0};
  // What memory has left follows the piece at hand without a gap.
  size_t left = source->manager.bytes_in_buffer + source->rest_count;
  walk walk = {
      .next = source->manager.next_input_byte, .left = left, .end = (int64_t)left, .descriptor = -1};
  survey->start = walk.next;
  if (source->ended) return 1;
  if (source->descriptor >= 0) {
    walk.descriptor = source->descriptor;
    walk.offset = lseek(source->descriptor, 0, SEEK_CUR);
    if (walk.offset < 0) return 1;
    walk.piece = malloc(CJPEG_PIECE);
    if (walk.piece == NULL) return 0;
  }
  survey->walked = 1;
  survey_markers(info, &walk, survey);
  free(walk.piece);
  return 1;
}
