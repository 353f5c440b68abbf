import { asc, eq, isNull, sql } from 'drizzle-orm';
import { storedFoundry } from '#contract/settings.ts';
import { toUtcMinute } from '#domain/day/zoned-minutes.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import {
  designer,
  familyDesigner,
  fontFamily,
  formerFamilySlug,
  historyYear,
  informationPage,
  licenceTemplate,
  setting,
  story,
  translationSegment,
} from '#server/database/schema/catalogue.ts';
import type { CataloguePlan, InformationPagePlan } from '#server/import/planning/catalogue-plan.ts';
import { readStandingFamilies, type StandingFont } from './read-standing-families.ts';
import { toPlannedFoundry } from './to-planned-foundry.ts';

/** The catalogue as it stands, as the plan of an import that would make it so; what is withdrawn is not in it. */
export interface StandingCatalogue extends CataloguePlan<StandingFont> {
  /** The slugs of all families that ever were. */
  takenSlugs: Set<string>;
  /** Slugs of designers who stay as long as a family of theirs that is withdrawn does. */
  stayingDesigners: Set<string>;
}

/** Null where nothing was ever imported. */
export async function readStanding(db: Drizzle | Transaction): Promise<StandingCatalogue | null> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, 'foundry'));
  if (row === undefined) return null;
  const foundry = toPlannedFoundry(storedFoundry.parse(row.value));
  const held = await db
    .select({ slug: designer.slug, isKept: sql<boolean>`${isKeptFamily}` })
    .from(familyDesigner)
    .innerJoin(designer, eq(familyDesigner.designerId, designer.id))
    .innerJoin(fontFamily, eq(familyDesigner.familyId, fontFamily.id));
  const slugs = await db.select({ slug: fontFamily.slug }).from(fontFamily);
  const redirects = await db.select().from(formerFamilySlug).orderBy(formerFamilySlug.slug);
  const segments = await db
    .select({
      unit: translationSegment.unit,
      language: translationSegment.language,
      text: translationSegment.text,
      hash: translationSegment.hash,
    })
    .from(translationSegment)
    .orderBy(translationSegment.id);
  return {
    foundry,
    ...(await readStandingFamilies(db, redirects)),
    designers: (await db.select().from(designer).orderBy(asc(designer.id))).map(
      ({ importedAs: __, ...own }) => withoutId(own),
    ),
    licenceTemplates: (
      await db
        .select()
        .from(licenceTemplate)
        .where(isNull(licenceTemplate.withdrawnAt))
        .orderBy(licenceTemplate.position, licenceTemplate.id)
    ).map(({ withdrawnAt: __, position: ___, ...template }) => withoutId(template)),
    stories: (await db.select().from(story).orderBy(story.position, story.id)).map(
      ({ position: __, importedAs: ___, fontFamilyUid, ...own }) =>
        withoutId({ ...own, fontFamilyUid: fontFamilyUid ?? '' }),
    ),
    informationPages: (
      await db.select().from(informationPage).orderBy(informationPage.position, informationPage.id)
    ).map(toPagePlan),
    historyYears: (await db.select().from(historyYear).orderBy(historyYear.year)).map(
      ({ importedAs: __, ...own }) => withoutId(own),
    ),
    translations: { segments, told: foundry.translations ?? null },
    drawings: [],
    takenSlugs: new Set(slugs.map(({ slug }) => slug)),
    stayingDesigners: new Set(held.filter(({ isKept }) => !isKept).map(({ slug }) => slug)),
  };
}

/** An information page as an import would make it so. */
export function toPagePlan({
  slug,
  title,
  isDraft,
  publishAt,
  formerSlugs,
  sections,
}: typeof informationPage.$inferSelect): InformationPagePlan {
  return {
    slug,
    title,
    isDraft,
    publishAt: publishAt === null ? null : toUtcMinute(publishAt),
    formerSlugs,
    sections,
  };
}

function withoutId<Row extends { id: number }>({ id: _, ...row }: Row): Omit<Row, 'id'> {
  return row;
}
