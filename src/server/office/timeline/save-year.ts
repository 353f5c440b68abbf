import { eq } from 'drizzle-orm';
import type { DroppedYear, KeptYear, SavedYear } from '#contract/admin/content/timeline.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { Database, Drizzle } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontFamily, historyYear } from '#server/database/schema/catalogue.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { keepYearWords } from '#server/import/writing/earlier/keep-earlier-words.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import { findSentPictures } from '#server/office/pictures/sent-pictures.ts';
import { changeYear } from './change-year.ts';
import { findOtherYear, readYear, type StandingYear } from './read-year.ts';
import { addedPictures, picturesIn } from './year-pictures.ts';

/** As many as a year may have that an import takes. */
const mostPictures = 3 * 60 * 24;

interface Services {
  db: Drizzle;
  files: Pick<FileStore, 'find' | 'put'>;
  notify: Database['notify'];
  now: () => Date;
}

/**
 * POST timeline/save: a year as it was typed, or nothing where somebody changed it since. Another number is the same year at another
 * place. What it said is kept. It is an edit of the catalogue, which an import tells before it undoes it.
 */
export async function saveYear(
  { db, files, notify, now }: Services,
  { id, seen, typed, by }: SavedYear & { by: string },
): Promise<Result<KeptYear>> {
  // Nobody waits for the store while the catalogue is locked.
  const added = addedPictures(typed, id === null ? null : await readYear(db, id));
  const sent = await findSentPictures(files, added.slice(0, mostPictures));
  return await db.transaction(async (tx): Promise<Result<KeptYear>> => {
    await lockCatalogue(tx);
    const before = id === null ? null : await readYear(tx, id);
    const meanwhile = id === null ? null : changedMeanwhile(before, seen);
    if (meanwhile !== null) return meanwhile;
    const families = await tx.select({ slug: fontFamily.slug }).from(fontFamily).where(isKeptFamily);
    const pictures = new Map([...sent, ...picturesIn(before)]);
    const result = changeYear(typed, { families, pictures });
    if (!result.ok) return refuseFields(result.errors);
    const { year } = result;
    const other = await findOtherYear(tx, { year: year.year, id });
    if (other !== null) return refuseFields([other]);
    if (before !== null) await keepYearWords(tx, [{ row: before.row, becomes: year }], { by, at: now() });
    const [row] =
      id === null
        ? await tx.insert(historyYear).values(year).returning({ id: historyYear.id })
        : await tx
            .update(historyYear)
            .set(year)
            .where(eq(historyYear.id, id))
            .returning({ id: historyYear.id });
    const after = row === undefined ? null : await readYear(tx, row.id);
    if (after === null) throw new Error('A year of the timeline was not kept');
    const { sheet } = after;
    if (sheet.revision !== before?.sheet.revision) await raiseRevision(tx, notify);
    const told = before === null && sheet.isOnly ? ['The menu of the site leads to the timeline now.'] : [];
    return { ok: true, value: { ...sheet, told } };
  });
}

/** POST timeline/drop: with the last year the timeline goes. */
export async function dropYear(
  { db, notify }: Pick<Services, 'db' | 'notify'>,
  { id, seen }: DroppedYear,
): Promise<Result<Record<string, never>>> {
  return await db.transaction(async (tx): Promise<Result<Record<string, never>>> => {
    await lockCatalogue(tx);
    const meanwhile = changedMeanwhile(await readYear(tx, id), seen);
    if (meanwhile !== null) return meanwhile;
    await tx.delete(historyYear).where(eq(historyYear.id, id));
    await raiseRevision(tx, notify);
    return { ok: true, value: {} };
  });
}

function changedMeanwhile(before: StandingYear | null, seen: string | null): Refusal | null {
  if (before === null)
    return { ok: false, code: 'not-found', detail: 'This year was taken away. Nothing was saved.' };
  if (before.sheet.revision === seen) return null;
  return {
    ok: false,
    code: 'changed-meanwhile',
    detail: 'Somebody changed this year since you read it. Nothing was saved.',
  };
}
