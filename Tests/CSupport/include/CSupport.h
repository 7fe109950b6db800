// SPDX-License-Identifier: Apache-2.0
//
// What tests need of C: odd JPEGs by raw libjpeg calls, decoders that share no code with the product, child processes.
#pragma once

#include <ptrcheck.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef struct csupport_scan {
  int32_t component_count;
  int32_t components[4];
  int32_t Ss, Se, Ah, Al;
} csupport_scan;

typedef struct csupport_jpeg {
  int32_t width, height;
  int32_t component_count;
  int32_t color;  // 1 gray, 2 RGB, 3 YCbCr, 4 CMYK, 5 YCCK: J_COLOR_SPACE's numbers
  int32_t h[4], v[4];
  int32_t quality;
  int32_t progressive, arithmetic, optimize;
  int32_t restart_interval;
  int32_t jfif, adobe;
} csupport_jpeg;

// A buffer that `csupport_free` gives back.
typedef struct csupport_buffer {
  uint8_t *_Nullable bytes;
  size_t count;
  int32_t width, height, channels;
} csupport_buffer;

// Writes raw planes, one after the other, each padded to whole iMCUs. 0, or 1 with libjpeg's words in `message`.
int32_t csupport_write_jpeg(const csupport_jpeg *jpeg, const uint8_t *planes, const csupport_scan *_Nullable scans,
                            int32_t scan_count, csupport_buffer *out, char message[_Nonnull 200]);
// Decodes to gray, RGB or CMYK at full size; 1 if libjpeg refuses.
int32_t csupport_read_jpeg(const uint8_t *bytes, size_t count, csupport_buffer *out);
// Reads coefficients without decoding them; 1 if libjpeg refuses or warns. The buffer holds 16-bit numbers of this
// machine: width, height, the count of components; for each its factors, its blocks across and down, its 64 steps, and
// its blocks, row by row; what lies behind the last block of the picture is left out.
int32_t csupport_read_coefficients(const uint8_t *bytes, size_t count, csupport_buffer *out);
// Decodes to RGBA; 1 if libpng refuses.
int32_t csupport_read_png(const uint8_t *bytes, size_t count, csupport_buffer *out);
void csupport_free(csupport_buffer *buffer);

typedef struct csupport_launch {
  const char *arguments;  // `count` strings, each with its zero, one after the other
  int32_t count;
  const char *input, *output, *error;  // paths of the standard streams
  int32_t output_is_closed_pipe;       // then `output` is not used
  const char *_Nullable folder;        // where it runs
  int32_t mask;                        // umask; below 0 that of this process
  int64_t file_limit;                  // the length at which a file stops growing; below 0 none
  int32_t as_nobody;
} csupport_launch;

// Starts a program, which has five minutes to end; −1 on failure.
int32_t csupport_spawn(const csupport_launch *launch);
// Waits: the exit status, or −signal.
int32_t csupport_wait(int32_t process);
int32_t csupport_kill(int32_t process, int32_t signal);

// The reading end of a pipe that a thread of its own fills; −1 on failure.
int32_t csupport_pipe(const uint8_t *bytes, size_t count);
// The number of bytes read, 0 at the end or on failure.
size_t csupport_read(int32_t descriptor, uint8_t *bytes, size_t count);
void csupport_close(int32_t descriptor);

int32_t csupport_make_fifo(const char *path);
int32_t csupport_link(const char *target, const char *path);
// Gives a file or folder another name; 0 if that went well.
int32_t csupport_rename(const char *from, const char *to);
int32_t csupport_make_folder(const char *path);

#pragma clang assume_nonnull end
