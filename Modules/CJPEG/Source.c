// SPDX-License-Identifier: Apache-2.0
#include "Source.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include <jerror.h>

#include "Fence.h"

static const JOCTET made_up_end[2] = {0xFF, JPEG_EOI};

static void nothing(j_decompress_ptr info) { (void)info; }

// Fills the piece from the descriptor, so that pieces end at the same places whatever a single read gives.
static size_t read_piece(j_decompress_ptr info) {
  cjpeg_source *source = (cjpeg_source *)info->src;
  size_t filled = 0;
  while (filled < CJPEG_PIECE) {
    ssize_t count = read(source->descriptor, source->piece + filled, CJPEG_PIECE - filled);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      source->system_error = errno;
      cjpeg_fence_leave((j_common_ptr)info, CJPEG_READ_FAILED);
    }
    if (count == 0) break;
    filled += (size_t)count;
  }
  source->taken += filled;
  if (source->taken > source->limit) cjpeg_fence_leave((j_common_ptr)info, CJPEG_INPUT_TOO_LONG);
  return filled;
}

static void take(cjpeg_source *source, size_t count) {
  if (count > 0) source->rest += count;
  source->rest_count -= count;
  source->position += (int64_t)count;
}

// Passes over what has been cut, if it begins here. A file is not read there, but its bytes count.
static void pass_over(j_decompress_ptr info) {
  cjpeg_source *source = (cjpeg_source *)info->src;
  while (source->cut_count > 0 && source->cuts->begin == source->position) {
    size_t count = (size_t)(source->cuts->end - source->position);
    size_t held = count < source->rest_count ? count : source->rest_count;
    take(source, held);
    size_t ahead = count - held;
    if (ahead > 0 && source->descriptor >= 0) {
      if (lseek(source->descriptor, (off_t)ahead, SEEK_CUR) < 0) {
        source->system_error = errno;
        cjpeg_fence_leave((j_common_ptr)info, CJPEG_READ_FAILED);
      }
      source->taken += ahead;
      if (source->taken > source->limit) cjpeg_fence_leave((j_common_ptr)info, CJPEG_INPUT_TOO_LONG);
      source->position += (int64_t)ahead;
    }
    source->cuts++;
    source->cut_count--;
  }
}

// Hands libjpeg the next bytes, at most a hand; 0 at the end. Memory and files come in the same hands.
static size_t next_hand(j_decompress_ptr info) {
  cjpeg_source *source = (cjpeg_source *)info->src;
  pass_over(info);
  if (source->rest_count == 0 && source->descriptor >= 0 && !source->ended) {
    source->rest_count = read_piece(info);
    source->rest = source->piece;
  }
  size_t count = source->rest_count < source->hand ? source->rest_count : source->hand;
  if (source->cut_count > 0 && (int64_t)count > source->cuts->begin - source->position)
    count = (size_t)(source->cuts->begin - source->position);
  source->manager.next_input_byte = source->rest;
  source->manager.bytes_in_buffer = count;
  take(source, count);
  return count;
}

// Takes back what libjpeg holds beyond `count` bytes: it lies in front of the rest.
static void take_back(cjpeg_source *source, size_t count) {
  if (source->ended || source->manager.bytes_in_buffer <= count) return;
  size_t back = source->manager.bytes_in_buffer - count;
  source->rest = source->manager.next_input_byte + count;
  source->rest_count += back;
  source->position -= (int64_t)back;
  source->manager.bytes_in_buffer = count;
}

void cjpeg_source_set_hand(cjpeg_source *source, size_t count) {
  source->hand = count;
  take_back(source, count);
}

void cjpeg_source_cut(cjpeg_source *source, const cjpeg_range *cuts, size_t count) {
  take_back(source, 0);
  source->position = 0;
  source->cuts = cuts;
  source->cut_count = count;
}

static boolean fill(j_decompress_ptr info) {
  cjpeg_source *source = (cjpeg_source *)info->src;
  if (next_hand(info) > 0) return TRUE;
  // A file that ends too early gets its EOI from us: libjpeg fills what is missing, and the warning tells.
  source->ended = 1;
  WARNMS(info, JWRN_JPEG_EOF);
  source->manager.next_input_byte = made_up_end;
  source->manager.bytes_in_buffer = sizeof made_up_end;
  return TRUE;
}

static void skip(j_decompress_ptr info, long count) {
  cjpeg_source *source = (cjpeg_source *)info->src;
  if (count <= 0) return;
  size_t left = (size_t)count;
  while (left > source->manager.bytes_in_buffer) {
    left -= source->manager.bytes_in_buffer;
    source->manager.bytes_in_buffer = 0;
    fill(info);
    if (source->ended) return;
  }
  source->manager.next_input_byte += left;
  source->manager.bytes_in_buffer -= left;
}

static void init(cjpeg_source *source, int descriptor, size_t limit) {
  *source = (cjpeg_source){.descriptor = descriptor, .limit = limit, .hand = CJPEG_PIECE};
  source->manager.init_source = nothing;
  source->manager.fill_input_buffer = fill;
  source->manager.skip_input_data = skip;
  source->manager.resync_to_restart = jpeg_resync_to_restart;
  source->manager.term_source = nothing;
}

void cjpeg_source_init_bytes(cjpeg_source *source, const uint8_t *bytes, size_t count, size_t limit) {
  init(source, -1, limit);
  source->rest = bytes;
  source->rest_count = count;
  source->taken = count;
}

int cjpeg_source_init_descriptor(cjpeg_source *source, int descriptor, size_t limit) {
  init(source, descriptor, limit);
  source->piece = malloc(CJPEG_PIECE);
  return source->piece != NULL;
}

void cjpeg_source_free(cjpeg_source *source) { free(source->piece); }

int cjpeg_source_has_more(j_decompress_ptr info) {
  cjpeg_source *source = (cjpeg_source *)info->src;
  if (source->ended) return 0;
  if (source->manager.bytes_in_buffer > 0) return 1;
  return next_hand(info) > 0;
}
