// SPDX-License-Identifier: Apache-2.0
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "Decode.h"
#include "Entropy.h"
#include "Fence.h"
#include "Internals.h"
#include "Markers.h"
#include "Source.h"
#include "Survey.h"

#include <jerror.h>

struct cjpeg_decoder {
  cjpeg_fence fence;
  struct jpeg_decompress_struct info;
  cjpeg_source source;
  cjpeg_markers markers;
  cjpeg_limits limits;
  cjpeg_damage damage;
  int32_t warnings[CJPEG_WARN_COUNT];
  int scanned[4];  // the component has had a scan
  int64_t block_visits;
  int64_t found;
  int input_done;
  int holds;  // coefficients are held though one scan has all of them
  int leaves_entropy;  // to libjpeg
  jvirt_barray_ptr *_Nullable coefficients;
  cjpeg_code first_scan;  // what the limits say of it
  cjpeg_survey survey;    // of the scans to come, once it was taken
  int surveyed;
  cjpeg_range cuts[CJPEG_SCRIPT_SCANS];
};

static cjpeg_warning class_of(int message) {
  switch (message) {
  case JWRN_JPEG_EOF: return CJPEG_WARN_EOF;
  case JWRN_HIT_MARKER: return CJPEG_WARN_HIT_MARKER;
  case JWRN_HUFF_BAD_CODE: case JWRN_ARITH_BAD_CODE: return CJPEG_WARN_BAD_CODE;
  case JWRN_MUST_RESYNC: return CJPEG_WARN_MUST_RESYNC;
  case JWRN_EXTRANEOUS_DATA: return CJPEG_WARN_EXTRANEOUS;
  case JWRN_BOGUS_PROGRESSION: case JWRN_NOT_SEQUENTIAL: return CJPEG_WARN_SCAN_ORDER;
  case JWRN_JFIF_MAJOR: return CJPEG_WARN_JFIF_VERSION;
  case JWRN_ADOBE_XFORM: return CJPEG_WARN_ADOBE;
  case JWRN_BOGUS_ICC: return CJPEG_WARN_ICC;
  default: return CJPEG_WARN_OTHER;
  }
}

static void warn(j_common_ptr common, int level) {
  if (level >= 0) return;
  cjpeg_decoder *decoder = (cjpeg_decoder *)common->err;
  common->err->num_warnings++;
  cjpeg_warning warning = class_of(common->err->msg_code);
  if (decoder->warnings[warning] < INT32_MAX) decoder->warnings[warning]++;
  int breaks = warning == CJPEG_WARN_HIT_MARKER || warning == CJPEG_WARN_BAD_CODE || warning == CJPEG_WARN_MUST_RESYNC;
  if (!breaks || decoder->damage.damaged) return;
  decoder->damage.damaged = 1;
  decoder->damage.imcu_row = (int32_t)decoder->info.input_iMCU_row;
  decoder->damage.bytes_had_ended = decoder->source.ended;
}

static cjpeg_decoder *prepare(const cjpeg_limits *limits) {
  cjpeg_decoder *decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL) return NULL;
  decoder->limits = *limits;
  decoder->info.err = cjpeg_fence_init(&decoder->fence, warn);
  if (setjmp(decoder->fence.escape)) {
    cjpeg_decoder_destroy(decoder);
    return NULL;
  }
  jpeg_create_decompress(&decoder->info);
  decoder->info.src = &decoder->source.manager;
  decoder->info.mem->max_memory_to_use = limits->memory_bytes > LONG_MAX ? LONG_MAX : (long)limits->memory_bytes;
  cjpeg_markers_install(&decoder->info, &decoder->markers, limits->metadata_bytes);
  return decoder;
}

cjpeg_decoder *cjpeg_decoder_create(const uint8_t *bytes, size_t count, const cjpeg_limits *limits) {
  cjpeg_decoder *decoder = prepare(limits);
  if (decoder != NULL) cjpeg_source_init_bytes(&decoder->source, bytes, count, limits->input_bytes);
  return decoder;
}

cjpeg_decoder *cjpeg_decoder_create_reading(int32_t descriptor, const cjpeg_limits *limits) {
  cjpeg_decoder *decoder = prepare(limits);
  if (decoder == NULL) return NULL;
  if (cjpeg_source_init_descriptor(&decoder->source, descriptor, limits->input_bytes)) return decoder;
  cjpeg_decoder_destroy(decoder);
  return NULL;
}

void cjpeg_decoder_destroy(cjpeg_decoder *decoder) {
  jpeg_destroy_decompress(&decoder->info);
  cjpeg_source_free(&decoder->source);
  free(decoder->markers.bytes);
  free(decoder);
}

// Holds scans and the blocks that they visit against the limits.
static cjpeg_code within_limits(cjpeg_decoder *decoder, int64_t scans, int64_t visits) {
  if (scans > decoder->limits.scans) {
    decoder->found = scans;
    return CJPEG_TOO_MANY_SCANS;
  }
  if (visits > decoder->limits.block_visits) {
    decoder->found = visits;
    return CJPEG_TOO_MUCH_SCAN_WORK;
  }
  return CJPEG_OK;
}

// Books the scan whose header was just read, and holds it against the limits.
static cjpeg_code book_scan(cjpeg_decoder *decoder) {
  j_decompress_ptr info = &decoder->info;
  decoder->damage.scans++;
  int64_t visits = 0;
  for (int index = 0; index < info->comps_in_scan; index++) {
    const jpeg_component_info *component = info->cur_comp_info[index];
    decoder->scanned[component->component_index] = 1;
    visits += (int64_t)component->width_in_blocks * component->height_in_blocks;
  }
  decoder->block_visits += visits;
  return within_limits(decoder, decoder->damage.scans, decoder->block_visits);
}

// While 512 bytes for each block of an MCU are at hand, libjpeg-turbo takes codes that no table has for zeros, without
// a word; with a byte less it looks at each code. A damaged photo is not to pass for a sound one. Our own decoder does
// that by itself.
static void look_at_each_code(cjpeg_decoder *decoder) {
  j_decompress_ptr info = &decoder->info;
  if (info->progressive_mode || info->arith_code) return;
  if (!decoder->leaves_entropy && cjpeg_entropy_can(info)) return;
  size_t blocks = 0;
  for (int index = 0; index < info->num_components; index++)
    blocks += (size_t)(info->comp_info[index].h_samp_factor * info->comp_info[index].v_samp_factor);
  if (info->num_components == 1 || jpeg_has_multiple_scans(info)) blocks = 1;
  cjpeg_source_set_hand(&decoder->source, 512 * blocks - 1);
}

// Walks over the scans to come, once. Returns 0 if there was no memory.
static int look_ahead(cjpeg_decoder *decoder) {
  if (!decoder->surveyed) decoder->surveyed = cjpeg_survey_take(&decoder->info, &decoder->survey);
  return decoder->surveyed;
}

// Holds the scans to come against the limits, before the first of them is decoded.
static cjpeg_code survey(cjpeg_decoder *decoder) {
  if (decoder->first_scan != CJPEG_OK || !jpeg_has_multiple_scans(&decoder->info)) return decoder->first_scan;
  if (!look_ahead(decoder)) return CJPEG_OUT_OF_MEMORY;
  const cjpeg_survey *survey = &decoder->survey;
  return within_limits(decoder, decoder->damage.scans + survey->scans, decoder->block_visits + survey->block_visits);
}

cjpeg_code cjpeg_decoder_survey(cjpeg_decoder *decoder, cjpeg_script *script) {
  if (!look_ahead(decoder)) return CJPEG_OUT_OF_MEMORY;
  const cjpeg_survey *survey = &decoder->survey;
  *script = (cjpeg_script){.scan_count = survey->walked ? survey->scans + 1 : 0, .ends = survey->ends};
  return CJPEG_OK;
}

cjpeg_code cjpeg_decoder_copy_scan(const cjpeg_decoder *decoder, int32_t index, cjpeg_scan *scan) {
  const cjpeg_survey *survey = &decoder->survey;
  if (!survey->walked || index < 0 || index > survey->scans || index >= CJPEG_SCRIPT_SCANS) return CJPEG_MISUSE;
  *scan = survey->script[index];
  return CJPEG_OK;
}

cjpeg_code cjpeg_decoder_cut(cjpeg_decoder *decoder, uint64_t scans) {
  const cjpeg_survey *survey = &decoder->survey;
  int64_t told = survey->scans + 1 < CJPEG_SCRIPT_SCANS ? survey->scans + 1 : CJPEG_SCRIPT_SCANS;
  if (!survey->walked || !survey->ends || scans & 1 || (told < 64 && scans >> told != 0)) return CJPEG_MISUSE;
  // The places are counted from where the walk began.
  if (decoder->source.manager.next_input_byte != survey->start) return CJPEG_MISUSE;
  size_t count = 0;
  for (int index = 1; index < told; index++)
    if (scans >> index & 1) decoder->cuts[count++] = survey->places[index];
  cjpeg_source_cut(&decoder->source, decoder->cuts, count);
  return CJPEG_OK;
}

// The code of a call that libjpeg left through the fence.
static cjpeg_code failed(cjpeg_decoder *decoder) {
  cjpeg_code code = decoder->fence.code;
  decoder->found = (int64_t)(code == CJPEG_METADATA_TOO_LONG ? decoder->markers.length : decoder->source.taken);
  // Whatever libjpeg finds wrong behind the end of the bytes, the reason is that they ended.
  return code == CJPEG_REFUSED && decoder->source.ended ? CJPEG_ENDED : code;
}

static cjpeg_color color_of(J_COLOR_SPACE space) {
  switch (space) {
  case JCS_GRAYSCALE: return CJPEG_COLOR_GRAY;
  case JCS_YCbCr: return CJPEG_COLOR_YCC;
  case JCS_RGB: return CJPEG_COLOR_RGB;
  case JCS_CMYK: return CJPEG_COLOR_CMYK;
  case JCS_YCCK: return CJPEG_COLOR_YCCK;
  default: return CJPEG_COLOR_OTHER;
  }
}

static void describe(j_decompress_ptr info, cjpeg_header *header) {
  *header = (cjpeg_header){
      .width = (int32_t)info->image_width,
      .height = (int32_t)info->image_height,
      .component_count = info->num_components,
      .color = color_of(info->jpeg_color_space),
      .max_h = info->max_h_samp_factor,
      .max_v = info->max_v_samp_factor,
      .imcu_rows = (int32_t)info->total_iMCU_rows,
      .progressive = info->progressive_mode,
      .arithmetic = info->arith_code,
      .holds_coefficients = jpeg_has_multiple_scans(info),
  };
  for (int index = 0; index < info->num_components; index++) {
    const jpeg_component_info *component = &info->comp_info[index];
    header->components[index] = (cjpeg_component){
        .h = component->h_samp_factor,
        .v = component->v_samp_factor,
        .width_in_blocks = (int32_t)component->width_in_blocks,
        .height_in_blocks = (int32_t)component->height_in_blocks,
    };
  }
}

cjpeg_code cjpeg_decoder_read_header(cjpeg_decoder *decoder, cjpeg_header *header) {
  j_decompress_ptr info = &decoder->info;
  if (decoder->source.descriptor < 0 && decoder->source.taken > decoder->limits.input_bytes) {
    decoder->found = (int64_t)decoder->source.taken;
    return CJPEG_INPUT_TOO_LONG;
  }
  if (setjmp(decoder->fence.escape)) {
    // A frame of no height is refused by libjpeg in the same words as one of no width.
    if (decoder->fence.code == CJPEG_REFUSED && info->err->msg_code == JERR_EMPTY_IMAGE && info->image_width > 0 &&
        info->image_height == 0)
      return CJPEG_NO_HEIGHT;
    return failed(decoder);
  }
  jpeg_read_header(info, TRUE);
  if (info->num_components > 4) {
    info->err->msg_code = JERR_COMPONENT_COUNT;
    info->err->msg_parm.i[0] = info->num_components;
    info->err->msg_parm.i[1] = 4;
    info->err->error_exit((j_common_ptr)info);
  }
  describe(info, header);
  header->segments = decoder->markers.seen;
  // Held back until the start: a caller's own limits on the frame come first.
  decoder->first_scan = book_scan(decoder);
  return CJPEG_OK;
}

int32_t cjpeg_can_scale_components(void) { return CJPEG_KNOWN_INTERNALS; }

// Gives components the DCT scales asked for where they are not the library's own choice.
static cjpeg_code apply_scales(cjpeg_decoder *decoder, const int32_t scales[4]) {
  j_decompress_ptr info = &decoder->info;
  int changed = 0;
  for (int index = 0; index < info->num_components; index++) {
    jpeg_component_info *component = &info->comp_info[index];
    if (component->DCT_scaled_size == scales[index]) continue;
    component->DCT_scaled_size = scales[index];
    // Unknown for a component that never had a scan; only the road without held coefficients asks.
    if (!info->buffered_image) component->MCU_sample_width = component->MCU_width * scales[index];
    changed = 1;
  }
  if (!changed) return CJPEG_OK;
#if CJPEG_KNOWN_INTERNALS
  info->idct->start_pass(info);
  return CJPEG_OK;
#else
  return CJPEG_MISUSE;
#endif
}

// Starts decompression at a scale in eighths with what both ways out have in common; inside the caller's setjmp.
static void begin(cjpeg_decoder *decoder, int32_t scale) {
  j_decompress_ptr info = &decoder->info;
  info->dct_method = JDCT_ISLOW;
  info->do_block_smoothing = FALSE;
  info->scale_num = (unsigned)scale;
  info->scale_denom = DCTSIZE;
  info->buffered_image = decoder->holds || jpeg_has_multiple_scans(info);
  jpeg_start_decompress(info);
  if (!decoder->leaves_entropy) cjpeg_entropy_replace(info);
}

cjpeg_code cjpeg_decoder_start(cjpeg_decoder *decoder, const int32_t scales[4]) {
  j_decompress_ptr info = &decoder->info;
  cjpeg_code code = survey(decoder);
  if (code != CJPEG_OK) return code;
  look_at_each_code(decoder);
  if (setjmp(decoder->fence.escape)) return failed(decoder);
  int largest = 0;
  for (int index = 0; index < info->num_components; index++) {
    const jpeg_component_info *component = &info->comp_info[index];
    int full = component->h_samp_factor == info->max_h_samp_factor && component->v_samp_factor == info->max_v_samp_factor;
    if (full && scales[index] > largest) largest = scales[index];
  }
  info->raw_data_out = TRUE;
  info->out_color_space = info->jpeg_color_space;
  begin(decoder, largest > 0 ? largest : DCTSIZE);
  if (info->buffered_image) return CJPEG_OK;
  return apply_scales(decoder, scales);
}

void cjpeg_decoder_hold(cjpeg_decoder *decoder) { decoder->holds = 1; }
void cjpeg_decoder_leave_entropy(cjpeg_decoder *decoder) { decoder->leaves_entropy = 1; }

cjpeg_code cjpeg_decoder_consume(cjpeg_decoder *decoder, int32_t *done) {
  if (setjmp(decoder->fence.escape)) return failed(decoder);
  switch (jpeg_consume_input(&decoder->info)) {
  case JPEG_REACHED_SOS: return book_scan(decoder);
  case JPEG_REACHED_EOI: decoder->input_done = 1; *done = 1; return CJPEG_OK;
  default: return CJPEG_OK;
  }
}

cjpeg_code cjpeg_decoder_keep_coefficients(cjpeg_decoder *decoder) {
  if (decoder->coefficients != NULL) return CJPEG_OK;
  if (!decoder->input_done || !decoder->info.buffered_image) return CJPEG_MISUSE;
  if (setjmp(decoder->fence.escape)) return failed(decoder);
  decoder->coefficients = jpeg_read_coefficients(&decoder->info);
  return CJPEG_OK;
}

j_decompress_ptr cjpeg_decoder_info(cjpeg_decoder *decoder) { return &decoder->info; }
jvirt_barray_ptr *cjpeg_decoder_coefficients(cjpeg_decoder *decoder) { return decoder->coefficients; }

cjpeg_code cjpeg_decoder_start_output(cjpeg_decoder *decoder, const int32_t scales[4]) {
  if (setjmp(decoder->fence.escape)) return failed(decoder);
  jpeg_start_output(&decoder->info, decoder->info.input_scan_number);
  return apply_scales(decoder, scales);
}

cjpeg_code cjpeg_decoder_read_band(cjpeg_decoder *decoder, uint8_t *storage, size_t count, const cjpeg_slot slots[4]) {
  j_decompress_ptr info = &decoder->info;
  JSAMPROW rows[4][4 * DCTSIZE];
  JSAMPARRAY planes[4];
  for (int index = 0; index < info->num_components; index++) {
    const jpeg_component_info *component = &info->comp_info[index];
    const cjpeg_slot *slot = &slots[index];
    size_t band = (size_t)(component->v_samp_factor * component->DCT_scaled_size);
    size_t width = (size_t)component->width_in_blocks * (size_t)component->DCT_scaled_size;
    if (slot->rows < band || slot->stride < width || slot->offset > count ||
        slot->stride > (count - slot->offset) / band)
      return CJPEG_MISUSE;
    for (size_t row = 0; row < band; row++) rows[index][row] = storage + slot->offset + row * slot->stride;
    planes[index] = rows[index];
  }
  if (setjmp(decoder->fence.escape)) return failed(decoder);
  JDIMENSION height = (JDIMENSION)(info->max_v_samp_factor * info->min_DCT_scaled_size);
  return jpeg_read_raw_data(info, planes, height) == height ? CJPEG_OK : CJPEG_MISUSE;
}

static J_COLOR_SPACE space_of(cjpeg_pixels pixels) {
  switch (pixels) {
  case CJPEG_PIXELS_GRAY: return JCS_GRAYSCALE;
  case CJPEG_PIXELS_PAIR: return JCS_UNKNOWN;
  case CJPEG_PIXELS_RGB: return JCS_RGB;
  case CJPEG_PIXELS_CMYK: return JCS_CMYK;
  }
  return JCS_UNKNOWN;
}

cjpeg_code cjpeg_decoder_start_rows(cjpeg_decoder *decoder, cjpeg_pixels pixels, int32_t scale) {
  j_decompress_ptr info = &decoder->info;
  cjpeg_code code = survey(decoder);
  if (code != CJPEG_OK) return code;
  look_at_each_code(decoder);
  if (setjmp(decoder->fence.escape)) return failed(decoder);
  info->raw_data_out = FALSE;
  info->out_color_space = space_of(pixels);
  info->do_fancy_upsampling = TRUE;
  begin(decoder, scale);
  return CJPEG_OK;
}

cjpeg_code cjpeg_decoder_start_rows_output(cjpeg_decoder *decoder) {
  if (setjmp(decoder->fence.escape)) return failed(decoder);
  jpeg_start_output(&decoder->info, decoder->info.input_scan_number);
  return CJPEG_OK;
}

cjpeg_code cjpeg_decoder_read_rows(cjpeg_decoder *decoder, uint8_t *storage, size_t count, cjpeg_slot slot) {
  j_decompress_ptr info = &decoder->info;
  size_t width = (size_t)info->output_width * (size_t)info->output_components;
  size_t left = info->output_height - info->output_scanline;
  size_t rows = slot.rows < left ? slot.rows : left;
  if (slot.stride < width || slot.offset > count || (rows > 0 && slot.stride > (count - slot.offset) / rows))
    return CJPEG_MISUSE;
  if (setjmp(decoder->fence.escape)) return failed(decoder);
  for (size_t row = 0; row < rows; row++) {
    JSAMPROW line = storage + slot.offset + row * slot.stride;
    if (jpeg_read_scanlines(info, &line, 1) != 1) return CJPEG_MISUSE;
  }
  return CJPEG_OK;
}

cjpeg_code cjpeg_decoder_finish(cjpeg_decoder *decoder, int32_t *trailing) {
  j_decompress_ptr info = &decoder->info;
  if (setjmp(decoder->fence.escape)) return failed(decoder);
  while (!decoder->input_done) {
    int state = jpeg_consume_input(info);
    if (state == JPEG_REACHED_EOI) decoder->input_done = 1;
    if (state == JPEG_REACHED_SOS) {
      cjpeg_code code = book_scan(decoder);
      if (code != CJPEG_OK) return code;
    }
  }
  *trailing = cjpeg_source_has_more(info);
  return CJPEG_OK;
}

// Without EOI nobody says that a progressive picture is finished but its coefficients: all bits must be in.
static int unrefined(const struct jpeg_decompress_struct *info) {
  if (!info->progressive_mode || info->coef_bits == NULL) return 0;
  for (int component = 0; component < info->num_components; component++)
    for (int index = 0; index < DCTSIZE2; index++)
      if (info->coef_bits[component][index] != 0) return 1;
  return 0;
}

void cjpeg_decoder_damage(const cjpeg_decoder *decoder, cjpeg_damage *damage) {
  *damage = decoder->damage;
  damage->ended = decoder->source.ended;
  for (int index = 0; index < decoder->info.num_components && index < 4; index++)
    if (!decoder->scanned[index]) damage->incomplete = 1;
  if (damage->ended && unrefined(&decoder->info)) damage->incomplete = 1;
}

cjpeg_code cjpeg_decoder_copy_table(const cjpeg_decoder *decoder, int32_t index, uint16_t *steps, size_t count) {
  const struct jpeg_decompress_struct *info = &decoder->info;
  if (index < 0 || index >= info->num_components || count != DCTSIZE2) return CJPEG_MISUSE;
  int number = info->comp_info[index].quant_tbl_no;
  const JQUANT_TBL *table = number >= 0 && number < NUM_QUANT_TBLS ? info->quant_tbl_ptrs[number] : NULL;
  for (int place = 0; place < DCTSIZE2; place++) steps[place] = table == NULL ? 0 : table->quantval[place];
  return CJPEG_OK;
}

size_t cjpeg_decoder_segment_count(const cjpeg_decoder *decoder) { return decoder->markers.count; }

cjpeg_segment cjpeg_decoder_segment_kind(const cjpeg_decoder *decoder, size_t index) {
  return index < decoder->markers.count ? decoder->markers.kept[index].kind : CJPEG_SEGMENT_OTHER;
}

size_t cjpeg_decoder_segment_length(const cjpeg_decoder *decoder, size_t index) {
  return index < decoder->markers.count ? decoder->markers.kept[index].length : 0;
}

cjpeg_code cjpeg_decoder_copy_segment(const cjpeg_decoder *decoder, size_t index, uint8_t *bytes, size_t count) {
  if (index >= decoder->markers.count || decoder->markers.kept[index].length != count) return CJPEG_MISUSE;
  if (count > 0) memcpy(bytes, decoder->markers.bytes + decoder->markers.kept[index].offset, count);
  return CJPEG_OK;
}

int32_t cjpeg_decoder_warning_count(const cjpeg_decoder *decoder, cjpeg_warning warning) {
  return warning >= 0 && warning < CJPEG_WARN_COUNT ? decoder->warnings[warning] : 0;
}

int32_t cjpeg_decoder_segments(const cjpeg_decoder *decoder) { return decoder->markers.seen; }
const char *cjpeg_decoder_message(const cjpeg_decoder *decoder) { return decoder->fence.message; }
int32_t cjpeg_decoder_errno(const cjpeg_decoder *decoder) { return decoder->source.system_error; }
int64_t cjpeg_decoder_found(const cjpeg_decoder *decoder) { return decoder->found; }
