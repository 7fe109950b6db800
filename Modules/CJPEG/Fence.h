// SPDX-License-Identifier: Apache-2.0
//
// The error manager that decoder and encoder share: where libjpeg would end the process it jumps to the fence that the
// current call has set, and what it would print is kept.
#pragma once

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

#include "CJPEG.h"

#pragma clang assume_nonnull begin

typedef struct cjpeg_fence {
  struct jpeg_error_mgr manager;  // first, so that libjpeg's pointer is ours
  jmp_buf escape;
  cjpeg_code code;
  char message[JMSG_LENGTH_MAX];
} cjpeg_fence;

// Fills in the error manager. `warn` gets libjpeg's emit_message calls.
struct jpeg_error_mgr *cjpeg_fence_init(cjpeg_fence *fence, void (*warn)(j_common_ptr, int));

// Leaves the current call with a code of ours.
_Noreturn void cjpeg_fence_leave(j_common_ptr info, cjpeg_code code);

#pragma clang assume_nonnull end
