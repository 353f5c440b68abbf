import type * as hb from 'harfbuzzjs';
import { requireTable } from '#fonts/files/check-tables.ts';
import { type Sfnt, viewOf } from '#fonts/files/sfnt.ts';
import type { FontEmbedding, FontMetrics } from '#fonts/font-facts.ts';
import { readingTable } from '#fonts/font-fault.ts';

/** Running English in letter frequencies, as the measure of an average advance (the string that Next.js uses). */
const AVERAGE_TEXT = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';

/** The style flags, classes and vendor of the OS/2 table. */
export interface StyleFlags {
  weightClass: number;
  widthClass: number;
  isItalic: boolean;
  isBold: boolean;
  isMonospaced: boolean;
  isSerif: boolean | null;
  vendorId: string;
  embedding: FontEmbedding;
}

/** Reads classes, flags and embedding bits from OS/2, head and post; throws FontFault where a table is too short. */
export function readStyleFlags(sfnt: Sfnt, styleName: string): StyleFlags {
  return readingTable('OS/2', () => {
    const os2 = viewOf(requireTable(sfnt, 'OS/2'));
    const macStyle = viewOf(requireTable(sfnt, 'head')).getUint16(44);
    const selection = os2.getUint16(62);
    const familyType = os2.getUint8(32);
    const serifStyle = os2.getUint8(33);
    const post = sfnt.tables.get('post')?.bytes;
    const isFixedPitch = post !== undefined && post.length >= 16 && viewOf(post).getUint32(12) !== 0;
    return {
      weightClass: weightClassOf(os2.getUint16(4), styleName),
      widthClass: Math.min(9, Math.max(1, os2.getUint16(6) || 5)),
      isItalic: (selection & 0x201) !== 0 || (macStyle & 2) !== 0,
      isBold: (selection & 0x20) !== 0,
      isMonospaced: isFixedPitch || (familyType === 2 && os2.getUint8(35) === 9),
      isSerif: familyType === 2 && serifStyle >= 2 && serifStyle <= 15 ? serifStyle <= 10 : null,
      vendorId: vendorOf(os2),
      embedding: embeddingOf(os2.getUint16(8)),
    };
  });
}

/** The legacy encodings that a font says it serves (OS/2 ulCodePageRange1); 0 where its table is older than they are. */
export function readCodePages(sfnt: Sfnt): number {
  return readingTable('OS/2', () => {
    const os2 = viewOf(requireTable(sfnt, 'OS/2'));
    return os2.getUint16(0) >= 1 && os2.byteLength >= 82 ? os2.getUint32(78) : 0;
  });
}

function weightClassOf(stored: number, styleName: string): number {
  if (stored === 0) return 400;
  // Windows once thickened weights below 250, so that thin fonts were all made to say 250.
  if (stored === 250 && /thin|hairline/i.test(styleName)) return 100;
  if (stored === 250 && /(extra|ultra)[ -]?light/i.test(styleName)) return 200;
  // Old Windows tools stored 1 to 9 for 100 to 900.
  return stored < 10 ? stored * 100 : Math.min(1000, stored);
}

function vendorOf(os2: DataView): string {
  return [58, 59, 60, 61]
    .map((at) => String.fromCharCode(os2.getUint8(at)))
    .join('')
    .replace(/[^\x20-\x7e]/g, '')
    .trim();
}

function embeddingOf(fsType: number): FontEmbedding {
  const level = fsType & 0xf;
  const mayInstall = level === 0;
  const mayEdit = mayInstall || (level & 8) !== 0;
  const mayPreview = mayEdit || (level & 4) !== 0;
  return {
    fsType,
    mayEmbed: mayPreview,
    mayPreview,
    mayEdit,
    mayInstall,
    maySubset: (fsType & 0x100) === 0,
    bitmapOnly: (fsType & 0x200) !== 0,
  };
}

/** Reads the vertical metrics of hhea, OS/2 and post in font units; heights that OS/2 lacks are measured on H and x. */
export function readMetrics(sfnt: Sfnt, font: hb.Font): FontMetrics {
  const os2Bytes = requireTable(sfnt, 'OS/2');
  const postBytes = sfnt.tables.get('post')?.bytes;
  return readingTable('OS/2', () => {
    const hhea = viewOf(requireTable(sfnt, 'hhea'));
    const os2 = viewOf(os2Bytes);
    const post = postBytes !== undefined && postBytes.length >= 12 ? viewOf(postBytes) : null;
    const hasTypo = os2Bytes.length >= 78;
    const hasHeights = os2.getUint16(0) >= 2 && os2Bytes.length >= 96;
    return {
      ascender: hhea.getInt16(4),
      descender: hhea.getInt16(6),
      lineGap: hhea.getInt16(8),
      typoAscender: hasTypo ? os2.getInt16(68) : hhea.getInt16(4),
      typoDescender: hasTypo ? os2.getInt16(70) : hhea.getInt16(6),
      typoLineGap: hasTypo ? os2.getInt16(72) : hhea.getInt16(8),
      usesTypoMetrics: (os2.getUint16(62) & 0x80) !== 0,
      winAscent: hasTypo ? os2.getUint16(74) : hhea.getInt16(4),
      winDescent: hasTypo ? os2.getUint16(76) : -hhea.getInt16(6),
      capHeight: (hasHeights ? os2.getInt16(88) : 0) || topOf(font, 'H'),
      xHeight: (hasHeights ? os2.getInt16(86) : 0) || topOf(font, 'x'),
      underlinePosition: post?.getInt16(8) ?? 0,
      underlineThickness: post?.getInt16(10) ?? 0,
      strikeoutPosition: os2.getInt16(28),
      strikeoutThickness: os2.getInt16(26),
      italicAngle: (post?.getInt32(4) ?? 0) / 65536,
      averageAdvance: averageAdvanceOf(font),
    };
  });
}

function topOf(font: hb.Font, letter: string): number {
  const glyph = font.nominalGlyph(letter.codePointAt(0) ?? 0);
  return (glyph === undefined ? undefined : font.glyphExtents(glyph)?.yBearing) ?? 0;
}

function averageAdvanceOf(font: hb.Font): number {
  let sum = 0;
  for (const letter of AVERAGE_TEXT) {
    const glyph = font.nominalGlyph(letter.charCodeAt(0));
    if (glyph === undefined) return 0;
    sum += font.glyphHAdvance(glyph);
  }
  return sum / AVERAGE_TEXT.length;
}
