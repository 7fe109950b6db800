// SPDX-License-Identifier: Apache-2.0
//
// What the fuzz targets need of C: libFuzzer's driver and mutator, the sanitizer's view of the heap, zlib. All but zlib
// is declared weak: without the fuzzer's runtime the program still links, and replays files.
#pragma once

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Runs one input; 0, or −1 for one that is not to be kept.
typedef int (*cfuzz_target)(const uint8_t *_Nullable bytes, size_t count);

// Changes an input of `count` bytes in place, up to `limit` bytes, and returns its new length.
typedef size_t (*cfuzz_mutator)(uint8_t *bytes, size_t count, size_t limit, unsigned seed);

// Whether libFuzzer is linked.
int32_t cfuzz_is_linked(void);

// Fuzzes with libFuzzer's arguments and returns its status; only if it is linked.
int32_t cfuzz_run(int32_t count, char *_Nullable *_Nonnull arguments, cfuzz_target target, cfuzz_mutator mutator);

// libFuzzer's own mutation.
size_t cfuzz_mutate(uint8_t *bytes, size_t count, size_t limit);

// Sets a variable of the environment, for the processes that libFuzzer starts with its own arguments only.
void cfuzz_set_environment(const char *name, const char *value);

// Tells libFuzzer of something that no branch of instrumented code shows: the input that shows it first is kept.
void cfuzz_note(uint32_t feature);

// The bytes on the heap from now on, and their peak since then; −1 where no sanitizer counts them.
void cfuzz_memory_start(void);
int64_t cfuzz_memory_peak(void);

// zlib over whole buffers: the length that came out, at most `limit`; what the stream holds up to its damage counts.
size_t cfuzz_inflate(const uint8_t *bytes, size_t count, uint8_t *out, size_t limit);
size_t cfuzz_deflate(const uint8_t *bytes, size_t count, int32_t level, uint8_t *out, size_t limit);

#pragma clang assume_nonnull end
