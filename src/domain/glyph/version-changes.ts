/** Where ink stands, in em: `left` from the origin, `top` above the baseline. */
export interface InkBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A glyph of a version of a font, by what tells it from the same glyph of another version. */
export interface PrintedGlyph {
  /** Its index in the font. */
  id: number;
  /** As the file calls it; null where it calls it nothing. */
  name: string | null;
  codePoints: readonly number[];
  /** In em. */
  advance: number;
  /** What its outline goes by; the same for the same ink, '' for none. */
  outline: string;
  /** Null without ink. */
  box: InkBox | null;
}

/** What became of a glyph from one version of a font to the next. */
export interface GlyphDifference<Glyph> {
  before: Glyph | null;
  after: Glyph | null;
  isDrawnAnew: boolean;
  hasOtherAdvance: boolean;
}

export interface VersionChanges<Glyph> {
  /** Glyphs that are drawn or spaced anew, then new ones, then those that are gone; each kind by character. */
  differences: GlyphDifference<Glyph>[];
  /** How many are as they were. */
  same: number;
}

/**
 * What changed between two versions of a font. A glyph is the same one by its character, else by its name, else, where the file
 * names none, by being drawn and spaced the same. Advances are compared in units of the newer version (`unitsPerEm`).
 */
export function versionChanges<Glyph extends PrintedGlyph>(
  before: readonly Glyph[],
  after: readonly Glyph[],
  { unitsPerEm }: { unitsPerEm: number },
): VersionChanges<Glyph> {
  const isSameAdvance = (one: Glyph, other: Glyph) =>
    Math.round(one.advance * unitsPerEm) === Math.round(other.advance * unitsPerEm);
  const pairs = pairGlyphs(before, after);
  const met = new Set(pairs.values());
  const changed = [...pairs].flatMap(([old, now]) => {
    const isDrawnAnew = old.outline !== now.outline;
    const hasOtherAdvance = !isSameAdvance(old, now);
    return isDrawnAnew || hasOtherAdvance ? [{ before: old, after: now, isDrawnAnew, hasOtherAdvance }] : [];
  });
  const lone = { isDrawnAnew: false, hasOtherAdvance: false };
  const come = after.filter((glyph) => !met.has(glyph)).map((glyph) => ({ before: null, after: glyph }));
  const gone = before.filter((glyph) => !pairs.has(glyph)).map((glyph) => ({ before: glyph, after: null }));
  return {
    differences: [
      ...byCharacter(changed),
      ...byCharacter(come.map((each) => ({ ...each, ...lone }))),
      ...byCharacter(gone.map((each) => ({ ...each, ...lone }))),
    ],
    same: pairs.size - changed.length,
  };
}

/** The glyphs of the newer version by those of the older that they take the place of. */
function pairGlyphs<Glyph extends PrintedGlyph>(
  before: readonly Glyph[],
  after: readonly Glyph[],
): Map<Glyph, Glyph> {
  const pairs = new Map<Glyph, Glyph>();
  const met = new Set<Glyph>();
  /** Each glyph leaves its row once it is met, so that a font of equal glyphs is walked once. */
  function firstWaiting<Key>(keys: readonly Key[], waiting: Map<Key, Glyph[]>): Glyph | undefined {
    for (const key of keys) {
      const row = waiting.get(key) ?? [];
      while (row.length > 0) {
        const glyph = row.pop();
        if (glyph !== undefined && !met.has(glyph)) return glyph;
      }
    }
    return undefined;
  }
  function pairBy<Key>(keysOf: (glyph: Glyph) => readonly Key[]): void {
    const waiting = new Map<Key, Glyph[]>();
    // From the last on: a row is taken from its end.
    for (const glyph of after.toReversed())
      if (!met.has(glyph))
        for (const key of keysOf(glyph)) {
          const others = waiting.get(key);
          if (others === undefined) waiting.set(key, [glyph]);
          else others.push(glyph);
        }
    for (const old of before) {
      if (pairs.has(old)) continue;
      const found = firstWaiting(keysOf(old), waiting);
      if (found === undefined) continue;
      pairs.set(old, found);
      met.add(found);
    }
  }
  pairBy(({ codePoints }) => codePoints);
  pairBy(({ name, id }) => (id === 0 ? ['.notdef'] : name === null ? [] : [name]));
  pairBy(({ name, outline, advance }) =>
    name === null && outline !== '' ? [`${outline} ${advance.toFixed(4)}`] : [],
  );
  return pairs;
}

function byCharacter<Glyph extends PrintedGlyph>(
  differences: GlyphDifference<Glyph>[],
): GlyphDifference<Glyph>[] {
  const rank = ({ before, after }: GlyphDifference<Glyph>) => {
    const glyph = after ?? before;
    return [glyph?.codePoints[0] ?? Number.POSITIVE_INFINITY, glyph?.id ?? 0] as const;
  };
  return differences.toSorted((one, other) => {
    const [[first, id], [second, otherId]] = [rank(one), rank(other)];
    return first === second ? id - otherId : first - second;
  });
}
