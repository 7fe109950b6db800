// SPDX-License-Identifier: Apache-2.0
#include "CFuzz.h"

#include <stdatomic.h>

// The address sanitizer's interface, as <sanitizer/allocator_interface.h> gives it.
extern int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void *, size_t),
                                                     void (*)(const volatile void *)) __attribute__((weak));
extern size_t __sanitizer_get_allocated_size(const volatile void *) __attribute__((weak));

static atomic_bool counting;
static atomic_llong live, peak;

static void count_malloc(const volatile void *block, size_t size) {
  if (block == NULL || !atomic_load_explicit(&counting, memory_order_relaxed)) return;
  long long now = atomic_fetch_add_explicit(&live, (long long)size, memory_order_relaxed) + (long long)size;
  // One thread allocates while an input runs; the fuzzer's own others are not worth a loop.
  if (now > atomic_load_explicit(&peak, memory_order_relaxed)) atomic_store_explicit(&peak, now, memory_order_relaxed);
}

static void count_free(const volatile void *block) {
  if (block == NULL || !atomic_load_explicit(&counting, memory_order_relaxed)) return;
  long long size = (long long)__sanitizer_get_allocated_size(block);
  atomic_fetch_sub_explicit(&live, size, memory_order_relaxed);
}

void cfuzz_memory_start(void) {
  static int state;  // 0 not asked yet, 1 counted, -1 no sanitizer
  if (state == 0) {
    state = -1;
    if (__sanitizer_install_malloc_and_free_hooks != NULL && __sanitizer_get_allocated_size != NULL &&
        __sanitizer_install_malloc_and_free_hooks(count_malloc, count_free) != 0)
      state = 1;
  }
  atomic_store(&live, 0);
  atomic_store(&peak, state == 1 ? 0 : -1);
  atomic_store(&counting, state == 1);
}

int64_t cfuzz_memory_peak(void) {
  atomic_store(&counting, 0);
  return atomic_load(&peak);
}
