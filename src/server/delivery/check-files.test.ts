import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { delivery, mail, orderDocument } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { checkFiles } from './check-files.ts';
import { makeDelivery } from './make-delivery.ts';
import { remakeDelivery } from './remake-delivery.ts';
import { readZip as unzip } from './testing/read-zip.ts';
import { createTestDelivery, type TestDelivery } from './testing/test-delivery.ts';
import { writeTwoCuts } from './testing/write-two-cuts.ts';

const job = { isLastAttempt: false, signal: new AbortController().signal };
const now = new Date('2026-03-04T11:00:00Z');

onEachDatabase('the files that the shop keeps', (open) => {
  let shop: TestDelivery;
  let orderId: number;
  beforeAll(async () => {
    shop = await createTestDelivery(await open());
  });
  beforeEach(async () => {
    await shop.reset();
    orderId = await writeTwoCuts(shop);
    await makeDelivery(shop.services, { orderId }, job);
    shop.enqueued.length = 0;
  });
  afterAll(() => shop.engine.close());

  /** Looks through a store in which these files are damaged, and all were put at that time; gives what was told. */
  async function check({ damaged = [] as string[], putAt = new Date(0) } = {}): Promise<string[]> {
    const told: string[] = [];
    const files = {
      ...shop.files,
      isWhole: async (hash: string) => !damaged.includes(hash) && (await shop.files.has(hash)),
      list: async function* () {
        for (const hash of shop.files.hashes()) yield { hash, changedAt: putAt };
      },
    };
    await checkFiles({
      ...shop.services,
      files,
      now: () => now,
      onFault: (cause) => told.push(String(cause)),
    });
    return told;
  }
  const readZip = async () => {
    const [row] = await shop.services.db.select().from(delivery).where(eq(delivery.orderId, orderId));
    return row ?? expect.fail();
  };

  test('are left where a row names them, and removed after a grace where none does', async () => {
    const named = shop.files.hashes();
    const stray = await shop.files.put(Buffer.from('of an import that was killed'));
    expect(await check({ putAt: new Date('2026-03-01T00:00:00Z') })).toEqual([]);
    expect(shop.files.hashes()).toContain(stray);
    expect(await check()).toEqual([]);
    expect(shop.files.hashes().sort()).toEqual(named.sort());
    expect(shop.enqueued).toEqual([]);
  });

  test('are told of where a font or a paper is damaged or missing', async () => {
    const { regular, bold } = shop.sold;
    const bytes = (await shop.files.find(regular.hash)) ?? expect.fail();
    await shop.files.remove(regular.hash);
    expect(await check({ damaged: [bold.hash] })).toEqual([
      expect.stringContaining(`The font ${regular.fileName} is missing`),
      expect.stringContaining(`The font ${bold.fileName} is missing`),
    ]);
    await shop.files.put(bytes);
  });

  test('are told of by one mail to the foundry for all that is damaged, and by none where all is whole', async () => {
    const readTold = async () => {
      const mails = await shop.services.db.select().from(mail).where(eq(mail.kind, 'files-damaged'));
      return mails.map(({ recipient, data }) => ({ recipient, data }));
    };
    await check();
    expect(await readTold()).toEqual([]);
    const { regular, bold } = shop.sold;
    const [paper] = await shop.services.db
      .select({ hash: orderDocument.fileHash, number: orderDocument.number })
      .from(orderDocument)
      .where(eq(orderDocument.kind, 'receipt'));
    await check({ damaged: [regular.hash, bold.hash, paper?.hash ?? ''] });
    expect(await readTold()).toEqual([
      {
        recipient: testFoundry.contactEmail,
        data: { fonts: [regular.fileName, bold.fileName], papers: [paper?.number] },
      },
    ]);
  });

  test('that are zips are made again where they are missing: the same zip, under the same link, without a mail', async () => {
    const { id, fileHash } = await readZip();
    const mails = (await shop.services.db.select().from(mail)).length;
    await shop.files.remove(fileHash);
    await check();
    expect(shop.enqueued).toEqual([{ queue: 'remake-delivery', data: { orderId } }]);
    await remakeDelivery(shop.services, { orderId });
    expect(await readZip()).toMatchObject({ id, fileHash });
    expect(await shop.files.has(fileHash)).toBe(true);
    expect(await shop.services.db.select().from(mail)).toHaveLength(mails);
    shop.enqueued.length = 0;
    await check();
    expect(shop.enqueued).toEqual([]);
  });

  test('that are zips hold the invoice as it was issued when they are made again, whatever the seller is called by now', async () => {
    const { db } = shop.services;
    const readInvoice = async () => {
      const bytes = await shop.files.find((await readZip()).fileHash);
      return unzip(bytes ?? expect.fail())
        .get('Invoice I-000001.pdf')
        ?.bytes.toString();
    };
    const issued = await readInvoice();
    const renamed = { ...testFoundry, seller: { ...testFoundry.seller, name: 'Renamed Ltd' } };
    await db.update(setting).set({ value: renamed }).where(eq(setting.name, 'foundry'));
    try {
      await shop.files.remove((await readZip()).fileHash);
      await remakeDelivery(shop.services, { orderId });
      expect(await readInvoice()).toBe(issued);
    } finally {
      await db.update(setting).set({ value: testFoundry }).where(eq(setting.name, 'foundry'));
    }
  });

  test('that are zips are not made again for an order that was given back whole', async () => {
    const { fileHash } = await readZip();
    await shop.files.remove(fileHash);
    await shop.services.db.update(shopOrder).set({ state: 'refunded' }).where(eq(shopOrder.id, orderId));
    await remakeDelivery(shop.services, { orderId });
    expect(await shop.files.has(fileHash)).toBe(false);
  });
});
