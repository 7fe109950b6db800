// SPDX-License-Identifier: Apache-2.0
#include "Fence.h"

#include <jerror.h>

// What libjpeg's message code means to a caller.
static cjpeg_code classify(j_common_ptr info) {
  switch (info->err->msg_code) {
  case JERR_OUT_OF_MEMORY: return CJPEG_OUT_OF_MEMORY;
  case JERR_NO_BACKING_STORE: return CJPEG_MEMORY_LIMIT;
  case JERR_BAD_PRECISION: return CJPEG_PRECISION;
  case JERR_ARITH_NOTIMPL: return CJPEG_ARITHMETIC;
  case JERR_INPUT_EMPTY: return CJPEG_ENDED;
  // DHP, with which a hierarchy begins; the other markers that libjpeg does not know mean nothing.
  case JERR_UNKNOWN_MARKER: return info->err->msg_parm.i[0] == 0xDE ? CJPEG_HIERARCHICAL : CJPEG_REFUSED;
  case JERR_SOF_UNSUPPORTED:
    // The parameter is the marker: SOF3 and SOF11 are lossless, SOF7 and SOF15 both, the others hierarchical.
    switch (info->err->msg_parm.i[0]) {
    case 0xC3: case 0xCB: return CJPEG_LOSSLESS;
    default: return CJPEG_HIERARCHICAL;
    }
  default: return CJPEG_REFUSED;
  }
}

static void leave_with_message(j_common_ptr info) {
  cjpeg_fence *fence = (cjpeg_fence *)info->err;
  info->err->format_message(info, fence->message);
  cjpeg_fence_leave(info, classify(info));
}

static void keep_quiet(j_common_ptr info) { (void)info; }

void cjpeg_fence_leave(j_common_ptr info, cjpeg_code code) {
  cjpeg_fence *fence = (cjpeg_fence *)info->err;
  fence->code = code;
  longjmp(fence->escape, 1);
}

struct jpeg_error_mgr *cjpeg_fence_init(cjpeg_fence *fence, void (*warn)(j_common_ptr, int)) {
  struct jpeg_error_mgr *manager = jpeg_std_error(&fence->manager);
  manager->error_exit = leave_with_message;
  manager->output_message = keep_quiet;
  manager->emit_message = warn;
  fence->code = CJPEG_OK;
  fence->message[0] = 0;
  return manager;
}
