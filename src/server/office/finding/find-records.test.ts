import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { foundRecords, type RecordKind, recordsAsked } from '#contract/admin/palette.ts';
import { emptyAddress } from '#domain/address/address.ts';
import type { StaffRole } from '#domain/staff/staff-policies.ts';
import { fontFamily, informationPage, story } from '#server/database/schema/catalogue.ts';
import { customerSearch } from '#server/database/schema/customer-search.ts';
import { address, customer, mergedAccount } from '#server/database/schema/customers.ts';
import { orderSearch } from '#server/database/schema/order-search.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { staffMember } from '#server/database/schema/staff.ts';
import { onEachDatabase, onPostgres } from '#server/database/testing/on-each-database.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { forgetPerson } from '#server/staff/forgetting/forget-person.ts';
import { placeEnquiry } from '#server/staff/testing/place-enquiry.ts';
import { placePaidByCard } from '#server/staff/testing/place-paid.ts';
import { findRecords } from './find-records.ts';
import { listActs } from './list-acts.ts';

const zoe = {
  ...emptyAddress(),
  firstName: 'Zoë',
  lastName: 'Müller',
  country: 'CH',
  email: 'zoe@post.example',
};

onEachDatabase('the palette', (open) => {
  const shop = shopOfSuite(open);
  const ids = { paid: 0, enquiry: 0, zoe: 0, studio: 0 };

  async function find(search: string, role: StaffRole = 'owner', kind?: RecordKind) {
    const asked = recordsAsked.parse({ search, ...(kind === undefined ? {} : { kind }) });
    const { groups } = foundRecords.parse(await findRecords(shop.services, { ...asked, role }));
    return Object.fromEntries(groups.map(({ kind: of, records }) => [of, records.map(({ name }) => name)]));
  }

  beforeAll(async () => {
    const { db, now } = shop.services;
    ids.paid = (await placePaidByCard(shop)).orderId;
    ids.enquiry = (await placeEnquiry(shop)).orderId;
    await db
      .update(shopOrder)
      .set({ billingAddress: zoe, isForCompany: false })
      .where(eq(shopOrder.id, ids.paid));
    const made = await db
      .insert(customer)
      .values([
        { email: 'zoe@post.example', createdAt: now() },
        { email: 'hello@studio.example', createdAt: now() },
      ])
      .returning({ id: customer.id });
    [ids.zoe = 0, ids.studio = 0] = made.map(({ id }) => id);
    await db.insert(address).values([
      { customerId: ids.zoe, firstName: 'Zoë', lastName: 'Müller' },
      { customerId: ids.studio, companyName: 'Ателье О’Брайен' },
    ]);
    await db
      .insert(mergedAccount)
      .values({ customerId: ids.studio, number: 900, email: 'old@before.example', by: 'Bo', at: now() });
  });

  const paid = () => `O-${`${ids.paid}`.padStart(6, '0')}`;

  it('finds orders and accounts by names and addresses, without accents and capitals', async () => {
    expect(await find('zoe mull')).toEqual({ order: [paid()], customer: ['zoe@post.example'] });
    expect(await find('ZOË@')).toEqual({ order: [paid()], customer: ['zoe@post.example'] });
    expect(await find('ателье')).toEqual({ customer: ['hello@studio.example'] });
    expect(await find('old@before')).toEqual({ customer: ['hello@studio.example'] });
    expect(await find('zoe nobody')).toEqual({});
  });

  it('finds by numbers: the order, the licence and the account of this very number stand first', async () => {
    const licence = `L-${`${ids.paid}`.padStart(6, '0')}-01`;
    const { licence: licences } = await find(licence);
    expect(licences).toEqual([licence]);
    expect((await find(licence.toLowerCase())).licence).toEqual([licence]);
    expect((await find(`L-${ids.paid}`)).licence?.[0]).toBe(licence);
    expect((await find(`L-${ids.paid}-01`)).licence).toEqual([licence]);
    expect((await find(paid().toLowerCase())).order?.[0]).toBe(paid());
    expect((await find(`${ids.paid}`)).order?.[0]).toBe(paid());
    expect((await find(`C-${ids.studio}`)).customer).toEqual(['hello@studio.example']);
    expect((await find('C-900')).customer).toEqual(['hello@studio.example']);
  });

  it('says of each what tells it from others, and where it is shown', async () => {
    const { groups } = await findRecords(shop.services, { search: 'zoe', role: 'owner' });
    expect(groups.map(({ records }) => records[0])).toEqual([
      { name: paid(), says: 'Zoë Müller, CHF\u00A0204.30, paid', at: paid() },
      { name: 'zoe@post.example', says: `Zoë Müller, C-${ids.zoe}`, at: `${ids.zoe}` },
    ]);
    const licence = `L-${`${ids.paid}`.padStart(6, '0')}-01`;
    const [found] = (await findRecords(shop.services, { search: licence, role: 'owner' })).groups.flatMap(
      ({ kind, records }) => (kind === 'licence' ? records : []),
    );
    expect(found).toMatchObject({ name: licence, says: expect.stringContaining('Desktop'), at: paid() });
  });

  it('finds families by how a word of their name begins', async () => {
    const [family] = await shop.services.db.select().from(fontFamily).limit(1);
    const name = family?.name ?? '';
    expect((await find(name.slice(0, 3).toUpperCase())).family).toContain(name);
    expect((await find(`${name} nothing`)).family).toBe(undefined);
  });

  it('finds stories of the home page by their names and by their families’', async () => {
    const { db } = shop.services;
    const [family] = await db.select().from(fontFamily);
    const stories = ['Weit offen', 'Zum Schluß'].map((name, position) => ({
      ...{ key: `story-${position}`, name, content: [], slideType: 'lines' as const, position },
      ...{ fontFamilyUid: position === 0 ? (family?.slug ?? '') : 'gone', showOnMobile: true },
      showOnDesktop: true,
    }));
    const made = await db.insert(story).values(stories).returning({ id: story.id });
    expect((await findRecords(shop.services, { search: 'schluss', role: 'editor' })).groups).toEqual([
      {
        kind: 'story',
        records: [{ name: 'Zum Schluß', says: 'Its family is gone', at: `${made[1]?.id}` }],
        isMore: false,
      },
    ]);
    expect((await find(family?.name ?? '', 'editor')).story).toEqual(['Weit offen']);
    expect((await find('weit', 'sales')).story).toBeUndefined();
    await db.delete(story);
  });

  it('finds information pages by their titles, and says which are drafts', async () => {
    const { db } = shop.services;
    const pages = ['Über uns', 'Uber 100 % legal'].map((title, position) => ({
      ...{ slug: `page-${position}`, title, sections: [], position, isDraft: position === 1 },
    }));
    const made = await db.insert(informationPage).values(pages).returning({ id: informationPage.id });
    const { groups } = await findRecords(shop.services, { search: 'über', role: 'editor' });
    expect(groups).toEqual([
      {
        kind: 'page',
        records: [
          { name: 'Über uns', says: 'On the site', at: `${made[0]?.id}` },
          { name: 'Uber 100 % legal', says: 'A draft', at: `${made[1]?.id}` },
        ],
        isMore: false,
      },
    ]);
    expect((await find('uber leg')).page).toEqual(['Uber 100 % legal']);
    expect(await find('über', 'sales')).toEqual({});
    await db.delete(informationPage);
  });

  it('finds members of the staff by name and e-mail address, for owners alone', async () => {
    const { db, now } = shop.services;
    const at = { createdAt: now(), invitedBy: 'Bo' };
    const made = await db
      .insert(staffMember)
      .values([
        {
          ...at,
          email: 'olga@foundry.example',
          name: 'Ólga Sun',
          role: 'sales',
          handle: 'a',
          joinedAt: now(),
        },
        { ...at, email: 'new@foundry.example', role: 'editor', handle: 'b' },
        {
          ...at,
          email: 'past@foundry.example',
          name: 'Pat',
          role: 'owner',
          handle: 'c',
          joinedAt: now(),
          endedAt: now(),
        },
      ])
      .returning({ id: staffMember.id });
    expect((await find('olga sun')).member).toEqual(['Ólga Sun']);
    expect((await find('OLGA@foundry')).member).toEqual(['Ólga Sun']);
    expect((await find('olga pat')).member).toBe(undefined);
    const { groups } = await findRecords(shop.services, { search: 'new@', role: 'owner' });
    expect(groups).toEqual([
      {
        kind: 'member',
        records: [{ name: 'new@foundry.example', says: 'editor, invited', at: `${made[1]?.id}` }],
        isMore: false,
      },
    ]);
    const [past] = (await findRecords(shop.services, { search: 'pat', role: 'owner' })).groups;
    expect(past?.records[0]?.says).toBe('past@foundry.example, owner, not on the staff any more');
    for (const role of ['sales', 'editor', 'bookkeeper'] as const)
      expect(await find('olga', role)).toEqual({});
    await db.delete(staffMember);
  });

  it('finds mails by how the address begins to which they go, for those who may see mails', async () => {
    const { db } = shop.services;
    const createdAt = new Date('2026-03-04T10:00:00Z');
    const kept = { kind: 'order-paid', recipient: 'Jo_1@mails.example', data: {}, createdAt };
    const made = await db
      .insert(mail)
      .values([
        { ...kept, key: 'a', sentAt: createdAt },
        { ...kept, key: 'b', recipient: 'jox1@mails.example' },
      ])
      .returning({ id: mail.id });
    const { groups } = await findRecords(shop.services, { search: 'jo_1@', role: 'sales' });
    expect(groups).toEqual([
      {
        kind: 'mail',
        records: [
          { name: 'Jo_1@mails.example', says: 'order paid, sent 4 March 2026', at: `${made[0]?.id}` },
        ],
        isMore: false,
      },
    ]);
    expect((await find('jo', 'owner')).mail).toEqual(['jox1@mails.example', 'Jo_1@mails.example']);
    for (const role of ['editor', 'bookkeeper'] as const) expect(await find('jo_1@', role)).toEqual({});
  });

  it('tells each role of what it may see alone, whatever is asked for', async () => {
    const [family] = await shop.services.db.select().from(fontFamily).limit(1);
    const kinds = async (role: StaffRole) => {
      const all = await Promise.all([
        find('zoe', role),
        find(`L-${ids.paid}`, role),
        find(family?.name ?? '', role),
      ]);
      return [...new Set(all.flatMap((found) => Object.keys(found)))].sort();
    };
    expect(await kinds('owner')).toEqual(['customer', 'family', 'licence', 'order']);
    expect(await kinds('sales')).toEqual(['customer', 'licence', 'order']);
    expect(await kinds('bookkeeper')).toEqual(['licence', 'order']);
    expect(await kinds('editor')).toEqual(['family']);
    expect(await find('zoe', 'bookkeeper', 'customer')).toEqual({});
    expect(await find('zoe', 'owner', 'customer')).toEqual({ customer: ['zoe@post.example'] });
  });

  it('gives so many of a kind and says that there are more', async () => {
    const { db, now } = shop.services;
    const many = Array.from({ length: 8 }, (_, at) => ({ email: `many-${at}@x.example`, createdAt: now() }));
    await db.insert(customer).values(many);
    const { groups } = await findRecords(shop.services, { search: 'many', role: 'owner' });
    expect(groups).toMatchObject([{ kind: 'customer', isMore: true }]);
    expect(groups[0]?.records.map(({ name }) => name)).toEqual(
      [7, 6, 5, 4, 3, 2].map((at) => `many-${at}@x.example`),
    );
  });

  it.each([
    '',
    ' ',
    '%',
    '_',
    '\\',
    "' or 1=1 --",
    ':*',
    '& | !',
    '<->',
    '(((',
    '\u0000',
    'q\u0000q',
    '…',
    'C-0',
    'L-99999999999',
  ])('searches for %j as what it is, and finds nothing', async (search) => {
    expect(await find(search)).toEqual({});
  });

  it('follows what an account is called now, and forgets it with its person, word by word', async () => {
    const { db, now } = shop.services;
    const [made] = await db
      .insert(customer)
      .values({ email: 'gone@forgotten.example', createdAt: now() })
      .returning({ id: customer.id });
    const customerId = made?.id ?? 0;
    const [kept] = await db
      .insert(address)
      .values({ customerId, companyName: 'Firstname Ltd', lastName: 'Vanishing' })
      .returning();
    expect((await find('firstname')).customer).toEqual(['gone@forgotten.example']);
    await db
      .update(address)
      .set({ companyName: 'Secondname Ltd' })
      .where(eq(address.id, kept?.id ?? 0));
    expect(await find('firstname')).toEqual({});
    expect((await find('secondname')).customer).toEqual(['gone@forgotten.example']);
    await db.delete(address).where(eq(address.customerId, customerId));
    expect(await find('secondname')).toEqual({});
    await db.insert(address).values({ customerId, lastName: 'Vanishing' });
    await db
      .update(shopOrder)
      .set({
        customerId,
        billingAddress: { ...zoe, email: 'gone@forgotten.example', lastName: 'Vanishing' },
        deliveryAddress: { ...zoe, email: 'gone@forgotten.example' },
      })
      .where(eq(shopOrder.id, ids.enquiry));
    expect(await find('vanish')).toMatchObject({ order: [expect.anything()], customer: [expect.anything()] });
    const done = await forgetPerson(shop.services, {
      email: 'gone@forgotten.example',
      isForGood: true,
      by: 'Olga',
    });
    expect(done).toMatchObject({ ok: true });
    expect(await find('vanish')).toEqual({});
    for (const { words } of [
      ...(await db.select({ words: sql<string>`${customerSearch.words}::text` }).from(customerSearch)),
      ...(await db.select({ words: sql<string>`${orderSearch.words}::text` }).from(orderSearch)),
    ])
      expect(words).not.toMatch(/vanishing|gone@forgotten/);
  });
});

onPostgres('addresses of one account that are written at once', (open) => {
  const shop = shopOfSuite(open);

  it('are all found, whichever is written first', async () => {
    const { db, now } = shop.services;
    const [made] = await db
      .insert(customer)
      .values({ email: 'twice@x.example', createdAt: now() })
      .returning({ id: customer.id });
    const customerId = made?.id ?? 0;
    const second = await db.transaction(async (tx) => {
      await tx.insert(address).values({ customerId, companyName: 'Former' });
      const writing = db.insert(address).values({ customerId, companyName: 'Latter' });
      const begun = writing.execute();
      const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await db.execute(waiting)).rows.length).toBeGreaterThan(0);
      return { begun };
    });
    await second.begun;
    for (const search of ['former', 'latter']) {
      const { groups } = await findRecords(shop.services, { search, role: 'owner' });
      expect(groups.flatMap(({ records }) => records.map(({ name }) => name))).toEqual(['twice@x.example']);
    }
  });
});

describe('the actions of the palette', () => {
  const of = (role: StaffRole, kind: string) =>
    listActs(role).flatMap((act) => (act.of === kind ? [act.name] : []));

  it('are those of the role that are about one record', () => {
    expect(of('sales', 'order')).toEqual(
      expect.arrayContaining(['quote', 'cancel', 'refund', 'note', 'assign']),
    );
    expect(of('sales', 'licence')).toEqual(['transfer', 'revoke', 'restore', 'prolong']);
    expect(of('sales', 'customer')).toEqual(expect.arrayContaining(['note-customer', 'end-sessions']));
    expect(of('owner', 'customer')).toEqual(expect.arrayContaining(['forget', 'merge-accounts']));
    expect(listActs('editor')).toEqual([]);
    expect(listActs('bookkeeper')).toEqual([]);
    for (const name of [
      'drop-note',
      'drop-customer-note',
      'enter-payments',
      'show',
      'new-order',
      'export-person',
      'refund-done',
    ])
      expect(listActs('owner').map((act) => act.name)).not.toContain(name);
  });
});
