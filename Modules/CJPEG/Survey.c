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
  walk->offset += count;
  return 1;
}

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

// The blocks that a component with this number has.
static int64_t blocks(j_decompress_ptr info, int number) {
  for (int index = 0; index < info->num_components; index++) {
    const jpeg_component_info *component = &info->comp_info[index];
    if (component->component_id == number)
      return (int64_t)component->width_in_blocks * component->height_in_blocks;
  }
  return 0;
}

static void book(j_decompress_ptr info, walk *walk, size_t length, cjpeg_survey *survey) {
  survey->scans++;
  if (length < 1) return;
  int count = next(walk);
  size_t taken = 1;
  for (; count > 0 && taken + 2 <= length; count--, taken += 2) {
    int number = next(walk);
    if (number < 0 || next(walk) < 0) return;
    survey->block_visits += blocks(info, number);
  }
  skip(walk, length - taken);
}

static void survey_markers(j_decompress_ptr info, walk *walk, cjpeg_survey *survey) {
  for (;;) {
    int marker = next_marker(walk);
    if (marker < 0 || marker == JPEG_EOI) return;
    // A second SOI is an error to the decoder, which will say so.
    if (marker == 0xD8) return;
    int high = next(walk), low = next(walk);
    if (low < 0) return;
    size_t length = (size_t)high << 8 | (size_t)low;
    if (length < 2) return;
    if (marker == 0xDA) book(info, walk, length - 2, survey);
    else if (!skip(walk, length - 2)) return;
  }
}

int cjpeg_survey_take(j_decompress_ptr info, cjpeg_survey *survey) {
  const cjpeg_source *source = (const cjpeg_source *)info->src;
  *survey = (cjpeg_survey){0};
  walk walk = {.next = source->manager.next_input_byte, .left = source->manager.bytes_in_buffer, .descriptor = -1};
  if (source->ended) return 1;
  if (source->descriptor >= 0) {
    walk.descriptor = source->descriptor;
    walk.offset = lseek(source->descriptor, 0, SEEK_CUR);
    if (walk.offset < 0) return 1;
    walk.piece = malloc(CJPEG_PIECE);
    if (walk.piece == NULL) return 0;
  }
  survey_markers(info, &walk, survey);
  free(walk.piece);
  return 1;
}
