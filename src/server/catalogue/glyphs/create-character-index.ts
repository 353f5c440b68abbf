import { eq, inArray, sql } from 'drizzle-orm';
import { covers } from '#fonts/facts/code-point-ranges.ts';
import type { CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { shownCut } from '#server/catalogue/snapshot/find-cut.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFile } from '#server/database/schema/catalogue.ts';

/** Which families have which characters. */
export interface CharacterIndex {
  /** The families of which the cut that shows a set has a code point, in the order of the catalogue. */
  familiesWith(codePoint: number): Promise<{ name: string; slug: string }[]>;
}

type Ranges = readonly (readonly [number, number])[];

/** So many cuts are read at once, so that others get their turn between. */
const CUTS_AT_ONCE = 200;

/** Read with the first question of a revision: a statement for each 200 sets. */
export function createCharacterIndex({
  db,
  catalogue,
}: {
  db: Drizzle;
  catalogue: { current: () => CatalogueSnapshot };
}): CharacterIndex {
  let known: { revision: number; ranges: Promise<ReadonlyMap<string, Ranges>> } | null = null;

  function rangesOf(snapshot: CatalogueSnapshot): Promise<ReadonlyMap<string, Ranges>> {
    if (known?.revision === snapshot.revision) return known.ranges;
    const ranges = readRanges(db, shownCuts(snapshot));
    const mine = { revision: snapshot.revision, ranges };
    known = mine;
    // What could not be read is read again.
    ranges.catch(() => {
      if (known === mine) known = null;
    });
    return ranges;
  }

  return {
    async familiesWith(codePoint) {
      const snapshot = catalogue.current();
      const ranges = await rangesOf(snapshot);
      return snapshot.families
        .filter((family) =>
          family.fontShopSets.some(
            (set) => set.fontCuts.length > 0 && covers(ranges.get(shownCut(family, set).id) ?? [], codePoint),
          ),
        )
        .map(({ name, slug }) => ({ name, slug }));
    },
  };
}

function shownCuts({ families }: CatalogueSnapshot): string[] {
  return families.flatMap((family) =>
    family.fontShopSets.flatMap((set) => (set.fontCuts.length > 0 ? [shownCut(family, set).id] : [])),
  );
}

async function readRanges(db: Drizzle, cutIds: readonly string[]): Promise<Map<string, Ranges>> {
  const ranges = new Map<string, Ranges>();
  for (let at = 0; at < cutIds.length; at += CUTS_AT_ONCE) {
    const rows = await db
      .select({ id: fontCut.id, codePoints: sql<Ranges>`${fontFile.facts} -> 'codePoints'` })
      .from(fontCut)
      .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
      .where(inArray(fontCut.id, cutIds.slice(at, at + CUTS_AT_ONCE).map(Number)));
    for (const { id, codePoints } of rows) ranges.set(String(id), codePoints);
  }
  return ranges;
}
