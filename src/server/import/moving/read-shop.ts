import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Drizzle } from '#server/database/database.ts';
import { errorCode } from '#server/files/error-code.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import { readSalesMode } from '#server/payment/opening/require-sales-mode.ts';
import { readSchemaOf } from './read-rows.ts';
import { headName, shopFolder } from './write-shop.ts';

const shopHead = z.strictObject({
  schema: z.string(),
  /** Whether its orders are real ones; null where nobody can tell. */
  sales: z.enum(['trial', 'live']).nullable(),
  timeZones: z.array(z.object({ zone: z.string(), since: z.iso.datetime() })),
  counters: z.record(z.string(), z.int().nonnegative()),
  rows: z.record(z.string(), z.int().nonnegative()),
});
export type ShopHead = z.infer<typeof shopHead>;

export type ShopResult = { ok: true; head: ShopHead } | { ok: false; fault: ImportFault };

/** Rows of these tell that a shop is in use: another one cannot take its place. */
const inUse = ['customer', 'shop_order', 'mail', 'staff_member', 'audit_entry'];

/** Whether the shop that a folder holds can be moved into this database: one of the same version that nobody has used yet. */
export async function readShop(db: Drizzle, folder: string): Promise<ShopResult> {
  const file = `${shopFolder}/${headName}`;
  const text = await readIfThere(join(folder, file));
  if (text === null) return refused(file, 'expected the shop of an export that was made with --with-shop');
  const parsed = shopHead.safeParse(parseJson(text));
  if (!parsed.success) return refused(file, 'expected what an export with --with-shop wrote');
  return await db.transaction(async (tx): Promise<ShopResult> => {
    if ((await readSchemaOf(tx)) !== parsed.data.schema)
      return refused(
        file,
        'the shop was exported by another version of Fount: expected the same on both sides',
      );
    const used = await findUse(tx);
    if (used.length > 0) return { ok: false, fault: usedShop(used) };
    const [sales, moved] = [await readSalesMode(tx), parsed.data.sales];
    if (sales !== null && moved !== null && sales !== moved)
      return refused(
        file,
        moved === 'trial'
          ? 'the shop holds orders that were tried out, and this server takes real ones, whose numbers would go on after theirs'
          : 'the shop holds real orders, and this server only tries out',
      );
    return { ok: true, head: parsed.data };
  });
}

/** The tables whose rows tell that a shop is in use. */
export async function findUse(db: Drizzle): Promise<string[]> {
  const used: string[] = [];
  for (const table of inUse) {
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
    if (rows.length > 0) used.push(table);
  }
  return used;
}

export function usedShop(tables: readonly string[]): ImportFault {
  const message = `a shop moves into one that nobody has used yet; this one has rows of ${tables.join(', ')}`;
  return { file: `${shopFolder}/${headName}`, line: null, message };
}

function refused(file: string, message: string): { ok: false; fault: ImportFault } {
  return { ok: false, fault: { file, line: null, message } };
}

async function readIfThere(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
