import { and, eq } from 'drizzle-orm';
import type { FamilySheet } from '#contract/admin/families.ts';
import { timeLeft } from '#domain/day/time-left.ts';
import { formatInstantIn, minuteInZone } from '#domain/day/zoned-minutes.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { designer, fontFamily, formerFamilySlug } from '#server/database/schema/catalogue.ts';
import type { CataloguePlan, DesignerPlan, FamilyPlan } from '#server/import/planning/catalogue-plan.ts';
import { readStandingFamilies, type StandingFont } from '#server/import/standing/read-standing-families.ts';
import { readZone } from '#server/settings/read-zone.ts';
import { familyRevision, toFamilyWords } from './family-words.ts';

/** A family as it stands, with what its export takes besides. */
export interface StandingFamily extends Pick<CataloguePlan, 'specimenSources' | 'specimenTemplates'> {
  id: number;
  family: FamilyPlan<StandingFont>;
  /** All designers, by their slugs. */
  designers: DesignerPlan[];
  /** By whose clocks the foundry reckons. */
  zone: string;
}

/** The number of the family that has a slug, or had it; null where there is none, or it was withdrawn. */
export async function findFamilyId(db: Drizzle | Transaction, slug: string): Promise<number | null> {
  const [own] = await db
    .select({ id: fontFamily.id })
    .from(fontFamily)
    .where(and(eq(fontFamily.slug, slug), isKeptFamily));
  if (own !== undefined) return own.id;
  const [former] = await db
    .select({ id: formerFamilySlug.familyId })
    .from(formerFamilySlug)
    .where(eq(formerFamilySlug.slug, slug));
  return former?.id ?? null;
}

/** Null where it is not there, or was withdrawn. */
export async function readStandingFamily(
  db: Drizzle | Transaction,
  id: number,
): Promise<StandingFamily | null> {
  const redirects = await db
    .select()
    .from(formerFamilySlug)
    .where(eq(formerFamilySlug.familyId, id))
    .orderBy(formerFamilySlug.slug);
  const { families, specimenSources, specimenTemplates } = await readStandingFamilies(db, redirects, id);
  const [family] = families;
  if (family === undefined) return null;
  const designers = (await db.select().from(designer)).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  const zone = await readZone(db);
  return { id, family, designers, zone, specimenSources, specimenTemplates };
}

/** What of its sheet stands in it. */
export function toFamilySheet(standing: StandingFamily, now: Date): Omit<FamilySheet, 'heldBack'> {
  const { id, family, zone } = standing;
  const at = family.publishAt === null ? null : new Date(family.publishAt);
  const words = toFamilyWords(standing);
  return {
    id,
    slug: family.slug,
    formerSlugs: family.formerSlugs,
    words,
    revision: familyRevision(words),
    zone,
    goesOn: at === null ? null : { typed: minuteInZone(at, zone), says: formatInstantIn(at, zone) },
    goesOnIn: at === null ? null : timeLeft(at, now),
    cuts: family.sets.flatMap((set) =>
      set.cuts.map(({ sharedUid, name }) => ({
        uid: sharedUid,
        name: family.sets.length === 1 ? name : `${set.name} ${name}`,
      })),
    ),
  };
}
