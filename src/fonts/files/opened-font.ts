import * as hb from 'harfbuzzjs';
import type { FontFacts } from '#fonts/font-facts.ts';
import { FontFault } from '#fonts/font-fault.ts';
import { readSfnt, type Sfnt } from './sfnt.ts';
import { unpack } from './unpack.ts';

/** A font held open inside a worker: its unpacked file, and HarfBuzz's face with the fonts cut from it by axis position. */
export interface OpenedFont {
  format: FontFacts['format'];
  /** The file as it was given, packed or not. */
  file: Uint8Array;
  sfnt: Sfnt;
  face: hb.Face;
  unitsPerEm: number;
  fontsByAxes: Map<string, hb.Font>;
}

const MOST_AXIS_POSITIONS = 8;

/** Unpacks a file, reads its table directory and opens it in HarfBuzz; throws FontFault. */
export async function openFont(file: Uint8Array): Promise<OpenedFont> {
  const { format, sfnt: bytes } = await unpack(file);
  const sfnt = readSfnt(bytes);
  if (!sfnt.tables.has('head')) throw new FontFault('table-missing', "The table 'head' is missing.");
  const face = new hb.Face(new hb.Blob(bytes));
  return { format, file, sfnt, face, unitsPerEm: face.upem, fontsByAxes: new Map() };
}

/** The HarfBuzz font at an axis position (user units, unnamed axes at their default), kept for the next line. */
export function fontAt(opened: OpenedFont, axes: Record<string, number> = {}): hb.Font {
  const positions = Object.entries(axes)
    .filter(([tag, value]) => tag.length === 4 && Number.isFinite(value))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const key = positions.map(([tag, value]) => `${tag}=${value}`).join();
  const known = opened.fontsByAxes.get(key);
  if (known !== undefined) return known;
  const font = new hb.Font(opened.face);
  if (positions.length > 0) font.setVariations(positions.map(([tag, value]) => new hb.Variation(tag, value)));
  const oldest = opened.fontsByAxes.keys().next().value;
  if (oldest !== undefined && opened.fontsByAxes.size >= MOST_AXIS_POSITIONS)
    opened.fontsByAxes.delete(oldest);
  opened.fontsByAxes.set(key, font);
  return font;
}
