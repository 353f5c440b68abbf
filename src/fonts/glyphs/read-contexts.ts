import { readCoverage } from './read-coverage.ts';

/** Which glyphs a lookup may be applied to beside certain others; null: to any. By the lookup's place in its list. */
export type AppliedLookups = Map<number, Set<number> | null>;

/** Where a subtable's rules stand, and what their numbers are: glyphs, or classes of glyphs. */
interface Rules {
  view: DataView;
  applied: AppliedLookups;
  /** The glyphs that a number of a rule means; null: any. */
  glyphsOf: (number: number) => Iterable<number> | null;
  isChained: boolean;
  budget: { steps: number };
}

/** Fonts with some ten thousand rules are read in a moment; a font that is made to take long is read so far. */
const MOST_STEPS = 400_000;

/**
 * The lookups that a contextual or chained contextual subtable applies (OpenType, 'GSUB', lookups 5 and 6, formats 1 to 3), with the
 * glyphs that stand where they do; throws RangeError where it leads out of its table.
 */
export function readContexts(
  view: DataView,
  { at, isChained }: { at: number; isChained: boolean },
  applied: AppliedLookups,
): void {
  const budget = { steps: MOST_STEPS };
  const format = view.getUint16(at);
  if (format === 3) {
    readCoverages({ view, applied, glyphsOf: () => null, isChained, budget }, at);
    return;
  }
  if (format !== 1 && format !== 2) return;
  const covered = readCoverage(view, at + view.getUint16(at + 2));
  const classesAt = at + view.getUint16(at + (isChained ? 6 : 4));
  const byClass = format === 2 ? readClasses(view, classesAt) : null;
  const rules = { view, applied, isChained, budget };
  const glyphsOf = (number: number) => (byClass === null ? [number] : (byClass.get(number) ?? null));
  const sets = at + (format === 1 ? 4 : isChained ? 10 : 6);
  const count = view.getUint16(sets);
  for (let place = 0; place < count && budget.steps > 0; place++) {
    const offset = view.getUint16(sets + 2 + place * 2);
    if (offset === 0) continue;
    const first = byClass === null ? covered.slice(place, place + 1) : firstOfClass(covered, byClass, place);
    readRuleSet({ ...rules, glyphsOf }, { set: at + offset, first });
  }
}

/** The covered glyphs of a class; those that stand in no other are of class 0. */
function firstOfClass(
  covered: readonly number[],
  byClass: ReadonlyMap<number, ReadonlySet<number>>,
  of: number,
): number[] {
  const others = [...byClass].filter(([number]) => number !== 0).map(([, glyphs]) => glyphs);
  return covered.filter((glyph) =>
    of === 0 ? others.every((glyphs) => !glyphs.has(glyph)) : byClass.get(of)?.has(glyph) === true,
  );
}

function readRuleSet(rules: Rules, { set, first }: { set: number; first: readonly number[] }): void {
  const { view, isChained, budget, glyphsOf } = rules;
  const count = view.getUint16(set);
  for (let index = 0; index < count && budget.steps > 0; index++) {
    budget.steps -= 1;
    let at = set + view.getUint16(set + 2 + index * 2);
    if (isChained) at += 2 + view.getUint16(at) * 2;
    const glyphCount = view.getUint16(at);
    const lookupCountAt = isChained ? at + glyphCount * 2 : at + 2;
    const input = isChained ? at + 2 : at + 4;
    const afterInput = input + Math.max(0, glyphCount - 1) * 2;
    const lookahead = isChained ? 2 + view.getUint16(lookupCountAt) * 2 : 0;
    const records = isChained
      ? { count: view.getUint16(lookupCountAt + lookahead), at: lookupCountAt + lookahead + 2 }
      : { count: view.getUint16(lookupCountAt), at: afterInput };
    readRecords(rules, records, (place) =>
      place === 0 ? first : place < glyphCount ? glyphsOf(view.getUint16(input + (place - 1) * 2)) : [],
    );
  }
}

/** Format 3: a coverage for each place. */
function readCoverages(rules: Rules, at: number): void {
  const { view, isChained } = rules;
  const input = isChained ? at + 4 + view.getUint16(at + 2) * 2 : at + 2;
  const count = view.getUint16(input);
  const coverages = input + (isChained ? 2 : 4);
  const after = coverages + count * 2;
  const lookahead = isChained ? 2 + view.getUint16(after) * 2 : 0;
  const records = isChained
    ? { count: view.getUint16(after + lookahead), at: after + lookahead + 2 }
    : { count: view.getUint16(input + 2), at: after };
  readRecords(rules, records, (place) =>
    place < count ? readCoverage(view, at + view.getUint16(coverages + place * 2)) : [],
  );
}

function readRecords(
  { view, applied, budget }: Rules,
  records: { count: number; at: number },
  glyphsAt: (place: number) => Iterable<number> | null,
): void {
  for (let index = 0; index < records.count && budget.steps > 0; index++) {
    const place = view.getUint16(records.at + index * 4);
    const lookup = view.getUint16(records.at + index * 4 + 2);
    const known = applied.get(lookup);
    if (known === null) continue;
    const glyphs = glyphsAt(place);
    if (glyphs === null) {
      applied.set(lookup, null);
      continue;
    }
    const all = known ?? new Set<number>();
    for (const glyph of glyphs) {
      budget.steps -= 1;
      all.add(glyph);
    }
    applied.set(lookup, all);
  }
}

/** Glyphs by class (OpenType, 'Class Definition Table'). */
function readClasses(view: DataView, at: number): Map<number, Set<number>> {
  const classes = new Map<number, Set<number>>();
  const add = (glyph: number, of: number) => {
    const known = classes.get(of);
    if (known === undefined) classes.set(of, new Set([glyph]));
    else known.add(glyph);
  };
  if (view.getUint16(at) === 1) {
    const [first, count] = [view.getUint16(at + 2), view.getUint16(at + 4)];
    for (let index = 0; index < count; index++) add(first + index, view.getUint16(at + 6 + index * 2));
    return classes;
  }
  const count = view.getUint16(at + 2);
  for (let index = 0; index < count; index++) {
    const range = at + 4 + index * 6;
    const of = view.getUint16(range + 4);
    const last = Math.min(view.getUint16(range + 2), 0xffff);
    for (let glyph = view.getUint16(range); glyph <= last; glyph++) add(glyph, of);
  }
  return classes;
}
