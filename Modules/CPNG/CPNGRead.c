// SPDX-License-Identifier: Apache-2.0
#include "CPNGDirect.h"
#include <png.h>
#include <stdlib.h>
#include <string.h>

// Every local that a call needs behind a longjmp lives in here, so none has to be volatile.
struct cpng_reader {
  cpng_walk walk;
  png_structp png;
  png_infop info;
  bool no_memory;             // an allocation inside libpng failed
  bool has_read_header, started;
  bool keeps_depth;           // 16-bit samples stay
  bool goes_by_libpng;        // rows come by libpng, whatever they are
  bool is_direct;             // they come by the direct road
  bool pixels_done, at_end;   // every row is there; IEND, or what stands for it, was reached
  size_t row_bytes, rows_read, step;
  cpng_direct direct;
};

static void *allocate(png_structp png, png_alloc_size_t size) {
  cpng_reader *reader = png_get_mem_ptr(png);
  void *block = malloc(size);
  if (!block) reader->no_memory = true;
  return block;
}

static void release(png_structp png, void *block) {
  (void)png;
  free(block);
}

static void supply(png_structp png, png_bytep out, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (cpng_walk_supply(&reader->walk, out, count) != CPNGCodeOk) png_error(png, reader->walk.message);
}

static void on_error(png_structp png, png_const_charp message) {
  cpng_reader *reader = png_get_error_ptr(png);
  cpng_walk *walk = &reader->walk;
  CPNGCode code = CPNGCodeCorrupt;
  if (reader->no_memory) code = CPNGCodeOutOfMemory;
  // Said when the IDAT chunks, or the stream in them, stop before the last row.
  else if (strstr(message, "Not enough image data")) code = CPNGCodeEnded;
  cpng_walk_fail(walk, code, message);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  cpng_reader *reader = png_get_error_ptr(png);
  cpng_walk_hear(&reader->walk, message);
}

static cpng_reader *open_reader(cpng_limits limits) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->walk.limits = limits;
  reader->walk.source.limit = limits.input;
  reader->png = png_create_read_struct_2(PNG_LIBPNG_VER_STRING, reader, on_error, on_warning, reader, allocate, release);
  if (reader->png) reader->info = png_create_info_struct(reader->png);
  if (!reader->info) {
    cpng_reader_close(reader);
    return NULL;
  }
  png_set_read_fn(reader->png, reader, supply);
  return reader;
}

cpng_reader *cpng_reader_open_bytes(const uint8_t *bytes, size_t count, cpng_limits limits) {
  cpng_reader *reader = open_reader(limits);
  if (!reader) return NULL;
  cpng_source *source = &reader->walk.source;
  source->next = bytes;
  source->left = count;
  source->arrived = count;
  source->descriptor = -1;
  if (count > limits.input) cpng_walk_fail_limit(&reader->walk, CPNGCodeInputLimit, count, limits.input);
  return reader;
}

cpng_reader *cpng_reader_open_descriptor(int32_t descriptor, const uint8_t *prefix, size_t count,
                                         cpng_limits limits) {
  cpng_reader *reader = open_reader(limits);
  if (!reader) return NULL;
  if (!cpng_source_attach(&reader->walk.source, descriptor, prefix, count)) {
    cpng_reader_close(reader);
    return NULL;
  }
  uint64_t length = cpng_source_length(&reader->walk.source);
  if (length > limits.input) cpng_walk_fail_limit(&reader->walk, CPNGCodeInputLimit, length, limits.input);
  return reader;
}

void cpng_reader_close(cpng_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  cpng_direct_end(&reader->direct);
  free(reader->walk.source.buffer);
  cpng_block_free(&reader->walk.profile);
  cpng_block_free(&reader->walk.exif);
  free(reader);
}

CPNGCode cpng_reader_read_header(cpng_reader *reader, cpng_header *header) {
  cpng_walk *walk = &reader->walk;
  if (walk->failure.code != CPNGCodeOk) return walk->failure.code;
  if (reader->has_read_header) return cpng_walk_fail(walk, CPNGCodeMisuse, "the header was read before");
  if (cpng_walk_signature(walk) != CPNGCodeOk) return walk->failure.code;
  png_structp png = reader->png;
  if (setjmp(png_jmpbuf(png))) return walk->failure.code;
  png_set_sig_bytes(png, 8);
  // The pixels are limited by the caller, who knows the header before any row is stored.
  png_set_user_limits(png, INT32_MAX, INT32_MAX);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_WARN_DISCARD);
  png_set_benign_errors(png, 1);
  // Some writers state a smaller window than they use.
  png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
  png_set_compression_buffer_size(png, CPNG_DATA_PIECE);
  png_read_info(png, reader->info);
  if (walk->failure.code != CPNGCodeOk) return walk->failure.code;
  if (walk->exif.count == 0 && cpng_walk_look_ahead(walk) != CPNGCodeOk) return walk->failure.code;
  reader->has_read_header = true;

  cpng_header *found = &walk->header;
  found->width = png_get_image_width(png, reader->info);
  found->height = png_get_image_height(png, reader->info);
  found->bit_depth = png_get_bit_depth(png, reader->info);
  found->color_type = png_get_color_type(png, reader->info);
  found->interlaced = png_get_interlace_type(png, reader->info) != PNG_INTERLACE_NONE;
  found->has_transparency = png_get_valid(png, reader->info, PNG_INFO_tRNS) != 0;
  bool is_color = (found->color_type & PNG_COLOR_MASK_COLOR) != 0;
  bool has_alpha = (found->color_type & PNG_COLOR_MASK_ALPHA) != 0 || found->has_transparency;
  found->channels = (uint8_t)((is_color ? 3 : 1) + (has_alpha ? 1 : 0));
  found->profile_count = walk->profile.count;
  found->exif_count = walk->exif.count;
  found->direct_memory = cpng_direct_suits(found) ? cpng_direct_memory(found) : 0;
  *header = *found;
  return CPNGCodeOk;
}

// Asks for rows of 8 bits, or of all that there are, and takes the memory for one; inside the caller's setjmp.
static void start(cpng_reader *reader) {
  png_structp png = reader->png;
  const cpng_header *header = &reader->walk.header;
  if (header->color_type == PNG_COLOR_TYPE_PALETTE) png_set_palette_to_rgb(png);
  else if (header->color_type == PNG_COLOR_TYPE_GRAY && header->bit_depth < 8) png_set_expand_gray_1_2_4_to_8(png);
  if (header->has_transparency) png_set_tRNS_to_alpha(png);
  if (header->bit_depth == 16 && !reader->keeps_depth) png_set_scale_16(png);
  png_set_interlace_handling(png);
  png_read_update_info(png, reader->info);
  if (png_get_channels(png, reader->info) != header->channels) png_error(png, "channels other than the header's");
  reader->row_bytes = png_get_rowbytes(png, reader->info);
  reader->started = true;
}

// Takes the direct road, if the picture suits it.
static bool start_direct(cpng_reader *reader) {
  reader->is_direct = true;
  reader->row_bytes = (size_t)reader->walk.header.width * reader->walk.header.channels;
  reader->started = cpng_direct_start(&reader->direct, &reader->walk);
  if (!reader->started) cpng_walk_fail(&reader->walk, CPNGCodeOutOfMemory, "no memory to inflate");
  return reader->started;
}

void cpng_reader_keep_depth(cpng_reader *reader) {
  if (!reader->started) reader->keeps_depth = true;
}

void cpng_reader_go_by_libpng(cpng_reader *reader) {
  if (!reader->started) reader->goes_by_libpng = true;
}

// Whether `rows` rows of `stride` bytes from `offset` on lie within `count` bytes.
static bool fits(const cpng_reader *reader, size_t count, size_t offset, size_t stride, size_t rows) {
  size_t end;
  if (rows == 0) return true;
  if (stride < reader->row_bytes) return false;
  if (__builtin_mul_overflow(stride, rows - 1, &end) || __builtin_add_overflow(end, offset, &end) ||
      __builtin_add_overflow(end, reader->row_bytes, &end))
    return false;
  return end <= count;
}

// The row and pass at which libpng has arrived tell whether a longjmp came behind the last row: libpng reads the
// rest of the compressed data within the call for the last row. Missing bytes are no failure there.
static CPNGCode ended_reading(cpng_reader *reader) {
  cpng_walk *walk = &reader->walk;
  bool interlaced = walk->header.interlaced;
  if (reader->started && !reader->is_direct) {
    if (interlaced) reader->pixels_done = png_get_current_pass_number(reader->png) >= 7;
    else reader->pixels_done = png_get_current_row_number(reader->png) >= walk->header.height;
  }
  if (!reader->pixels_done) return walk->failure.code;
  reader->rows_read = walk->header.height;
  reader->step = 7 * (size_t)walk->header.height;
  if (walk->failure.code == CPNGCodeEnded) {
    walk->failure.code = CPNGCodeOk;
    walk->message[0] = 0;
    reader->at_end = true;
    cpng_walk_warn(walk, CPNGWarningMissingEnd);
  }
  return walk->failure.code;
}

// As libpng's road, whose calls for the last row read the rest of the compressed data too.
static CPNGCode read_direct(cpng_reader *reader, uint8_t *out, size_t stride, size_t rows) {
  size_t read;
  const bool goes_on = cpng_direct_read(&reader->direct, out, stride, rows, &read);
  reader->rows_read += read;
  reader->pixels_done = reader->rows_read == reader->walk.header.height;
  if (!goes_on || (reader->pixels_done && !cpng_direct_finish_data(&reader->direct))) return ended_reading(reader);
  return reader->walk.failure.code;
}

CPNGCode cpng_reader_read_rows(cpng_reader *reader, uint8_t *storage, size_t count, size_t offset, size_t stride,
                               size_t rows) {
  cpng_walk *walk = &reader->walk;
  if (walk->failure.code != CPNGCodeOk) return walk->failure.code;
  if (!reader->has_read_header || walk->header.interlaced || rows > walk->header.height - reader->rows_read)
    return cpng_walk_fail(walk, CPNGCodeMisuse, "no such rows are left to read");
  const size_t first = reader->rows_read;
  if (!reader->started && !reader->goes_by_libpng && cpng_direct_suits(&walk->header) && !start_direct(reader))
    return walk->failure.code;
  if (reader->is_direct) {
    if (!fits(reader, count, offset, stride, rows))
      return cpng_walk_fail(walk, CPNGCodeMisuse, "the destination is too small");
    return read_direct(reader, storage + offset, stride, rows);
  }
  if (setjmp(png_jmpbuf(reader->png))) return ended_reading(reader);
  if (!reader->started) start(reader);
  if (!fits(reader, count, offset, stride, rows))
    return cpng_walk_fail(walk, CPNGCodeMisuse, "the destination is too small");
  for (size_t row = 0; row < rows; row++) {
    png_read_row(reader->png, storage + offset + row * stride, NULL);
    reader->rows_read = first + row + 1;
  }
  if (reader->rows_read == walk->header.height) reader->pixels_done = true;
  return walk->failure.code;
}

CPNGCode cpng_reader_read_interlaced(cpng_reader *reader, uint8_t *storage, size_t count, size_t stride,
                                     size_t steps, bool *done) {
  cpng_walk *walk = &reader->walk;
  *done = false;
  if (walk->failure.code != CPNGCodeOk) return walk->failure.code;
  if (!reader->has_read_header || !walk->header.interlaced)
    return cpng_walk_fail(walk, CPNGCodeMisuse, "the picture is not interlaced");
  const size_t height = walk->header.height;
  if (setjmp(png_jmpbuf(reader->png))) {
    CPNGCode code = ended_reading(reader);
    *done = code == CPNGCodeOk;
    return code;
  }
  if (!reader->started) start(reader);
  if (!fits(reader, count, 0, stride, height))
    return cpng_walk_fail(walk, CPNGCodeMisuse, "the destination is too small");
  for (; steps > 0 && reader->step < 7 * height; steps--) {
    // Each pass paints over the whole blocks that its pixels stand for, so that a picture that breaks off is
    // coarse below the break rather than full of holes.
    png_read_row(reader->png, NULL, storage + reader->step % height * stride);
    reader->step++;
  }
  reader->pixels_done = reader->step == 7 * height;
  if (reader->pixels_done) reader->rows_read = height;
  *done = reader->pixels_done;
  return walk->failure.code;
}

// The pixels are whole and checked: what follows them may be anything but a damaged chunk.
static CPNGCode ended_file(cpng_reader *reader) {
  cpng_walk *walk = &reader->walk;
  if (walk->failure.code == CPNGCodeCorrupt && walk->lost) walk->failure.code = CPNGCodeEnded;
  return ended_reading(reader);
}

CPNGCode cpng_reader_finish(cpng_reader *reader) {
  cpng_walk *walk = &reader->walk;
  if (walk->failure.code != CPNGCodeOk) return walk->failure.code;
  if (!reader->pixels_done) return cpng_walk_fail(walk, CPNGCodeMisuse, "rows are left to read");
  if (reader->at_end) return CPNGCodeOk;
  if (setjmp(png_jmpbuf(reader->png))) return ended_file(reader);
  if (!reader->is_direct) png_read_end(reader->png, NULL);
  else if (!cpng_direct_finish(&reader->direct)) return ended_file(reader);
  reader->at_end = true;
  return walk->failure.code;
}

size_t cpng_reader_rows_read(const cpng_reader *reader) {
  if (!reader->walk.header.interlaced || reader->pixels_done) return reader->rows_read;
  // A row is complete behind the last pass that has pixels in it: the seventh for odd rows, else the sixth, or an
  // earlier one where the picture is a single column.
  size_t height = reader->walk.header.height, row = 0;
  if (height == 0) return 0;
  size_t pass = reader->step / height, reached = reader->step % height;
  for (; row < height; row++) {
    size_t last = 6;
    if (row % 2 == 0) {
      if (reader->walk.header.width > 1) last = 5;
      else last = row % 8 == 0 ? 0 : row % 4 == 0 ? 2 : 4;
    }
    if (pass < last || (pass == last && reached <= row)) break;
  }
  return row;
}

uint64_t cpng_reader_bytes_read(const cpng_reader *reader) {
  return reader->walk.source.arrived - reader->walk.source.left;
}

uint32_t cpng_reader_metadata(const cpng_reader *reader) { return reader->walk.metadata; }

uint32_t cpng_reader_warning_count(const cpng_reader *reader, CPNGWarning warning) {
  return reader->walk.warnings[warning];
}

cpng_failure cpng_reader_failure(const cpng_reader *reader) { return reader->walk.failure; }

const char *cpng_reader_message(const cpng_reader *reader) { return reader->walk.message; }

size_t cpng_reader_exif_count(const cpng_reader *reader) { return reader->walk.exif.count; }

void cpng_reader_copy_profile(const cpng_reader *reader, uint8_t *out, size_t count) {
  cpng_block_copy(&reader->walk.profile, out, count);
}

void cpng_reader_copy_exif(const cpng_reader *reader, uint8_t *out, size_t count) {
  cpng_block_copy(&reader->walk.exif, out, count);
}
