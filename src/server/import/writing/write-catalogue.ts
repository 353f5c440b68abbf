import { eq, inArray, TransactionRollbackError } from 'drizzle-orm';
import { type StoredFoundry, storedFoundry } from '#contract/settings.ts';
import { type HeldFilters, planFormerFilters } from '#domain/catalogue/former-filters.ts';
import { withZone, type ZoneSince } from '#domain/day/foundry-days.ts';
import { carryOutDays } from '#domain/imports/on-its-day.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import {
  catalogue,
  fontFamily,
  licenceTemplate,
  setting,
  specimenSource,
  specimenTemplate,
} from '#server/database/schema/catalogue.ts';
import { tellMended } from '#server/delivery/mended-news.ts';
import { compareImport, type ImportComparison } from '#server/import/comparing/compare-import.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { carryOutPageDays } from '#server/import/days/carry-out-page-days.ts';
import type { ImportFinding } from '#server/import/findings/import-finding.ts';
import type { CataloguePlan } from '#server/import/planning/catalogue-plan.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import { dayOf } from './day-of.ts';
import {
  keepFamilyWords,
  keepLicenceWords,
  keepMailWords,
  keepSoundWords,
} from './earlier/keep-earlier-words.ts';
import { readFamiliesSaid } from './earlier/read-families-said.ts';
import { readFilters } from './read-filters.ts';
import { type PageDays, readPageDays } from './read-page-days.ts';
import { renameFamilies } from './rename-families.ts';
import { type Changes, syncRows, withdrawRows } from './sync-rows.ts';
import { writeCuts } from './write-cuts.ts';
import { deleteUnusedDesigners, writeDesigners, writeDesignersOfFamilies } from './write-designers.ts';
import { findFontHolders, writeFormerSlugs } from './write-former-slugs.ts';
import { writePages } from './write-pages.ts';
import { writeSetting } from './write-setting.ts';
import { writeStories } from './write-stories.ts';
import { writeTranslations } from './write-translations.ts';
import { writeYears } from './write-years.ts';

export interface WriteInput {
  plan: CataloguePlan;
  interfaceStylesheet: string;
  findings: ImportFinding[];
  digest: string;
  /** Asked once the catalogue is locked: whatever day came while that was waited for has come. */
  now: () => Date;
  /** The files of the information pages, of which what is found is told. */
  information: FolderContent['information'];
  /** Brings in the rows of a shop that moves, before the catalogue is written over them; null where none does. */
  restore: ((tx: Transaction) => Promise<ZoneSince[]>) | null;
  /** What is dropped into a catalogue that stands, in place of the whole of it: what it then is. Null where the plan is the whole. */
  adding:
    | ((tx: Transaction, plan: CataloguePlan) => Promise<Pick<WriteInput, 'plan' | 'interfaceStylesheet'>>)
    | null;
  /** Whether what was written stands: where it does not, nothing of it was. */
  judge: (comparison: ImportComparison) => boolean;
}

/** What is written, with what a lock on the catalogue showed of it. */
interface Locked extends Omit<WriteInput, 'now'> {
  now: Date;
  days: PageDays;
  /** How many days of pages that stood had come, and were carried out. */
  daysDone: number;
}

export interface Written {
  revision: number;
  isChanged: boolean;
  withdrawnFamilies: number;
}

/**
 * Makes the catalogue what the plan says, in one transaction; the revision rises and is told when anything changed. Null where that was
 * not to stand.
 */
export async function writeCatalogue(database: Database, input: WriteInput): Promise<Written | null> {
  try {
    return await database.atLength((db) =>
      db.transaction(async (tx) => {
        // Two imports at once: the second waits here and finds what the first one wrote, or what was edited meanwhile.
        await lockCatalogue(tx);
        const isAdding = input.adding !== null;
        const now = input.now();
        // A shop that moves in brings its own pages.
        const daysDone = input.restore === null ? await carryOutPageDays(tx, now) : 0;
        const { plan: asked, ...days } = await readPageDays(tx, input, now);
        const plan = carryOutDays(asked, now);
        const whole: Locked = { ...input, now, days, daysDone, plan, ...(await input.adding?.(tx, plan)) };
        const { made, comparison } = await compareImport(tx, () => writeLocked(tx, database, whole), {
          isAdding,
          now,
        });
        if (!input.judge(comparison)) tx.rollback();
        // With the transaction: what is written is not told to have failed where the news of it does.
        await tellMended(database, tx);
        return made;
      }),
    );
  } catch (error) {
    if (error instanceof TransactionRollbackError) return null;
    throw error;
  }
}

async function writeLocked(tx: Transaction, database: Database, input: Locked): Promise<Written> {
  const row = await lockCatalogue(tx);
  const changes: Changes = { count: input.daysDone };
  const zones = (await input.restore?.(tx)) ?? null;
  if (zones !== null) changes.count += 1;
  const withdrawnFamilies = await writeEverything(tx, input, { changes, zones });
  const isAdding = input.adding !== null;
  const source = input.plan.foundry.isDemo ? 'demo' : 'folder';
  if (row.source !== source) changes.count += 1;
  const revision = row.revision + (changes.count > 0 ? 1 : 0);
  const { digest, now } = input;
  // Of what was there before, nothing was read anew.
  const imported = isAdding ? {} : { digest, importedAt: now };
  await tx
    .update(catalogue)
    .set({ revision, source, ...imported })
    .where(eq(catalogue.id, 1));
  if (changes.count > 0) await database.notify(tx, 'catalogue', String(revision));
  return { revision, isChanged: changes.count > 0, withdrawnFamilies };
}

async function writeEverything(
  tx: Transaction,
  input: Locked,
  { changes, zones }: { changes: Changes; zones: ZoneSince[] | null },
): Promise<number> {
  const { plan, now } = input;
  const before = await readFilters(tx);
  const said = await readFamiliesSaid(tx);
  await writeTranslations(tx, plan.translations, changes);
  if (input.adding === null) await writeSetting(tx, 'import-findings', input.findings, { count: 0 });
  await writeLicences(tx, plan, { now, changes });
  const isAdding = input.adding !== null;
  const designers = await writeDesigners(tx, plan.designers, { now, changes, isAdding });
  const sources = await syncRows(tx, {
    table: specimenSource,
    target: [specimenSource.key],
    existing: await tx.select().from(specimenSource),
    wanted: plan.specimenSources,
    keyOf: (row) => row.key,
    changes,
  });
  const templates = await syncRows(tx, {
    table: specimenTemplate,
    target: [specimenTemplate.key],
    existing: await tx.select().from(specimenTemplate),
    wanted: plan.specimenTemplates,
    keyOf: (row) => row.key,
    changes,
  });
  const renamed = await renameFamilies(tx, plan, changes);
  const standing = await tx.select().from(fontFamily);
  const families = await syncRows(tx, {
    table: fontFamily,
    target: [fontFamily.slug],
    existing: standing,
    wanted: plan.families.map(
      (
        { designerSlugs: _, sets: __, defaultCut: ___, formerSlugs: ____, sourceKey, templateKey, ...own },
        position,
      ) => ({
        ...own,
        sharedUid: own.slug,
        typewriterSpecimenSourceId: sources.ids.get(sourceKey) ?? null,
        specimenSourceId: sources.ids.get(sourceKey) ?? null,
        specimenTemplateId: templates.ids.get(templateKey) ?? null,
        position,
        withdrawnAt: own.published ? null : (offSince(standing, own.slug) ?? now),
        ...dayOf(own, standing),
      }),
    ),
    keyOf: (row) => row.slug,
    changes,
  });
  const gone = await findFontHolders(tx, families.gone);
  await writeDesignersOfFamilies(tx, plan, { families: families.ids, designers: designers.ids, changes });
  await writeCuts(tx, plan, {
    families: families.ids,
    sources: sources.ids,
    templates: templates.ids,
    now,
    changes,
  });
  if (said.size > 0)
    await keepFamilyWords(tx, { was: said, becomes: await readFamiliesSaid(tx) }, { by: null, at: now });
  await writeTexts(tx, plan, { now, days: input.days, changes, isAdding });
  await deleteUnusedDesigners(tx, designers.gone, changes);
  await writeFormerSlugs(tx, plan, { families: families.ids, gone, renamed, changes });
  const withdrawn = await withdrawFamilies(tx, families.gone, { now, changes });
  await writeFoundry(tx, input, { zones, before, changes });
  return withdrawn;
}

/** One that stays off the site, or is brought back there, keeps the time at which visitors saw it last. */
function offSince(
  families: readonly { slug: string; withdrawnAt: Date | null }[],
  slug: string,
): Date | null {
  return families.find((family) => family.slug === slug)?.withdrawnAt ?? null;
}

/** The families that were withdrawn, also those that were off the site: the catalogue has them no more. */
async function withdrawFamilies(
  tx: Transaction,
  gone: { id: number; withdrawnAt: Date | null; published: boolean }[],
  input: { now: Date; changes: Changes },
): Promise<number> {
  const off = gone.filter(({ published }) => !published).map(({ id }) => id);
  if (off.length > 0)
    await tx
      .update(fontFamily)
      .set({ published: true, publishAt: null, publishSetBy: null })
      .where(inArray(fontFamily.id, off));
  input.changes.count += off.length;
  return off.length + (await withdrawRows(tx, fontFamily, gone, input));
}

/** Makes the settings what the plan says, and keeps what mails and sound sets said. */
async function writeFoundry(
  tx: Transaction,
  input: Locked,
  { zones, before, changes }: { zones: ZoneSince[] | null; before: HeldFilters; changes: Changes },
): Promise<void> {
  const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.name, 'foundry'));
  const stored = row === undefined ? null : storedFoundry.parse(row.value);
  const foundry = await toStoredFoundry(tx, input, { zones, before, stored });
  const change = { by: null, at: input.now };
  await keepMailWords(tx, { was: stored?.mails, becomes: foundry.mails }, change);
  await keepSoundWords(tx, { was: stored?.sounds, becomes: foundry.sounds }, change);
  await writeSetting(tx, 'foundry', foundry, changes);
}

/**
 * A zone that is set holds from now on; the first one that a shop has, for all of its days. Filters that the catalogue had before it
 * was written are followed to what they are called now.
 */
async function toStoredFoundry(
  tx: Transaction,
  { plan, interfaceStylesheet, now }: Locked,
  { zones, before, stored }: { zones: ZoneSince[] | null; before: HeldFilters; stored: StoredFoundry | null },
): Promise<StoredFoundry> {
  const { timeZone: zone, formerFilters: declared = {}, ...foundry } = plan.foundry;
  const known = stored?.formerFilters ?? {};
  const formerFilters = planFormerFilters({ known, declared, before, after: await readFilters(tx) });
  const since = zones === null && stored === null ? new Date(0) : now;
  return {
    ...foundry,
    ...(Object.keys(formerFilters).length > 0 && { formerFilters }),
    timeZones: withZone(zones ?? stored?.timeZones ?? [], { zone, since }),
    interfaceStylesheet,
  };
}

async function writeLicences(
  tx: Transaction,
  plan: CataloguePlan,
  { now, changes }: { now: Date; changes: Changes },
): Promise<void> {
  const standing = await tx.select().from(licenceTemplate);
  const plans = new Map(plan.licenceTemplates.map((template) => [template.name, template]));
  // Also of one that comes back.
  const replaced = standing.flatMap((row) => {
    const becomes = plans.get(row.name);
    return becomes === undefined ? [] : [{ row, becomes }];
  });
  await keepLicenceWords(tx, replaced, { by: null, at: now });
  const { gone } = await syncRows(tx, {
    table: licenceTemplate,
    target: [licenceTemplate.name],
    existing: standing,
    wanted: plan.licenceTemplates.map((template, position) => ({ ...template, position, withdrawnAt: null })),
    keyOf: (row) => row.name,
    changes,
  });
  await withdrawRows(tx, licenceTemplate, gone, { now, changes });
}

async function writeTexts(
  tx: Transaction,
  plan: CataloguePlan,
  { now, days, changes, isAdding }: { now: Date; days: PageDays; changes: Changes; isAdding: boolean },
): Promise<void> {
  await writeStories(tx, plan.stories, { now, changes, isAdding });
  await writePages(tx, plan, { now, days, changes });
  await writeYears(tx, plan.historyYears, { now, changes, isAdding });
}
