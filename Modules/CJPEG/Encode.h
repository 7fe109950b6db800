// SPDX-License-Identifier: Apache-2.0
//
// What the road from coefficients to coefficients needs of an encoder.
#pragma once

#include <stdio.h>

#include <jpeglib.h>

#include "CJPEG.h"

#pragma clang assume_nonnull begin

j_compress_ptr cjpeg_encoder_info(cjpeg_encoder *encoder);

#pragma clang assume_nonnull end
