// SPDX-License-Identifier: Apache-2.0
#include <stdio.h>
#include <jpeglib.h>

#include "CJPEG.h"

int32_t cjpeg_version(void) {
#ifdef LIBJPEG_TURBO_VERSION_NUMBER
  return LIBJPEG_TURBO_VERSION_NUMBER;
#else
  return 0;
#endif
}
