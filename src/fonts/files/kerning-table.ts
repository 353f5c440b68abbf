import { FontFault } from '#fonts/font-fault.ts';
import type { KernedPair } from './kerned-pair.ts';
import { viewOf } from './sfnt.ts';

/** LookupFlag: marks do not come between two letters. */
const IGNORE_MARKS = 0x0008;
const PAIR_ADJUSTMENT = 2;
const EXTENSION = 9;
/** ValueFormat: XPlacement and XAdvance. */
const PLACEMENT_AND_ADVANCE = 0x0005;
const KERN = 0x6b65726e;
const DEFAULT_SCRIPT = 0x44464c54;
const NO_FEATURE = 0xffff;
const LARGEST_OFFSET = 0xffff;

interface Language {
  tag: number;
  required: number;
  features: number[];
}

interface Positioning {
  /** Each with its languages, the default one first. */
  scripts: { tag: number; languages: Language[] }[];
  features: { tag: number; lookups: number[] }[];
  /** The list of lookups as it stands. */
  lookups: Uint8Array;
}

/**
 * A GPOS table that kerns these pairs and no others, beside what `gpos` positions already (marks on their letters); `gpos` itself
 * has no feature 'kern'. Pairs are glyph ids of the font that it goes into. Scripts of which nothing is left are there all the
 * same: a text in one of them would else be set as the default script has it. OpenType, 'GPOS' and 'Common Table Formats'.
 */
export function withKerning(
  gpos: Uint8Array | null,
  { pairs, scriptTags }: { pairs: readonly KernedPair[]; scriptTags: readonly string[] },
): Uint8Array {
  const { scripts: kept, features, lookups } = readPositioning(gpos);
  const scripts = withScripts(kept, scriptTags);
  if (pairs.length === 0) return writeTable(scripts, features, [...lookups]);
  const after = features.findIndex(({ tag }) => tag > KERN);
  const kern = after < 0 ? features.length : after;
  features.splice(kern, 0, { tag: KERN, lookups: [viewOf(lookups).getUint16(0)] });
  const moved = (index: number) => (index !== NO_FEATURE && index >= kern ? index + 1 : index);
  for (const language of scripts.flatMap(({ languages }) => languages)) {
    language.required = moved(language.required);
    language.features = [...language.features.map(moved), kern].sort((one, other) => one - other);
  }
  return writeTable(scripts, features, addLookup(lookups, pairTable(pairs)));
}

function withScripts(kept: Positioning['scripts'], tags: readonly string[]): Positioning['scripts'] {
  const missing = tags.map(tagNumber).filter((tag) => kept.every((script) => script.tag !== tag));
  const scripts = [...kept, ...missing.map((tag) => ({ tag, languages: [noLanguage()] }))];
  if (scripts.length === 0) return [{ tag: DEFAULT_SCRIPT, languages: [noLanguage()] }];
  return scripts.sort((one, other) => one.tag - other.tag);
}

function tagNumber(tag: string): number {
  return [0, 1, 2, 3].reduce((number, at) => number * 256 + tag.charCodeAt(at), 0);
}

function writeTable(
  scripts: Positioning['scripts'],
  features: Positioning['features'],
  lookupList: readonly number[],
): Uint8Array {
  const scriptList = writeScripts(scripts);
  const featureList = writeFeatures(features);
  const start = 10;
  const offsets = [start, start + scriptList.length, start + scriptList.length + featureList.length];
  // What features do at other axis positions (version 1.1) is left out: no font is known whose marks depend on it.
  return Uint8Array.from([...words(1, 0, ...offsets), ...scriptList, ...featureList, ...lookupList]);
}

function readPositioning(gpos: Uint8Array | null): Positioning {
  if (gpos === null) return { scripts: [], features: [], lookups: new Uint8Array(2) };
  const view = viewOf(gpos);
  const [scriptList, featureList, lookupList] = [view.getUint16(4), view.getUint16(6), view.getUint16(8)];
  const scripts = records(view, scriptList, scriptList).map(({ tag, at }) => {
    const normal = view.getUint16(at);
    const languages = records(view, at + 2, at).map((each) => readLanguage(view, each));
    const first = normal === 0 ? noLanguage() : readLanguage(view, { tag: 0, at: at + normal });
    return { tag, languages: [first, ...languages] };
  });
  return {
    scripts,
    features: records(view, featureList, featureList).map(({ tag, at }) => ({
      tag,
      lookups: indices(view, at + 2),
    })),
    lookups: gpos.subarray(lookupList),
  };
}

function noLanguage(): Language {
  return { tag: 0, required: NO_FEATURE, features: [] };
}

function readLanguage(view: DataView, { tag, at }: { tag: number; at: number }): Language {
  return { tag, required: view.getUint16(at + 2), features: indices(view, at + 4) };
}

/** Records of a tag and an offset, behind their number. */
function records(view: DataView, at: number, from: number): { tag: number; at: number }[] {
  return Array.from({ length: view.getUint16(at) }, (_, index) => ({
    tag: view.getUint32(at + 2 + index * 6),
    at: from + view.getUint16(at + 6 + index * 6),
  }));
}

function indices(view: DataView, at: number): number[] {
  return Array.from({ length: view.getUint16(at) }, (_, index) => view.getUint16(at + 2 + index * 2));
}

function writeScripts(scripts: Positioning['scripts']): number[] {
  return writeRecords(
    scripts.map(({ tag, languages: [first = noLanguage(), ...others] }) => {
      const own = others.map((each) => ({ tag: each.tag, bytes: writeLanguage(each) }));
      const list = writeRecords(own, 2, writeLanguage(first));
      // The default language stands behind the records of the others.
      return { tag, bytes: [...words(2 + 2 + own.length * 6), ...list] };
    }),
  );
}

function writeLanguage({ required, features }: Language): number[] {
  return words(0, required, features.length, ...features);
}

function writeFeatures(features: Positioning['features']): number[] {
  return writeRecords(
    features.map(({ tag, lookups }) => ({ tag, bytes: words(0, lookups.length, ...lookups) })),
  );
}

/** A number, records of tags and offsets, then what stands before all tables, and the tables; offsets count from `before` bytes ahead. */
function writeRecords(
  tables: readonly { tag: number; bytes: number[] }[],
  before = 0,
  first: readonly number[] = [],
): number[] {
  let offset = before + 2 + tables.length * 6 + first.length;
  const list = words(tables.length);
  for (const { tag, bytes } of tables) {
    list.push(...words(tag >>> 16, tag & 0xffff, offset));
    offset += bytes.length;
  }
  return [...list, ...first, ...tables.flatMap(({ bytes }) => bytes)];
}

/** The lookups with one more at their end, whose own table stands behind all others. */
function addLookup(lookups: Uint8Array, table: readonly number[]): number[] {
  const view = viewOf(lookups);
  const offsets = indices(view, 0);
  const head = 2 + offsets.length * 2;
  const added = [...words(EXTENSION, IGNORE_MARKS, 1, 8), ...words(1, PAIR_ADJUSTMENT)];
  // One more offset, the lookup itself and its 32-bit offset.
  const shift = 2 + added.length + 4;
  if (Math.max(0, ...offsets) + shift > LARGEST_OFFSET)
    throw new FontFault('table-damaged', 'The table of positions is too large to be written anew.');
  const extension = head + 2 + 8;
  const end = head + 2 + added.length + 4 + (lookups.length - head);
  return [
    ...words(offsets.length + 1, ...offsets.map((each) => each + shift), head + 2),
    ...added,
    ...words((end - extension) >>> 16, (end - extension) & 0xffff),
    ...lookups.subarray(head),
    ...table,
  ];
}

/** PairPosFormat1. */
function pairTable(pairs: readonly KernedPair[]): number[] {
  const byLeft = [...Map.groupBy(pairs, ([left]) => left)].sort(([one], [other]) => one - other);
  const sets = byLeft.map(([, own]) => [
    ...words(own.length),
    ...own
      .toSorted(([, one], [, other]) => one - other)
      .flatMap(([, right, placement, advance]) => words(right, placement & 0xffff, advance & 0xffff)),
  ]);
  const coverage = 10 + sets.length * 2;
  let offset = coverage + 4 + sets.length * 2;
  const offsets = sets.map((set) => {
    offset += set.length;
    return offset - set.length;
  });
  return [
    ...words(1, coverage, PLACEMENT_AND_ADVANCE, 0, sets.length, ...offsets),
    ...words(1, sets.length, ...byLeft.map(([left]) => left)),
    ...sets.flat(),
  ];
}

function words(...values: number[]): number[] {
  return values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
}
