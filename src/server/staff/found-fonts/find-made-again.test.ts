import { and, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSfnt, writeSfnt } from '#fonts/files/sfnt.ts';
import { makeFontUpdate } from '#server/account/make-font-update.ts';
import { openTestAccount, type TestAccount } from '#server/account/testing/open-test-account.ts';
import { fontCut, fontFile, fontShopSet } from '#server/database/schema/catalogue.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { delivery } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { remakeDelivery } from '#server/delivery/remake-delivery.ts';
import { readZip } from '#server/delivery/testing/read-zip.ts';
import { templates } from '#server/delivery/testing/test-delivery.ts';
import { updateHolderPrefix } from '#server/delivery/update-holder.ts';
import { revokeLicence } from '#server/staff/licences/revoke-licence.ts';
import { findFont } from './find-font.ts';

onEachDatabase('find-font, of what was made after the delivery', (open) => {
  let account: TestAccount;
  let orderId: number;
  let version = 0;

  beforeAll(async () => {
    account = await openTestAccount(await open());
  });
  beforeEach(async () => {
    await account.reset();
    const { regular } = account.shop.sold;
    const { db } = account.services;
    const [set] = await db
      .insert(fontShopSet)
      .values({
        familyId: regular.familyId,
        slug: 'latin',
        sharedUid: 'latin',
        name: regular.setName,
        price: 0,
        position: 0,
      })
      .returning({ id: fontShopSet.id });
    await db.insert(fontCut).values({
      ...{ setId: set?.id ?? 0, slug: 'regular', sharedUid: 'regular', name: regular.cutName, position: 0 },
      ...{ weightClass: 400, isItalic: false, isBold: false, isVariable: false, price: 6000 },
      fontFileId: regular.fontFileId,
    });
    const customerId = await account.addCustomer('buyer@example.com');
    orderId = await account.addOrder(customerId, {
      licences: [
        { uid: 'a', template: templates.desktop },
        { uid: 'b', template: templates.desktop },
        { uid: 'c', template: templates.web },
      ],
      items: [{ name: 'Open Regular', licences: ['a', 'b', 'c'], files: [regular] }],
    });
    await db.update(shopOrder).set({ deliveryState: 'delivered' }).where(eq(shopOrder.id, orderId));
  });
  afterAll(() => account.shop.engine.close());

  async function find(bytes: Uint8Array) {
    const found = await findFont(
      { ...account.services, files: account.shop.files, fonts: account.shop.engine },
      { bytes },
    );
    if (!found.ok) throw new Error(found.detail ?? found.code);
    return { ...found.value, words: found.value.said.join(' ') };
  }

  /** The fonts of a zip of the order. */
  async function fontsOf(holder: string): Promise<Uint8Array[]> {
    const [row] = await account.services.db
      .select()
      .from(delivery)
      .where(and(eq(delivery.orderId, orderId), like(delivery.holder, holder)));
    const zip = readZip((await account.shop.files.find(row?.fileHash ?? '')) ?? new Uint8Array());
    const fonts = [...zip].filter(([path]) => /\.(ttf|otf|woff2?)$/.test(path));
    expect(fonts.length).toBeGreaterThan(0);
    return fonts.map(([, { bytes }]) => new Uint8Array(bytes));
  }

  /** The foundry brings out the cut in another file, which lacks a table. */
  async function publish(without: string): Promise<void> {
    const { files, sold } = account.shop;
    const { db } = account.services;
    version += 1;
    const { flavour, tables } = readSfnt((await files.find(sold.regular.hash)) ?? new Uint8Array());
    const left = [...tables.values()].filter(({ tag }) => tag !== without);
    expect(left.length).toBe(tables.size - 1);
    const hash = await files.put(writeSfnt(flavour, left));
    const [before] = await db.select().from(fontFile).where(eq(fontFile.hash, sold.regular.hash));
    if (before === undefined) throw new Error('The sold file is gone');
    const { id: _, ...kept } = before;
    const [file] = await db
      .insert(fontFile)
      .values({ ...kept, hash, fileName: `version-${version}.ttf` })
      .returning({ id: fontFile.id });
    await db.update(fontCut).set({ fontFileId: file?.id ?? 0 });
  }

  const revoke = async (licenceNumber: string) => {
    const done = await revokeLicence(account.services, { licenceNumber, reason: 'Not paid', by: 'staff' });
    expect(done).toMatchObject({ ok: true });
  };

  test('a zip that was made again without a revoked licence holds what was delivered', async () => {
    await revoke('L-000001-01');
    await remakeDelivery(account.shop.services, { orderId });
    for (const bytes of await fontsOf('order')) {
      const { words, licences } = await find(bytes);
      expect(words).not.toContain('L-000001-01');
      expect(words).toMatch(/as it was delivered under this stamp/);
      for (const licence of licences) expect(licence).toMatchObject({ hasIt: true, state: 'valid' });
    }
  });

  test('the newer files of an update are told to be that, of all licences and of those that were left', async () => {
    await publish('GDEF');
    await makeFontUpdate(account.shop.services, { orderId });
    const whole = await fontsOf(`${updateHolderPrefix}%`);
    await revoke('L-000001-02');
    await makeFontUpdate(account.shop.services, { orderId });
    const left = await fontsOf(`${updateHolderPrefix}%`);
    for (const bytes of [...whole, ...left]) {
      const { words, licences } = await find(bytes);
      expect(words).toMatch(/as it comes as a newer version under this stamp, every table/);
      expect(words).not.toMatch(/typed|do not cover/);
      for (const licence of licences) expect(licence).toMatchObject({ hasIt: true });
    }
    // What was delivered first is still told to be that.
    await remakeDelivery(account.shop.services, { orderId });
    for (const bytes of await fontsOf('order'))
      expect((await find(bytes)).words).toMatch(/as it was delivered under this stamp/);
  });

  test('a newer file that was replaced since is told to be another version, and not to be typed', async () => {
    await publish('GDEF');
    await makeFontUpdate(account.shop.services, { orderId });
    const between = await fontsOf(`${updateHolderPrefix}%`);
    await publish('GPOS');
    for (const bytes of between) {
      const { words, licences } = await find(bytes);
      expect(words).toMatch(/may have come as the newer one of its day/);
      for (const licence of licences) expect(licence).toMatchObject({ hasIt: null });
    }
  });
});
