import { FontFault } from '#fonts/font-fault.ts';
import { viewOf } from './sfnt.ts';

/** The length of a WOFF2 file's header. */
export const WOFF2_HEADER_LENGTH = 48;

/** The tags that WOFF2 writes as a number, in the order of its specification (W3C WOFF File Format 2.0, §4.1). */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .match(/.{4}(?: |$)/g)
    ?.map((tag) => tag.slice(0, 4)) ?? [];
const ARBITRARY_TAG = 63;

/** A table as the directory of a WOFF2 file tells of it; lengths are bytes. */
export interface Woff2Table {
  tag: string;
  /** Its own bytes in the directory. */
  entry: Uint8Array;
  /** As it stands in the unpacked font. */
  originalLength: number;
  /** As it stands in the stream: transformed where it is, else as long as the original. */
  streamLength: number;
}

/** For glyf and loca version 3 means 'not transformed'; for every other table version 0 does. */
function untransformedVersion(tag: string): number {
  return tag === 'glyf' || tag === 'loca' ? 3 : 0;
}

/** Reads the directory (W3C WOFF File Format 2.0, §4.1) and where it ends; throws FontFault. */
export function readWoff2Directory(file: Uint8Array): { tables: Woff2Table[]; end: number } {
  if (file.length < WOFF2_HEADER_LENGTH)
    throw new FontFault('truncated', 'The file ends within its WOFF2 header.');
  const tables: Woff2Table[] = [];
  let at = WOFF2_HEADER_LENGTH;
  function byte(): number {
    const value = file[at++];
    if (value === undefined)
      throw new FontFault('truncated', 'The file ends within its WOFF2 table directory.');
    return value;
  }
  function base128(): number {
    let value = 0;
    for (let digit = 0; digit < 5; digit++) {
      const next = byte();
      value = value * 128 + (next & 0x7f);
      if ((next & 0x80) === 0) return value;
    }
    throw new FontFault('directory-damaged', 'The WOFF2 table directory has a length that is not a number.');
  }
  for (let count = viewOf(file).getUint16(12); count > 0; count--) {
    const start = at;
    const flags = byte();
    const known = flags & ARBITRARY_TAG;
    const tag =
      known === ARBITRARY_TAG
        ? String.fromCharCode(byte(), byte(), byte(), byte())
        : (KNOWN_TAGS[known] ?? '');
    const originalLength = base128();
    const isTransformed = flags >> 6 !== untransformedVersion(tag);
    const streamLength = isTransformed ? base128() : originalLength;
    tables.push({ tag, entry: file.subarray(start, at), originalLength, streamLength });
  }
  return { tables, end: at };
}

/** A table's entry in the directory, for a table that is not transformed. */
export function woff2Entry(tag: string, length: number): number[] {
  const known = KNOWN_TAGS.indexOf(tag);
  const letters = known < 0 ? [...tag].map((letter) => letter.charCodeAt(0)) : [];
  const flags = (untransformedVersion(tag) << 6) | (known < 0 ? ARBITRARY_TAG : known);
  return [flags, ...letters, ...toBase128(length)];
}

/** UIntBase128 of §4.1: seven bits a byte, the most significant first, no leading zeros. */
function toBase128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}
