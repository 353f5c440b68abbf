import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { findMigrations, migrateDatabase } from './migrate-database.ts';
import { orderFlag, orderLicenceTemplate, shopOrderLicence } from './schema/orders.ts';
import { onEachDatabase } from './testing/on-each-database.ts';

const before = ['0000_first', '0001_page_fonts', '0002_orders', '0003_demo_card'];

/** A folder of the first migrations alone, as an older Fount had it. */
function copyMigrations(tags: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'fount-migrations-'));
  mkdirSync(join(folder, 'meta'));
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(findMigrations(), 'meta/_journal.json'), 'utf8'),
  );
  const entries = journal.entries.filter(({ tag }) => tags.includes(tag));
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const tag of tags) {
    writeFileSync(join(folder, `${tag}.sql`), readFileSync(join(findMigrations(), `${tag}.sql`)));
  }
  return folder;
}

onEachDatabase('a database whose orders kept flag and templates in their rows', (open) => {
  let database: Database;

  beforeAll(async () => {
    database = await open();
    const { plain } = database;
    await plain.exec('drop schema public cascade; create schema public; drop schema drizzle cascade');
    const folder = copyMigrations(before);
    await migrateDatabase(database, folder);
    rmSync(folder, { recursive: true });
    const day = (date: string) => `'2026-11-${date}T10:00:00Z'`;
    const order = (
      id: number,
      flag: string,
      paidAt: string,
    ) => `insert into shop_order overriding system value
      values (${id}, 'O-${id}', null, null, 'paid', 'pending', ${flag}, 'key-${id}', '', 'CHF', 0, 0, 0, 0, 0, 0, '[]', '',
        'online', true, '{}', '{}', '{}', '{}', ${day('01')}, ${paidAt}, null);`;
    const licence = (orderId: number, uid: string, template: number, text: string) => `
      insert into shop_order_licence (order_id, uid, license_template_id, license_template, values, position)
      values (${orderId}, '${uid}', ${template}, '{"licenceText": "${text}"}', '{}', 0);`;
    await plain.exec(`
      ${order(1, "'paid-late'", day('02'))} ${order(2, "'amount-mismatch'", 'null')} ${order(3, 'null', 'null')}
      ${order(4, "'vat-recheck'", day('05'))}
      insert into order_event (order_id, at, kind, to_state, by)
      values (2, ${day('03')}, 'amount-mismatch', 'paid', 'demo'), (4, ${day('05')}, 'payment-succeeded', 'paid', 'demo');
      ${licence(1, 'a', 7, 'one')} ${licence(1, 'b', 7, 'one')} ${licence(1, 'c', 8, 'two')} ${licence(3, 'a', 7, 'older')}`);
    expect(await migrateDatabase(database)).toBeGreaterThan(0);
  });

  it('keeps every flag with the time of what it tells of', async () => {
    const flags = await database.db.select().from(orderFlag).orderBy(orderFlag.orderId);
    expect(flags.map(({ orderId, flag, at }) => [orderId, flag, at.toISOString().slice(0, 10)])).toEqual([
      [1, 'paid-late', '2026-11-02'],
      [2, 'amount-mismatch', '2026-11-03'],
      [4, 'vat-recheck', '2026-11-01'],
    ]);
  });

  it('keeps each template as it was sold, once an order, with every licence', async () => {
    const sold = await database.db
      .select()
      .from(orderLicenceTemplate)
      .orderBy(orderLicenceTemplate.orderId, orderLicenceTemplate.licenseTemplateId);
    expect(sold).toEqual([
      { orderId: 1, licenseTemplateId: 7, template: { licenceText: 'one' } },
      { orderId: 1, licenseTemplateId: 8, template: { licenceText: 'two' } },
      { orderId: 3, licenseTemplateId: 7, template: { licenceText: 'older' } },
    ]);
    expect(await database.db.select().from(shopOrderLicence)).toHaveLength(4);
  });
});
