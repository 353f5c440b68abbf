import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type {
  DroppedLicence,
  KeptLicence,
  LicenceOrder,
  SavedLicence,
} from '#contract/admin/content/licences.ts';
import type { Refusal, Result } from '#contract/refusal.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { licenceTemplate } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import type { LicenceTemplatePlan } from '#server/import/planning/catalogue-plan.ts';
import { keepLicenceWords } from '#server/import/writing/earlier/keep-earlier-words.ts';
import { raiseRevision } from '#server/office/catalogue/raise-revision.ts';
import { refuseFields } from '#server/office/forms/refuse-fields.ts';
import { checkLicence } from './check-licence.ts';
import { type LicenceRow, namesBeside, readLicenceRows, toLicenceSheet } from './read-licences.ts';

interface Services {
  db: Drizzle;
  notify: Database['notify'];
}

/**
 * POST licence-templates/save: a template as it was typed, or nothing where somebody changed it since. Its name stays, by which a folder
 * knows it, and what it said is kept. Orders keep the template that they were made with. It is an edit of the catalogue, which an import tells
 * before it undoes it.
 */
export async function saveLicence(
  { db, notify, now }: Services & { now: () => Date },
  { id, seen, typed, by }: SavedLicence & { by: string },
): Promise<Result<KeptLicence>> {
  return await db.transaction(async (tx): Promise<Result<KeptLicence>> => {
    await lockCatalogue(tx);
    const rows = await readLicenceRows(tx);
    const before = id === null ? null : toLicenceSheet(rows, id);
    const meanwhile = id === null ? null : changedMeanwhile(before, seen);
    if (meanwhile !== null) return meanwhile;
    if (before !== null && isDeepStrictEqual(typed, before.words))
      return { ok: true, value: { ...before, told: [] } };
    const words = before === null ? typed : { ...typed, name: before.words.name };
    const others = namesBeside(rows, id);
    const result = await checkLicence(tx, words, { others, standing: before?.words ?? null });
    if (!result.ok) return refuseFields(result.errors);
    const { licence } = result;
    const withdrawn = id === null ? await findWithdrawn(tx, licence.name) : null;
    const standing = rows.find((row) => row.id === id) ?? null;
    const was = standing ?? withdrawn;
    if (was !== null) await keepLicenceWords(tx, [{ row: was, becomes: licence }], { by, at: now() });
    const position = Math.max(-1, ...rows.map((row) => row.position)) + 1;
    const kept = await writeLicence(tx, { id, licence, position });
    const after = toLicenceSheet(await readLicenceRows(tx), kept);
    if (after === null) throw new Error('A licence was not kept');
    // What is typed otherwise and says the same makes no new catalogue.
    if (before?.revision !== after.revision) await raiseRevision(tx, notify);
    const told = [
      ...tellBesides(standing, licence),
      ...tellRequiring(rows, licence),
      ...(withdrawn !== null
        ? [`Licences that were sold as ${licence.name} before are renewed and upgraded under it.`]
        : []),
    ];
    return { ok: true, value: { ...after, told } };
  });
}

/** Writes a template and gives its id. One that was withdrawn and had its name comes back, as by an import. */
async function writeLicence(
  tx: Transaction,
  { id, licence, position }: { id: number | null; licence: LicenceTemplatePlan; position: number },
): Promise<number> {
  if (id !== null) {
    await tx.update(licenceTemplate).set(licence).where(eq(licenceTemplate.id, id));
    return id;
  }
  const made = { ...licence, position, withdrawnAt: null };
  const [row] = await tx
    .insert(licenceTemplate)
    .values(made)
    .onConflictDoUpdate({ target: licenceTemplate.name, set: made })
    .returning({ id: licenceTemplate.id });
  if (row === undefined) throw new Error('A licence was not kept');
  return row.id;
}

/** What it does to what is in carts, and to what was bought. */
function tellBesides(before: LicenceRow | null, after: LicenceTemplatePlan): string[] {
  const wasSold = before?.published ?? false;
  if (!wasSold && !after.published) return [];
  if (!wasSold) return ['It can be chosen in the shop from now on.'];
  if (!after.published)
    return ['It is not chosen any more, and whoever has it in a cart is told there. What was ordered stays.'];
  return ['Carts have it as it is now; what was ordered or quoted keeps its price and its words.'];
}

/** That what requires it, and nothing else that is sold, cannot be bought any more where it cannot be chosen itself. */
function tellRequiring(
  rows: readonly LicenceRow[],
  { name, published, isCustom }: LicenceTemplatePlan,
): string[] {
  if (published && !isCustom) return [];
  const sold = rows.filter((row) => row.published && !row.isCustom && row.name !== name);
  const stuck = requiringOf(sold, name).filter(
    ({ conditions }) => !sold.some((row) => conditions.requires?.includes(row.name)),
  );
  const names = stuck.map(({ publicName }) => publicName);
  return names.length === 0 ? [] : [`Sold to those alone who hold it already: ${names.join(', ')}.`];
}

function requiringOf(rows: readonly LicenceRow[], name: string): LicenceRow[] {
  return rows.filter(({ conditions }) => conditions.requires?.includes(name));
}

/** The template of a name that was taken away; null where there is none. */
async function findWithdrawn(tx: Transaction, name: string): Promise<LicenceRow | null> {
  const [row] = await tx.select().from(licenceTemplate).where(eq(licenceTemplate.name, name));
  return row === undefined || row.withdrawnAt === null ? null : row;
}

/** POST licence-templates/drop: withdraws a template that no other one requires, as an import does: what was sold under it stays. */
export async function dropLicence(
  { db, notify, now }: Services & { now: () => Date },
  { id, seen }: DroppedLicence,
): Promise<Result<Record<string, never>>> {
  return await db.transaction(async (tx): Promise<Result<Record<string, never>>> => {
    await lockCatalogue(tx);
    const rows = await readLicenceRows(tx);
    const before = toLicenceSheet(rows, id);
    const meanwhile = changedMeanwhile(before, seen);
    if (meanwhile !== null) return meanwhile;
    const requiring = requiringOf(rows, before?.words.name ?? '');
    if (requiring.length > 0) {
      const names = requiring.map(({ publicName }) => publicName).join(', ');
      return { ok: false, code: 'invalid-payload', detail: `It is required by ${names}, and stays.` };
    }
    await tx.update(licenceTemplate).set({ withdrawnAt: now() }).where(eq(licenceTemplate.id, id));
    await raiseRevision(tx, notify);
    return { ok: true, value: {} };
  });
}

/** POST licence-templates/order: puts all templates into an order, where they stand as they were seen. */
export async function orderLicences(
  { db, notify }: Services,
  { seen, wanted }: LicenceOrder,
): Promise<Result<Record<string, never>>> {
  return await db.transaction(async (tx): Promise<Result<Record<string, never>>> => {
    await lockCatalogue(tx);
    const rows = await readLicenceRows(tx);
    const ids = rows.map(({ id }) => id);
    if (!isDeepStrictEqual(ids, seen))
      return {
        ok: false,
        code: 'changed-meanwhile',
        detail: 'Somebody moved, made or took away a licence since you read the list. Nothing was moved.',
      };
    if (!isDeepStrictEqual(ids.toSorted(byNumber), wanted.toSorted(byNumber)))
      return { ok: false, code: 'invalid-payload', detail: 'Please name each licence once.' };
    for (const { id, position } of rows) {
      const place = wanted.indexOf(id);
      if (place !== position)
        await tx.update(licenceTemplate).set({ position: place }).where(eq(licenceTemplate.id, id));
    }
    if (!isDeepStrictEqual(ids, wanted)) await raiseRevision(tx, notify);
    return { ok: true, value: {} };
  });
}

function byNumber(one: number, other: number): number {
  return one - other;
}

function changedMeanwhile(before: { revision: string } | null, seen: string | null): Refusal | null {
  if (before === null)
    return { ok: false, code: 'not-found', detail: 'This licence was taken away. Nothing was saved.' };
  if (before.revision === seen) return null;
  return {
    ok: false,
    code: 'changed-meanwhile',
    detail: 'Somebody changed this licence since you read it. Nothing was saved.',
  };
}
