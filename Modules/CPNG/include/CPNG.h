// SPDX-License-Identifier: Apache-2.0
//
// libpng and zlib behind calls that return a code. No type of theirs shows here, and no longjmp leaves a call.
#pragma once
#include <ptrcheck.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#if defined(__has_attribute) && __has_attribute(enum_extensibility)
#define CPNG_CLOSED __attribute__((enum_extensibility(closed)))
#else
#define CPNG_CLOSED
#endif

#pragma clang assume_nonnull begin

// How a call ended.
typedef enum CPNG_CLOSED CPNGCode : int32_t {
  CPNGCodeOk = 0,
  CPNGCodeNotPNG,        // the signature is another one
  CPNGCodeEnded,         // the bytes ended before the picture did
  CPNGCodeCorrupt,       // a chunk or its data breaks the format; the failure names the chunk
  CPNGCodeCgBI,          // the variant that Apple's tools make for devices
  CPNGCodeInputLimit,    // more bytes than allowed
  CPNGCodeProfileLimit,  // the ICC profile is longer than allowed
  CPNGCodeEXIFLimit,     // the EXIF block is longer than allowed
  CPNGCodeOutOfMemory,
  CPNGCodeIO,            // read() failed; the failure has errno
  CPNGCodeMisuse,        // a call out of order, or a destination that is too small
} CPNGCode;

// Oddities that do not stop the reader; each is counted.
typedef enum CPNG_CLOSED CPNGWarning : int32_t {
  CPNGWarningMissingEnd = 0,    // every pixel is there, but the file ends without a sound IEND
  CPNGWarningDamagedChunk,      // an ancillary chunk has a wrong CRC and was dropped
  CPNGWarningInvalidChunk,      // an ancillary chunk has a wrong length or value
  CPNGWarningRepeatedChunk,     // a second one of its kind was dropped
  CPNGWarningMisplacedChunk,    // a chunk stands where the format does not allow it
  CPNGWarningDroppedProfile,    // the ICC profile is damaged and was dropped
  CPNGWarningLateEXIF,          // EXIF came behind the pixels of a stream that cannot go back
  CPNGWarningExtraData,         // compressed data goes on behind the last pixel
  CPNGWarningPaletteIndex,      // a pixel names an entry that the palette lacks
  CPNGWarningOther,
} CPNGWarning;
#define CPNG_WARNING_KINDS 10

// Kinds of metadata that a file holds, as bits.
#define CPNG_METADATA_EXIF 1u
#define CPNG_METADATA_XMP 2u
#define CPNG_METADATA_IPTC 4u
#define CPNG_METADATA_TEXT 8u
#define CPNG_METADATA_TIME 16u
#define CPNG_METADATA_OTHER 32u

// What stands before the pixels.
typedef struct cpng_header {
  uint32_t width, height;
  uint8_t bit_depth, color_type;
  uint8_t channels;  // of the 8-bit rows that come out: 1 gray, 2 gray and alpha, 3 RGB, 4 RGB and alpha
  bool interlaced, has_transparency;  // the latter: a tRNS chunk that counts
  bool is_animated;                   // an acTL chunk: the rows are the default image
  bool has_srgb, has_gamma, has_chromaticities, has_cicp;
  uint8_t srgb_intent;
  uint8_t cicp[4];              // primaries, transfer, matrix, full range
  uint32_t gamma;               // times 100,000
  uint32_t chromaticities[8];   // white, red, green, blue, x and y each, times 100,000
  size_t profile_count, exif_count;
  size_t direct_memory;         // bytes that reading rows takes on the direct road; 0 where they come by libpng
} cpng_header;

// Details of the code that a handle returned last.
typedef struct cpng_failure {
  CPNGCode code;
  int32_t error_number;  // errno, with CPNGCodeIO
  uint32_t chunk;        // the type of the chunk at hand as four bytes, the first one highest; 0 before any
  uint64_t found, limit; // with the limits
} cpng_failure;

// What a reader may take in.
typedef struct cpng_limits {
  uint64_t input;    // bytes of the file
  size_t profile;    // bytes of the ICC profile after inflation
  size_t exif;       // bytes of the EXIF block
} cpng_limits;

// ---- Reading. A code other than CPNGCodeOk is final: each later call on the handle returns it again.

typedef struct cpng_reader cpng_reader;

// The reader keeps the pointer: `bytes` must outlive it. Null only if there is no memory.
cpng_reader *_Nullable cpng_reader_open_bytes(const uint8_t *_Nullable __counted_by(count) bytes, size_t count,
                                              cpng_limits limits);
// Reads on from where the descriptor stands, behind `prefix`, which is copied; the descriptor stays open.
cpng_reader *_Nullable cpng_reader_open_descriptor(int32_t descriptor,
                                                   const uint8_t *_Nullable __counted_by(count) prefix
                                                   __attribute__((noescape)),
                                                   size_t count, cpng_limits limits);
void cpng_reader_close(cpng_reader *_Nullable reader);

// Reads up to the first IDAT. No memory is taken that depends on the size of the picture.
CPNGCode cpng_reader_read_header(cpng_reader *reader, cpng_header *header);

// Keeps 16-bit samples as they are, the high byte first; before the first row. Has no effect on shallower ones.
void cpng_reader_keep_depth(cpng_reader *reader);

// Has libpng read the rows of every picture, before the first row. It reads them in any case where they are interlaced,
// expanded or not 8 bits deep; the others come by a quicker road, with the same result in every case.
void cpng_reader_go_by_libpng(cpng_reader *reader);

// Decodes the next `rows` rows of a picture that is not interlaced: row n goes to `offset + n * stride`.
CPNGCode cpng_reader_read_rows(cpng_reader *reader,
                               uint8_t *__counted_by(count) storage __attribute__((noescape)),
                               size_t count, size_t offset, size_t stride, size_t rows);
// Takes up to `steps` steps through an interlaced picture, a step being one row of one pass; `storage` holds the
// whole raster and has to come back unchanged in each call. Sets `done` behind the last step.
CPNGCode cpng_reader_read_interlaced(cpng_reader *reader,
                                     uint8_t *__counted_by(count) storage __attribute__((noescape)),
                                     size_t count, size_t stride, size_t steps, bool *done);
// Reads to IEND once every row is there.
CPNGCode cpng_reader_finish(cpng_reader *reader);

// Rows from the top that are complete.
size_t cpng_reader_rows_read(const cpng_reader *reader);
uint64_t cpng_reader_bytes_read(const cpng_reader *reader);
uint32_t cpng_reader_metadata(const cpng_reader *reader);
uint32_t cpng_reader_warning_count(const cpng_reader *reader, CPNGWarning warning);
cpng_failure cpng_reader_failure(const cpng_reader *reader);
// libpng's own words, or ours; empty without a failure. Valid until the next call.
const char *cpng_reader_message(const cpng_reader *reader);
// The length of what was found so far, and copies of as much of it as fits. A destination is never empty: Swift's
// wrapper has no pointer for an empty span (which is why sources may be null).
size_t cpng_reader_exif_count(const cpng_reader *reader);
void cpng_reader_copy_profile(const cpng_reader *reader,
                                uint8_t *__counted_by(count) out __attribute__((noescape)), size_t count);
void cpng_reader_copy_exif(const cpng_reader *reader,
                             uint8_t *__counted_by(count) out __attribute__((noescape)), size_t count);

// Undoes the filters of `rows` rows that lie one behind the other, each behind the byte that names its filter, and adds
// them up as zlib does; with lanes or by definition. `above` is the row before the first, and row n goes to
// `n * stride`. For tests: returns 0 without a trace if sizes or filters do not fit.
uint32_t cpng_unfilter(bool lanes, const uint8_t *_Nullable __counted_by(count) filtered __attribute__((noescape)),
                       size_t count, size_t rows, size_t pixel_bytes,
                       const uint8_t *_Nullable __counted_by(row_bytes) above __attribute__((noescape)),
                       size_t row_bytes, uint8_t *__counted_by(out_count) out __attribute__((noescape)),
                       size_t out_count, size_t stride);

// Inflates the IDAT data of a file and throws the result away: the floor that benchmarks compare with.
CPNGCode cpng_inflate_only(const uint8_t *_Nullable __counted_by(count) bytes __attribute__((noescape)),
                           size_t count, uint64_t *inflated);

// ---- Writing, 8 bits a sample, not interlaced, into memory. A code other than CPNGCodeOk is final.

typedef struct cpng_writer cpng_writer;

// Which filters the writer may choose from, as bits.
#define CPNG_FILTER_NONE 1u
#define CPNG_FILTER_SUB 2u
#define CPNG_FILTER_UP 4u
#define CPNG_FILTER_AVERAGE 8u
#define CPNG_FILTER_PAETH 16u

// `channels` as in cpng_header; `level` is zlib's, 0 ... 9. Null only if there is no memory.
cpng_writer *_Nullable cpng_writer_open(uint32_t width, uint32_t height, uint8_t channels, int32_t level,
                                        uint32_t filters);
void cpng_writer_close(cpng_writer *_Nullable writer);

// One of the two, or none, before the first row.
CPNGCode cpng_writer_set_srgb(cpng_writer *writer, uint8_t intent);
CPNGCode cpng_writer_set_profile(cpng_writer *writer,
                                 const uint8_t *_Nullable __counted_by(count) profile __attribute__((noescape)),
                                 size_t count);
// Makes the one channel an index into `entries`: red, green, blue and straight alpha of 1 to 256 colors, before the
// first row. Indices are not checked against it. Transparent entries come first, because the file lists alpha up to the last one that is not opaque.
CPNGCode cpng_writer_set_palette(cpng_writer *writer,
                                 const uint8_t *_Nullable __counted_by(count) entries __attribute__((noescape)),
                                 size_t count);
// Looks for runs of one byte only and not for repeated strings, before the first row: quick, and best for flat drawings.
CPNGCode cpng_writer_look_for_runs(cpng_writer *writer);
CPNGCode cpng_writer_write_row(cpng_writer *writer,
                               const uint8_t *_Nullable __counted_by(count) row __attribute__((noescape)),
                               size_t count);
CPNGCode cpng_writer_finish(cpng_writer *writer);

size_t cpng_writer_byte_count(const cpng_writer *writer);
const char *cpng_writer_message(const cpng_writer *writer);
// Copies as much as fits.
void cpng_writer_copy(const cpng_writer *writer,
                        uint8_t *__counted_by(count) out __attribute__((noescape)), size_t count);

// The version of the libpng that is linked: 10639 for 1.6.39.
uint32_t cpng_version(void);

// The version of zlib's headers: 0x12d0 for 1.2.13.
uint32_t cpng_zlib_version(void);

#pragma clang assume_nonnull end
