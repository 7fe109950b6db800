// SPDX-License-Identifier: Apache-2.0
//
// The inner loops as header-only C: Swift inlines them, and what the intrinsics say is what runs. Each has its scalar
// twin in `LimnerKernels`, which defines it. Lengths are checked there; nothing here allocates, branches on data or fails.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "AVX2.h"
#include "NEON.h"
#include "SHA256.h"
#include "SSE2.h"
#include "Tables.h"
#include "Transform.h"
