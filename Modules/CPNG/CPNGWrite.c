// SPDX-License-Identifier: Apache-2.0
#include "CPNGSource.h"
#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

struct cpng_writer {
  png_structp png;
  png_infop info;
  cpng_block out, profile;   // the file so far; the data of an iCCP chunk
  CPNGCode code;
  char message[160];
  bool no_memory, has_srgb, started, looks_for_runs;
  uint8_t srgb_intent;
  size_t row_bytes, rows_left;
  uint32_t width, height, filters;
  int32_t level;
  uint8_t channels;
  int color_count;           // of the palette; 0 for a picture without one
  int clear_count;           // entries up to the last one that is not opaque
  png_color colors[256];
  png_byte alphas[256];
};

static CPNGCode fail(cpng_writer *writer, CPNGCode code, const char *message) {
  if (writer->code == CPNGCodeOk) {
    writer->code = code;
    size_t length = strnlen(message, sizeof writer->message - 1);
    memcpy(writer->message, message, length);
    writer->message[length] = 0;
  }
  return writer->code;
}

static void *allocate(png_structp png, png_alloc_size_t size) {
  cpng_writer *writer = png_get_mem_ptr(png);
  void *block = malloc(size);
  if (!block) writer->no_memory = true;
  return block;
}

static void release(png_structp png, void *block) {
  (void)png;
  free(block);
}

static void on_error(png_structp png, png_const_charp message) {
  cpng_writer *writer = png_get_error_ptr(png);
  fail(writer, writer->no_memory ? CPNGCodeOutOfMemory : CPNGCodeCorrupt, message);
  png_longjmp(png, 1);
}

// No warning can come that the file shows: each number was checked before.
static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void append(png_structp png, png_bytep bytes, size_t count) {
  cpng_writer *writer = png_get_io_ptr(png);
  if (cpng_block_append(&writer->out, bytes, count)) return;
  writer->no_memory = true;
  png_error(png, "no memory for the file");
}

static void flush(png_structp png) { (void)png; }

cpng_writer *cpng_writer_open(uint32_t width, uint32_t height, uint8_t channels, int32_t level, uint32_t filters) {
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->png =
      png_create_write_struct_2(PNG_LIBPNG_VER_STRING, writer, on_error, on_warning, writer, allocate, release);
  if (writer->png) writer->info = png_create_info_struct(writer->png);
  if (!writer->info) {
    cpng_writer_close(writer);
    return NULL;
  }
  png_set_write_fn(writer->png, writer, append, flush);
  writer->width = width;
  writer->height = height;
  writer->channels = channels;
  writer->level = level;
  writer->filters = filters;
  writer->row_bytes = (size_t)width * channels;
  writer->rows_left = height;
  if (width == 0 || height == 0 || width > INT32_MAX || height > INT32_MAX || channels < 1 || channels > 4 ||
      level < 0 || level > 9 || filters == 0 || filters > 31)
    fail(writer, CPNGCodeMisuse, "a setting is out of its range");
  return writer;
}

void cpng_writer_close(cpng_writer *writer) {
  if (!writer) return;
  png_destroy_write_struct(&writer->png, &writer->info);
  cpng_block_free(&writer->out);
  cpng_block_free(&writer->profile);
  free(writer);
}

CPNGCode cpng_writer_set_srgb(cpng_writer *writer, uint8_t intent) {
  if (writer->code != CPNGCodeOk) return writer->code;
  if (writer->started || writer->has_srgb || writer->profile.count > 0 || intent > 3)
    return fail(writer, CPNGCodeMisuse, "the color is said once, before the first row");
  writer->has_srgb = true;
  writer->srgb_intent = intent;
  return CPNGCodeOk;
}

CPNGCode cpng_writer_set_profile(cpng_writer *writer, const uint8_t *profile, size_t count) {
  // A name, which the format asks for, its zero, and the method.
  static const uint8_t head[] = {'I', 'C', 'C', ' ', 'p', 'r', 'o', 'f', 'i', 'l', 'e', 0, 0};
  if (writer->code != CPNGCodeOk) return writer->code;
  if (writer->started || writer->has_srgb || writer->profile.count > 0 || count == 0 || count > (size_t)1 << 30)
    return fail(writer, CPNGCodeMisuse, "the color is said once, before the first row");
  uLongf length = compressBound(count);
  uint8_t *data = malloc(length);
  if (!data) return fail(writer, CPNGCodeOutOfMemory, "no memory for the profile");
  bool stored = compress2(data, &length, profile, count, 9) == Z_OK &&
                cpng_block_append(&writer->profile, head, sizeof head) &&
                cpng_block_append(&writer->profile, data, length);
  free(data);
  return stored ? CPNGCodeOk : fail(writer, CPNGCodeOutOfMemory, "no memory for the profile");
}

CPNGCode cpng_writer_set_palette(cpng_writer *writer, const uint8_t *entries, size_t count) {
  if (writer->code != CPNGCodeOk) return writer->code;
  if (writer->started || writer->color_count > 0 || writer->channels != 1 || count == 0 || count % 4 != 0 ||
      count / 4 > 256)
    return fail(writer, CPNGCodeMisuse, "a palette has 1 to 256 colors and comes once, before the first row");
  writer->color_count = (int)(count / 4);
  for (int i = 0; i < writer->color_count; i++) {
    const uint8_t *entry = entries + 4 * i;
    writer->colors[i] = (png_color){entry[0], entry[1], entry[2]};
    writer->alphas[i] = entry[3];
    if (entry[3] != 255) writer->clear_count = i + 1;
  }
  return CPNGCodeOk;
}

CPNGCode cpng_writer_look_for_runs(cpng_writer *writer) {
  if (writer->code != CPNGCodeOk) return writer->code;
  if (writer->started) return fail(writer, CPNGCodeMisuse, "the way of compression is said before the first row");
  writer->looks_for_runs = true;
  return CPNGCodeOk;
}

// Writes all that stands before the rows; inside the caller's setjmp. The color chunks are written as plain bytes
// because libpng would judge the profile, which has to stay as it is.
static void start(cpng_writer *writer) {
  static const int types[] = {PNG_COLOR_TYPE_GRAY, PNG_COLOR_TYPE_GRAY_ALPHA, PNG_COLOR_TYPE_RGB,
                              PNG_COLOR_TYPE_RGB_ALPHA};
  png_structp png = writer->png;
  writer->started = true;
  png_set_user_limits(png, INT32_MAX, INT32_MAX);
  int type = writer->color_count > 0 ? PNG_COLOR_TYPE_PALETTE : types[writer->channels - 1];
  png_set_IHDR(png, writer->info, writer->width, writer->height, 8, type, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  if (writer->color_count > 0) png_set_PLTE(png, writer->info, writer->colors, writer->color_count);
  if (writer->clear_count > 0) png_set_tRNS(png, writer->info, writer->alphas, writer->clear_count, NULL);
  png_set_compression_level(png, writer->level);
  if (writer->looks_for_runs) {
    png_set_compression_strategy(png, Z_RLE);
    // Runs need no window and no table of strings; small ones are cleared faster, and the file stays as short.
    png_set_compression_window_bits(png, 13);
    png_set_compression_mem_level(png, 6);
  }
  // Whoever made the indices has counted the colors.
  if (writer->color_count > 0) png_set_check_for_invalid_index(png, 0);
  png_set_compression_buffer_size(png, 32 << 10);
  // PNG_FILTER_NONE is 8 in libpng, and the others follow in the order of ours.
  png_set_filter(png, PNG_FILTER_TYPE_BASE, (int)(writer->filters << 3));
  png_write_info_before_PLTE(png, writer->info);
  if (writer->has_srgb) png_write_chunk(png, (png_const_bytep) "sRGB", &writer->srgb_intent, 1);
  if (writer->profile.count > 0)
    png_write_chunk(png, (png_const_bytep) "iCCP", writer->profile.bytes, writer->profile.count);
  png_write_info(png, writer->info);
}

CPNGCode cpng_writer_write_row(cpng_writer *writer, const uint8_t *row, size_t count) {
  if (writer->code != CPNGCodeOk) return writer->code;
  if (writer->rows_left == 0) return fail(writer, CPNGCodeMisuse, "no row is left to write");
  if (count != writer->row_bytes) return fail(writer, CPNGCodeMisuse, "a row of another length");
  if (setjmp(png_jmpbuf(writer->png))) return writer->code;
  if (!writer->started) start(writer);
  png_write_row(writer->png, row);
  writer->rows_left--;
  return CPNGCodeOk;
}

CPNGCode cpng_writer_finish(cpng_writer *writer) {
  if (writer->code != CPNGCodeOk) return writer->code;
  if (writer->rows_left > 0) return fail(writer, CPNGCodeMisuse, "rows are left to write");
  if (setjmp(png_jmpbuf(writer->png))) return writer->code;
  png_write_end(writer->png, NULL);
  return CPNGCodeOk;
}

size_t cpng_writer_byte_count(const cpng_writer *writer) { return writer->out.count; }

const char *cpng_writer_message(const cpng_writer *writer) { return writer->message; }

void cpng_writer_copy(const cpng_writer *writer, uint8_t *out, size_t count) {
  cpng_block_copy(&writer->out, out, count);
}
