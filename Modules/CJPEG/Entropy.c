// SPDX-License-Identifier: Apache-2.0
#include "Take.h"

#include <jerror.h>

#if CJPEG_KNOWN_INTERNALS

const uint8_t cjpeg_natural_order[DCTSIZE2 + 16] = {
    0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,  12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13,
    6,  7,  14, 21, 28, 35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31,
    39, 46, 53, 60, 61, 54, 47, 55, 62, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63, 63,
};

cjpeg_taken cjpeg_take_slowly(j_decompress_ptr info, cjpeg_bits bits, const cjpeg_huffman *table) {
  cjpeg_taken taken = {.bits = bits};
  taken.symbol = cjpeg_huffman_take(info, &taken.bits, table);
  int size = taken.symbol & 15;
  if (size == 0) return taken;
  uint64_t number = (uint64_t)cjpeg_bits_take(info, &taken.bits, size) << (64 - size);
  taken.value = cjpeg_bits_extended(number, size);
  return taken;
}

// The table in a place, made anew once in each scan: `made` has a bit for each place.
static const cjpeg_huffman *table(j_decompress_ptr info, cjpeg_huffman *_Nullable *_Nonnull kept,
                                  JHUFF_TBL *_Nullable const *_Nonnull sources, int number, cjpeg_symbols symbols,
                                  unsigned *made) {
  if (kept[number] == NULL)
    kept[number] = (*info->mem->alloc_small)((j_common_ptr)info, JPOOL_IMAGE, sizeof(cjpeg_huffman));
  if ((*made >> number & 1) == 0) cjpeg_huffman_make(kept[number], sources[number], symbols);
  *made |= 1u << number;
  return kept[number];
}

// Both tables of each component: libjpeg has looked at them, or it would not have started the scan.
static void set_up_sequential(j_decompress_ptr info, cjpeg_entropy *entropy) {
  const cjpeg_huffman *dc[MAX_COMPS_IN_SCAN], *ac[MAX_COMPS_IN_SCAN];
  unsigned made_dc = 0, made_ac = 0;
  for (int index = 0; index < info->comps_in_scan; index++) {
    int dc_number = info->cur_comp_info[index]->dc_tbl_no, ac_number = info->cur_comp_info[index]->ac_tbl_no;
    dc[index] = table(info, entropy->dc_tables, info->dc_huff_tbl_ptrs, dc_number, CJPEG_SYMBOLS_DC, &made_dc);
    ac[index] = table(info, entropy->ac_tables, info->ac_huff_tbl_ptrs, ac_number, CJPEG_SYMBOLS_AC, &made_ac);
  }
  for (int block = 0; block < info->blocks_in_MCU; block++) {
    int index = info->MCU_membership[block];
    const jpeg_component_info *component = info->cur_comp_info[index];
    // A transform of one sample needs DC only.
    entropy->blocks[block] = (cjpeg_entropy_block){
        .dc = dc[index],
        .ac = ac[index],
        .component = index,
        .keeps_dc = component->component_needed,
        .keeps_ac = component->component_needed && component->DCT_scaled_size > 1,
    };
  }
  entropy->methods.decode_mcu = cjpeg_decode_sequential;
}

// A scan has DC or AC coefficients, and gives their upper bits or one more; one more bit of DC has no codes.
static void set_up_progressive(j_decompress_ptr info, cjpeg_entropy *entropy) {
  int is_first = info->Ah == 0;
  unsigned made = 0;
  if (info->Ss > 0) {
    int number = info->cur_comp_info[0]->ac_tbl_no;
    cjpeg_symbols symbols = is_first ? CJPEG_SYMBOLS_BANDS : CJPEG_SYMBOLS_PLAIN;
    entropy->blocks[0].ac = table(info, entropy->ac_tables, info->ac_huff_tbl_ptrs, number, symbols, &made);
    entropy->methods.decode_mcu = is_first ? cjpeg_decode_ac_first : cjpeg_decode_ac_next;
    return;
  }
  entropy->methods.decode_mcu = is_first ? cjpeg_decode_dc_first : cjpeg_decode_dc_next;
  if (!is_first) return;
  const cjpeg_huffman *dc[MAX_COMPS_IN_SCAN];
  for (int index = 0; index < info->comps_in_scan; index++) {
    int number = info->cur_comp_info[index]->dc_tbl_no;
    dc[index] = table(info, entropy->dc_tables, info->dc_huff_tbl_ptrs, number, CJPEG_SYMBOLS_DC, &made);
  }
  for (int block = 0; block < info->blocks_in_MCU; block++) {
    entropy->blocks[block].component = info->MCU_membership[block];
    entropy->blocks[block].dc = dc[info->MCU_membership[block]];
  }
}

static void set_up(j_decompress_ptr info, cjpeg_entropy *entropy) {
  if (info->progressive_mode) set_up_progressive(info, entropy);
  else set_up_sequential(info, entropy);
  memset(entropy->dc, 0, sizeof entropy->dc);
  entropy->word = 0;
  entropy->count = 0;
  entropy->bands_to_skip = 0;
  entropy->mcus_to_restart = info->restart_interval;
  entropy->methods.insufficient_data = FALSE;
}

// Runs at the start of each scan. libjpeg's own start goes first, with all that it checks.
static void start_pass(j_decompress_ptr info) {
  cjpeg_entropy *entropy = (cjpeg_entropy *)info->entropy;
  info->entropy = entropy->library;
  entropy->library->start_pass(info);
  info->entropy = &entropy->methods;
  set_up(info, entropy);
}

void cjpeg_entropy_restart(j_decompress_ptr info, cjpeg_entropy *entropy) {
  info->marker->discarded_bytes += (unsigned)entropy->count / 8;
  entropy->word = 0;
  entropy->count = 0;
  if (!info->marker->read_restart_marker(info)) ERREXIT(info, JERR_CANT_SUSPEND);
  memset(entropy->dc, 0, sizeof entropy->dc);
  entropy->bands_to_skip = 0;
  entropy->mcus_to_restart = info->restart_interval;
  // Right in front of another marker the segment has no data: its blocks stay empty.
  if (info->unread_marker == 0) entropy->methods.insufficient_data = FALSE;
}

int cjpeg_entropy_can(j_decompress_ptr info) { return !info->arith_code; }

void cjpeg_entropy_replace(j_decompress_ptr info) {
  if (!cjpeg_entropy_can(info)) return;
  cjpeg_entropy *entropy = (*info->mem->alloc_small)((j_common_ptr)info, JPOOL_IMAGE, sizeof *entropy);
  memset(entropy, 0, sizeof *entropy);
  entropy->library = info->entropy;
  entropy->methods.start_pass = start_pass;
  if (info->progressive_mode) cjpeg_progressive_prepare(entropy);
  // The first scan has been started already.
  set_up(info, entropy);
  info->entropy = &entropy->methods;
}

#else

int cjpeg_entropy_can(j_decompress_ptr info) {
  (void)info;
  return 0;
}

void cjpeg_entropy_replace(j_decompress_ptr info) { (void)info; }

#endif
