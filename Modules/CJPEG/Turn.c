// SPDX-License-Identifier: Apache-2.0
//
// From coefficients to a file without samples between: turned block by block, or as they are.
#include "Decode.h"
#include "Encode.h"
#include "Fence.h"

#include <jerror.h>

typedef struct watch {
  struct jpeg_progress_mgr manager;  // first, so that libjpeg's pointer is ours
  int32_t (*is_cancelled)(void);
} watch;

static void look(j_common_ptr info) {
  if (((watch *)info->progress)->is_cancelled()) cjpeg_fence_leave(info, CJPEG_CANCELLED);
}

static JDIMENSION divided_up(JDIMENSION value, int divisor) {
  return (value + (JDIMENSION)divisor - 1) / (JDIMENSION)divisor;
}

static void swap(int *first, int *second) {
  int kept = *first;
  *first = *second;
  *second = kept;
}

static void transpose_table(JQUANT_TBL *table) {
  for (int row = 0; row < DCTSIZE; row++)
    for (int column = 0; column < row; column++) {
      UINT16 kept = table->quantval[row * DCTSIZE + column];
      table->quantval[row * DCTSIZE + column] = table->quantval[column * DCTSIZE + row];
      table->quantval[column * DCTSIZE + row] = kept;
    }
}

// What the source's own JFIF marker said of density goes with the rest of its metadata, and components are numbered as
// JFIF wants it.
static void set_up(j_decompress_ptr in, j_compress_ptr out, const cjpeg_turn *turn) {
  jpeg_copy_critical_parameters(in, out);
  out->write_JFIF_header = TRUE;
  out->write_Adobe_marker = FALSE;
  out->JFIF_major_version = 1;
  out->JFIF_minor_version = 1;
  out->density_unit = 0;
  out->X_density = 1;
  out->Y_density = 1;
  for (int index = 0; index < out->num_components; index++) {
    jpeg_component_info *component = &out->comp_info[index];
    component->component_id = index + 1;
    // One component alone comes block by block, whatever its factors say.
    if (out->num_components == 1) component->h_samp_factor = component->v_samp_factor = 1;
    if (turn->transposes) swap(&component->h_samp_factor, &component->v_samp_factor);
  }
  if (turn->transposes) {
    out->image_width = in->image_height;
    out->image_height = in->image_width;
    for (int index = 0; index < NUM_QUANT_TBLS; index++)
      if (out->quant_tbl_ptrs[index] != NULL) transpose_table(out->quant_tbl_ptrs[index]);
  }
  out->optimize_coding = turn->optimize != 0;
  if (turn->progressive) jpeg_simple_progression(out);
}

// Whether every side that is mirrored ends with an iMCU, and every source block has its place.
static int fits(j_decompress_ptr in, const cjpeg_turn *turn) {
  JDIMENSION width = DCTSIZE, height = DCTSIZE;
  if (in->num_components > 1) {
    width *= (JDIMENSION)in->max_h_samp_factor;
    height *= (JDIMENSION)in->max_v_samp_factor;
  }
  return !(turn->reverses_columns && in->image_width % width != 0) &&
         !(turn->reverses_rows && in->image_height % height != 0);
}

// Virtual arrays for the turned blocks, which the library fills with memory when writing begins.
static jvirt_barray_ptr *request(j_decompress_ptr in, j_compress_ptr out, const cjpeg_turn *turn) {
  jvirt_barray_ptr *arrays = (jvirt_barray_ptr *)(*out->mem->alloc_small)(
      (j_common_ptr)out, JPOOL_IMAGE, (size_t)out->num_components * sizeof *arrays);
  for (int index = 0; index < out->num_components; index++) {
    const jpeg_component_info *from = &in->comp_info[index], *to = &out->comp_info[index];
    JDIMENSION across = turn->transposes ? from->height_in_blocks : from->width_in_blocks;
    JDIMENSION down = turn->transposes ? from->width_in_blocks : from->height_in_blocks;
    arrays[index] = (*out->mem->request_virt_barray)(
        (j_common_ptr)out, JPOOL_IMAGE, TRUE,
        divided_up(across, to->h_samp_factor) * (JDIMENSION)to->h_samp_factor,
        divided_up(down, to->v_samp_factor) * (JDIMENSION)to->v_samp_factor, (JDIMENSION)to->v_samp_factor);
  }
  return arrays;
}

// Mirroring a block changes the sign of the odd frequencies along the mirrored side.
static void turn_block(const JCOEF *from, JCOEF *to, const cjpeg_turn *turn) {
  for (int row = 0; row < DCTSIZE; row++)
    for (int column = 0; column < DCTSIZE; column++) {
      int v = turn->transposes ? column : row, u = turn->transposes ? row : column;
      int negative = (turn->reverses_columns && u % 2 != 0) != (turn->reverses_rows && v % 2 != 0);
      int value = from[v * DCTSIZE + u];
      to[row * DCTSIZE + column] = (JCOEF)(negative ? -value : value);
    }
}

static JBLOCKROW row_of(j_compress_ptr out, jvirt_barray_ptr array, JDIMENSION row, boolean writable) {
  return (*out->mem->access_virt_barray)((j_common_ptr)out, array, row, 1, writable)[0];
}

static void turn_blocks(j_decompress_ptr in, j_compress_ptr out, const cjpeg_turn *turn, jvirt_barray_ptr *source,
                        jvirt_barray_ptr *target) {
  for (int index = 0; index < out->num_components; index++) {
    JDIMENSION width = in->comp_info[index].width_in_blocks, height = in->comp_info[index].height_in_blocks;
    JDIMENSION across = turn->transposes ? height : width, down = turn->transposes ? width : height;
    for (JDIMENSION y = 0; y < down; y++) {
      if (out->progress != NULL) look((j_common_ptr)out);
      JBLOCKROW row = row_of(out, target[index], y, TRUE);
      for (JDIMENSION x = 0; x < across; x++) {
        JDIMENSION column = turn->transposes ? y : x, line = turn->transposes ? x : y;
        if (turn->reverses_columns) column = width - 1 - column;
        if (turn->reverses_rows) line = height - 1 - line;
        turn_block(row_of(out, source[index], line, FALSE)[column], row[x], turn);
      }
    }
  }
}

cjpeg_code cjpeg_encoder_start_turn(cjpeg_encoder *encoder, cjpeg_decoder *decoder, const cjpeg_turn *turn,
                                    const uint8_t *profile, size_t count) {
  j_compress_ptr out = cjpeg_encoder_info(encoder);
  j_decompress_ptr in = cjpeg_decoder_info(decoder);
  jvirt_barray_ptr *source = cjpeg_decoder_coefficients(decoder);
  if (source == NULL || !fits(in, turn)) return CJPEG_MISUSE;
  cjpeg_fence *fence = (cjpeg_fence *)out->err;
  if (setjmp(fence->escape)) return fence->code;
  set_up(in, out, turn);
  watch *watch = (*out->mem->alloc_small)((j_common_ptr)out, JPOOL_IMAGE, sizeof *watch);
  watch->manager.progress_monitor = look;
  watch->is_cancelled = turn->is_cancelled;
  out->progress = &watch->manager;
  int moves = turn->transposes || turn->reverses_columns || turn->reverses_rows;
  jvirt_barray_ptr *target = moves ? request(in, out, turn) : source;
  jpeg_write_coefficients(out, target);
  if (count > 0) jpeg_write_icc_profile(out, profile, (unsigned)count);
  if (moves) turn_blocks(in, out, turn, source, target);
  return CJPEG_OK;
}
