// SPDX-License-Identifier: Apache-2.0
//
// A target needs a source; the kernels are all in the headers.
#include "CLimnerKernels.h"
