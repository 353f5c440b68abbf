import { asc, eq } from 'drizzle-orm';
import type { EarlierFamily } from '#contract/earlier-words.ts';
import type { EssayPart } from '#contract/family-about.ts';
import type { Transaction } from '#server/database/database.ts';
import { designer, familyDesigner, fontCut, fontFamily } from '#server/database/schema/catalogue.ts';

/** What a family says, as it is kept once it says something else. */
export interface FamilySaid {
  words: EarlierFamily;
  /** Since when it has been withdrawn; null of one that the catalogue has, also off the site. */
  awaySince: Date | null;
}

/** What all families say, withdrawn ones too, or the one of a number alone. */
export async function readFamiliesSaid(
  tx: Transaction,
  familyId?: number,
): Promise<ReadonlyMap<number, FamilySaid>> {
  const rows = await tx
    .select({ family: fontFamily, defaultCut: fontCut.sharedUid })
    .from(fontFamily)
    .leftJoin(fontCut, eq(fontCut.id, fontFamily.defaultFontCutId))
    .where(familyId === undefined ? undefined : eq(fontFamily.id, familyId));
  const designers = Map.groupBy(
    await tx
      .select({
        familyId: familyDesigner.familyId,
        own: { id: designer.id, slug: designer.slug, name: designer.name },
      })
      .from(familyDesigner)
      .innerJoin(designer, eq(familyDesigner.designerId, designer.id))
      .where(familyId === undefined ? undefined : eq(familyDesigner.familyId, familyId))
      .orderBy(asc(familyDesigner.position)),
    (row) => row.familyId,
  );
  return new Map(
    rows.map(({ family, defaultCut }): [number, FamilySaid] => {
      const { id, slug, withdrawnAt, published } = family;
      const words: EarlierFamily = {
        ...{ kind: 'family', slug, name: family.name, familyGroup: family.familyGroup },
        fontCategories: family.fontCategories.map(({ name }) => ({ name })),
        legacy: family.legacy,
        visibleOpenTypeFeatures: family.visibleOpenTypeFeatures,
        ...{ description: family.description, credits: family.credits, releasedAt: family.releasedAt },
        ...{ colors: family.colors, versions: family.versions },
        essay: family.about.essay.map((part) => withinFamily(part, slug)),
        designers: designers.get(id)?.map(({ own }) => own) ?? [],
        defaultCut: defaultCut === null ? null : cutWithin(defaultCut, slug),
      };
      return [id, { words, awaySince: published ? withdrawnAt : null }];
    }),
  );
}

function withinFamily(part: EssayPart, slug: string): EssayPart {
  return part.kind === 'text' || part.cut === null ? part : { ...part, cut: cutWithin(part.cut, slug) };
}

/** A cut by what follows its family's slug. */
function cutWithin(sharedUid: string, slug: string): string {
  return sharedUid.startsWith(`${slug}.`) ? sharedUid.slice(slug.length + 1) : sharedUid;
}
