// SPDX-License-Identifier: Apache-2.0
//
// Counts blocks that are taken from the C library's heap.
#pragma once

#include <stdint.h>

// The blocks that the calling thread has taken or resized so far; -1 where nobody counts: under a sanitizer, which has a
// heap of its own, and on other systems.
int64_t limner_allocation_count(void);
