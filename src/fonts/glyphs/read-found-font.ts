import { createHash } from 'node:crypto';
import * as hb from 'harfbuzzjs';
import { checkTables } from '#fonts/files/check-tables.ts';
import { marksOf } from '#fonts/files/font-mark.ts';
import { namesOf, readNameTable } from '#fonts/files/name-table.ts';
import { readSfnt, type Sfnt, type SfntTable } from '#fonts/files/sfnt.ts';
import { readStamps } from '#fonts/files/stamp.ts';
import { unpack } from '#fonts/files/unpack.ts';
import type { FontFacts, FontNames } from '#fonts/font-facts.ts';
import { FontFault } from '#fonts/font-fault.ts';
import { outlineKey } from './outline-key.ts';

/** A font file that turned up: what it says of itself, and what it can be held against another one by. */
export interface FoundFont {
  format: FontFacts['format'];
  names: Pick<FontNames, 'family' | 'full' | 'version' | 'postScript'>;
  /** What its stamps say, in each of their two places. */
  stamps: { licence: string[]; uniqueId: string[] };
  /** What stands in the places of a mark. */
  marks: Uint8Array[];
  /** A digest of each table by its tag; that of head without the checksum of the file. No DSIG, which goes from what is delivered. */
  tables: Record<string, string>;
  /** What each glyph with ink goes by: its outline and how far it advances, at the default of all axes; null where they cannot be read. */
  letters: string[] | null;
  /** Why the letters cannot be read; null where they can. */
  fault: string | null;
}

const CHECKSUM = { from: 8, to: 12 };

/**
 * Reads a font of any format as far as it can be: one whose outlines are broken still tells its stamp. Throws FontFault for what
 * is no font at all.
 */
export async function readFoundFont(bytes: Uint8Array): Promise<FoundFont> {
  const { format, sfnt: unpacked } = await unpack(bytes);
  const sfnt = readSfnt(unpacked);
  return {
    format,
    names: namesIn(sfnt),
    stamps: stampsIn(sfnt),
    marks: marksOf(sfnt),
    tables: Object.fromEntries(
      [...sfnt.tables.values()]
        .filter(({ tag }) => tag !== 'DSIG')
        .map((table) => [table.tag, digestOf(table)]),
    ),
    ...lettersIn(sfnt, unpacked),
  };
}

function namesIn({ tables }: Sfnt): FoundFont['names'] {
  const bytes = tables.get('name')?.bytes;
  const name =
    bytes === undefined
      ? () => null
      : orNothing(
          () => namesOf(readNameTable(bytes)),
          () => null,
        );
  return { family: name(16) ?? name(1), full: name(4), version: name(5), postScript: name(6) };
}

function stampsIn(sfnt: Sfnt): FoundFont['stamps'] {
  return orNothing(() => readStamps(sfnt), { licence: [], uniqueId: [] });
}

/** A broken name table says nothing, and the rest of the file may. */
function orNothing<Read>(read: () => Read, nothing: Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof FontFault) return nothing;
    throw error;
  }
}

function digestOf({ tag, bytes }: SfntTable): string {
  const told = bytes.slice();
  if (tag === 'head') told.fill(0, CHECKSUM.from, CHECKSUM.to);
  return createHash('sha256').update(told).digest('base64url');
}

function lettersIn(sfnt: Sfnt, unpacked: Uint8Array): Pick<FoundFont, 'letters' | 'fault'> {
  try {
    const { glyphCount } = checkTables(sfnt);
    const face = new hb.Face(new hb.Blob(unpacked));
    const font = new hb.Font(face);
    const letters = Array.from({ length: glyphCount }, (_, id) => {
      const outline = outlineKey(font.glyphToJson(id));
      if (outline === '') return '';
      const advance = (font.glyphHAdvance(id) / face.upem).toFixed(4);
      return createHash('sha256').update(`${advance} ${outline}`).digest('base64url').slice(0, 16);
    });
    return { letters: letters.filter((letter) => letter !== ''), fault: null };
  } catch (error) {
    if (!(error instanceof FontFault)) throw error;
    return { letters: null, fault: error.message };
  }
}
