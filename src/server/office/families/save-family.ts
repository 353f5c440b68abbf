import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { FamilyWords, KeptFamily, SavedFamily } from '#contract/admin/families.ts';
import type { Result } from '#contract/refusal.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import {
  designer,
  familyDesigner,
  fontCut,
  fontFamily,
  formerFamilySlug,
} from '#server/database/schema/catalogue.ts';
import { noteDayDone } from '#server/import/comparing/imported-entries.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { keepFamilyWords } from '#server/import/writing/earlier/keep-earlier-words.ts';
import { readFamiliesSaid } from '#server/import/writing/earlier/read-families-said.ts';
import { readFilters } from '#server/import/writing/read-filters.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { followFilters } from '#server/office/catalogue/follow-filters.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { daySetBy, lookOnItsDay } from '#server/office/days/on-its-day.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import { familyRevision, toFamilyWords } from '#server/staff/families/family-words.ts';
import { readStandingFamily, type StandingFamily } from '#server/staff/families/read-family.ts';
import { type ChangedFamily, changedFields } from './change-family.ts';
import { checkChange, wordsOnSite } from './check-change.ts';
import { moveFamily } from './move-family.ts';
import { moveRelease } from './move-release.ts';
import { readFamilySheet } from './read-family-sheet.ts';

interface FamilyServices {
  db: Drizzle;
  notify: Database['notify'];
  now: () => Date;
}

/**
 * POST families/save: what was changed of a family, or nothing where somebody changed any of it since it was read. What it said is kept. The
 * address that it had leads to it from then on. It is an edit of the catalogue, which an import tells before it undoes it.
 */
export async function saveFamily(
  { db, jobs, ...services }: FamilyServices & { jobs: Pick<Jobs, 'enqueue'> },
  { id, seen, typed, actor }: SavedFamily & { actor: OfficeActor },
): Promise<Result<KeptFamily>> {
  return await db.transaction(async (tx): Promise<Result<KeptFamily>> => {
    await lockCatalogue(tx);
    const standing = await readStandingFamily(tx, id);
    if (standing === null)
      return { ok: false, code: 'not-found', detail: 'This family was withdrawn. Nothing was saved.' };
    const words = toFamilyWords(standing);
    if (familyRevision(words) !== seen)
      return {
        ok: false,
        code: 'changed-meanwhile',
        detail: 'Somebody changed this family since you read it. Nothing was saved.',
      };
    const isDayAlone = words.site === 'off' && isDeepStrictEqual(changedFields(words, typed), ['release']);
    const saved = isDayAlone
      ? await moveRelease(tx, services, { standing, typed: typed.release })
      : await changeStanding(tx, services, { standing, typed, by: actor.name });
    if (!saved.ok || saved.value.words.release === words.release) return saved;
    await noteRelease(tx, { id, release: saved.value.words.release, jobs, actor });
    return saved;
  });
}

/** Puts a family onto the site whose day of release has come, as whoever set it would who presses it. The catalogue is locked. */
export async function putOn(
  tx: Transaction,
  services: Omit<FamilyServices, 'db'>,
  { id, by }: { id: number; by: string | null },
): Promise<Result<KeptFamily>> {
  const standing = await readStandingFamily(tx, id);
  if (standing === null) return { ok: false, code: 'not-found' };
  const released = await changeStanding(tx, services, {
    standing,
    typed: wordsOnSite(standing),
    by,
  });
  const { slug, publishAt } = standing.family;
  if (released.ok && publishAt !== null)
    await noteDayDone(tx, {
      kind: 'family',
      name: slug,
      brought: { published: false, publishAt },
      now: { published: true, publishAt: null },
    });
  return released;
}

/** Changes a family that is locked by what was typed of it, all or nothing. */
async function changeStanding(
  tx: Transaction,
  { notify, now }: Omit<FamilyServices, 'db'>,
  { standing, typed, by }: { standing: StandingFamily; typed: FamilyWords; by: string | null },
): Promise<Result<KeptFamily>> {
  const { id } = standing;
  const words = toFamilyWords(standing);
  if (changedFields(words, typed).length === 0)
    return { ok: true, value: { ...(await readFamilySheet(tx, { standing, now: now() })), told: [] } };
  const result = await checkChange(tx, { standing, typed, now: now() });
  if (!result.ok) return refuseFields(result.errors);
  const { changed } = result;
  if (!changed.facts.published && (await isOnlyOne(tx, id)))
    return {
      ok: false,
      code: 'invalid-payload',
      detail: 'It is the only family on the site, and stays there. Nothing was saved.',
    };
  const told = await tellBesides(tx, standing, changed);
  const filters = await readFilters(tx);
  const at = now();
  const was = await readFamiliesSaid(tx, id);
  const after = await writeFamily(tx, standing, changed, at);
  await keepFamilyWords(tx, { was, becomes: await readFamiliesSaid(tx, id) }, { by, at });
  await followFilters(tx, filters);
  // What is typed otherwise and says the same makes no new catalogue.
  if (familyRevision(toFamilyWords(after)) !== familyRevision(words)) await raiseRevision(tx, notify);
  return { ok: true, value: { ...(await readFamilySheet(tx, { standing: after, now: at })), told } };
}

/** Notes who set a day of release, and has it looked for then. */
async function noteRelease(
  tx: Transaction,
  {
    id,
    release,
    jobs,
    actor,
  }: { id: number; release: string; jobs: Pick<Jobs, 'enqueue'>; actor: OfficeActor },
): Promise<void> {
  const isSet = release !== '';
  await tx
    .update(fontFamily)
    .set({ publishSetBy: isSet ? daySetBy(actor) : null })
    .where(eq(fontFamily.id, id));
  if (isSet) await lookOnItsDay(tx, jobs, { queue: 'release-families', day: release });
}

/** Whether the site would have no family without this one. */
async function isOnlyOne(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.$count(fontFamily, and(isNull(fontFamily.withdrawnAt), ne(fontFamily.id, id)))) === 0;
}

/** What comes with it that was not typed. */
async function tellBesides(
  tx: Transaction,
  { id, family }: StandingFamily,
  { facts, designers }: ChangedFamily,
): Promise<string[]> {
  const added = designers.filter(({ isNew }) => isNew).map(({ name }) => name);
  const news = added.length === 0 ? [] : [`New among the designers: ${added.join(', ')}.`];
  if (facts.slug === family.slug) return news;
  const [led] = await tx
    .select({ name: fontFamily.name })
    .from(formerFamilySlug)
    .innerJoin(fontFamily, eq(fontFamily.id, formerFamilySlug.familyId))
    .where(and(eq(formerFamilySlug.slug, facts.slug), ne(formerFamilySlug.familyId, id)));
  const when = facts.published ? '' : ' as soon as it is on the site';
  return [
    `Its address is /typefaces/${facts.slug} now, and ${family.slug} leads there${when}.`,
    ...(led === undefined ? [] : [`${facts.slug} led to ${led.name} before.`]),
    ...news,
  ];
}

async function writeFamily(
  tx: Transaction,
  { id, family }: StandingFamily,
  { facts, designers, defaultCut }: ChangedFamily,
  now: Date,
): Promise<StandingFamily> {
  const { slug, formerSlugs: _, publishAt, ...own } = facts;
  const [cut] = await tx.select({ id: fontCut.id }).from(fontCut).where(eq(fontCut.sharedUid, defaultCut));
  await tx
    .update(fontFamily)
    .set({
      ...{ ...own, defaultFontCutId: cut?.id ?? null },
      publishAt: publishAt === null ? null : new Date(publishAt),
      ...(publishAt === null && { publishSetBy: null }),
      ...(own.published !== family.published && { withdrawnAt: own.published ? null : now }),
    })
    .where(eq(fontFamily.id, id));
  for (const { slug: added, name } of designers.filter(({ isNew }) => isNew))
    await tx.insert(designer).values({ slug: added, name });
  const ids = new Map((await tx.select().from(designer)).map((row) => [row.slug, row.id]));
  await tx.delete(familyDesigner).where(eq(familyDesigner.familyId, id));
  const named = designers.flatMap(({ slug: each }, position) => {
    const designerId = ids.get(each);
    return designerId === undefined ? [] : [{ familyId: id, designerId, position }];
  });
  if (named.length > 0) await tx.insert(familyDesigner).values(named);
  if (slug !== family.slug) await moveFamily(tx, { familyId: id, formerSlug: family.slug, slug });
  const after = await readStandingFamily(tx, id);
  if (after === null) throw new Error('A family was not kept');
  return after;
}
