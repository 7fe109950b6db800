// SPDX-License-Identifier: Apache-2.0
//
// Where a decoder's bytes come from: memory that the caller holds, or a descriptor read in pieces. A file is never
// mapped: one that is cut short while it is read would end the process with SIGBUS.
#pragma once

#include <stdio.h>

#include <jpeglib.h>

#include "CJPEG.h"

#pragma clang assume_nonnull begin

enum { CJPEG_PIECE = 64 * 1024 };

typedef struct cjpeg_range {
  int64_t begin, end;
} cjpeg_range;

typedef struct cjpeg_source {
  struct jpeg_source_mgr manager;  // first, so that libjpeg's pointer is ours
  int descriptor;                  // −1: the bytes lie in memory
  int ended;                       // no byte is left, EOI was made up
  int system_error;
  size_t limit;
  size_t taken;  // bytes handed to libjpeg so far
  uint8_t *_Nullable piece;
  const uint8_t *_Nullable rest;  // what libjpeg has not been given yet, of memory or of the piece
  size_t rest_count;
  size_t hand;  // bytes that libjpeg is given at once
  int64_t position;  // of the rest, counted from where the cuts were set
  size_t cut_count;  // ranges that libjpeg will not be given: those to come, apart and in order
  const cjpeg_range *_Nullable cuts;
} cjpeg_source;

void cjpeg_source_init_bytes(cjpeg_source *source, const uint8_t *_Nullable bytes, size_t count, size_t limit);
// 0 if there is no memory for the buffer.
int cjpeg_source_init_descriptor(cjpeg_source *source, int descriptor, size_t limit);
// Bytes that libjpeg is given at once from now on, at least 1.
void cjpeg_source_set_hand(cjpeg_source *source, size_t count);
// Passes over ranges, counted from where the source stands; they must stay where they are.
void cjpeg_source_cut(cjpeg_source *source, const cjpeg_range *cuts, size_t count);
void cjpeg_source_free(cjpeg_source *source);

// Whether at least one byte is left.
int cjpeg_source_has_more(j_decompress_ptr info);

#pragma clang assume_nonnull end
