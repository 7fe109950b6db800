// SPDX-License-Identifier: Apache-2.0
#include "CPNGStream.h"
#include "CPNGFilter.h"
#include <string.h>

// An entry of a table: the bits of its code in the low byte, how many extra bits follow it, what it is, and a literal,
// the least length or distance, or where the table for longer codes starts, which the extra bits then index.
#define LITERAL 0x8000u
#define END_OF_BLOCK 0x4000u
#define INVALID 0x2000u
#define LINK 0x1000u
#define CODE_BITS(entry) ((entry) & 0xFF)
#define EXTRA(entry) ((entry) >> 8 & 15)
#define VALUE(entry) ((entry) >> 16)
#define ENTRY(value, kind, extra) ((uint32_t)(value) << 16 | (kind) | (uint32_t)(extra) << 8)

#define LOW(bits) (((uint64_t)1 << (bits)) - 1)

enum { MAX_BITS = 15 };

// What the symbols of the three kinds of codes stand for, without the bits of the code.
static uint32_t length_entry(uint32_t symbol) {
  static const uint16_t base[] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                  31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
  static const uint8_t extra[] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2,
                                  2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
  if (symbol < 256) return ENTRY(symbol, LITERAL, 0);
  if (symbol == 256) return ENTRY(0, END_OF_BLOCK, 0);
  return symbol < 286 ? ENTRY(base[symbol - 257], 0, extra[symbol - 257]) : ENTRY(0, INVALID, 0);
}

static uint32_t distance_entry(uint32_t symbol) {
  if (symbol > 29) return ENTRY(0, INVALID, 0);
  const uint32_t extra = symbol < 4 ? 0 : symbol / 2 - 1;
  return ENTRY(symbol < 4 ? symbol + 1 : ((2 + symbol % 2) << extra) + 1, 0, extra);
}

static uint32_t plain_entry(uint32_t symbol) { return ENTRY(symbol, 0, 0); }

static uint32_t reversed(uint32_t code, uint32_t bits) {
  uint32_t result = 0;
  for (; bits > 0; bits--, code >>= 1) result = result << 1 | (code & 1);
  return result;
}

// Makes the table of a canonical code; false where zlib would not take the code: too many symbols, or too few, unless
// that is a single one of one bit. Without any symbol all entries are `nothing`.
static bool make_table(const uint8_t *lengths, uint32_t symbols, uint32_t *table, uint32_t size, uint32_t root,
                       bool may_be_single, uint32_t nothing, uint32_t (*meaning)(uint32_t)) {
  uint32_t count[MAX_BITS + 1] = {0}, start[MAX_BITS + 2], longest = 0;
  uint16_t sorted[288];
  for (uint32_t i = 0; i < symbols; i++) count[lengths[i]]++;
  count[0] = 0;
  int32_t left = 1;
  start[1] = 0;
  for (uint32_t bits = 1; bits <= MAX_BITS; bits++) {
    left = 2 * left - (int32_t)count[bits];
    if (left < 0) return false;
    if (count[bits] > 0) longest = bits;
    start[bits + 1] = start[bits] + count[bits];
  }
  const uint32_t total = start[MAX_BITS + 1];
  if (longest > 0 && left > 0 && (longest > 1 || !may_be_single)) return false;
  if (left > 0)
    for (uint32_t i = 0; i < 1u << root; i++) table[i] = nothing | 1;
  for (uint32_t i = 0; i < symbols; i++)
    if (lengths[i] > 0) sorted[start[lengths[i]]++] = (uint16_t)i;

  uint32_t code = 0, bits = 1, next = 1u << root, prefix = UINT32_MAX, sub = 0, sub_bits = 0;
  for (uint32_t i = 0; i < total; i++, code++) {
    while (count[bits] == 0) bits++, code <<= 1;
    const uint32_t entry = meaning(sorted[i]) | bits, place = reversed(code, bits);
    if (bits <= root) {
      for (uint32_t at = place; at < 1u << root; at += 1u << bits) table[at] = entry;
    } else {
      if ((place & LOW(root)) != prefix) {
        // A table for all codes that begin alike: it grows until these fill it.
        prefix = place & (uint32_t)LOW(root);
        sub_bits = bits - root;
        int32_t room = 1 << sub_bits;
        for (uint32_t longer = bits; longer < longest; longer++) {
          room -= (int32_t)count[longer];
          if (room <= 0) break;
          sub_bits++;
          room <<= 1;
        }
        sub = next;
        next += 1u << sub_bits;
        // No code is known for which this can be so.
        if (next > size) return false;
        table[prefix] = ENTRY(sub, LINK, sub_bits) | root;
      }
      for (uint32_t at = place >> root; at < 1u << sub_bits; at += 1u << (bits - root)) table[sub + at] = entry;
    }
    count[bits]--;
  }
  return true;
}

// Puts two literals into each entry that has bits enough for both codes.
static void pair_literals(cpng_stream *stream) {
  const uint32_t *const table = stream->length_table;
  for (uint32_t i = 0; i < 1u << CPNG_LENGTH_BITS; i++) {
    uint32_t entry = table[i];
    if (entry & LITERAL) {
      const uint32_t second = table[i >> CODE_BITS(entry)];
      const uint32_t bits = CODE_BITS(entry) + CODE_BITS(second);
      if (second & LITERAL && bits <= CPNG_LENGTH_BITS)
        entry = ENTRY(VALUE(entry) | VALUE(second) << 8, LITERAL, 2) | bits;
      else entry |= ENTRY(0, 0, 1);
    }
    stream->pair_table[i] = entry;
  }
}

static void use_fixed(cpng_stream *stream) {
  if (stream->has_fixed) return;
  stream->has_fixed = true;
  for (uint32_t i = 0; i < 288; i++) stream->lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
  make_table(stream->lengths, 288, stream->length_table, CPNG_LENGTH_ENTRIES, CPNG_LENGTH_BITS, true, INVALID,
             length_entry);
  pair_literals(stream);
  memset(stream->lengths, 5, 32);
  make_table(stream->lengths, 32, stream->distance_table, CPNG_DISTANCE_ENTRIES, CPNG_DISTANCE_BITS, true, INVALID,
             distance_entry);
}

void cpng_stream_start(cpng_stream *stream) {
  *stream = (cpng_stream){.state = CPNGStateHead, .adler = 1};
}

static cpng_state damage(cpng_stream *stream, const char *message) {
  stream->message = message;
  return CPNGStateDamaged;
}

static inline uint64_t load8(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, sizeof word);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  word = __builtin_bswap64(word);
#endif
  return word;
}

// Puts out one literal or two, and room is for both.
static inline uint8_t *put_literals(uint8_t *out, uint32_t entry) {
  out[0] = (uint8_t)VALUE(entry);
  out[1] = (uint8_t)(VALUE(entry) >> 8);
  return out + EXTRA(entry);
}

// Copies a match, and up to seven bytes more. Lengths are counted rather than places compared: a branch that was
// guessed wrong is then found out before the place is known.
static inline uint8_t *copy_match(uint8_t *out, uint32_t length, uint32_t distance) {
  uint8_t *const end = out + length;
  int32_t left = (int32_t)length;
  if (distance < 8) {
    // Eight bytes one after the other; from then on the string repeats in steps that are long enough.
    for (uint32_t i = 0; i < 8; i++) out[i] = out[(ptrdiff_t)i - (ptrdiff_t)distance];
    out += 8;
    left -= 8;
    distance *= (7 + distance) / distance;
  }
  for (; left > 0; out += 8, left -= 8) memcpy(out, out - distance, 8);
  return end;
}

// What `inflate_quickly` takes and puts out in one round at most.
#define QUICK_INPUT 24
#define QUICK_ROOM 264

// Inflates symbols of one block while there is so much input and room that neither has to be looked at. Whole bytes
// that were not used are given back.
static cpng_state inflate_quickly(cpng_stream *stream, const uint8_t **next_in, const uint8_t *in_end,
                                  uint8_t **next_out, uint8_t *out_end, uint64_t before) {
  const uint8_t *in = *next_in, *const in_safe = in_end - QUICK_INPUT;
  uint8_t *out = *next_out, *const first = out, *const out_safe = out_end - QUICK_ROOM;
  const uint32_t *const pairs = stream->pair_table, *const lengths = stream->length_table;
  const uint32_t *const distances = stream->distance_table;
  uint64_t hold = stream->hold;
  uint32_t held = stream->held;
  cpng_state state = CPNGStateSymbol;
#define REFILL() (hold |= load8(in) << held, in += (63 - held) >> 3, held |= 56)
#define USE(bits) (hold >>= (bits), held -= (bits))
#define LOOK_UP() (pairs[hold & LOW(CPNG_LENGTH_BITS)])
  // The next entry is looked up while what came before it is still being put out.
  REFILL();
  uint32_t entry = LOOK_UP();
  while (in <= in_safe && out <= out_safe) {
    // Three entries of literals take 33 of 56 bits at most.
    if (entry & LITERAL) {
      USE(CODE_BITS(entry));
      out = put_literals(out, entry);
      entry = LOOK_UP();
      if (entry & LITERAL) {
        USE(CODE_BITS(entry));
        out = put_literals(out, entry);
        entry = LOOK_UP();
        if (entry & LITERAL) {
          USE(CODE_BITS(entry));
          out = put_literals(out, entry);
          REFILL();
          entry = LOOK_UP();
          continue;
        }
      }
    }
    if (entry & LINK) entry = lengths[VALUE(entry) + (hold >> CPNG_LENGTH_BITS & LOW(EXTRA(entry)))];
    USE(CODE_BITS(entry));
    if (entry & (LITERAL | END_OF_BLOCK | INVALID)) {
      if (entry & LITERAL) {
        *out++ = (uint8_t)VALUE(entry);
        REFILL();
        entry = LOOK_UP();
        continue;
      }
      state = entry & END_OF_BLOCK ? CPNGStateBlock : damage(stream, "invalid literal/length code");
      break;
    }
    // A length and a distance take 48 bits at most.
    const uint32_t extra = EXTRA(entry), length = VALUE(entry) + (uint32_t)(hold & LOW(extra));
    USE(extra);
    REFILL();
    entry = distances[hold & LOW(CPNG_DISTANCE_BITS)];
    if (entry & LINK) entry = distances[VALUE(entry) + (hold >> CPNG_DISTANCE_BITS & LOW(EXTRA(entry)))];
    USE(CODE_BITS(entry));
    if (entry & INVALID) {
      state = damage(stream, "invalid distance code");
      break;
    }
    const uint32_t more = EXTRA(entry), distance = VALUE(entry) + (uint32_t)(hold & LOW(more));
    USE(more);
    if (distance > before + (uint64_t)(out - first)) {
      stream->is_late = true;
      state = damage(stream, "invalid distance too far back");
      break;
    }
    REFILL();
    entry = LOOK_UP();
    out = copy_match(out, length, distance);
  }
  in -= held >> 3;
  held &= 7;
  stream->hold = hold & LOW(held);
  stream->held = held;
  *next_in = in;
  *next_out = out;
  return state;
}

cpng_status cpng_stream_inflate(cpng_stream *stream) {
  const uint8_t *in = stream->next_in, *const in_end = in + stream->avail_in;
  uint8_t *out = stream->next_out, *const out_end = out + stream->avail_out, *summed = out;
  uint8_t *const first = out;
  cpng_state state = stream->state;
  uint32_t entry;

  // Input is taken a byte at a time, and only what is needed; where it is used up, the step is begun anew with more.
#define PULL()                                          \
  do {                                                  \
    if (in == in_end) goto leave;                       \
    stream->hold |= (uint64_t)*in++ << stream->held;    \
    stream->held += 8;                                  \
  } while (0)
#define NEED(bits) while (stream->held < (bits)) PULL();
#define TAKE(bits) (stream->hold >>= (bits), stream->held -= (bits))
  // The entry for the code that comes next, as soon as the bits that are there tell.
#define DECODE(table, root)                                                                                     \
  for (;;) {                                                                                                    \
    entry = (table)[stream->hold & LOW(root)];                                                                  \
    if (entry & LINK) entry = (table)[VALUE(entry) + (stream->hold >> (root) & LOW(EXTRA(entry)))];             \
    if (CODE_BITS(entry) <= stream->held) break;                                                                \
    PULL();                                                                                                     \
  }

  for (;;) {
    switch (state) {
    case CPNGStateHead: {
      NEED(16)
      const uint32_t method = stream->hold & 0xFF, flags = stream->hold >> 8 & 0xFF;
      if ((method << 8 | flags) % 31 != 0) state = damage(stream, "incorrect header check");
      else if ((method & 15) != 8) state = damage(stream, "unknown compression method");
      else if (method >> 4 > 7) state = damage(stream, "invalid window size");
      else state = flags & 0x20 ? CPNGStateDictionary : CPNGStateBlock;
      TAKE(16);
      break;
    }
    case CPNGStateDictionary:
      NEED(32)
      state = damage(stream, "missing LZ dictionary");
      break;

    case CPNGStateBlock:
      if (stream->is_last) {
        TAKE(stream->held & 7);
        state = CPNGStateSum;
        break;
      }
      NEED(3)
      stream->is_last = stream->hold & 1;
      switch (stream->hold >> 1 & 3) {
      case 0: state = CPNGStateStored; break;
      case 1:
        use_fixed(stream);
        state = CPNGStateSymbol;
        break;
      case 2: state = CPNGStateTable; break;
      default: state = damage(stream, "invalid block type");
      }
      TAKE(3);
      if (state == CPNGStateStored) TAKE(stream->held & 7);
      break;

    case CPNGStateStored:
      NEED(32)
      stream->length = stream->hold & 0xFFFF;
      state = (stream->hold >> 16 & 0xFFFF) == (stream->length ^ 0xFFFF)
                  ? CPNGStateCopy
                  : damage(stream, "invalid stored block lengths");
      TAKE(32);
      break;
    case CPNGStateCopy: {
      size_t count = stream->length;
      if (count > (size_t)(in_end - in)) count = (size_t)(in_end - in);
      if (count > (size_t)(out_end - out)) count = (size_t)(out_end - out);
      if (stream->length > 0 && count == 0) goto leave;
      if (count > 0) memcpy(out, in, count);
      in += count;
      out += count;
      stream->length -= (uint32_t)count;
      if (stream->length == 0) state = CPNGStateBlock;
      break;
    }

    case CPNGStateTable:
      NEED(14)
      stream->length_codes = (stream->hold & 31) + 257;
      stream->distance_codes = (stream->hold >> 5 & 31) + 1;
      stream->table_codes = (stream->hold >> 10 & 15) + 4;
      TAKE(14);
      stream->have = 0;
      memset(stream->lengths, 0, 19);
      state = stream->length_codes > 286 || stream->distance_codes > 30
                  ? damage(stream, "too many length or distance symbols")
                  : CPNGStateTableLengths;
      break;
    case CPNGStateTableLengths: {
      static const uint8_t order[] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
      while (stream->have < stream->table_codes) {
        NEED(3)
        stream->lengths[order[stream->have++]] = stream->hold & 7;
        TAKE(3);
      }
      // The codes of lengths have a place in the table that they are for.
      stream->has_fixed = false;
      stream->have = 0;
      state = make_table(stream->lengths, 19, stream->length_table, CPNG_LENGTH_ENTRIES, 7, false, 0, plain_entry)
                  ? CPNGStateCodeLengths
                  : damage(stream, "invalid code lengths set");
      break;
    }
    case CPNGStateCodeLengths: {
      const uint32_t all = stream->length_codes + stream->distance_codes;
      while (stream->have < all) {
        DECODE(stream->length_table, 7)
        const uint32_t symbol = VALUE(entry), bits = CODE_BITS(entry);
        if (symbol < 16) {
          TAKE(bits);
          stream->lengths[stream->have++] = (uint8_t)symbol;
          continue;
        }
        const uint32_t extra = symbol == 16 ? 2 : symbol == 17 ? 3 : 7;
        NEED(bits + extra)
        if (symbol == 16 && stream->have == 0) {
          state = damage(stream, "invalid bit length repeat");
          break;
        }
        const uint8_t length = symbol == 16 ? stream->lengths[stream->have - 1] : 0;
        const uint32_t times = (symbol == 18 ? 11 : 3) + (uint32_t)(stream->hold >> bits & LOW(extra));
        TAKE(bits + extra);
        if (stream->have + times > all) {
          state = damage(stream, "invalid bit length repeat");
          break;
        }
        memset(stream->lengths + stream->have, length, times);
        stream->have += times;
      }
      if (state == CPNGStateDamaged) break;
      if (stream->lengths[256] == 0)
        state = damage(stream, "invalid code -- missing end-of-block");
      else if (!make_table(stream->lengths, stream->length_codes, stream->length_table, CPNG_LENGTH_ENTRIES,
                           CPNG_LENGTH_BITS, true, INVALID, length_entry))
        state = damage(stream, "invalid literal/lengths set");
      else if (!make_table(stream->lengths + stream->length_codes, stream->distance_codes, stream->distance_table,
                           CPNG_DISTANCE_ENTRIES, CPNG_DISTANCE_BITS, true, INVALID, distance_entry))
        state = damage(stream, "invalid distances set");
      else {
        pair_literals(stream);
        state = CPNGStateSymbol;
      }
      break;
    }

    case CPNGStateSymbol: {
      // A code that broke off with the last piece holds more bits, which could not be given back.
      if (stream->held < 8 && in_end - in >= QUICK_INPUT && out_end - out >= QUICK_ROOM) {
        state = inflate_quickly(stream, &in, in_end, &out, out_end, stream->total + (uint64_t)(out - first));
        if (state != CPNGStateSymbol) break;
      }
      DECODE(stream->length_table, CPNG_LENGTH_BITS)
      const uint32_t extra = entry & LITERAL ? 0 : EXTRA(entry), bits = CODE_BITS(entry);
      NEED(bits + extra)
      stream->length = VALUE(entry) + (uint32_t)(stream->hold >> bits & LOW(extra));
      TAKE(bits + extra);
      if (entry & LITERAL) state = CPNGStateLiteral;
      else if (entry & END_OF_BLOCK) state = CPNGStateBlock;
      else if (entry & INVALID) state = damage(stream, "invalid literal/length code");
      else state = CPNGStateDistance;
      break;
    }
    case CPNGStateDistance: {
      DECODE(stream->distance_table, CPNG_DISTANCE_BITS)
      const uint32_t extra = EXTRA(entry), bits = CODE_BITS(entry);
      NEED(bits + extra)
      stream->distance = VALUE(entry) + (uint32_t)(stream->hold >> bits & LOW(extra));
      TAKE(bits + extra);
      state = entry & INVALID ? damage(stream, "invalid distance code") : CPNGStateMatch;
      break;
    }
    case CPNGStateLiteral:
      if (out == out_end) goto leave;
      *out++ = (uint8_t)stream->length;
      state = CPNGStateSymbol;
      break;
    case CPNGStateMatch:
      if (out == out_end) goto leave;
      if (stream->distance > stream->total + (uint64_t)(out - first)) {
        stream->is_late = true;
        state = damage(stream, "invalid distance too far back");
        break;
      }
      for (; stream->length > 0 && out < out_end; stream->length--, out++) *out = out[-(ptrdiff_t)stream->distance];
      if (stream->length == 0) state = CPNGStateSymbol;
      break;

    case CPNGStateSum:
      NEED(32)
      stream->adler = cpng_adler(true, stream->adler, summed, (size_t)(out - summed));
      summed = out;
      state = (uint32_t)stream->hold == __builtin_bswap32(stream->adler) ? CPNGStateEnd
                                                                          : damage(stream, "incorrect data check");
      TAKE(32);
      break;
    case CPNGStateEnd:
    case CPNGStateDamaged: goto leave;
    }
  }
leave:
  stream->adler = cpng_adler(true, stream->adler, summed, (size_t)(out - summed));
  stream->total += (uint64_t)(out - first);
  stream->next_in = in;
  stream->avail_in = (size_t)(in_end - in);
  stream->next_out = out;
  stream->avail_out = (size_t)(out_end - out);
  stream->state = state;
  return state == CPNGStateEnd ? CPNGStatusEnd : state == CPNGStateDamaged ? CPNGStatusDamaged : CPNGStatusMore;
}
