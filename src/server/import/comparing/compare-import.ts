import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type CatalogueEntry,
  compareEntries,
  compareOrders,
  dayFields,
  type EntryChange,
  type EntryKind,
  nameEntry,
} from '#domain/imports/compare-entries.ts';
import { lastForAdding } from '#domain/imports/last-for-adding.ts';
import { carryOutDays } from '#domain/imports/on-its-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { readStanding, type StandingCatalogue } from '#server/import/standing/read-standing.ts';
import { noteImported, readImported } from './imported-entries.ts';
import { listEntries } from './list-entries.ts';

/** What an import does to the catalogue that stood before it. */
export interface ImportComparison {
  /** Nothing stood before. */
  isFirst: boolean;
  changes: EntryChange[];
  /** A hash of what the changed entries were and become, in the order of `changes`. */
  contents: string;
  /** Whose order changes. */
  orders: { kind: EntryKind; within: string | null }[];
}

/**
 * Writes a catalogue and tells what that changed, read by one reader before and after, and what of it was edited since the last import.
 * Notes what stands now as what the import brought, unless something was only added to it: that is an edit of the back office, which the
 * next import of a folder tells of. The catalogue is locked.
 */
export async function compareImport<Made>(
  tx: Transaction,
  write: () => Promise<Made>,
  { isAdding, now }: { isAdding: boolean; now: Date },
): Promise<{ made: Made; comparison: ImportComparison }> {
  const before = await readStanding(tx);
  const last = await readImported(tx);
  const made = await write();
  const after = await readStanding(tx);
  if (after === null) throw new Error('The import wrote no settings.');
  const [standing, wanted] = [before === null ? [] : listEntries(before), listEntries(after)];
  if (!isAdding) await noteImported(tx, wanted, last);
  const compared = compareEntries({
    standing,
    wanted,
    last: isAdding ? lastForAdding(standing, last) : last,
  });
  const changes = compared.map((change) => withoutDaysDone(change, { before, after, now }));
  return {
    made,
    comparison: {
      isFirst: before === null,
      changes,
      contents: hashContents(changes, [standing, wanted]),
      orders: compareOrders(standing, wanted),
    },
  };
}

/** What the day of a family that has come does, as the next look would, undoes no edit by it. Those of pages are done before an import. */
function withoutDaysDone(
  change: EntryChange,
  { before, after, now }: { before: StandingCatalogue | null; after: StandingCatalogue; now: Date },
): EntryChange {
  const { kind, name, undone } = change;
  const fields = dayFields[kind];
  if (before === null || fields === undefined || kind !== 'family' || undone.length === 0) return change;
  const looked = stateOf(name, carryOutDays(before, now));
  const isDue = !isDeepStrictEqual(looked, stateOf(name, before));
  if (!isDue || !isDeepStrictEqual(looked, stateOf(name, after))) return change;
  return { ...change, undone: undone.filter((field) => !fields.includes(field)) };
}

/** Whether a family is on the site, and from when on; null of one that the catalogue has not. */
function stateOf(name: string, { families }: Pick<StandingCatalogue, 'families'>): unknown[] | null {
  const family = families.find(({ slug }) => slug === name);
  return family === undefined ? null : [family.published, family.publishAt];
}

function hashContents(
  changes: readonly EntryChange[],
  catalogues: readonly (readonly CatalogueEntry[])[],
): string {
  const named = catalogues.map(
    (entries) => new Map(entries.map((entry) => [nameEntry(entry), entry.fields])),
  );
  const contents = changes.map((change) => named.map((entries) => entries.get(nameEntry(change)) ?? null));
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url');
}
