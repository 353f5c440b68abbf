import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { customersAsked } from '#contract/admin/customers.ts';
import { staffOrderFilter } from '#contract/staff.ts';
import { toDay } from '#domain/day/days.ts';
import type { Database } from '#server/database/database.ts';
import { openPglite } from '#server/database/pglite/open-pglite.ts';
import { openPostgres } from '#server/database/postgres/open-postgres.ts';
import { createTestPostgres } from '#server/database/testing/open-test-postgres.ts';
import { prepareDatabase } from '#server/database/testing/prepare-database.ts';
import { readCustomerPage } from '#server/office/customers/read-customers.ts';
import { readYearFigures } from '#server/office/figures/read-year-figures.ts';
import { findRecords } from '#server/office/finding/find-records.ts';
import { listStaffOrders } from '#server/staff/reading/list-staff-orders.ts';
import { readStaffOrder } from '#server/staff/reading/read-staff-order.ts';
import { atMost, type Row } from './row.ts';
import { median } from './statistics.ts';

const orderCount = 100_000;
const accountCount = 40_000;
const limitMs = 100;
/** A year is looked at now and then, and adds up all of it. */
const yearLimitMs = 200;
const rounds = 9;

/** What staff ask of the list, from the widest to the narrowest. */
const asked = [
  {},
  { page: 1000 },
  { sort: 'oldest' },
  { sort: 'largest' },
  { sort: 'smallest', page: 900 },
  { sort: 'buyer' },
  { sort: 'buyer-last', page: 1000 },
  { state: 'paid' },
  { state: 'in-review', sort: 'largest' },
  { flag: 'mail-failed' },
  { isFlagged: true, sort: 'buyer' },
  { paymentType: 'invoice', country: 'CH', sort: 'largest' },
  { from: '2026-03-01', until: '2026-03-31' },
  { search: 'o-0420' },
  { search: '42' },
  { search: 'R-2026-0042' },
  { search: 'L-000042' },
  { search: 'mül' },
  { search: 'm' },
  { search: 'anna muller' },
  { search: 'studio', sort: 'largest', page: 100 },
  { search: 'example.com', state: 'paid' },
  { search: 'buyer-4242@' },
  { search: '1’204.30' },
  { search: 'nobody at all' },
  { search: "%_' \\ & | ! :*" },
];

/** What staff type into the palette, from the widest to the narrowest. */
const typed = [
  'm',
  'o',
  '4',
  'mül',
  'anna',
  'anna muller',
  'studio',
  'example.com',
  'buyer-4242@',
  'O-042000',
  'O-04',
  'L-',
  'L-0',
  'L-042000-01',
  'L-42',
  'C-39999',
  '42000',
  '1’204.30',
  'nobody at all',
  "%_' \\ & | ! :*",
];

/** Orders of five years: of companies and persons, in three currencies, with papers, licences and here and there a flag. */
async function fill({ plain }: Database): Promise<void> {
  // By its triggers each row would be written three times, and its words sorted into the index one by one.
  await plain.exec(`
    set session_replication_role = replica;
    drop index order_search_words_index;
    insert into shop_order (order_number, state, delivery_state, idempotency_key, body_hash, currency, total, vat_rate, vat, rounding,
      final_price, final_price_excluding_vat, customer_reference, payment_type, review_reason, is_for_company, billing_address,
      delivery_address, vat_evidence, consents, created_at, paid_at)
    select 'O-' || lpad(n::text, 6, '0'),
      (array['paid','paid','paid','paid','paid','cancelled','expired','awaiting-payment','partially-refunded','in-review'])[1 + n % 10],
      'delivered', 'bench-' || n, '', (array['CHF','EUR','USD'])[1 + n % 3], net.amount, 0, 0, 0, net.amount, net.amount, '',
      (array['invoice','online'])[1 + n % 2], case when n % 10 = 9 then 'custom-licence' end, n % 3 = 0, made.address, made.address,
      jsonb_build_object('evidence', repeat('what the tax office asks for ', 20)), '{}',
      made_at, case when n % 10 in (0, 1, 2, 3, 4, 8) then made_at + interval '3 days' end
    from generate_series(1, ${orderCount}) as n,
      lateral (select timestamptz '2022-01-01' + n * interval '26 minutes' as made_at) as at,
      lateral (select (n::bigint * 7919 % 500000)::int as amount) as net,
      lateral (select jsonb_build_object('email', 'buyer-' || n % 40000 || '@' || (array['example.com','post.example','studio.example'])[1 + n % 3],
        'firstName', (array['Anna','José','Łukasz','Zoë','Ivan','Mei'])[1 + n % 6],
        'lastName', (array['Müller','Nuñez','Kowalski','van Dijk','Иванов','陳','O’Brien'])[1 + n % 7],
        'companyName', case when n % 3 = 0 then 'Studio ' || n % 9000 || ' GmbH' else '' end, 'street1', 'Street ' || n,
        'street2', '', 'postalCode', '8000', 'city', 'Zürich', 'country', (array['CH','DE','US','FR','GB'])[1 + n % 5], 'region', '',
        'phone', '', 'vatNumber', '', 'industry', '') as address) as made;
    insert into order_document (order_id, kind, number, made_at)
      select id, 'invoice', 'R-2026-' || lpad(id::text, 6, '0'), created_at from shop_order where id % 2 = 0;
    insert into order_document (order_id, kind, number, made_at, data)
      select id, 'credit-note', 'C-' || lpad(id::text, 6, '0'), paid_at + interval '9 days',
        jsonb_build_object('total', total / 4, 'vat', 0, 'rounding', 0, 'finalPrice', total / 4, 'reason', repeat('said to the buyer ', 40))
      from shop_order where paid_at is not null and id % 10 = 8;
    insert into order_licence_template (order_id, license_template_id, template)
      select id, 1, '{"publicName": "Desktop", "fields": []}' from shop_order;
    insert into shop_order_licence (order_id, uid, licence_number, license_template_id, values, position)
      select id, 'l1', 'L-' || lpad(id::text, 6, '0') || '-01', 1, '{}', 1 from shop_order;
    insert into order_event (order_id, at, kind, to_state, by) select id, created_at, 'created', state, 'shopper' from shop_order;
    insert into order_flag (order_id, flag, at) select id, 'mail-failed', created_at from shop_order where id % 200 = 0;
    insert into customer (email, accepts_newsletter, created_at)
      select 'buyer-' || n || '@' || (array['example.com','post.example','studio.example'])[1 + n % 3], false, timestamptz '2022-01-01'
      from generate_series(1, ${accountCount}) as n;
    insert into address (customer_id, first_name, last_name, company_name)
      select id, (array['Anna','José','Łukasz','Zoë','Ivan','Mei'])[1 + id % 6],
        (array['Müller','Nuñez','Kowalski','van Dijk','Иванов','陳','O’Brien'])[1 + id % 7],
        case when id % 3 = 0 then 'Studio ' || id % 9000 || ' GmbH' end from customer;
    set session_replication_role = default;
    drop index customer_search_words_index;
    select write_customer_search(id) from customer;
    create index customer_search_words_index on customer_search using gin (words);
    select write_order_search(id) from shop_order;
    create index order_search_words_index on order_search using gin (words)`);
  await plain.exec('vacuum analyze');
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function measureOn(name: string, database: Database): Promise<Row[]> {
  await prepareDatabase(database);
  await fill(database);
  const reading = { db: database.db, dayOf: toDay };
  const slowest = { ms: 0, of: '' };
  for (const one of asked) {
    const filter = staffOrderFilter.parse(one);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await time(() => listStaffOrders(reading, filter)));
    const ms = median(times);
    if (ms > slowest.ms) Object.assign(slowest, { ms, of: JSON.stringify(one) });
  }
  const found = { ms: 0, of: '' };
  for (const search of typed) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(await time(() => findRecords(reading, { search, role: 'owner' })));
    const ms = median(times);
    if (ms > found.ms) Object.assign(found, { ms, of: search });
  }
  const accounts: number[] = [];
  for (const search of ['', 'm', 'studio', 'anna muller', 'buyer-4242@', 'nobody'])
    accounts.push(await time(() => readCustomerPage(reading, customersAsked.parse({ search, page: 1 }))));
  const years: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    years.push(await time(() => readYearFigures({ ...reading, now: () => new Date() }, { year: 2024 })));
  const openings: number[] = [];
  for (let round = 1; round <= 60; round += 1)
    openings.push(await time(() => readStaffOrder(database.db, (round * 1637) % orderCount)));
  return [
    atMost(
      `the slowest of ${asked.length} searches, filters, sorts and pages of ${orderCount} orders on ${name}, ${slowest.of}`,
      slowest.ms,
      limitMs,
      'ms',
      1,
    ),
    atMost(
      `the slowest of ${typed.length} words in the palette, over ${orderCount} orders and ${accountCount} accounts on ${name}, ‘${found.of}’`,
      found.ms,
      limitMs,
      'ms',
      1,
    ),
    atMost(
      `the slowest of ${accounts.length} searches of ${accountCount} accounts on ${name}`,
      Math.max(...accounts),
      limitMs,
      'ms',
      1,
    ),
    atMost(`the figures of a year of ${orderCount} orders on ${name}`, median(years), yearLimitMs, 'ms', 1),
    atMost(`opening one of ${orderCount} orders on ${name}`, median(openings), limitMs, 'ms', 1),
  ];
}

async function measureEmbedded(): Promise<Row[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fount-bench-'));
  // What fills it is one statement, and takes longer than the shop's may.
  const database = await openPglite({ dataDir, limitMs: 30 * 60_000 });
  try {
    return await measureOn('the embedded database', database);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
}

async function measurePostgres(): Promise<Row[]> {
  const { url, drop } = await createTestPostgres();
  const database = await openPostgres({ connectionString: url, limitMs: 30 * 60_000 });
  try {
    return await measureOn('PostgreSQL', database);
  } finally {
    await database.close();
    await drop();
  }
}

/** How long the lists of orders and accounts and the palette take to search, and an order to open, in a shop of many years. */
export async function measure(): Promise<Row[]> {
  return [...(await measureEmbedded()), ...(await measurePostgres())];
}
