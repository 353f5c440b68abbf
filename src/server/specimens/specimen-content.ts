import { eq, inArray } from 'drizzle-orm';
import type { Designer } from '#contract/designers.ts';
import type { WireFontShopSet } from '#contract/font-families.ts';
import type { StoredFoundry } from '#contract/settings.ts';
import type { SpecimenSource } from '#contract/specimens.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { CatalogueFamily, CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { cutsWithAlternates, type SetCut, shownCut } from '#server/catalogue/snapshot/find-cut.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFile } from '#server/database/schema/catalogue.ts';

/** A cut with the file it is drawn from. */
export interface SpecimenCut {
  cut: SetCut;
  hash: string;
  facts: Pick<FontFacts, 'axes' | 'features' | 'glyphCount'>;
}

/** A set as its specimen shows it. */
export interface SpecimenSet {
  set: WireFontShopSet;
  quotes: SpecimenSource['quotes'];
  cuts: SpecimenCut[];
  /** The one in which the set is shown. */
  shown: SpecimenCut;
  /** The one for running text: the upright nearest to regular. */
  reading: SpecimenCut;
}

/** All that a family's printed specimen is made from. */
export interface SpecimenContent {
  family: CatalogueFamily;
  sets: SpecimenSet[];
  /** The cut that the family is shown in. */
  shown: SpecimenCut;
  designers: Designer[];
  foundry: StoredFoundry;
}

/** What the specimen of a family shows, in one statement; null where there is no such family. */
export async function findSpecimenContent(
  db: Drizzle,
  snapshot: CatalogueSnapshot,
  slug: string,
): Promise<SpecimenContent | null> {
  const family = snapshot.families.find((each) => each.slug === slug);
  if (family === undefined) return null;
  const all = family.fontShopSets.flatMap(cutsWithAlternates);
  const rows = await db
    .select({ id: fontCut.id, hash: fontFile.hash, facts: fontFile.facts })
    .from(fontCut)
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(
      inArray(
        fontCut.id,
        all.map(({ id }) => Number(id)),
      ),
    );
  const files = new Map(rows.map((row) => [String(row.id), row]));
  function withFile(cut: SetCut): SpecimenCut {
    const file = files.get(cut.id);
    if (file === undefined) throw new Error(`The cut ${cut.sharedUid} has no file.`);
    const { axes, features, glyphCount } = file.facts;
    return { cut, hash: file.hash, facts: { axes, features, glyphCount } };
  }
  return {
    family,
    sets: family.fontShopSets.map((set) => ({
      set,
      quotes: snapshot.specimenSources.get(set.specimenSourceId ?? '')?.quotes ?? [],
      cuts: cutsWithAlternates(set).map(withFile),
      shown: withFile(shownCut(family, set)),
      // Without the cut that the family prefers to be shown in.
      reading: withFile(shownCut({ ...family, defaultFontCutId: null }, set)),
    })),
    shown: withFile(shownCut(family)),
    designers: snapshot.designers.filter(({ id }) => family.designerIds.includes(id)),
    foundry: snapshot.foundry,
  };
}
