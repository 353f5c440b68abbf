import { FONT_BUDGET } from '#domain/limits.ts';
import { pairGlyphs } from './kerned-pairs.ts';

/** What there is of a cut, and what of it everybody's words need. */
export interface CutCapital {
  glyphs: number;
  /** Pairs of glyphs that kerning moves. */
  pairs: number;
  /** The glyphs of everyday letters: nobody's asking for rare ones takes them from the others. */
  everyday: ReadonlySet<number>;
}

/** Glyphs by id in the whole font, and kerned pairs, each as one integer. */
export interface Taken {
  glyphs: ReadonlySet<number>;
  pairs: ReadonlySet<number>;
}

/** What a visitor is about to be given of a cut, in whatever form. */
export interface GlyphSpend {
  cutId: string;
  familyId: string;
  capital: CutCapital;
  glyphs: readonly number[];
  pairs: readonly number[];
}

/** What was given today. */
export interface GivenToday {
  /** To the visitor, by cut. */
  cuts: ReadonlyMap<string, Taken>;
  /** To all visitors together, by cut. */
  everybody: ReadonlyMap<string, Taken>;
  /** How many glyphs of the cuts of a family the visitor was given. */
  families: ReadonlyMap<string, number>;
  /** Of all cuts. */
  shop: number;
}

const nothing: Taken = { glyphs: new Set(), pairs: new Set() };

/**
 * Decides which spends a visitor's day allows, in the order given, each whole or not at all, and what is given afterwards. What
 * was given before costs nothing again.
 */
export function spendGlyphs(
  given: GivenToday,
  spends: readonly GlyphSpend[],
): { isGranted: boolean[]; given: GivenToday } {
  const cuts = new Map(given.cuts);
  const everybody = new Map(given.everybody);
  const families = new Map(given.families);
  let { shop } = given;
  const isGranted = spends.map((spend) => {
    const { cutId, familyId, capital } = spend;
    const own = cuts.get(cutId) ?? nothing;
    const all = everybody.get(cutId) ?? nothing;
    const next = joined(own, spend);
    const nextOfAll = joined(all, spend);
    const added = next.glyphs.size - own.glyphs.size;
    const ofFamily = (families.get(familyId) ?? 0) + added;
    const isNew = added > 0 || next.pairs.size > own.pairs.size;
    const isAllowed =
      !isNew ||
      (isWithinVisitors(next, capital) &&
        isNewWithin(all, nextOfAll, capital) &&
        ofFamily <= FONT_BUDGET.familyGlyphs &&
        shop + added <= FONT_BUDGET.shopGlyphs);
    if (!isAllowed) return false;
    cuts.set(cutId, next);
    everybody.set(cutId, nextOfAll);
    families.set(familyId, ofFamily);
    shop += added;
    return true;
  });
  return { isGranted, given: { cuts, everybody, families, shop } };
}

function joined(taken: Taken, { glyphs, pairs }: Pick<GlyphSpend, 'glyphs' | 'pairs'>): Taken {
  return { glyphs: new Set([...taken.glyphs, ...glyphs]), pairs: new Set([...taken.pairs, ...pairs]) };
}

/** A share of the cut, or a page's everyday letters where a small cut's share is less. */
function isWithinVisitors({ glyphs, pairs }: Taken, capital: CutCapital): boolean {
  const { visitor, everyday } = FONT_BUDGET;
  const most = Math.max(capital.glyphs * visitor.glyphs, Math.min(capital.everyday.size, everyday.glyphs));
  return glyphs.size <= most && pairs.size <= capital.pairs * visitor.pairs;
}

/**
 * Everyday letters count as given from the first, and their pairs are left out: what others took of the rest, and a vandal who takes
 * all that there is, leaves them to everybody.
 */
function isNewWithin(before: Taken, after: Taken, capital: CutCapital): boolean {
  const { everyday } = capital;
  const share = FONT_BUDGET.everybody;
  const glyphs = sizeWith(everyday, after.glyphs);
  if (glyphs > sizeWith(everyday, before.glyphs) && glyphs > capital.glyphs * share.glyphs) return false;
  const pairs = rarePairs(after.pairs, everyday);
  return pairs === rarePairs(before.pairs, everyday) || pairs <= capital.pairs * share.pairs;
}

function sizeWith(everyday: ReadonlySet<number>, glyphs: ReadonlySet<number>): number {
  return new Set([...everyday, ...glyphs]).size;
}

function rarePairs(pairs: ReadonlySet<number>, everyday: ReadonlySet<number>): number {
  return [...pairs].filter((pair) => pairGlyphs(pair).some((glyph) => !everyday.has(glyph))).length;
}
