// SPDX-License-Identifier: Apache-2.0
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
#include <jerror.h>
#include <png.h>

#include "CSupport.h"

typedef struct fence {
  struct jpeg_error_mgr manager;
  jmp_buf escape;
  char message[JMSG_LENGTH_MAX];
} fence;

static void leave(j_common_ptr info) {
  fence *f = (fence *)info->err;
  info->err->format_message(info, f->message);
  longjmp(f->escape, 1);
}

static void quiet(j_common_ptr info) { (void)info; }

static struct jpeg_error_mgr *arm(fence *f) {
  struct jpeg_error_mgr *manager = jpeg_std_error(&f->manager);
  manager->error_exit = leave;
  manager->output_message = quiet;
  return manager;
}

// What must outlive a jump: a local that has changed since setjmp has no certain value.
typedef struct writer {
  struct jpeg_compress_struct info;
  fence fence;
  // A destination of our own: libjpeg's frees a buffer as it grows, or leaves it behind where it gives up.
  struct jpeg_destination_mgr destination;
  jpeg_scan_info *script;
  uint8_t *bytes;
  size_t count, capacity;
} writer;

static boolean grow(j_compress_ptr info) {
  writer *w = info->client_data;
  size_t capacity = w->capacity == 0 ? 1 << 16 : 2 * w->capacity;
  uint8_t *bytes = realloc(w->bytes, capacity);
  if (bytes == NULL) ERREXIT1(info, JERR_OUT_OF_MEMORY, 0);
  w->destination.next_output_byte = bytes + w->capacity;
  w->destination.free_in_buffer = capacity - w->capacity;
  w->bytes = bytes;
  w->capacity = capacity;
  return TRUE;
}

static void begin(j_compress_ptr info) { grow(info); }

static void end(j_compress_ptr info) {
  writer *w = info->client_data;
  w->count = w->capacity - w->destination.free_in_buffer;
}

static void describe(writer *w, const csupport_jpeg *jpeg, const csupport_scan *scans, int32_t scan_count) {
  j_compress_ptr info = &w->info;
  info->image_width = (JDIMENSION)jpeg->width;
  info->image_height = (JDIMENSION)jpeg->height;
  info->input_components = jpeg->component_count;
  info->in_color_space = (J_COLOR_SPACE)jpeg->color;
  jpeg_set_defaults(info);
  jpeg_set_colorspace(info, (J_COLOR_SPACE)jpeg->color);
  jpeg_set_quality(info, jpeg->quality, TRUE);
  info->write_JFIF_header = jpeg->jfif;
  info->write_Adobe_marker = jpeg->adobe;
  info->raw_data_in = TRUE;
  info->arith_code = jpeg->arithmetic;
  info->optimize_coding = jpeg->optimize;
  info->restart_interval = (unsigned)jpeg->restart_interval;
  for (int c = 0; c < jpeg->component_count; c++) {
    info->comp_info[c].h_samp_factor = jpeg->h[c];
    info->comp_info[c].v_samp_factor = jpeg->v[c];
  }
  if (jpeg->progressive) jpeg_simple_progression(info);
  if (scans == NULL || scan_count <= 0) return;
  w->script = calloc((size_t)scan_count, sizeof *w->script);
  for (int i = 0; w->script != NULL && i < scan_count; i++) {
    w->script[i].comps_in_scan = scans[i].component_count;
    for (int c = 0; c < 4; c++) w->script[i].component_index[c] = scans[i].components[c];
    w->script[i].Ss = scans[i].Ss;
    w->script[i].Se = scans[i].Se;
    w->script[i].Ah = scans[i].Ah;
    w->script[i].Al = scans[i].Al;
  }
  info->scan_info = w->script;
  info->num_scans = scan_count;
}

static void write_planes(writer *w, const csupport_jpeg *jpeg, const uint8_t *planes) {
  j_compress_ptr info = &w->info;
  int max_h = info->max_h_samp_factor, max_v = info->max_v_samp_factor;
  int across = (jpeg->width + 8 * max_h - 1) / (8 * max_h), down = (jpeg->height + 8 * max_v - 1) / (8 * max_v);
  JSAMPROW rows[4][32];
  JSAMPARRAY arrays[4];
  for (int band = 0; band < down; band++) {
    const uint8_t *plane = planes;
    for (int c = 0; c < jpeg->component_count; c++) {
      size_t stride = (size_t)(across * jpeg->h[c] * 8), height = (size_t)(down * jpeg->v[c] * 8);
      for (int line = 0; line < jpeg->v[c] * 8; line++)
        rows[c][line] = (JSAMPROW)plane + ((size_t)(band * jpeg->v[c] * 8 + line)) * stride;
      arrays[c] = rows[c];
      plane += stride * height;
    }
    jpeg_write_raw_data(info, arrays, (JDIMENSION)(max_v * 8));
  }
}

int32_t csupport_write_jpeg(const csupport_jpeg *jpeg, const uint8_t *planes, const csupport_scan *scans,
                            int32_t scan_count, csupport_buffer *out, char message[200]) {
  writer *w = calloc(1, sizeof *w);
  if (w == NULL) return 1;
  int32_t failed = 0;
  w->info.err = arm(&w->fence);
  if (setjmp(w->fence.escape)) {
    memcpy(message, w->fence.message, 200);
    failed = 1;
  } else {
    jpeg_create_compress(&w->info);
    w->destination.init_destination = begin;
    w->destination.empty_output_buffer = grow;
    w->destination.term_destination = end;
    w->info.dest = &w->destination;
    w->info.client_data = w;
    describe(w, jpeg, scans, scan_count);
    if (w->info.num_components != jpeg->component_count) {
      snprintf(message, 200, "expected %d components for the color but found %d", w->info.num_components,
               jpeg->component_count);
      failed = 1;
    } else {
      jpeg_start_compress(&w->info, TRUE);
      write_planes(w, jpeg, planes);
      jpeg_finish_compress(&w->info);
      *out = (csupport_buffer){.bytes = w->bytes, .count = w->count};
    }
  }
  jpeg_destroy_compress(&w->info);
  if (failed) free(w->bytes);
  free(w->script);
  free(w);
  return failed;
}

int32_t csupport_read_jpeg(const uint8_t *bytes, size_t count, csupport_buffer *out) {
  struct jpeg_decompress_struct info;
  fence f;
  uint8_t *volatile pixels = NULL;
  info.err = arm(&f);
  jpeg_create_decompress(&info);
  if (setjmp(f.escape)) {
    jpeg_destroy_decompress(&info);
    free(pixels);
    return 1;
  }
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  info.out_color_space = info.num_components == 1 ? JCS_GRAYSCALE : info.num_components == 4 ? JCS_CMYK : JCS_RGB;
  info.do_fancy_upsampling = TRUE;
  jpeg_start_decompress(&info);
  size_t stride = (size_t)info.output_width * (size_t)info.output_components;
  pixels = malloc(stride * info.output_height);
  while (info.output_scanline < info.output_height) {
    JSAMPROW row = pixels + stride * info.output_scanline;
    jpeg_read_scanlines(&info, &row, 1);
  }
  *out = (csupport_buffer){.bytes = pixels,
                           .count = stride * info.output_height,
                           .width = (int32_t)info.output_width,
                           .height = (int32_t)info.output_height,
                           .channels = info.output_components};
  jpeg_finish_decompress(&info);
  jpeg_destroy_decompress(&info);
  return 0;
}

// The numbers of a picture's coefficients; `numbers` may be NULL to count them.
static size_t put_coefficients(j_decompress_ptr info, jvirt_barray_ptr *arrays, int16_t *numbers) {
  size_t count = 0;
#define PUT(number) do { if (numbers != NULL) numbers[count] = (int16_t)(number); count++; } while (0)
  PUT(info->image_width);
  PUT(info->image_height);
  PUT(info->num_components);
  for (int index = 0; index < info->num_components; index++) {
    const jpeg_component_info *component = &info->comp_info[index];
    PUT(component->h_samp_factor);
    PUT(component->v_samp_factor);
    PUT(component->width_in_blocks);
    PUT(component->height_in_blocks);
    for (int place = 0; place < DCTSIZE2; place++) PUT(component->quant_table->quantval[place]);
    for (JDIMENSION row = 0; row < component->height_in_blocks; row++) {
      JBLOCKROW blocks = (*info->mem->access_virt_barray)((j_common_ptr)info, arrays[index], row, 1, FALSE)[0];
      for (JDIMENSION column = 0; column < component->width_in_blocks; column++)
        for (int place = 0; place < DCTSIZE2; place++) PUT(blocks[column][place]);
    }
  }
#undef PUT
  return count;
}

int32_t csupport_read_coefficients(const uint8_t *bytes, size_t count, csupport_buffer *out) {
  struct jpeg_decompress_struct info;
  fence f;
  info.err = arm(&f);
  jpeg_create_decompress(&info);
  if (setjmp(f.escape)) {
    jpeg_destroy_decompress(&info);
    return 1;
  }
  jpeg_mem_src(&info, bytes, count);
  jpeg_read_header(&info, TRUE);
  jvirt_barray_ptr *arrays = jpeg_read_coefficients(&info);
  size_t numbers = put_coefficients(&info, arrays, NULL);
  int16_t *buffer = malloc(numbers * sizeof *buffer);
  if (buffer != NULL) put_coefficients(&info, arrays, buffer);
  int32_t failed = buffer == NULL || info.err->num_warnings > 0;
  if (failed) free(buffer);
  else *out = (csupport_buffer){.bytes = (uint8_t *)buffer, .count = numbers * sizeof *buffer};
  jpeg_destroy_decompress(&info);
  return failed;
}

int32_t csupport_read_png(const uint8_t *bytes, size_t count, csupport_buffer *out) {
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) return 1;
  image.format = PNG_FORMAT_RGBA;
  size_t size = PNG_IMAGE_SIZE(image);
  uint8_t *pixels = malloc(size);
  if (pixels == NULL || !png_image_finish_read(&image, NULL, pixels, 0, NULL)) {
    png_image_free(&image);
    free(pixels);
    return 1;
  }
  *out = (csupport_buffer){
      .bytes = pixels, .count = size, .width = (int32_t)image.width, .height = (int32_t)image.height, .channels = 4};
  return 0;
}

void csupport_free(csupport_buffer *buffer) {
  free(buffer->bytes);
  buffer->bytes = NULL;
}
