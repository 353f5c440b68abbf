import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import type { Database } from '#server/database/database.ts';
import { fontCut, fontFamily, fontFile, fontShopSet } from '#server/database/schema/catalogue.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { delivery } from '#server/database/schema/papers.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { readZip } from '#server/delivery/testing/read-zip.ts';
import { templates } from '#server/delivery/testing/test-delivery.ts';
import { importFolder } from '#server/import/import-folder.ts';
import { type TestFolder, writeFolder } from '#server/import/testing/write-folder.ts';
import { askFontUpdate } from './ask-font-update.ts';
import { listFontUpdates } from './list-font-updates.ts';
import { makeFontUpdate } from './make-font-update.ts';
import { openTestAccount, type TestAccount } from './testing/open-test-account.ts';

const regular = { font: '@expo-google-fonts/eczar/Eczar_400Regular.ttf' };
const foundry = 'name: Test\n';

onEachDatabase('font updates', (open) => {
  let database: Database;
  let account: TestAccount;
  let folder: TestFolder;
  let customerId: number;
  let orderId: number;

  beforeAll(async () => {
    database = await open();
    account = await openTestAccount(database);
  });
  beforeEach(async () => {
    await account.reset();
    folder = writeFolder({ 'eczar/Eczar-Regular.ttf': regular, 'eczar/family.yaml': foundry });
    await imported();
    customerId = await account.addCustomer('buyer@example.com');
    orderId = await account.addOrder(customerId, {
      licences: [
        { uid: 'a', template: templates.desktop },
        { uid: 'b', template: templates.web },
      ],
      items: [{ name: 'Test Regular', licences: ['a', 'b'], files: [await soldNow()] }],
    });
  });
  afterEach(() => folder.dispose());
  afterAll(() => account.shop.engine.close());

  async function imported(): Promise<void> {
    const { files, engine } = account.shop;
    const now = () => account.services.now();
    const result = await importFolder({ database, files, engine, now }, folder.path);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
  }

  /** The imported cut as it is sold. */
  async function soldNow() {
    const [row] = await database.db
      .select({ cut: fontCut, set: fontShopSet, file: fontFile, family: fontFamily })
      .from(fontCut)
      .innerJoin(fontFile, eq(fontFile.id, fontCut.fontFileId))
      .innerJoin(fontShopSet, eq(fontShopSet.id, fontCut.setId))
      .innerJoin(fontFamily, eq(fontFamily.id, fontShopSet.familyId));
    if (row === undefined) throw new Error('The family was not imported');
    const { file, cut, set, family } = row;
    const { hash, fileName } = file;
    const familyAndSet = { familyName: family.name, familyId: family.id, setName: set.name };
    return { fontFileId: file.id, fontCutId: cut.id, hash, fileName, cutName: cut.name, ...familyAndSet };
  }

  /** The foundry brings out version 2: the same cut in another file. */
  async function publish(change = 'with better kerning'): Promise<void> {
    const { files, engine } = account.shop;
    const { hash } = await soldNow();
    const load = async () => (await files.find(hash)) ?? new Uint8Array();
    const changed = await engine.stamp({ hash, load }, { licenceNumber: change });
    const versions = 'versions:\n  - { version: "2.0", date: 2026-04-01, changes: Better kerning. }\n';
    folder.write({
      'eczar/Eczar-Regular.ttf': changed,
      'eczar/family.yaml': `${foundry}${versions}  - { version: "1.0", date: 2020-01-01, changes: First. }\n`,
    });
    account.setNow('2026-04-02T10:00:00Z');
    await imported();
  }

  const list = () => listFontUpdates(account.services, { customerId });
  const ask = () => askFontUpdate(account.services, { customerId, orderId: `${orderId}` });
  const made = () => database.db.select().from(delivery).orderBy(delivery.id);

  async function licenceTexts(hash: string): Promise<Record<string, string | undefined>> {
    const zip = readZip((await account.shop.files.find(hash)) ?? new Uint8Array());
    const texts: Record<string, string | undefined> = {};
    for (const [name, { bytes }] of zip) {
      if (!/\.(ttf|woff2?)$/.test(name)) continue;
      const read = await account.shop.engine.read({ name, bytes });
      texts[name] = read.ok ? (read.facts.names.licence ?? '') : 'broken';
    }
    return texts;
  }

  test('there is none while the catalogue sells what was bought', async () => {
    expect(await list()).toEqual([]);
    expect(await ask()).toEqual({ ok: false, code: 'not-found' });
  });

  test('a newer file is told with what changed, and comes under the same licences', async () => {
    const [before] = await made();
    await publish();
    const { value: updates, count } = await withStatementCount(list);
    expect(count).toBe(6);
    expect(updates).toEqual([
      {
        orderId: `${orderId}`,
        orderNumber: 'O-000001',
        familyName: 'Test',
        familySlug: 'test',
        items: [{ uid: expect.stringMatching(/^font-/), name: 'Test Regular' }],
        files: [{ id: expect.stringMatching(/^\d+$/), name: 'Regular' }],
        versions: [{ version: '2.0', date: '2026-04-01', changes: '<p>Better kerning.</p>' }],
        url: null,
      },
    ]);
    expect(await ask()).toEqual({ ok: true, value: { url: null } });
    expect(account.shop.enqueued.at(-1)).toEqual({
      queue: 'make-font-update',
      data: { orderId, customerId },
    });
    await makeFontUpdate(account.shop.services, { orderId });
    const asked = await ask();
    expect(asked).toMatchObject({ ok: true, value: { url: expect.stringContaining('/download/') } });
    expect((await list())[0]?.url).toContain('/download/');
    const [first, update] = await made();
    expect(first).toEqual(before);
    const texts = await licenceTexts(update?.fileHash ?? '');
    expect(Object.keys(texts)).toEqual([
      'Desktop/Eczar-Regular.ttf',
      'Web/Eczar-Regular.woff2',
      'Web/Eczar-Regular.woff',
    ]);
    for (const [name, text] of Object.entries(texts)) {
      expect(text).toContain('with better kerning');
      expect(text).toContain(name.startsWith('Web') ? 'L-000001-02' : 'L-000001-01');
    }
    for (const text of Object.values(await licenceTexts(first?.fileHash ?? ''))) {
      expect(text).toContain('L-000001-0');
      expect(text).not.toContain('with better kerning');
    }
  });

  test('made twice or at once it is there once; the next version is another one', async () => {
    await publish();
    await Promise.all([1, 2].map(() => makeFontUpdate(account.shop.services, { orderId })));
    await makeFontUpdate(account.shop.services, { orderId });
    expect(await made()).toHaveLength(2);
    await publish('with still better kerning');
    expect((await list())[0]?.url).toBeNull();
    await makeFontUpdate(account.shop.services, { orderId });
    expect(await made()).toHaveLength(3);
  });

  test('a licence that is over or revoked brings nothing new, nor does an order that was given back', async () => {
    await publish();
    const { db } = database;
    await db.update(shopOrderLicence).set({ expiryDate: '2026-04-01' }).where(eq(shopOrderLicence.uid, 'a'));
    await makeFontUpdate(account.shop.services, { orderId });
    const [, update] = await made();
    expect(Object.keys(await licenceTexts(update?.fileHash ?? ''))).toEqual([
      'Web/Eczar-Regular.woff2',
      'Web/Eczar-Regular.woff',
    ]);
    await db.update(shopOrderLicence).set({ revokedAt: new Date() }).where(eq(shopOrderLicence.uid, 'b'));
    expect(await list()).toEqual([]);
    await db.update(shopOrderLicence).set({ expiryDate: null, revokedAt: null });
    await db.update(shopOrder).set({ state: 'refunded' });
    expect(await list()).toEqual([]);
    await makeFontUpdate(account.shop.services, { orderId });
    expect(await made()).toHaveLength(2);
  });

  test('come under a licence that was transferred to whoever has its licensee’s address, and no more to who gave it away', async () => {
    const { db } = database;
    const licensee = { ...emptyAddress(), email: 'Successor@Example.com', companyName: 'Successor Ltd' };
    await db.update(shopOrderLicence).set({ licensee }).where(eq(shopOrderLicence.uid, 'a'));
    const successor = await account.addCustomer('successor@example.com');
    await publish();
    const listOf = (who: number) => listFontUpdates(account.services, { customerId: who });
    await db.update(customer).set({ confirmedAt: null }).where(eq(customer.id, successor));
    expect(await listOf(successor)).toEqual([]);
    await db.update(customer).set({ confirmedAt: new Date() }).where(eq(customer.id, successor));
    const asked = { customerId: successor, orderId: `${orderId}` };
    expect(await askFontUpdate(account.services, asked)).toEqual({ ok: true, value: { url: null } });
    const job = { orderId, customerId: successor };
    expect(account.shop.enqueued.at(-1)).toEqual({ queue: 'make-font-update', data: job });
    await makeFontUpdate(account.shop.services, job);
    const [first, ofSuccessor] = await made();
    expect(ofSuccessor?.recipient).toBe('Successor@Example.com');
    const given = await licenceTexts(ofSuccessor?.fileHash ?? '');
    expect(Object.keys(given)).toEqual(['Desktop/Eczar-Regular.ttf']);
    expect(given['Desktop/Eczar-Regular.ttf']).toContain('L-000001-01');
    expect((await listOf(successor))[0]?.url).toContain('/download/');

    // Who gave it away has what was delivered, and newer files under the licence that was kept.
    await makeFontUpdate(account.shop.services, { orderId, customerId });
    const ofBuyer = (await made()).at(-1);
    expect(Object.keys(await licenceTexts(ofBuyer?.fileHash ?? ''))).toEqual([
      'Web/Eczar-Regular.woff2',
      'Web/Eczar-Regular.woff',
    ]);
    expect((await made())[0]).toEqual(first);
    await db.update(shopOrderLicence).set({ licensee }).where(eq(shopOrderLicence.uid, 'b'));
    expect(await list()).toEqual([]);
    // What is made anew after its files were lost is made for everybody who holds some.
    await db.delete(delivery).where(eq(delivery.orderId, orderId));
    await makeFontUpdate(account.shop.services, { orderId });
    expect((await made()).map(({ recipient }) => recipient)).toEqual(['Successor@Example.com']);
  });

  test('of another customer there is none', async () => {
    await publish();
    const stranger = await account.addCustomer('other@example.com');
    expect(await listFontUpdates(account.services, { customerId: stranger })).toEqual([]);
    for (const id of [`${orderId}`, '9999999999']) {
      expect(await askFontUpdate(account.services, { customerId: stranger, orderId: id })).toEqual({
        ok: false,
        code: 'not-found',
      });
    }
  });
});
