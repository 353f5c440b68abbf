import { FontFault, readingTable } from '#fonts/font-fault.ts';
import { type Sfnt, tableChecksum, viewOf } from './sfnt.ts';

const REQUIRED = { head: 54, hhea: 36, maxp: 6, hmtx: 4, cmap: 4, name: 6, 'OS/2': 68 };
const HEAD_MAGIC = 0x5f0f3cf5;
const TRUETYPE_MAXP = 0x00010000;

/**
 * Holds a font's tables against each other before HarfBuzz sees them, which takes whatever it is given
 * and leaves out what it cannot read. Throws FontFault; gives the kind of outlines.
 */
export function checkTables(sfnt: Sfnt): { outlines: 'glyf' | 'cff' | 'cff2'; glyphCount: number } {
  for (const [tag, length] of Object.entries(REQUIRED)) {
    if (requireTable(sfnt, tag).length < length) {
      throw new FontFault('table-damaged', `The table '${tag}' is shorter than it has to be.`);
    }
  }
  checkHead(requireTable(sfnt, 'head'));
  const glyphCount = checkGlyphCount(sfnt);
  checkCmap(requireTable(sfnt, 'cmap'), glyphCount);
  return { outlines: checkOutlines(sfnt, glyphCount), glyphCount };
}

/** The bytes of a table that the font must have; throws FontFault. */
export function requireTable(sfnt: Sfnt, tag: string): Uint8Array {
  const table = sfnt.tables.get(tag);
  if (table === undefined) throw new FontFault('table-missing', `The table '${tag}' is missing.`);
  return table.bytes;
}

/** The tags of the tables whose contents do not match the checksum in the directory: they were changed or damaged. */
export function changedTables(sfnt: Sfnt): string[] {
  return [...sfnt.tables.values()]
    .filter((table) => table.tag !== 'DSIG' && tableChecksum(table.tag, table.bytes) !== table.checksum)
    .map((table) => table.tag);
}

function checkHead(head: Uint8Array): void {
  const view = viewOf(head);
  const unitsPerEm = view.getUint16(18);
  if (view.getUint32(12) !== HEAD_MAGIC) {
    throw new FontFault('table-damaged', "The table 'head' does not have its magic number.");
  }
  if (unitsPerEm < 16 || unitsPerEm > 16384) {
    throw new FontFault(
      'table-damaged',
      `The font has ${unitsPerEm} units per em; 16 to 16384 are possible.`,
    );
  }
}

function checkGlyphCount(sfnt: Sfnt): number {
  const glyphCount = viewOf(requireTable(sfnt, 'maxp')).getUint16(4);
  const wideCount = viewOf(requireTable(sfnt, 'hhea')).getUint16(34);
  if (glyphCount === 0) throw new FontFault('table-damaged', 'The font says that it has no glyphs.');
  if (wideCount === 0 || wideCount > glyphCount) {
    throw new FontFault('table-damaged', `The font has ${glyphCount} glyphs, but advances for ${wideCount}.`);
  }
  if (requireTable(sfnt, 'hmtx').length < wideCount * 4 + (glyphCount - wideCount) * 2) {
    throw new FontFault('table-damaged', "The table 'hmtx' is too short for the glyphs of the font.");
  }
  return glyphCount;
}

function checkCmap(cmap: Uint8Array, glyphCount: number): void {
  readingTable('cmap', () => {
    const view = viewOf(cmap);
    for (let at = 4; at < 4 + view.getUint16(2) * 8; at += 8) {
      const offset = view.getUint32(at + 4);
      const format = view.getUint16(offset);
      if (format === 12 || format === 13) {
        const groups = view.getUint32(offset + 12);
        if (offset + 16 + groups * 12 > cmap.length) {
          throw new FontFault('table-damaged', "The table 'cmap' ends before its own contents do.");
        }
        checkGroups(view, offset + 16, groups, format, glyphCount);
      } else if (offset + view.getUint16(offset + 2) > cmap.length && format !== 14 && format !== 4) {
        // Format 4 may honestly be longer than its 16-bit length can tell, and 14 counts in 32 bits.
        throw new FontFault('table-damaged', "The table 'cmap' ends before its own contents do.");
      }
    }
  });
}

function checkGroups(view: DataView, from: number, groups: number, format: number, glyphCount: number): void {
  let last = -1;
  for (let at = from; at < from + groups * 12; at += 12) {
    const first = view.getUint32(at);
    const end = view.getUint32(at + 4);
    const glyph = view.getUint32(at + 8) + (format === 12 ? end - first : 0);
    if (first <= last || end < first || end > 0x10ffff || glyph >= glyphCount + 0x10000) {
      throw new FontFault('table-damaged', "The table 'cmap' has ranges of characters that cannot be.");
    }
    last = end;
  }
}

function checkOutlines(sfnt: Sfnt, glyphCount: number): 'glyf' | 'cff' | 'cff2' {
  for (const [tag, major] of [
    ['CFF2', 2],
    ['CFF ', 1],
  ] as const) {
    const table = sfnt.tables.get(tag)?.bytes;
    if (table === undefined) continue;
    if (table.length < 5 || table[0] !== major) {
      throw new FontFault('table-damaged', `The table '${tag.trim()}' does not begin like one.`);
    }
    return major === 2 ? 'cff2' : 'cff';
  }
  const hasGlyphs = (sfnt.tables.get('glyf')?.bytes.length ?? 0) > 0 && sfnt.tables.has('loca');
  if (!hasGlyphs) refuseOnlyPictures(sfnt);
  if (!sfnt.tables.has('glyf') || !sfnt.tables.has('loca')) {
    throw new FontFault(
      'no-outlines',
      'The font has no outlines: neither glyf with loca, nor CFF, nor CFF2.',
    );
  }
  checkLoca(sfnt, glyphCount);
  return 'glyf';
}

function checkLoca(sfnt: Sfnt, glyphCount: number): void {
  const maxp = requireTable(sfnt, 'maxp');
  if (viewOf(maxp).getUint32(0) !== TRUETYPE_MAXP || maxp.length < 32) {
    throw new FontFault('table-damaged', "The table 'maxp' is not one of a font with TrueType outlines.");
  }
  const format = viewOf(requireTable(sfnt, 'head')).getInt16(50);
  const glyphsLength = requireTable(sfnt, 'glyf').length;
  const loca = viewOf(requireTable(sfnt, 'loca'));
  if (format !== 0 && format !== 1) {
    throw new FontFault('table-damaged', "The table 'head' names a format of 'loca' that does not exist.");
  }
  readingTable('loca', () => {
    let before = 0;
    for (let glyph = 0; glyph <= glyphCount; glyph++) {
      const offset = format === 0 ? loca.getUint16(glyph * 2) * 2 : loca.getUint32(glyph * 4);
      if (offset < before || offset > glyphsLength) {
        throw new FontFault('table-damaged', `The table 'loca' places glyph ${glyph} outside the outlines.`);
      }
      before = offset;
    }
  });
}

/** Refuses a font that draws its characters by pictures alone, as old fonts for the screen and some of emoji do. */
export function refuseOnlyPictures({ tables }: Sfnt): void {
  const pictures = ['EBDT', 'CBDT', 'sbix', 'SVG '].find((tag) => tables.has(tag));
  if (pictures === undefined) return;
  throw new FontFault(
    'no-outlines',
    `The font has pictures of its characters (${pictures.trim()}) and no outlines.`,
  );
}
