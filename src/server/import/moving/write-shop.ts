import { eq } from 'drizzle-orm';
import { storedFoundry } from '#contract/settings.ts';
import type { ZoneSince } from '#domain/day/foundry-days.ts';
import type { Transaction } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import type { OwnFolder } from '#server/files/own-folder.ts';
import { readSalesMode } from '#server/payment/opening/require-sales-mode.ts';
import { movedTables } from './moved-tables.ts';
import { readCounters, readRows, readSchemaOf } from './read-rows.ts';

/** Where a shop lies in an export; the import of a catalogue leaves it alone. */
export const shopFolder = '_shop';
export const headName = 'shop.json';

export function rowsName(table: string): string {
  return `${table}.ndjson`;
}

/** Where a file of the store lies. */
export function shopFilePath(hash: string): string {
  return `${shopFolder}/files/${hash.slice(0, 2)}/${hash}`;
}

/** What tells that a shop is there, and whole. */
export const headPath = `${shopFolder}/${headName}`;

/** The files that hold the rows of a shop, below an export's folder. */
export const rowsPaths: readonly string[] = movedTables.map(({ name }) => `${shopFolder}/${rowsName(name)}`);

export interface WrittenShop {
  rows: number;
  /** Whatever reads as the name of a file of the store. */
  mentioned: ReadonlySet<string>;
  /** To be written when all else is. */
  head: { path: string; text: string };
}

/** Writes the rows of a shop, a file a table and a line a row, as they are at the moment of the transaction. */
export async function writeShop(tx: Transaction, folder: OwnFolder): Promise<WrittenShop> {
  const mentioned = new Set<string>();
  const counts: Record<string, number> = {};
  for (const table of movedTables) {
    let count = 0;
    async function* lines() {
      for await (const row of readRows(tx, table)) {
        count += 1;
        for (const [hash] of row.matchAll(/[0-9a-f]{64}/g)) mentioned.add(hash);
        yield `${row}\n`;
      }
    }
    await folder.write(`${shopFolder}/${rowsName(table.name)}`, lines());
    counts[table.name] = count;
  }
  const head = {
    schema: await readSchemaOf(tx),
    sales: await readSalesMode(tx),
    timeZones: await readZones(tx),
    counters: await readCounters(tx, movedTables),
    rows: counts,
  };
  return {
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    mentioned,
    head: { path: headPath, text: `${JSON.stringify(head, null, 1)}\n` },
  };
}

/** By whose days the shop reckoned, and since when; the settings themselves are in foundry.yaml. */
async function readZones(tx: Transaction): Promise<ZoneSince[]> {
  const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.name, 'foundry'));
  return row === undefined ? [] : storedFoundry.parse(row.value).timeZones;
}
