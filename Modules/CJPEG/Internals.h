// SPDX-License-Identifier: Apache-2.0
//
// What lies behind libjpeg's back: fields and methods that are the same all through libjpeg-turbo 2.1. With any other
// version nothing of it is touched, and the library does by itself what it can.
#pragma once

#include <stdio.h>

#include <jpeglib.h>

#if LIBJPEG_TURBO_VERSION_NUMBER >= 2001000 && LIBJPEG_TURBO_VERSION_NUMBER < 2002000
#define CJPEG_KNOWN_INTERNALS 1
#define JPEG_INTERNALS
#include <jpegint.h>
#else
#define CJPEG_KNOWN_INTERNALS 0
#endif
