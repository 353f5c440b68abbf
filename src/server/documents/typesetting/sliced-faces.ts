import { readFile } from 'node:fs/promises';
import { openFont } from '#fonts/files/opened-font.ts';
import { subsetFont } from '#fonts/files/subset-font.ts';
import { unpack } from '#fonts/files/unpack.ts';
import { findBroughtFile } from '#server/files/brought-faces.ts';

/** A face of thousands of characters, which its package brings in slices: only those that a text needs are opened. */
interface SlicedFace {
  name: string;
  /** What in a text tells that it is written for readers of this face: their own letters, or their country's name. */
  sign: RegExp;
}

/** One Han character has another shape in each country; where nothing tells which, the first that has it is taken. */
const slicedFaces: SlicedFace[] = [
  { name: 'noto-sans-jp', sign: /[\p{scx=Hiragana}\p{scx=Katakana}]|\bJapan\b/u },
  { name: 'noto-sans-kr', sign: /\p{scx=Hangul}|\bKorea\b/u },
  { name: 'noto-sans-tc', sign: /\p{scx=Bopomofo}|\b(?:Taiwan|Hong Kong|Macao)\b/u },
  { name: 'noto-sans-sc', sign: /\bChina\b/u },
];

/** A slice of a face that holds characters which a text lacks. */
export interface Slice {
  /** One name for one slice, whatever text it is for. */
  name: string;
  /** A TrueType font of the regular weight. */
  read(): Promise<Uint8Array>;
}

/** The slices that hold what a text lacks, those of its own readers' face first. */
export async function findSlices(text: string, lacking: Iterable<string>): Promise<Slice[]> {
  const left = new Set([...lacking].map((character) => character.codePointAt(0) ?? 0));
  const ordered = [...slicedFaces].sort((a, b) => Number(b.sign.test(text)) - Number(a.sign.test(text)));
  const found: Slice[] = [];
  for (const { name } of ordered) {
    if (left.size === 0) return found;
    for (const { key, codePoints } of await readRanges(name)) {
      const held = [...left].filter((codePoint) => codePoints.has(codePoint));
      if (held.length === 0) continue;
      for (const codePoint of held) left.delete(codePoint);
      found.push({ name: `${name}-${key}`, read: () => readSlice(name, { key, codePoints }) });
    }
  }
  return found;
}

function fileOf(name: string, file: string): string {
  return findBroughtFile(`@fontsource-variable/${name}/${file}`);
}

interface Ranges {
  key: string;
  codePoints: Set<number>;
}

const ranges = new Map<string, Promise<Ranges[]>>();

function readRanges(name: string): Promise<Ranges[]> {
  const known = ranges.get(name);
  if (known !== undefined) return known;
  const reading = parseRanges(name);
  ranges.set(name, reading);
  // What could not be read is read anew for the next paper.
  reading.catch(() => ranges.delete(name));
  return reading;
}

/** The package's own table: `{ "[5]": "U+8f62,U+8f66-8f69", "latin": … }`, where only numbered slices are of its script. */
async function parseRanges(name: string): Promise<Ranges[]> {
  const table: Record<string, string> = JSON.parse(await readFile(fileOf(name, 'unicode.json'), 'utf8'));
  return Object.entries(table).flatMap(([key, written]) => {
    const number = /^\[(\d+)\]$/.exec(key)?.[1];
    return number === undefined ? [] : [{ key: number, codePoints: new Set(expand(written)) }];
  });
}

function expand(written: string): number[] {
  return written.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

/** The PDF library draws a variable font at its default, which is its thinnest: the slice is cut at the regular weight. */
async function readSlice(name: string, { key, codePoints }: Ranges): Promise<Uint8Array> {
  const opened = await openFont(await readFile(fileOf(name, `files/${name}-${key}-wght-normal.woff2`)));
  const regular = subsetFont(opened, { codePoints: [...codePoints], axes: { wght: 400 } });
  return (await unpack(regular)).sfnt;
}
