// SPDX-License-Identifier: Apache-2.0
#include "CAllocations.h"

#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OTHER_HEAP 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_OTHER_HEAP)

// glibc lets a program bring its own heap, and keeps the one that it has under these names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);

static __thread int64_t taken;

void *malloc(size_t size) {
  taken++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  taken++;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  taken++;
  return __libc_realloc(block, size);
}

int64_t limner_allocation_count(void) { return taken; }

#else

int64_t limner_allocation_count(void) { return -1; }

#endif
