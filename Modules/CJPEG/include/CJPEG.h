// SPDX-License-Identifier: Apache-2.0
//
// libjpeg-turbo behind calls that return a code. No type of jpeglib.h appears here, and no longjmp leaves: each call
// sets its own fence, and what libjpeg says ends up in the handle, as a code and a text.
//
// A handle is used by one thread at a time. After a call has failed, only the getters and `destroy` may follow.
#pragma once

#include <ptrcheck.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

typedef enum cjpeg_code : int32_t {
  CJPEG_OK = 0,
  // libjpeg refused; the handle has its message code and text.
  CJPEG_REFUSED,
  // The bytes ended before a header did: the file's, or that of a later scan.
  CJPEG_ENDED,
  // read(2) failed; the handle has errno.
  CJPEG_READ_FAILED,
  // More bytes than the limit.
  CJPEG_INPUT_TOO_LONG,
  // More scans, or more blocks visited by them, than the limit.
  CJPEG_TOO_MANY_SCANS,
  CJPEG_TOO_MUCH_SCAN_WORK,
  // Kept metadata is longer than the limit.
  CJPEG_METADATA_TOO_LONG,
  // malloc gave nothing, or libjpeg would pass its memory limit.
  CJPEG_OUT_OF_MEMORY,
  CJPEG_MEMORY_LIMIT,
  // Kinds of JPEG that are not decoded.
  CJPEG_PRECISION,
  CJPEG_LOSSLESS,
  CJPEG_HIERARCHICAL,
  CJPEG_ARITHMETIC,
  CJPEG_NO_HEIGHT,
  // A length or an index does not fit the buffers handed in: the caller is wrong.
  CJPEG_MISUSE,
  // The caller's own question was answered with yes.
  CJPEG_CANCELLED,
} cjpeg_code;

// Classes of libjpeg's warnings, told apart by its message codes.
typedef enum cjpeg_warning : int32_t {
  CJPEG_WARN_EOF,           // JWRN_JPEG_EOF
  CJPEG_WARN_HIT_MARKER,    // JWRN_HIT_MARKER
  CJPEG_WARN_BAD_CODE,      // JWRN_HUFF_BAD_CODE, JWRN_ARITH_BAD_CODE
  CJPEG_WARN_MUST_RESYNC,   // JWRN_MUST_RESYNC
  CJPEG_WARN_EXTRANEOUS,    // JWRN_EXTRANEOUS_DATA
  CJPEG_WARN_SCAN_ORDER,    // JWRN_BOGUS_PROGRESSION, JWRN_NOT_SEQUENTIAL
  CJPEG_WARN_JFIF_VERSION,  // JWRN_JFIF_MAJOR
  CJPEG_WARN_ADOBE,         // JWRN_ADOBE_XFORM
  CJPEG_WARN_ICC,           // JWRN_BOGUS_ICC
  CJPEG_WARN_OTHER,
  CJPEG_WARN_COUNT,
} cjpeg_warning;

// Kinds of marker segments met, as bits.
typedef enum cjpeg_segment : int32_t {
  CJPEG_SEGMENT_EXIF = 1,
  CJPEG_SEGMENT_XMP = 2,
  CJPEG_SEGMENT_ICC = 4,
  CJPEG_SEGMENT_MPF = 8,
  CJPEG_SEGMENT_IPTC = 16,
  CJPEG_SEGMENT_COMMENT = 32,
  CJPEG_SEGMENT_OTHER = 64,
  CJPEG_SEGMENT_GAIN_MAP = 128,  // what announces one: a segment of ISO 21496-1, or XMP that describes it
} cjpeg_segment;

typedef enum cjpeg_color : int32_t {
  CJPEG_COLOR_OTHER,
  CJPEG_COLOR_GRAY,
  CJPEG_COLOR_YCC,
  CJPEG_COLOR_RGB,
  CJPEG_COLOR_CMYK,
  CJPEG_COLOR_YCCK,
} cjpeg_color;

typedef struct cjpeg_component {
  int32_t h, v;                             // sampling factors, 1 ... 4
  int32_t width_in_blocks, height_in_blocks;  // blocks that hold data
} cjpeg_component;

typedef struct cjpeg_header {
  int32_t width, height;
  int32_t component_count;  // 1 ... 4
  cjpeg_color color;
  cjpeg_component components[4];
  int32_t max_h, max_v;
  int32_t imcu_rows;
  int32_t progressive, arithmetic;
  int32_t holds_coefficients;  // more than one scan: nothing comes out before all is in
  int32_t segments;            // cjpeg_segment bits
} cjpeg_header;

// Where the rows of one component's band go in a storage.
typedef struct cjpeg_slot {
  size_t offset, stride, rows;
} cjpeg_slot;

typedef struct cjpeg_limits {
  size_t input_bytes;
  size_t metadata_bytes;
  size_t memory_bytes;
  int64_t scans;
  int64_t block_visits;
} cjpeg_limits;

// What the decoder knows about the soundness of the data so far.
typedef struct cjpeg_damage {
  int32_t damaged;        // 0, or 1 once data was missing or broken
  int32_t imcu_row;       // the first iMCU row that was hit, in the scan that was
  int32_t bytes_had_ended;  // whether the input was used up by then
  int32_t ended;          // the input ended without EOI
  int32_t incomplete;     // a component without its scan, or (without EOI) coefficients not refined to the end
  int32_t scans;          // scans begun
} cjpeg_damage;

// Scans that are told of a script; the header of a longer one is known only as far.
enum { CJPEG_SCRIPT_SCANS = 64 };

// Kinds of segments that stand between two scans, as bits.
typedef enum cjpeg_between : int32_t {
  CJPEG_BETWEEN_HUFFMAN = 1,
  CJPEG_BETWEEN_QUANTIZATION = 2,
  CJPEG_BETWEEN_RESTARTS = 4,
  CJPEG_BETWEEN_METADATA = 8,
  CJPEG_BETWEEN_OTHER = 16,
} cjpeg_between;

// One scan as its header has it; nothing of it is checked.
typedef struct cjpeg_scan {
  int32_t component_count;  // 0 where the header has the wrong length
  int32_t components[4];    // places in the frame; -1 for a number that the frame does not have
  int32_t first, last;      // the band: Ss and Se
  int32_t high, low;        // the bits: Ah and Al
  int32_t between;          // cjpeg_between bits: what stands between the scan before and this one
  int64_t byte_count;       // header and data; of the first scan its data alone
} cjpeg_scan;

typedef struct cjpeg_script {
  int64_t scan_count;  // 0 where the bytes cannot be read ahead
  int32_t ends;        // EOI follows the last one
} cjpeg_script;

typedef struct cjpeg_decoder cjpeg_decoder;
typedef struct cjpeg_encoder cjpeg_encoder;

// Decoding. `bytes` must stay where it is until the decoder is destroyed; a descriptor is read from its current
// position, in pieces of 64 KiB, and stays open. NULL if there is no memory.
cjpeg_decoder *_Nullable cjpeg_decoder_create(const uint8_t *_Nullable __counted_by(count) bytes, size_t count,
                                              const cjpeg_limits *limits);
cjpeg_decoder *_Nullable cjpeg_decoder_create_reading(int32_t descriptor, const cjpeg_limits *limits);
void cjpeg_decoder_destroy(cjpeg_decoder *decoder);

cjpeg_code cjpeg_decoder_read_header(cjpeg_decoder *decoder, cjpeg_header *header);

// Kept segments (EXIF and ICC, payload without marker and length), in the order of the file.
size_t cjpeg_decoder_segment_count(const cjpeg_decoder *decoder);
cjpeg_segment cjpeg_decoder_segment_kind(const cjpeg_decoder *decoder, size_t index);
size_t cjpeg_decoder_segment_length(const cjpeg_decoder *decoder, size_t index);
cjpeg_code cjpeg_decoder_copy_segment(const cjpeg_decoder *decoder, size_t index,
                                      uint8_t *_Nullable __counted_by(count) bytes
                                      __attribute__((noescape)), size_t count);

// The quantization steps of component `index`, row by row; all 0 where no table has been defined so far.
cjpeg_code cjpeg_decoder_copy_table(const cjpeg_decoder *decoder, int32_t index,
                                    uint16_t *_Nullable __counted_by(count) steps __attribute__((noescape)),
                                    size_t count);

// Between header and start: walks over the markers of all scans and leaves the source where it is. What the limits say of
// them is held back until the start.
cjpeg_code cjpeg_decoder_survey(cjpeg_decoder *decoder, cjpeg_script *script);
// Scan `index` of those that are told.
cjpeg_code cjpeg_decoder_copy_scan(const cjpeg_decoder *decoder, int32_t index, cjpeg_scan *scan);
// After the survey and before the start: the library is not given the scans whose bits are set, the first scan never
// among them. What stands between scans it is given. A script that does not end with EOI is not cut.
cjpeg_code cjpeg_decoder_cut(cjpeg_decoder *decoder, uint64_t scans);

// Whether each component can have a DCT scale of its own with this build of the library.
int32_t cjpeg_can_scale_components(void);

// Before the start: coefficients are held even if one scan has all of them.
void cjpeg_decoder_hold(cjpeg_decoder *decoder);
// Before the start: the entropy decoding is libjpeg's own, as with a build of the library that is not known.
void cjpeg_decoder_leave_entropy(cjpeg_decoder *decoder);

// Starts decompression to raw planes. `scales` has a DCT scale of 1, 2, 4 or 8 eighths for each component.
cjpeg_code cjpeg_decoder_start(cjpeg_decoder *decoder, const int32_t scales[_Nonnull 4]);

// For files that hold coefficients: reads on by one iMCU row of input. `done` becomes 1 at the end of the input.
cjpeg_code cjpeg_decoder_consume(cjpeg_decoder *decoder, int32_t *done);
// Once the input is at its end and before output starts: coefficients can be turned from now on, also after output.
cjpeg_code cjpeg_decoder_keep_coefficients(cjpeg_decoder *decoder);
cjpeg_code cjpeg_decoder_start_output(cjpeg_decoder *decoder, const int32_t scales[_Nonnull 4]);

// Decodes the next iMCU row into the slots, one a component.
cjpeg_code cjpeg_decoder_read_band(cjpeg_decoder *decoder,
                                   uint8_t *_Nullable __counted_by(count) storage __attribute__((noescape)),
                                   size_t count, const cjpeg_slot slots[_Nonnull 4]);

// The pixels of interleaved rows: what the library's own color conversion gives.
typedef enum cjpeg_pixels : int32_t {
  CJPEG_PIXELS_GRAY = 1,
  CJPEG_PIXELS_PAIR = 2,  // two components as they are
  CJPEG_PIXELS_RGB = 3,
  CJPEG_PIXELS_CMYK = 4,
} cjpeg_pixels;

// The other way out, instead of cjpeg_decoder_start: full chroma, converted colors, interleaved rows. `scale` is a DCT
// scale of 1, 2, 4 or 8 eighths for the whole picture.
cjpeg_code cjpeg_decoder_start_rows(cjpeg_decoder *decoder, cjpeg_pixels pixels, int32_t scale);
cjpeg_code cjpeg_decoder_start_rows_output(cjpeg_decoder *decoder);

// Decodes the next rows into the slot: as many as it has room for, or as are left.
cjpeg_code cjpeg_decoder_read_rows(cjpeg_decoder *decoder,
                                   uint8_t *_Nullable __counted_by(count) storage __attribute__((noescape)),
                                   size_t count, cjpeg_slot slot);

// Reads on to EOI. `trailing` becomes 1 where bytes follow it.
cjpeg_code cjpeg_decoder_finish(cjpeg_decoder *decoder, int32_t *trailing);

void cjpeg_decoder_damage(const cjpeg_decoder *decoder, cjpeg_damage *damage);
int32_t cjpeg_decoder_warning_count(const cjpeg_decoder *decoder, cjpeg_warning warning);
int32_t cjpeg_decoder_segments(const cjpeg_decoder *decoder);
const char *cjpeg_decoder_message(const cjpeg_decoder *decoder);
int32_t cjpeg_decoder_errno(const cjpeg_decoder *decoder);
// The figure that broke a limit.
int64_t cjpeg_decoder_found(const cjpeg_decoder *decoder);

// Encoding.
typedef struct cjpeg_output {
  int32_t width, height;
  int32_t component_count;  // 1: gray, 3: YCbCr or RGB
  int32_t h, v;             // sampling factors of luma; chroma has 1×1
  int32_t rgb;              // rows come as red, green and blue planes of full size
  int32_t quality;
  int32_t progressive, optimize;
} cjpeg_output;

cjpeg_encoder *_Nullable cjpeg_encoder_create(void);
void cjpeg_encoder_destroy(cjpeg_encoder *encoder);
cjpeg_code cjpeg_encoder_start(cjpeg_encoder *encoder, const cjpeg_output *output,
                               const uint8_t *_Nullable __counted_by(count) profile __attribute__((noescape)),
                               size_t count);

// How coefficients go into a file without becoming samples: columns and rows reversed, then both exchanged.
typedef struct cjpeg_turn {
  int32_t reverses_columns, reverses_rows, transposes;
  int32_t progressive, optimize;
  int32_t (*is_cancelled)(void);  // asked once for each row of blocks
} cjpeg_turn;

// The other way in, instead of cjpeg_encoder_start and its bands. Sides that are mirrored must end with an iMCU. The
// decoder has to stay until the encoder has finished.
cjpeg_code cjpeg_encoder_start_turn(cjpeg_encoder *encoder, cjpeg_decoder *decoder, const cjpeg_turn *turn,
                                    const uint8_t *_Nullable __counted_by(count) profile __attribute__((noescape)),
                                    size_t count);

// Compresses iMCU row `row` of the planes; each slot is a whole plane, padded to whole iMCUs.
cjpeg_code cjpeg_encoder_write_band(cjpeg_encoder *encoder,
                                    const uint8_t *_Nullable __counted_by(count) storage
                                    __attribute__((noescape)), size_t count,
                                    const cjpeg_slot planes[_Nonnull 3], int32_t row);

// The other way in, instead of cjpeg_encoder_start: levels of a transform and quantizer of the caller's. `steps` has
// the tables of luma and chroma, each in rows of 8; quality and `rgb` have no meaning.
cjpeg_code cjpeg_encoder_start_levels(cjpeg_encoder *encoder, const cjpeg_output *output,
                                      const uint16_t steps[_Nonnull 128],
                                      const uint8_t *_Nullable __counted_by(count) profile
                                      __attribute__((noescape)), size_t count);

// Takes the levels of a row of blocks of one component, 64 a block in rows of 8: as many as hold data.
cjpeg_code cjpeg_encoder_put_levels(cjpeg_encoder *encoder, int32_t component, int32_t row,
                                    const int16_t *_Nullable __counted_by(count) levels
                                    __attribute__((noescape)), size_t count);

// The bytes that came out so far.
size_t cjpeg_encoder_count(const cjpeg_encoder *encoder);

// The last call: `count` becomes the length of the file.
cjpeg_code cjpeg_encoder_finish(cjpeg_encoder *encoder, size_t *count);
cjpeg_code cjpeg_encoder_copy(const cjpeg_encoder *encoder,
                              uint8_t *_Nullable __counted_by(count) bytes __attribute__((noescape)),
                              size_t count);
const char *cjpeg_encoder_message(const cjpeg_encoder *encoder);

// The version of the headers: 2001005 for libjpeg-turbo 2.1.5; 0 for another libjpeg.
int32_t cjpeg_version(void);

#pragma clang assume_nonnull end
