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

/** What a visitor is given of what was asked for: all glyphs or none, and the pairs for which there is room, in their order. */
export interface Granted {
  glyphs: boolean;
  pairs: readonly number[];
}

/**
 * Decides what a visitor's day allows of each spend, in the order given, and what is given afterwards. What was given before costs
 * nothing again.
 */
export function spendGlyphs(
  given: GivenToday,
  spends: readonly GlyphSpend[],
): { granted: Granted[]; given: GivenToday } {
  const cuts = new Map(given.cuts);
  const everybody = new Map(given.everybody);
  const families = new Map(given.families);
  let { shop } = given;
  const granted = spends.map((spend): Granted => {
    const { cutId, familyId, capital } = spend;
    const own = cuts.get(cutId) ?? nothing;
    const all = everybody.get(cutId) ?? nothing;
    const glyphs = new Set([...own.glyphs, ...spend.glyphs]);
    const added = glyphs.size - own.glyphs.size;
    const ofFamily = (families.get(familyId) ?? 0) + added;
    const isGranted =
      added === 0 ||
      (isWithinShare(glyphs, capital) &&
        hasGlyphsLeft(all.glyphs, { asked: spend.glyphs, capital }) &&
        ofFamily <= FONT_BUDGET.familyGlyphs &&
        shop + added <= FONT_BUDGET.shopGlyphs);
    const pairs = grantPairs(spend, { own: own.pairs, all: all.pairs });
    cuts.set(cutId, {
      glyphs: isGranted ? glyphs : own.glyphs,
      pairs: new Set([...own.pairs, ...pairs]),
    });
    everybody.set(cutId, {
      glyphs: isGranted ? new Set([...all.glyphs, ...spend.glyphs]) : all.glyphs,
      pairs: new Set([...all.pairs, ...pairs]),
    });
    if (isGranted) {
      families.set(familyId, ofFamily);
      shop += added;
    }
    return { glyphs: isGranted, pairs };
  });
  return { granted, given: { cuts, everybody, families, shop } };
}

/** A share of the cut; of a small cut everyday letters beyond it. */
function isWithinShare(taken: ReadonlySet<number>, { glyphs, everyday }: CutCapital): boolean {
  const { visitor, smallCut } = FONT_BUDGET;
  const most = glyphs * visitor.glyphs;
  if (taken.size <= most) return true;
  const others = [...taken].filter((glyph) => !everyday.has(glyph));
  return others.length <= most && taken.size <= Math.min(smallCut.glyphs, glyphs * smallCut.share);
}

/** Everyday letters count as given from the first: who takes all that there is leaves them to everybody. */
function hasGlyphsLeft(
  before: ReadonlySet<number>,
  { asked, capital }: { asked: readonly number[]; capital: CutCapital },
): boolean {
  const withEveryday = new Set([...capital.everyday, ...before]);
  const after = new Set([...withEveryday, ...asked]).size;
  return after === withEveryday.size || after <= capital.glyphs * FONT_BUDGET.everybody.glyphs;
}

/** What others took of the kerning of everyday letters is not counted: it is left to everybody. */
function grantPairs(
  { pairs, capital }: GlyphSpend,
  before: { own: ReadonlySet<number>; all: ReadonlySet<number> },
): number[] {
  const isRare = (pair: number) => pairGlyphs(pair).some((glyph) => !capital.everyday.has(glyph));
  let own = before.own.size;
  let rare = [...before.all].filter(isRare).length;
  return [...new Set(pairs)].filter((pair) => {
    if (before.own.has(pair)) return true;
    const isNewRare = isRare(pair) && !before.all.has(pair);
    if (own + 1 > capital.pairs * FONT_BUDGET.visitor.pairs) return false;
    if (isNewRare && rare + 1 > capital.pairs * FONT_BUDGET.everybody.pairs) return false;
    own += 1;
    if (isNewRare) rare += 1;
    return true;
  });
}
