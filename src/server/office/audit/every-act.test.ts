import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { priceChangePage, pricesPreview } from '#contract/admin/content/price-changes.ts';
import type { OfficeActor } from '#domain/staff/staff-actor.ts';
import { type StaffActionName, staffPolicies } from '#domain/staff/staff-policies.ts';
import {
  designer,
  fontFamily,
  fontShopSet,
  historyYear,
  informationPage,
  licenceTemplate,
  story,
} from '#server/database/schema/catalogue.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { orderDocument } from '#server/database/schema/papers.ts';
import { refund } from '#server/database/schema/payments.ts';
import { auditEntry, auditOutcome, staffMember } from '#server/database/schema/staff.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createOfficeHandlers } from '#server/office/office-handlers.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { runStaffAction } from '#server/staff/actions/run-staff-action.ts';
import { staffActions } from '#server/staff/actions/staff-actions.ts';
import { findAuditSubject } from '#server/staff/audit/find-audit-subject.ts';
import { readAuditFacts } from '#server/staff/audit/read-audit-facts.ts';
import { commandActor } from '#server/staff/staff-actor.ts';
import { placePaidByInvoice } from '#server/staff/testing/place-paid.ts';

/** What there is in the shop of this test, by which an action is told what it is about. */
interface Things {
  orderId: number;
  order: string;
  licence: string;
  paper: string;
  refundId: number;
  memberId: number;
  customerId: number;
  pageId: number;
  familyId: number;
  designerId: number;
  yearId: number;
  storyId: number;
  setId: number;
  setUid: string;
  familySlug: string;
  templateId: number;
}
const email = 'ann@audited.example';
const changesNothing = 'It changes nothing.';

type Row =
  /** What is asked for, and what the entry is about. */
  | { asked: (things: Things) => Record<string, unknown>; about: (things: Things) => string }
  /** Why it has no entry. */
  | { none: string };
const onOrder: Row = { asked: ({ orderId }) => ({ orderId }), about: ({ order }) => order };
const onLicence: Row = {
  asked: ({ licence }) => ({ licenceNumber: licence }),
  about: ({ licence }) => licence,
};
const onCustomer: Row = { asked: () => ({ email }), about: ({ customerId }) => `C-${customerId}` };
const onMember: Row = { asked: ({ memberId }) => ({ memberId }), about: ({ memberId }) => `S-${memberId}` };
const reads: Row = { none: changesNothing };
const fixed = (about: string, asked: Record<string, unknown> = {}): Row => ({
  asked: () => asked,
  about: () => about,
});

/** Every action that staff type or that the office does by its name. */
const named: Partial<Record<StaffActionName, Row>> = {
  list: reads,
  show: reads,
  actions: reads,
  'new-order': fixed('', { fonts: [], licences: [] }),
  quote: onOrder,
  requote: onOrder,
  link: onOrder,
  confirm: onOrder,
  'mark-paid': onOrder,
  'enter-payments': onOrder,
  cancel: onOrder,
  deliver: onOrder,
  'mail-again': onOrder,
  'clear-flag': onOrder,
  note: onOrder,
  'drop-note': onOrder,
  assign: onOrder,
  refund: onOrder,
  'accept-withdrawal': onOrder,
  'refuse-withdrawal': onOrder,
  'refund-vat': onOrder,
  'return-surplus': onOrder,
  'refund-again': onOrder,
  'refund-done': { asked: ({ refundId }) => ({ refundId }), about: ({ order }) => order },
  'bank-statement': reads,
  'end-payments': fixed('payments'),
  transfer: onLicence,
  revoke: onLicence,
  restore: onLicence,
  prolong: onLicence,
  'flag-contact-service': onCustomer,
  'unflag-contact-service': onCustomer,
  sessions: reads,
  'end-sessions': onCustomer,
  'note-customer': onCustomer,
  'drop-customer-note': onCustomer,
  keeping: reads,
  'export-person': onCustomer,
  forget: onCustomer,
  'merge-accounts': onCustomer,
  newsletter: reads,
  'newsletter export': fixed('newsletter', { to: '/list.csv' }),
  'newsletter import': fixed('newsletter', { csv: '' }),
  'font-mark': reads,
  'find-font': reads,
  jobs: reads,
  'jobs run': fixed('send-mail:1', { name: 'send-mail:1' }),
  'jobs drop': fixed('send-mail:1', { name: 'send-mail:1' }),
  'test-mail': fixed('mails', { to: email }),
  'e-invoice': reads,
  'send-e-invoice': { asked: ({ paper }) => ({ paper }), about: ({ paper }) => paper },
  audit: reads,
  members: reads,
  invite: { asked: () => ({ memberEmail: 'S@audited.example' }), about: ({ memberId }) => `S-${memberId}` },
  'change-role': onMember,
  'end-member': onMember,
  'end-member-sessions': onMember,
  'check-off': fixed('check/backup', { point: 'backup' }),
  'take-out-tried': fixed('orders', { isForGood: false }),
  oss: reads,
  'sales-meters': reads,
  rate: fixed('rate/EUR-CHF', { from: 'EUR', to: 'CHF' }),
  rates: reads,
};

type CallRow = {
  sends: (things: Things) => [call: string, input: object];
  about: (things: Things) => string;
};
const page = (call: string): CallRow => ({
  sends: ({ pageId }) => [call, { body: { id: pageId } }],
  about: () => 'page/audited',
});

/** Every action that has a call of its own, with what reaches it of that call. */
const called: Partial<Record<StaffActionName, CallRow | { none: string }>> = {
  join: { none: 'Whoever joins is not signed in: it is tested with the links of invitations.' },
  'end-own-sessions': {
    sends: () => ['endOwnSession', { body: { sessionId: 0 } }],
    about: ({ memberId }) => `S-${memberId}`,
  },
  import: { sends: () => ['importDrop', { body: { taken: [] } }], about: () => 'catalogue' },
  export: { sends: () => ['exportCatalogue', {}], about: () => 'catalogue' },
  price: {
    sends: () => [
      'savePrices',
      { body: { changes: [{ kind: 'cut', uid: 'test-Bold', seen: 1, price: 2 }] } },
    ],
    about: () => 'prices',
  },
  'mail-words': {
    sends: () => ['saveMailWords', { body: { kind: 'order-quoted', seen: {}, words: {} } }],
    about: () => 'mail-words/order-quoted',
  },
  settings: { sends: () => ['saveSettings', { body: { seen: {}, typed: {} } }], about: () => 'settings' },
  look: { sends: () => ['saveLook', { body: { seen: {}, typed: {} } }], about: () => 'look' },
  sounds: { sends: () => ['saveSounds', { body: { seen: {}, typed: {} } }], about: () => 'sounds' },
  selling: { sends: () => ['saveSelling', { body: { seen: {}, typed: {} } }], about: () => 'selling' },
  families: { none: changesNothing },
  'save-family': {
    sends: ({ familyId }) => ['saveFamily', { body: { id: familyId } }],
    about: () => 'family/test',
  },
  designers: { none: changesNothing },
  'save-designer': {
    sends: ({ designerId }) => ['saveDesigner', { body: { id: designerId } }],
    about: () => 'designer/ada',
  },
  'drop-designer': {
    sends: ({ designerId }) => ['dropDesigner', { body: { id: designerId } }],
    about: () => 'designer/ada',
  },
  licences: { none: changesNothing },
  'save-licence': {
    sends: ({ templateId }) => ['saveLicence', { body: { id: templateId } }],
    about: () => 'licence/audited',
  },
  'order-licences': { sends: () => ['orderLicences', { body: { wanted: [] } }], about: () => 'licences' },
  'drop-licence': {
    sends: ({ templateId }) => ['dropLicence', { body: { id: templateId } }],
    about: () => 'licence/audited',
  },
  pages: { none: changesNothing },
  'save-page': page('savePage'),
  'publish-page': page('publishPage'),
  'unpublish-page': page('unpublishPage'),
  'schedule-page': page('schedulePage'),
  'make-page-link': {
    sends: ({ pageId }) => ['makePageLink', { body: { page: pageId, days: 7 } }],
    about: () => 'page/audited',
  },
  'end-page-link': {
    sends: ({ pageId }) => ['endPageLink', { body: { page: pageId, link: 1 } }],
    about: () => 'page/audited',
  },
  'order-pages': { sends: () => ['orderPages', { body: { wanted: [] } }], about: () => 'pages' },
  'drop-page': page('dropPage'),
  figures: { none: changesNothing },
  timeline: { none: changesNothing },
  'save-year': {
    sends: ({ yearId }) => ['saveHistoryYear', { body: { id: yearId } }],
    about: () => 'year/1996',
  },
  'drop-year': {
    sends: ({ yearId }) => ['dropHistoryYear', { body: { id: yearId } }],
    about: () => 'year/1996',
  },
  stories: { none: changesNothing },
  'save-story': {
    sends: ({ storyId }) => ['saveStory', { body: { id: storyId } }],
    about: () => 'story/audited',
  },
  'order-stories': { sends: () => ['orderStories', { body: { wanted: [] } }], about: () => 'stories' },
  'drop-story': {
    sends: ({ storyId }) => ['dropStory', { body: { id: storyId } }],
    about: () => 'story/audited',
  },
  specimens: { none: changesNothing },
  'save-quotes': {
    sends: ({ setId }) => ['saveQuotes', { body: { id: setId } }],
    about: ({ setUid }) => `quotes/${setUid}`,
  },
  'save-boxes': {
    sends: ({ familyId }) => ['saveBoxes', { body: { id: familyId } }],
    about: ({ familySlug }) => `boxes/${familySlug}`,
  },
  'drop-boxes': {
    sends: ({ familyId }) => ['dropBoxes', { body: { id: familyId } }],
    about: ({ familySlug }) => `boxes/${familySlug}`,
  },
};

/** What is about something of which nothing changes, or that is not there before. */
const withoutFacts: Partial<Record<StaffActionName, string>> = {
  'new-order': 'Its order is made by it, and named by how it ended.',
  export: changesNothing,
  'test-mail': 'It sends a mail and changes nothing.',
  rate: 'No rate of its currencies is entered yet; what changes of one is tested below.',
};

onEachDatabase('the audit log', (open) => {
  const shop = shopOfSuite(open);
  let things: Things;
  let owner: OfficeActor;
  let handlers: Record<string, (input: object) => Promise<unknown>>;
  /** What an import does to the catalogue. */
  let importing = async (): Promise<void> => undefined;

  beforeAll(async () => {
    const { db, now } = shop.services;
    const { orderId } = await placePaidByInvoice(shop);
    const idOf = ([made]: { id: number }[]) => made?.id ?? 0;
    const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    const [licence] = await db.select().from(shopOrderLicence).where(eq(shopOrderLicence.orderId, orderId));
    const [paper] = await db.select().from(orderDocument).where(eq(orderDocument.orderId, orderId));
    const [family] = await db.select().from(fontFamily);
    const [set] = await db
      .select()
      .from(fontShopSet)
      .where(eq(fontShopSet.familyId, family?.id ?? 0));
    things = {
      orderId,
      order: order?.orderNumber ?? '',
      licence: licence?.licenceNumber ?? '',
      paper: paper?.number ?? '',
      familyId: family?.id ?? 0,
      setId: set?.id ?? 0,
      setUid: set?.sharedUid ?? '',
      familySlug: family?.slug ?? '',
      refundId: idOf(
        await db.insert(refund).values({ orderId, amount: 1, reason: '', by: 'ada', at: now() }).returning(),
      ),
      memberId: idOf(
        await db
          .insert(staffMember)
          .values({
            email: 's@audited.example',
            role: 'owner',
            handle: 's',
            invitedBy: 'a',
            createdAt: now(),
            joinedAt: now(),
          })
          .returning(),
      ),
      customerId: idOf(await db.insert(customer).values({ email, createdAt: now() }).returning()),
      pageId: idOf(
        await db
          .insert(informationPage)
          .values({ slug: 'audited', title: 'Audited', position: 0, sections: [] })
          .returning(),
      ),
      yearId: idOf(await db.insert(historyYear).values({ year: 1996 }).returning()),
      storyId: idOf(
        await db
          .insert(story)
          .values({
            ...{ key: 'audited', name: 'Audited', content: [], slideType: 'lines', position: 99 },
            ...{ showOnMobile: true, showOnDesktop: true },
          })
          .returning(),
      ),
      designerId: idOf(await db.insert(designer).values({ slug: 'ada', name: 'Ada' }).returning()),
      templateId: idOf(
        await db
          .insert(licenceTemplate)
          .values({
            ...{
              name: 'audited',
              publicName: 'Audited',
              fields: [],
              formula: '1.0',
              needsReviewFormula: 'false',
            },
            ...{ isCustom: false, published: false, position: 99 },
          })
          .returning(),
      ),
    };
    owner = { name: 'Olga', role: 'owner', way: 'office', memberId: things.memberId };
    const about = { dropped: 'fonts.zip', meaning: 'added', new: 0, changed: 1, withdrawn: 0 };
    handlers = createOfficeHandlers({
      ...shop.services,
      notify: shop.database.notify,
      packCatalogue: async () => ({ ok: true, stream: [], families: 0 }),
      drops: {
        confirm: async (_: object, within: (act: () => Promise<object>, of: object) => Promise<object>) =>
          await within(async () => {
            await importing();
            return { ok: true, value: {} };
          }, about),
      },
      // What further services would do is asked of no action here, and no input is whole: an entry is there before it is looked at.
    } as never) as never;
  });

  async function newest() {
    const { db } = shop.services;
    const [line] = await db
      .select()
      .from(auditEntry)
      .leftJoin(auditOutcome, eq(auditOutcome.entryId, auditEntry.id))
      .orderBy(desc(auditEntry.id))
      .limit(1);
    return line;
  }
  const count = () => shop.services.db.$count(auditEntry);
  const call = (name: string, input: object) =>
    handlers[name]?.({ staff: { actor: owner, sessionId: 0 }, ...input }) ?? Promise.reject(new Error(name));

  test('knows of every action there is, but for those that change nothing', () => {
    const inPolicies = Object.values(staffPolicies).flatMap((actions) => Object.keys(actions));
    expect([...Object.keys(named), ...Object.keys(called)].sort()).toEqual(inPolicies.sort());
    const reading = staffActions.filter(({ isReading }) => isReading).map(({ name }) => name);
    const without = Object.entries(named).flatMap(([name, row]) => ('none' in row ? [name] : []));
    expect(without.sort()).toEqual(reading.sort());
  });

  const typed = Object.entries(named).flatMap(([name, row]) => ('none' in row ? [] : [{ name, ...row }]));
  test.each(typed)(
    'has an entry about what $name was asked to change, also where it is refused',
    async (row) => {
      const action = staffActions.find(({ name }) => name === row.name) ?? expect.fail();
      const asked = row.asked(things);
      const actor = { name: 'Bo', role: 'bookkeeper', way: 'office', memberId: 7 } as const;
      const before = await count();
      const refused = await runStaffAction(shop.services, { action, actor, asked });
      expect(refused).toMatchObject({ ok: false, code: 'staff-not-allowed' });
      expect(await count()).toBe(before + 1);
      const line = await newest();
      expect(line?.audit_entry).toMatchObject({
        action: row.name,
        actor: 'Bo',
        subjectName: row.about(things),
      });
      expect(line?.audit_outcome).toMatchObject({ result: 'refused', changes: [] });
      await expectFacts(action.name, asked);
    },
  );

  test('takes the year of what was sold for none of the timeline, where it is refused', async () => {
    const action = staffActions.find(({ name }) => name === 'sales-meters') ?? expect.fail();
    const actor = { name: 'Ed', role: 'editor', way: 'office', memberId: 7 } as const;
    const refused = await runStaffAction(shop.services, { action, actor, asked: { year: 1996 } });
    expect(refused).toMatchObject({ ok: false, code: 'staff-not-allowed' });
    expect((await newest())?.audit_entry).toMatchObject({ action: 'sales-meters', subjectName: '' });
  });

  const calling = Object.entries(called).flatMap(([name, row]) => ('none' in row ? [] : [{ name, ...row }]));
  test.each(calling)('has an entry about what the call of $name was asked to change', async (row) => {
    const before = await count();
    // An input that is not whole is refused or breaks once its entry is written.
    await call(...row.sends(things)).catch(() => null);
    expect(await count()).toBe(before + 1);
    const { input, ...entry } = (await newest())?.audit_entry ?? expect.fail();
    expect(entry).toMatchObject({ action: row.name, actor: 'Olga', subjectName: row.about(things) });
    // A name that stands in the policies, as was just asked.
    await expectFacts(row.name as StaffActionName, input);
  });

  /** That what it is about has facts, which are told before and after. */
  async function expectFacts(name: StaffActionName, asked: object) {
    const { db } = shop.services;
    const facts = await readAuditFacts(db, await findAuditSubject(db, asked, name));
    expect([name, Object.keys(facts).length > 0]).toEqual([name, withoutFacts[name] === undefined]);
  }

  describe('tells what changed, before and after:', () => {
    const changes = async () => (await newest())?.audit_outcome?.changes;
    async function run(name: StaffActionName, asked: object) {
      const action = staffActions.find((each) => each.name === name) ?? expect.fail();
      const parsed = action.schema.parse({ ...asked, by: 'olga' });
      return await runStaffAction(shop.services, { action, actor: commandActor('olga'), asked: parsed });
    }
    const noteOf = (done: unknown): number =>
      (done as { value?: { noteId?: number } }).value?.noteId ?? expect.fail();
    const isPersonal = { before: null, after: null, isPersonal: true };

    test('a note of an order or a customer, by its number and not by what it says', async () => {
      for (const [write, drop, of] of [
        ['note', 'drop-note', { orderId: things.orderId }],
        ['note-customer', 'drop-customer-note', { email }],
      ] as const) {
        const noteId = noteOf(await run(write, { ...of, words: 'Calls back on Monday.' }));
        const note = { fact: `note ${noteId}`, ...isPersonal };
        expect(await changes()).toEqual([note, { fact: 'notes', before: 0, after: 1 }]);
        await run(write, { ...of, noteId, words: 'Called back.' });
        expect(await changes()).toEqual([note]);
        await run(drop, { ...of, noteId });
        expect(await changes()).toEqual([note, { fact: 'notes', before: 1, after: 0 }]);
      }
    });

    test('a rate, a point of the checklist, a job', async () => {
      const rate = { from: 'EUR', to: 'CHF', day: '2026-11-02', source: 'ECB', isSure: true };
      await run('rate', { ...rate, rate: '0.93' });
      await run('rate', { ...rate, rate: '0.94' });
      expect(await changes()).toEqual([{ fact: '2026-11-02', before: '0.93, ECB', after: '0.94, ECB' }]);
      await run('check-off', { point: 'backup' });
      expect(await changes()).toEqual([
        { fact: 'done', before: null, after: expect.stringMatching(/^olga, 20/) },
      ]);
      expect(await run('test-mail', { to: email })).toMatchObject({ ok: true });
      const { rows } = await shop.services.db.execute<{ key: string }>(
        "select singleton_key as key from pgboss.job where name = 'send-mail' and state = 'created' order by created_on desc limit 1",
      );
      await run('jobs drop', { name: `send-mail:${rows[0]?.key}` });
      expect(await changes()).toEqual([{ fact: 'standing', before: 'waiting', after: 'aside' }]);
    });

    test('prices and the words of a mail', async () => {
      const bold = { kind: 'cut', uid: 'test-Bold', seen: 6000, price: 6500 };
      await call('savePrices', { body: { changes: [bold, { ...bold, uid: 'test-Regular', price: 6000 }] } });
      expect(await changes()).toEqual([{ fact: 'cut/test-Bold', before: 6000, after: 6500 }]);
      const none = { greeting: '', paragraph: '', footer: '' };
      const words = { ...none, paragraph: 'About {order}.' };
      await call('saveMailWords', { body: { kind: 'order-quoted', seen: none, words } });
      expect(await changes()).toEqual([{ fact: 'paragraph', before: '', after: 'About {order}.' }]);
    });

    test('prices changed together: once for a press, with the rule and before and after, and so where they are taken back', async () => {
      const typed = {
        ...{ families: { are: 'all' }, kinds: 'cuts', by: { is: 'percent', basisPoints: 1000 } },
        roundTo: 1,
      };
      const seen = z
        .object({ value: pricesPreview })
        .parse(await call('previewPrices', { body: { typed, page: 1 } })).value.seen;
      const press = { typed, seen, key: randomUUID(), beginsOn: null };
      const done = await call('changeManyPrices', { body: press });
      expect(done).toMatchObject({ ok: true });
      expect(await changes()).toContainEqual({ fact: 'cut/test-Bold', before: 6500, after: 7150 });
      expect((await newest())?.audit_entry.input).toMatchObject({
        rule: '+10\u00a0%: cuts of all families',
        beginsOn: null,
      });
      expect(await call('changeManyPrices', { body: press })).toEqual(done);
      const other = await call('changeManyPrices', { body: { ...press, beginsOn: '2099-01-01' } });
      expect(other).toMatchObject({ ok: false, code: 'idempotency-key-reused' });
      const { changes: listed } = z
        .object({ value: priceChangePage })
        .parse(await call('listPriceChanges', { query: { page: 1 } })).value;
      expect(listed).toHaveLength(1);
      await call('takeBackPrices', { body: { id: listed[0]?.id } });
      expect(await changes()).toContainEqual({ fact: 'cut/test-Bold', before: 7150, after: 6500 });
      expect((await newest())?.audit_entry.input).toMatchObject({ takesBack: listed[0]?.id });
    });

    test('an import: each field of what it changed, what is new and what went', async () => {
      const { db } = shop.services;
      await db.insert(informationPage).values({ slug: 'gone', title: 'Gone', position: 2, sections: [] });
      importing = async () => {
        await db.update(fontFamily).set({ name: 'Tested' });
        await db.insert(informationPage).values({ slug: 'fresh', title: 'Fresh', position: 1, sections: [] });
        await db.delete(informationPage).where(eq(informationPage.slug, 'gone'));
      };
      await call('importDrop', { body: { taken: [] } });
      const told = await changes();
      expect(told).toContainEqual({ fact: 'family/test name', before: 'Test', after: 'Tested' });
      expect(told).toContainEqual({ fact: 'page/fresh', before: null, after: 'new' });
      expect(told).toContainEqual({ fact: 'page/gone title', before: 'Gone', after: null });
      expect(told?.every(({ fact }) => /^(family\/test name|page\/(fresh$|gone ))/.test(fact))).toBe(true);
      const input = (await newest())?.audit_entry.input;
      expect(input).toMatchObject({ dropped: 'fonts.zip', changed: 1 });
    });
  });
});
