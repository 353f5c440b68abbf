import { and, eq, ne } from 'drizzle-orm';
import type { DroppedYear, KeptYear, SavedYear } from '#contract/admin/content/timeline.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import { historyColumns } from '#domain/catalogue/history-columns.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontFamily, historyYear } from '#server/database/schema/catalogue.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import {
  findSentPictures,
  type KnownPictures,
  standingPictures,
} from '#server/office/pictures/sent-pictures.ts';
import { changeYear, picturesOf } from './change-year.ts';
import { readYear, type StandingYear } from './read-year.ts';

/** As many as a year may have that an import takes. */
const mostPictures = 3 * 60 * 24;

interface Services {
  db: Drizzle;
  files: Pick<FileStore, 'find' | 'put'>;
  notify: Database['notify'];
}

/**
 * POST timeline/save: a year as it was typed, or nothing where somebody changed it since. Another number is the same year at another
 * place. It is an edit of the catalogue, which an import tells before it undoes it.
 */
export async function saveYear(
  { db, files, notify }: Services,
  { id, seen, typed }: SavedYear,
): Promise<Result<KeptYear>> {
  // Nobody waits for the store while the catalogue is locked.
  const standing = await picturesAt(db, id);
  const added = picturesOf(typed).map(([, , , url]) => url);
  const sent = await findSentPictures(
    files,
    added.filter((url) => !standing.has(url)).slice(0, mostPictures),
  );
  return await db.transaction(async (tx): Promise<Result<KeptYear>> => {
    await lockCatalogue(tx);
    const before = id === null ? null : await readYear(tx, id);
    const meanwhile = id === null ? null : changedMeanwhile(before, seen);
    if (meanwhile !== null) return meanwhile;
    const families = await tx.select({ slug: fontFamily.slug }).from(fontFamily).where(isKeptFamily);
    const pictures = new Map([...sent, ...(before === null ? [] : picturesIn(before.row))]);
    const result = changeYear(typed, { families, pictures });
    if (!result.ok) return refuseFields(result.errors);
    const { year } = result;
    if (await hasOther(tx, { year: year.year, id }))
      return refuseFields([
        { field: 'year', message: `The timeline has ${year.year} already: its entries stand there.` },
      ]);
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

async function picturesAt(db: Drizzle, id: number | null): Promise<KnownPictures> {
  const standing = id === null ? null : await readYear(db, id);
  return standing === null ? new Map() : picturesIn(standing.row);
}

function picturesIn(year: StandingYear['row']): KnownPictures {
  return standingPictures(historyColumns.flatMap((column) => year[column].flatMap(({ images }) => images)));
}

async function hasOther(
  tx: Transaction,
  { year, id }: { year: number; id: number | null },
): Promise<boolean> {
  const isOther = id === null ? undefined : ne(historyYear.id, id);
  return (await tx.$count(historyYear, and(eq(historyYear.year, year), isOther))) > 0;
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
