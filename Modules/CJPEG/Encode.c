// SPDX-License-Identifier: Apache-2.0
#include <stdlib.h>
#include <string.h>

#include "Encode.h"
#include "Fence.h"

#include <jerror.h>

enum { FIRST_PIECE = 64 * 1024 };

struct cjpeg_encoder {
  cjpeg_fence fence;
  struct jpeg_compress_struct info;
  struct jpeg_destination_mgr destination;
  uint8_t *_Nullable bytes;
  size_t capacity, count;
  uint8_t *_Nullable pixels;  // interleaved rows of the RGB road
  jvirt_barray_ptr levels[3];  // coefficient arrays, where levels come in
};

static void ignore(j_common_ptr info, int level) { (void)info; (void)level; }

static cjpeg_encoder *encoder_of(j_compress_ptr info) { return (cjpeg_encoder *)info->err; }

static void grow(j_compress_ptr info, size_t capacity) {
  cjpeg_encoder *encoder = encoder_of(info);
  uint8_t *bytes = realloc(encoder->bytes, capacity);
  if (bytes == NULL) cjpeg_fence_leave((j_common_ptr)info, CJPEG_OUT_OF_MEMORY);
  encoder->destination.next_output_byte = bytes + encoder->capacity;
  encoder->destination.free_in_buffer = capacity - encoder->capacity;
  encoder->bytes = bytes;
  encoder->capacity = capacity;
}

static void begin(j_compress_ptr info) { grow(info, FIRST_PIECE); }

static boolean more(j_compress_ptr info) {
  grow(info, 2 * encoder_of(info)->capacity);
  return TRUE;
}

static void end(j_compress_ptr info) {
  cjpeg_encoder *encoder = encoder_of(info);
  encoder->count = encoder->capacity - encoder->destination.free_in_buffer;
}

cjpeg_encoder *cjpeg_encoder_create(void) {
  cjpeg_encoder *encoder = calloc(1, sizeof *encoder);
  if (encoder == NULL) return NULL;
  encoder->info.err = cjpeg_fence_init(&encoder->fence, ignore);
  if (setjmp(encoder->fence.escape)) {
    cjpeg_encoder_destroy(encoder);
    return NULL;
  }
  jpeg_create_compress(&encoder->info);
  encoder->destination.init_destination = begin;
  encoder->destination.empty_output_buffer = more;
  encoder->destination.term_destination = end;
  encoder->info.dest = &encoder->destination;
  return encoder;
}

j_compress_ptr cjpeg_encoder_info(cjpeg_encoder *encoder) { return &encoder->info; }

void cjpeg_encoder_destroy(cjpeg_encoder *encoder) {
  jpeg_destroy_compress(&encoder->info);
  free(encoder->bytes);
  free(encoder->pixels);
  free(encoder);
}

static void set_up(j_compress_ptr info, const cjpeg_output *output) {
  info->image_width = (JDIMENSION)output->width;
  info->image_height = (JDIMENSION)output->height;
  info->input_components = output->component_count;
  info->in_color_space = output->component_count == 1 ? JCS_GRAYSCALE : output->rgb ? JCS_RGB : JCS_YCbCr;
  jpeg_set_defaults(info);
  jpeg_set_colorspace(info, output->component_count == 1 ? JCS_GRAYSCALE : JCS_YCbCr);
  for (int index = 0; index < output->component_count; index++) {
    info->comp_info[index].h_samp_factor = index == 0 ? output->h : 1;
    info->comp_info[index].v_samp_factor = index == 0 ? output->v : 1;
  }
  jpeg_set_quality(info, output->quality, TRUE);
  info->dct_method = JDCT_ISLOW;
  info->optimize_coding = output->optimize != 0;
  info->raw_data_in = !output->rgb;
  if (output->progressive) jpeg_simple_progression(info);
}

cjpeg_code cjpeg_encoder_start(cjpeg_encoder *encoder, const cjpeg_output *output, const uint8_t *profile,
                               size_t count) {
  j_compress_ptr info = &encoder->info;
  if (output->component_count != 1 && output->component_count != 3) return CJPEG_MISUSE;
  if (setjmp(encoder->fence.escape)) return encoder->fence.code;
  set_up(info, output);
  if (output->rgb) {
    encoder->pixels = malloc((size_t)output->width * 3);
    if (encoder->pixels == NULL) return CJPEG_OUT_OF_MEMORY;
  }
  jpeg_start_compress(info, TRUE);
  if (count > 0) jpeg_write_icc_profile(info, profile, (unsigned)count);
  return CJPEG_OK;
}

static JDIMENSION round_up(long value, int factor) { return (JDIMENSION)((value + factor - 1) / factor * factor); }

cjpeg_code cjpeg_encoder_start_levels(cjpeg_encoder *encoder, const cjpeg_output *output, const uint16_t steps[128],
                                      const uint8_t *profile, size_t count) {
  j_compress_ptr info = &encoder->info;
  if (output->component_count != 1 && output->component_count != 3) return CJPEG_MISUSE;
  if (setjmp(encoder->fence.escape)) return encoder->fence.code;
  set_up(info, output);
  for (int table = 0; table < 2; table++) {
    unsigned values[DCTSIZE2];
    for (int k = 0; k < DCTSIZE2; k++) values[k] = steps[table * DCTSIZE2 + k];
    jpeg_add_quant_table(info, table, values, 100, TRUE);
  }
  for (int index = 0; index < output->component_count; index++) {
    const jpeg_component_info *component = &info->comp_info[index];
    int h = component->h_samp_factor, v = component->v_samp_factor;
    // Blocks that hold data, as libjpeg will count them; the array has whole iMCUs.
    JDIMENSION across = round_up((long)output->width * h, output->h * DCTSIZE) / (JDIMENSION)(output->h * DCTSIZE);
    JDIMENSION down = round_up((long)output->height * v, output->v * DCTSIZE) / (JDIMENSION)(output->v * DCTSIZE);
    encoder->levels[index] = info->mem->request_virt_barray(
        (j_common_ptr)info, JPOOL_IMAGE, TRUE, round_up(across, h), round_up(down, v), (JDIMENSION)v);
  }
  jpeg_write_coefficients(info, encoder->levels);
  if (count > 0) jpeg_write_icc_profile(info, profile, (unsigned)count);
  return CJPEG_OK;
}

cjpeg_code cjpeg_encoder_put_levels(cjpeg_encoder *encoder, int32_t index, int32_t row, const int16_t *levels,
                                    size_t count) {
  j_compress_ptr info = &encoder->info;
  if (index < 0 || index >= info->num_components || row < 0 || encoder->levels[index] == NULL) return CJPEG_MISUSE;
  const jpeg_component_info *component = &info->comp_info[index];
  if ((JDIMENSION)row >= component->height_in_blocks) return CJPEG_MISUSE;
  if (count != (size_t)component->width_in_blocks * DCTSIZE2) return CJPEG_MISUSE;
  if (setjmp(encoder->fence.escape)) return encoder->fence.code;
  JBLOCKARRAY blocks = info->mem->access_virt_barray((j_common_ptr)info, encoder->levels[index], (JDIMENSION)row, 1, TRUE);
  memcpy(blocks[0], levels, count * sizeof(int16_t));
  return CJPEG_OK;
}

// Whether rows `first` up to `first + rows` of a plane lie inside the storage and its stride holds `width` samples.
static int fits(const cjpeg_slot *plane, size_t count, size_t first, size_t rows, size_t width) {
  return plane->stride >= width && plane->stride > 0 && first + rows <= plane->rows && plane->offset <= count &&
         plane->rows <= (count - plane->offset) / plane->stride;
}

static cjpeg_code write_planes(cjpeg_encoder *encoder, const uint8_t *storage, size_t count, const cjpeg_slot *planes,
                               size_t row) {
  j_compress_ptr info = &encoder->info;
  JSAMPROW rows[3][2 * DCTSIZE];
  JSAMPARRAY arrays[3];
  for (int index = 0; index < info->num_components; index++) {
    const jpeg_component_info *component = &info->comp_info[index];
    size_t band = (size_t)component->v_samp_factor * DCTSIZE;
    if (band > 2 * DCTSIZE) return CJPEG_MISUSE;
    if (!fits(&planes[index], count, row * band, band, (size_t)component->width_in_blocks * DCTSIZE))
      return CJPEG_MISUSE;
    for (size_t line = 0; line < band; line++)
      rows[index][line] = (JSAMPROW)storage + planes[index].offset + (row * band + line) * planes[index].stride;
    arrays[index] = rows[index];
  }
  JDIMENSION height = (JDIMENSION)(info->max_v_samp_factor * DCTSIZE);
  return jpeg_write_raw_data(info, arrays, height) == height ? CJPEG_OK : CJPEG_MISUSE;
}

static cjpeg_code write_rgb(cjpeg_encoder *encoder, const uint8_t *storage, size_t count, const cjpeg_slot *planes,
                            size_t row) {
  j_compress_ptr info = &encoder->info;
  size_t band = (size_t)info->max_v_samp_factor * DCTSIZE;
  size_t first = row * band, width = info->image_width, height = info->image_height;
  size_t last = first + band < height ? first + band : height;
  if (first >= height) return CJPEG_MISUSE;
  for (int index = 0; index < 3; index++)
    if (!fits(&planes[index], count, first, last - first, width)) return CJPEG_MISUSE;
  for (size_t line = first; line < last; line++) {
    const uint8_t *red = storage + planes[0].offset + line * planes[0].stride;
    const uint8_t *green = storage + planes[1].offset + line * planes[1].stride;
    const uint8_t *blue = storage + planes[2].offset + line * planes[2].stride;
    uint8_t *pixel = encoder->pixels;
    for (size_t x = 0; x < width; x++, pixel += 3) {
      pixel[0] = red[x];
      pixel[1] = green[x];
      pixel[2] = blue[x];
    }
    JSAMPROW scanline = encoder->pixels;
    jpeg_write_scanlines(info, &scanline, 1);
  }
  return CJPEG_OK;
}

cjpeg_code cjpeg_encoder_write_band(cjpeg_encoder *encoder, const uint8_t *storage, size_t count,
                                    const cjpeg_slot planes[3], int32_t row) {
  if (row < 0) return CJPEG_MISUSE;
  if (setjmp(encoder->fence.escape)) return encoder->fence.code;
  if (encoder->info.raw_data_in) return write_planes(encoder, storage, count, planes, (size_t)row);
  return write_rgb(encoder, storage, count, planes, (size_t)row);
}

size_t cjpeg_encoder_count(const cjpeg_encoder *encoder) {
  return encoder->capacity - encoder->destination.free_in_buffer;
}

cjpeg_code cjpeg_encoder_finish(cjpeg_encoder *encoder, size_t *count) {
  if (setjmp(encoder->fence.escape)) return encoder->fence.code;
  jpeg_finish_compress(&encoder->info);
  *count = encoder->count;
  return CJPEG_OK;
}

cjpeg_code cjpeg_encoder_copy(const cjpeg_encoder *encoder, uint8_t *bytes, size_t count) {
  if (count != encoder->count) return CJPEG_MISUSE;
  if (count > 0) memcpy(bytes, encoder->bytes, count);
  return CJPEG_OK;
}

const char *cjpeg_encoder_message(const cjpeg_encoder *encoder) { return encoder->fence.message; }
