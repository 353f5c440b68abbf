import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onPglite, onPostgres } from '#server/database/testing/on-each-database.ts';
import { createOwnFolder } from '#server/files/own-folder.ts';
import { ImportRefusal } from '#server/import/findings/import-refusal.ts';
import type { ShopHead } from './read-shop.ts';
import { restoreShop } from './restore-shop.ts';
import { writeShop } from './write-shop.ts';

let database: Database;
let folder: string;
let head: ShopHead;

/** A shop without a row, written into a folder. */
async function begin(open: () => Promise<Database>) {
  database = await open();
  await emptyTables(database);
  folder = mkdtempSync(join(tmpdir(), 'fount-restore-'));
  await database.db.transaction((tx) => writeShop(tx, createOwnFolder(folder)));
  head = { schema: '', sales: null, timeZones: [], counters: {}, rows: {} };
}
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

const restore = () => database.db.transaction((tx) => restoreShop(tx, { folder, head }));
const address = JSON.stringify({ ...emptyAddress, country: 'CH' });
const placeOrder = (tx: Transaction) =>
  tx.execute(sql`
    insert into shop_order (order_number, state, delivery_state, idempotency_key, body_hash, currency, total, vat_rate, vat, rounding,
      final_price, final_price_excluding_vat, is_for_company, billing_address, delivery_address, vat_evidence, consents, created_at)
    values ('O-000001', 'awaiting-payment', 'none', 'k', 'h', 'CHF', 0, 0, 0, 0, 0, 0, false, ${address}, ${address}, '{}', '{}', now())`);
const countOrders = async () => (await database.db.execute(sql`select 1 from shop_order`)).rows.length;

/** Until another transaction waits for what this one holds. */
async function untilSomebodyWaits(tx: Transaction): Promise<void> {
  const waiting = sql`select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`;
  await expect
    .poll(async () => (await tx.execute(waiting)).rows.length, { timeout: 60_000 })
    .toBeGreaterThan(0);
}

onPostgres('an order that is placed while a shop moves in', (open) => {
  beforeEach(() => begin(open));

  it('is kept where it was begun before, and the move is refused', async () => {
    let moving: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await placeOrder(tx);
      moving = restore().catch((cause: unknown) => cause);
      await untilSomebodyWaits(tx);
    });
    expect(await moving).toBeInstanceOf(ImportRefusal);
    expect(await moving).toMatchObject({ fault: { message: expect.stringContaining('shop_order') } });
    expect(await countOrders()).toBe(1);
  });

  it('waits for the move where it comes after', async () => {
    let placing: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await restoreShop(tx, { folder, head });
      placing = database.db.transaction(placeOrder);
      await untilSomebodyWaits(tx);
    });
    await placing;
    expect(await countOrders()).toBe(1);
  });
});

onPostgres('a session that is used while a shop moves in', (open) => {
  beforeEach(async () => {
    await begin(open);
    await database.db.execute(
      sql`insert into session (token_hash, created_at, last_seen_at, expires_at) values ('t', now(), now(), now())`,
    );
  });
  const touchSession = (tx: Transaction) => tx.execute(sql`select 1 from session for update`);

  it('is waited for before all else, so that its order is placed', async () => {
    let moving: Promise<unknown> = Promise.resolve();
    await database.db.transaction(async (tx) => {
      await touchSession(tx);
      moving = restore().catch((cause: unknown) => cause);
      await untilSomebodyWaits(tx);
      await placeOrder(tx);
    });
    expect(await moving).toMatchObject({ fault: { message: expect.stringContaining('shop_order') } });
    expect(await countOrders()).toBe(1);
  });

  it('refuses the move in plain words where the two would wait for each other', async () => {
    let placing: Promise<unknown> = Promise.resolve();
    const moving = database.db.transaction(async (moves) => {
      await moves.execute(sql`lock table session in access exclusive mode`);
      placing = database.db.transaction(async (tx) => {
        // The move is the one that looks for who waits in a circle, and ends.
        await tx.execute(sql`set local deadlock_timeout = '10min'`);
        await placeOrder(tx);
        await touchSession(tx);
      });
      await untilSomebodyWaits(moves);
      await restoreShop(moves, { folder, head });
    });
    await expect(moving).rejects.toBeInstanceOf(ImportRefusal);
    await expect(moving).rejects.toMatchObject({
      fault: { file: '_shop/shop.json', message: expect.stringContaining('somebody used this shop') },
    });
    await placing;
    expect(await countOrders()).toBe(1);
  });
});

onPglite('an order that is placed while a shop moves in', (open) => {
  beforeEach(() => begin(open));

  it('is kept where it was begun before, and the move is refused', async () => {
    const placing = database.db.transaction(placeOrder);
    const moving = restore().catch((cause: unknown) => cause);
    await placing;
    expect(await moving).toBeInstanceOf(ImportRefusal);
    expect(await countOrders()).toBe(1);
  });
});
