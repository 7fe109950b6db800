// SPDX-License-Identifier: Apache-2.0
#include <png.h>
#include <zlib.h>

#include "CPNG.h"

uint32_t cpng_version(void) { return png_access_version_number(); }

uint32_t cpng_zlib_version(void) { return ZLIB_VERNUM; }
