// SPDX-License-Identifier: Apache-2.0
//
// What the road from coefficients to coefficients needs of a decoder.
#pragma once

#include <stdio.h>

#include <jpeglib.h>

#include "CJPEG.h"

#pragma clang assume_nonnull begin

j_decompress_ptr cjpeg_decoder_info(cjpeg_decoder *decoder);
// One array a component; NULL until cjpeg_decoder_keep_coefficients.
jvirt_barray_ptr _Nonnull *_Nullable cjpeg_decoder_coefficients(cjpeg_decoder *decoder);

#pragma clang assume_nonnull end
