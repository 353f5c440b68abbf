import { inArray } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { fontFile } from '#server/database/schema/catalogue.ts';
import type { CataloguePlan, ReadFont } from '#server/import/planning/catalogue-plan.ts';
import { readStanding } from '#server/import/standing/read-standing.ts';

/** The catalogue that stands as the plan of an import that would change nothing; null where nothing was ever imported. */
export async function readStandingPlan(tx: Transaction): Promise<CataloguePlan | null> {
  const standing = await readStanding(tx);
  if (standing === null) return null;
  const { takenSlugs: _, stayingDesigners: __, ...plan } = standing;
  const hashes = plan.families.flatMap(({ sets }) =>
    sets.flatMap(({ cuts }) => cuts.map(({ file }) => file.hash)),
  );
  const rows =
    hashes.length === 0
      ? []
      : await tx
          .select({
            hash: fontFile.hash,
            fileName: fontFile.fileName,
            byteLength: fontFile.byteLength,
            facts: fontFile.facts,
          })
          .from(fontFile)
          .where(inArray(fontFile.hash, hashes));
  const fonts = new Map(
    rows.map(({ fileName, ...own }): [string, ReadFont] => [
      own.hash,
      // Nobody reads its bytes: they are in the store.
      { ...own, file: fileName, path: '', place: null, measures: null, set: null },
    ]),
  );
  const fontOf = (hash: string): ReadFont => {
    const font = fonts.get(hash);
    if (font === undefined) throw new Error(`The catalogue has no file ${hash}.`);
    return font;
  };
  return {
    ...plan,
    families: plan.families.map((family) => ({
      ...family,
      sets: family.sets.map((set) => ({
        ...set,
        cuts: set.cuts.map((cut) => ({ ...cut, file: fontOf(cut.file.hash) })),
      })),
    })),
  };
}
