import { and, eq, inArray, isNull } from 'drizzle-orm';
import { houseKey } from '#domain/catalogue/boxes-key.ts';
import { toUtcMinute } from '#domain/day/zoned-minutes.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import {
  designer,
  familyDesigner,
  fontCut,
  fontFamily,
  fontFile,
  fontShopSet,
  specimenSource,
  specimenTemplate,
} from '#server/database/schema/catalogue.ts';
import type {
  CataloguePlan,
  FamilyPlan,
  NamedFont,
  SetPlan,
} from '#server/import/planning/catalogue-plan.ts';

/** The font of a cut as the catalogue has it. */
export interface StandingFont extends NamedFont {
  fileName: string;
  byteLength: number;
}

type Families = Pick<CataloguePlan<StandingFont>, 'families' | 'specimenSources' | 'specimenTemplates'>;

/** The families that are there, in their order, with their sets, cuts and specimens; or the one of a number alone. */
export async function readStandingFamilies(
  db: Drizzle | Transaction,
  redirects: readonly { slug: string; familyId: number }[],
  familyId?: number,
): Promise<Families> {
  const rows = await db
    .select()
    .from(fontFamily)
    .where(and(isKeptFamily, familyId === undefined ? undefined : eq(fontFamily.id, familyId)))
    .orderBy(fontFamily.position, fontFamily.id);
  const sets = await readSets(db, familyId);
  const sources = new Map((await db.select().from(specimenSource)).map((row) => [row.id, row.quotes]));
  const templates = new Map((await db.select().from(specimenTemplate)).map((row) => [row.id, row]));
  const designers = Map.groupBy(
    await db
      .select({ familyId: familyDesigner.familyId, slug: designer.slug })
      .from(familyDesigner)
      .innerJoin(designer, eq(familyDesigner.designerId, designer.id))
      .orderBy(familyDesigner.position),
    ({ familyId }) => familyId,
  );
  const families: FamilyPlan<StandingFont>[] = [];
  const specimenSources: Families['specimenSources'] = [];
  const used = new Map<string, Families['specimenTemplates'][number]>();
  for (const row of rows) {
    const own = sets.filter(({ familyId }) => familyId === row.id);
    const template = templates.get(row.specimenTemplateId ?? 0);
    if (template !== undefined)
      used.set(template.key, {
        key: template.key,
        fontFamilyBoxes: template.fontFamilyBoxes,
        fontCutBoxes: template.fontCutBoxes,
      });
    const templateKey = template?.key ?? houseKey;
    specimenSources.push({ key: row.slug, quotes: sources.get(row.specimenSourceId ?? 0) ?? [] });
    for (const { set, sourceId } of own)
      specimenSources.push({ key: set.sourceKey, quotes: sources.get(sourceId ?? 0) ?? [] });
    const cuts = own.flatMap(({ set }) => set.cuts);
    const defaultCut = own.flatMap(({ cutIds }) => cutIds).indexOf(row.defaultFontCutId ?? 0);
    families.push({
      slug: row.slug,
      formerSlugs: redirects.filter(({ familyId }) => familyId === row.id).map(({ slug }) => slug),
      name: row.name,
      familyGroup: row.familyGroup,
      fontCategories: row.fontCategories.map(({ name }) => ({ name })),
      legacy: row.legacy,
      published: row.published,
      publishAt: row.publishAt === null ? null : toUtcMinute(row.publishAt),
      visibleOpenTypeFeatures: row.visibleOpenTypeFeatures,
      description: row.description,
      releasedAt: row.releasedAt,
      colors: row.colors,
      versions: row.versions,
      credits: row.credits,
      about: row.about,
      openLicenceText: row.openLicenceText,
      designerSlugs: designers.get(row.id)?.map(({ slug }) => slug) ?? [],
      sourceKey: row.slug,
      templateKey,
      defaultCut: (cuts[defaultCut] ?? cuts[0])?.sharedUid ?? '',
      sets: own.map(({ set }) => ({ ...set, templateKey })),
    });
  }
  return { families, specimenSources, specimenTemplates: [...used.values()] };
}

async function readSets(
  db: Drizzle | Transaction,
  familyId: number | undefined,
): Promise<{ familyId: number; sourceId: number | null; cutIds: number[]; set: SetPlan<StandingFont> }[]> {
  const sets = await db
    .select()
    .from(fontShopSet)
    .where(
      and(
        isNull(fontShopSet.withdrawnAt),
        familyId === undefined ? undefined : eq(fontShopSet.familyId, familyId),
      ),
    )
    .orderBy(fontShopSet.position, fontShopSet.id);
  const cuts = await db
    .select({
      id: fontCut.id,
      setId: fontCut.setId,
      sharedUid: fontCut.sharedUid,
      slug: fontCut.slug,
      name: fontCut.name,
      price: fontCut.price,
      alternateOfId: fontCut.alternateOfId,
      hash: fontFile.hash,
      fileName: fontFile.fileName,
      byteLength: fontFile.byteLength,
    })
    .from(fontCut)
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(
      and(
        isNull(fontCut.withdrawnAt),
        familyId === undefined
          ? undefined
          : inArray(
              fontCut.setId,
              sets.map(({ id }) => id),
            ),
      ),
    )
    .orderBy(fontCut.position, fontCut.id);
  const uids = new Map(cuts.map(({ id, sharedUid }) => [id, sharedUid]));
  const ofSets = Map.groupBy(cuts, ({ setId }) => setId);
  return sets.map((row) => {
    const own = ofSets.get(row.id) ?? [];
    return {
      familyId: row.familyId,
      sourceId: row.specimenSourceId,
      cutIds: own.map(({ id }) => id),
      set: {
        slug: row.slug,
        name: row.name,
        displayedRtl: row.displayedRtl,
        price: row.price,
        sourceKey: row.sharedUid,
        templateKey: '',
        cuts: own.map(({ sharedUid, slug, name, price, alternateOfId, hash, fileName, byteLength }) => ({
          sharedUid,
          slug,
          name,
          price,
          alternateOf: uids.get(alternateOfId ?? 0) ?? null,
          file: { hash, fileName, byteLength },
        })),
      },
    };
  });
}
