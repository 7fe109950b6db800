// SPDX-License-Identifier: Apache-2.0
#include "CFuzz.h"

#include <stdlib.h>

// libFuzzer's interface, as its documentation gives it.
extern int LLVMFuzzerRunDriver(int *count, char ***arguments, cfuzz_target target) __attribute__((weak));
extern size_t LLVMFuzzerMutate(uint8_t *bytes, size_t count, size_t limit) __attribute__((weak));
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t count, size_t limit, unsigned seed);

static cfuzz_mutator mutator_in_use;

// libFuzzer takes the counters in this section for coverage and clears them before each run.
enum { FEATURES = 4096 };
static uint8_t features[FEATURES] __attribute__((used, section("__libfuzzer_extra_counters")));

int32_t cfuzz_is_linked(void) { return LLVMFuzzerRunDriver != NULL; }

int32_t cfuzz_run(int32_t count, char **arguments, cfuzz_target target, cfuzz_mutator mutator) {
  mutator_in_use = mutator;
  return LLVMFuzzerRunDriver == NULL ? -1 : LLVMFuzzerRunDriver(&count, &arguments, target);
}

size_t cfuzz_mutate(uint8_t *bytes, size_t count, size_t limit) {
  return LLVMFuzzerMutate == NULL ? count : LLVMFuzzerMutate(bytes, count, limit);
}

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t count, size_t limit, unsigned seed) {
  return mutator_in_use == NULL ? cfuzz_mutate(bytes, count, limit) : mutator_in_use(bytes, count, limit, seed);
}

void cfuzz_set_environment(const char *name, const char *value) { setenv(name, value, 1); }

void cfuzz_note(uint32_t feature) {
  uint8_t *counter = &features[feature % FEATURES];
  if (*counter < UINT8_MAX) ++*counter;
}
