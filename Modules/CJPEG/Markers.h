// SPDX-License-Identifier: Apache-2.0
//
// The marker segments that a decoder keeps (EXIF, ICC) and those that it only notes.
#pragma once

#include <stdio.h>

#include <jpeglib.h>

#include "CJPEG.h"

#pragma clang assume_nonnull begin

typedef struct cjpeg_kept {
  cjpeg_segment kind;
  size_t offset, length;
} cjpeg_kept;

enum { CJPEG_KEPT_MAX = 512 };

typedef struct cjpeg_markers {
  int32_t seen;  // cjpeg_segment bits
  size_t limit;
  size_t length, capacity;
  uint8_t *_Nullable bytes;
  size_t count;
  cjpeg_kept kept[CJPEG_KEPT_MAX];
} cjpeg_markers;

// Has libjpeg hand over every APPn but APP0 and APP14, which it needs itself, and COM.
void cjpeg_markers_install(j_decompress_ptr info, cjpeg_markers *markers, size_t limit);

#pragma clang assume_nonnull end
