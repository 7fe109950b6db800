// SPDX-License-Identifier: Apache-2.0
//
// A walk over the markers behind the first scan header, without decoding: what the scans bring, and what they will
// cost, is known before the first of them has.
#pragma once

#include <stdio.h>

#include <jpeglib.h>

#include "CJPEG.h"
#include "Source.h"

#pragma clang assume_nonnull begin

typedef struct cjpeg_survey {
  int64_t scans;         // those that follow the one whose header was read
  int64_t block_visits;  // of all of these
  int walked;            // whether the bytes could be read ahead
  int ends;              // EOI follows
  const uint8_t *_Nullable start;  // where the source stood
  cjpeg_scan script[CJPEG_SCRIPT_SCANS];  // the first scans, the one whose header was read among them
  cjpeg_range places[CJPEG_SCRIPT_SCANS];  // from a scan's header to the end of its data, counted from there
} cjpeg_survey;

// Walks from where the source stands to EOI or to the end of the bytes and leaves the source there it was. A
// descriptor that cannot be read twice is not walked. Returns 0 if there was no memory.
int cjpeg_survey_take(j_decompress_ptr info, cjpeg_survey *survey);

#pragma clang assume_nonnull end
