import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { type CatalogueEntry, type EntryKind, nameEntry } from '#domain/imports/compare-entries.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { importedEntry } from '#server/database/schema/catalogue.ts';
import { readStanding } from '#server/import/standing/read-standing.ts';
import { isImportNoted } from './is-import-noted.ts';
import { hashOf, listEntries } from './list-entries.ts';
import { lockCatalogue } from './lock-catalogue.ts';

const rowsAtOnce = 500;

/** The catalogue as the last import left it; null where none noted it. */
export async function readImported(tx: Transaction): Promise<CatalogueEntry[] | null> {
  const rows = await tx.select().from(importedEntry);
  return rows.length === 0 ? null : rows;
}

/** Notes the catalogue as an import leaves it. */
export async function noteImported(
  tx: Transaction,
  entries: readonly CatalogueEntry[],
  last: readonly CatalogueEntry[] | null,
): Promise<void> {
  const before = new Map((last ?? []).map((entry) => [nameEntry(entry), entry]));
  const after = new Set(entries.map(nameEntry));
  for (const [key, { kind, name }] of before)
    if (!after.has(key))
      await tx.delete(importedEntry).where(and(eq(importedEntry.kind, kind), eq(importedEntry.name, name)));
  const differing = entries.filter(
    (entry) => !isDeepStrictEqual(before.get(nameEntry(entry))?.fields, entry.fields),
  );
  for (let at = 0; at < differing.length; at += rowsAtOnce)
    await tx
      .insert(importedEntry)
      .values(differing.slice(at, at + rowsAtOnce))
      .onConflictDoUpdate({
        target: [importedEntry.kind, importedEntry.name],
        set: { fields: sql`excluded.fields` },
      });
}

/**
 * Notes that a day which an import brought has come, and what that came to: the same import would bring as much now. Any other day is an
 * edit.
 */
export async function noteDayDone(
  tx: Transaction,
  {
    kind,
    name,
    brought,
    now,
  }: {
    kind: EntryKind;
    name: string;
    /** The fields that say whether and from when on the entry is on the site, as they were and as they are. */
    brought: Record<string, unknown>;
    now: Record<string, unknown>;
  },
): Promise<void> {
  const hashed = (fields: Record<string, unknown>) =>
    JSON.stringify(
      Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, hashOf(value)])),
    );
  await tx
    .update(importedEntry)
    .set({ fields: sql`${importedEntry.fields} || ${hashed(now)}::jsonb` })
    .where(
      and(
        eq(importedEntry.kind, kind),
        eq(importedEntry.name, name),
        sql`${importedEntry.fields} @> ${hashed(brought)}::jsonb`,
      ),
    );
}

/**
 * At the start of a server, before anybody can edit: a catalogue that a version without this list imported stands as that import left
 * it. Without it the next import would take an edit for its own.
 */
export async function noteWhereNone({ db }: Pick<Database, 'db'>): Promise<void> {
  if (await isImportNoted(db)) return;
  await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    if (await isImportNoted(tx)) return;
    const standing = await readStanding(tx);
    if (standing !== null) await noteImported(tx, listEntries(standing), null);
  });
}
