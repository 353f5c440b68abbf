import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { storedFoundry } from '#contract/settings.ts';
import type { ZoneSince } from '#domain/day/foundry-days.ts';
import type { Transaction } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import type { FileStore } from '#server/files/file-store.ts';
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

/** The files that hold the rows of a shop, below an export's folder. */
export const shopPaths: readonly string[] = [headName, ...movedTables.map(({ name }) => rowsName(name))].map(
  (name) => `${shopFolder}/${name}`,
);

export interface WrittenShop {
  rows: number;
  /** Whatever reads as the name of a file of the store. */
  named: Set<string>;
}

/** Writes the rows of a shop, a file a table and a line a row, as they are at the moment of the transaction. */
export async function writeShop(tx: Transaction, folder: string): Promise<WrittenShop> {
  const target = join(folder, shopFolder);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const named = new Set<string>();
  const counts: Record<string, number> = {};
  for (const table of movedTables) {
    let count = 0;
    async function* lines() {
      for await (const row of readRows(tx, table)) {
        count += 1;
        for (const [hash] of row.matchAll(/[0-9a-f]{64}/g)) named.add(hash);
        yield `${row}\n`;
      }
    }
    await pipeline(lines, createWriteStream(join(target, rowsName(table.name)), { mode: 0o600 }));
    counts[table.name] = count;
  }
  const head = {
    schema: await readSchemaOf(tx),
    sales: await readSalesMode(tx),
    timeZones: await readZones(tx),
    counters: await readCounters(tx, movedTables),
    rows: counts,
  };
  await writeFile(join(target, headName), `${JSON.stringify(head, null, 1)}\n`, { mode: 0o600 });
  return { rows: Object.values(counts).reduce((sum, count) => sum + count, 0), named };
}

/** By whose days the shop reckoned, and since when; the settings themselves are in foundry.yaml. */
async function readZones(tx: Transaction): Promise<ZoneSince[]> {
  const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.name, 'foundry'));
  return row === undefined ? [] : storedFoundry.parse(row.value).timeZones;
}

/** Writes the files that the rows name and the catalogue's own files are not; gives their paths below the export's folder. */
export async function writeShopFiles(
  files: FileStore,
  folder: string,
  { named, others }: { named: ReadonlySet<string>; others: ReadonlySet<string> },
): Promise<string[]> {
  const paths: string[] = [];
  for (const hash of [...named].toSorted()) {
    if (others.has(hash)) continue;
    const found = await files.findStream(hash);
    if (found === null) continue;
    const path = shopFilePath(hash);
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    await pipeline(found.stream, createWriteStream(join(folder, path), { mode: 0o600 }));
    paths.push(path);
  }
  return paths;
}
