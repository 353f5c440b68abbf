import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { orderEvent, orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { delivery, mail, orderDocument } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import type { DeliveryServices } from './delivery-services.ts';
import { makeDelivery } from './make-delivery.ts';
import { deliverAtNews, tellMended } from './mended-news.ts';
import { resumeDeliveries } from './resume-deliveries.ts';
import { createTestDelivery, type TestDelivery, templates, writePaidOrder } from './testing/test-delivery.ts';
import { writeTwoCuts } from './testing/write-two-cuts.ts';

const job = { isLastAttempt: false, signal: new AbortController().signal };
const lastTry = { ...job, isLastAttempt: true };
// One mail goes to the licensee, one to the buyer.
const once = { deliveries: 1, zips: 1, mails: 2, sends: 2, receipts: ['I-000001'] };

type Faulty = (real: DeliveryServices, fail: () => never) => Partial<DeliveryServices>;
const faults: [string, Faulty][] = [
  [
    'rendering the receipt',
    ({ documents }, fail) => ({ documents: { ...documents, receipt: async () => fail() } }),
  ],
  [
    'rendering a certificate',
    ({ documents }, fail) => ({ documents: { ...documents, certificate: async () => fail() } }),
  ],
  [
    'rendering the agreement',
    ({ documents }, fail) => ({ documents: { ...documents, eula: async () => fail() } }),
  ],
  [
    'reading a master',
    // An engine that does not know the master yet.
    ({ files, engine }, fail) => ({
      files: { ...files, find: async () => fail() },
      engine: { ...engine, stamp: (source) => source.load() },
    }),
  ],
  ['stamping a font', ({ engine }, fail) => ({ engine: { ...engine, stamp: async () => fail() } })],
  ['packing a font for the web', (_, fail) => ({ templates: { get: async () => fail() } })],
  [
    'packing a font for old browsers',
    ({ engine }, fail) => ({ engine: { ...engine, toWoff: async () => fail() } }),
  ],
  ['writing the zip', ({ files }, fail) => ({ files: { ...files, putStream: async () => fail() } })],
  ['keeping the receipt', ({ files }, fail) => ({ files: { ...files, put: async () => fail() } })],
  ['deciding on the mail', (_, fail) => ({ jobs: { enqueue: async () => fail() } })],
];

onEachDatabase('make-delivery', (open) => {
  let database: Database;
  let shop: TestDelivery;

  beforeAll(async () => {
    database = await open();
    shop = await createTestDelivery(database);
  });
  beforeEach(async () => {
    await shop.reset();
  });
  afterAll(() => shop.engine.close());

  async function stateOf(orderId: number) {
    const [row] = await shop.services.db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
    const flags = await shop.services.db.select().from(orderFlag).where(eq(orderFlag.orderId, orderId));
    return { deliveryState: row?.deliveryState, flags: flags.map(({ flag }) => flag).sort() };
  }

  async function countAll() {
    const { db } = shop.services;
    const numbers = await db
      .select({ number: orderDocument.number })
      .from(orderDocument)
      .where(eq(orderDocument.kind, 'receipt'))
      .orderBy(asc(orderDocument.number));
    const deliveries = await db.select().from(delivery);
    const zips = new Set(deliveries.map(({ fileHash }) => fileHash));
    return {
      deliveries: deliveries.length,
      zips: zips.size,
      mails: (await db.select().from(mail)).length,
      sends: shop.enqueued.length,
      receipts: numbers.map(({ number }) => number),
    };
  }

  test('done twice, one after the other or at once, delivers once', async () => {
    const orderId = await writeTwoCuts(shop);
    await Promise.all([1, 2, 3].map(() => makeDelivery(shop.services, { orderId }, job)));
    await makeDelivery(shop.services, { orderId }, job);
    expect(await countAll()).toEqual(once);
    expect(await stateOf(orderId)).toEqual({ deliveryState: 'delivered', flags: [] });
  });

  test.each(faults)(
    'a fault while %s delivers nothing, and the next attempt delivers once',
    async (_, breakIt) => {
      const orderId = await writeTwoCuts(shop);
      const broken = {
        ...shop.services,
        ...breakIt(shop.services, () => {
          throw new Error('broken');
        }),
      };
      await expect(makeDelivery(broken, { orderId }, job)).rejects.toThrow('broken');
      expect(await stateOf(orderId)).toEqual({ deliveryState: 'pending', flags: [] });
      expect(await countAll()).toMatchObject({ deliveries: 0, mails: 0, sends: 0 });
      await makeDelivery(shop.services, { orderId }, job);
      expect(await countAll()).toEqual(once);
    },
  );

  test('a master whose bytes are gone is a fault, never a delivery without it', async () => {
    const orderId = await writeTwoCuts(shop);
    const files = { ...shop.files, find: async () => null };
    const engine: DeliveryServices['engine'] = { ...shop.engine, stamp: (source) => source.load() };
    await expect(makeDelivery({ ...shop.services, files, engine }, { orderId }, job)).rejects.toThrow(
      'not in the file store',
    );
    expect(await stateOf(orderId)).toMatchObject({ deliveryState: 'pending' });
  });

  test('the last attempt that fails tells staff; a later one that does not takes that back', async () => {
    const orderId = await writeTwoCuts(shop);
    const documents = { ...shop.services.documents, eula: () => Promise.reject(new Error('no ink')) };
    await expect(makeDelivery({ ...shop.services, documents }, { orderId }, lastTry)).rejects.toThrow(
      'no ink',
    );
    expect(await stateOf(orderId)).toEqual({ deliveryState: 'failed', flags: ['delivery-failed'] });
    const [told] = await shop.services.db.select().from(orderEvent);
    expect(told).toMatchObject({ kind: 'delivery-failed', detail: { reason: 'no ink' } });
    await makeDelivery(shop.services, { orderId }, job);
    expect(await stateOf(orderId)).toEqual({ deliveryState: 'delivered', flags: [] });
    expect(await countAll()).toEqual(once);
  });

  test('a failed delivery keeps what staff were told before, and never undoes a delivery', async () => {
    const orderId = await writeTwoCuts(shop);
    await shop.services.db.insert(orderFlag).values({ orderId, flag: 'paid-late', at: new Date() });
    const documents = { ...shop.services.documents, eula: () => Promise.reject(new Error('no ink')) };
    const broken = { ...shop.services, documents };
    await expect(makeDelivery(broken, { orderId }, lastTry)).rejects.toThrow('no ink');
    expect(await stateOf(orderId)).toEqual({
      deliveryState: 'failed',
      flags: ['delivery-failed', 'paid-late'],
    });
    await makeDelivery(shop.services, { orderId }, job);
    await makeDelivery(broken, { orderId }, lastTry);
    expect(await stateOf(orderId)).toEqual({ deliveryState: 'delivered', flags: ['paid-late'] });
  });

  test('a delivery that was given up is owed until it is made: it is taken up by the hour', async () => {
    const orderId = await writeTwoCuts(shop);
    const files = { ...shop.files, putStream: () => Promise.reject(new Error('no space left on device')) };
    await expect(makeDelivery({ ...shop.services, files }, { orderId }, lastTry)).rejects.toThrow('no space');
    shop.enqueued.length = 0;
    await resumeDeliveries(shop.services);
    expect(shop.enqueued).toEqual([{ queue: 'make-delivery', data: { orderId } }]);
    await makeDelivery(shop.services, { orderId }, job);
    expect(await stateOf(orderId)).toEqual({ deliveryState: 'delivered', flags: [] });
    shop.enqueued.length = 0;
    await resumeDeliveries(shop.services);
    expect(shop.enqueued).toEqual([]);
  });

  test('a delivery that was given up is taken up at the news of what was mended', async () => {
    const orderId = await writeTwoCuts(shop);
    await shop.services.db.update(shopOrder).set({ deliveryState: 'failed' });
    shop.enqueued.length = 0;
    const resumed = Promise.withResolvers<void>();
    const enqueue: DeliveryServices['jobs']['enqueue'] = async (_, queue, data, options) => {
      shop.enqueued.push({ queue, data });
      expect(options).toEqual({ isUrgent: true, isResumed: true });
      resumed.resolve();
      return true;
    };
    const end = await deliverAtNews(database, { jobs: { enqueue }, onFault: resumed.reject });
    await tellMended(database);
    await resumed.promise;
    await end();
    expect(shop.enqueued).toEqual([{ queue: 'make-delivery', data: { orderId } }]);
  });

  test('a delivery that fails again is flagged again, and tells a new reason once', async () => {
    const orderId = await writeTwoCuts(shop);
    const failWith = async (reason: string) => {
      const files = { ...shop.files, putStream: () => Promise.reject(new Error(reason)) };
      await expect(makeDelivery({ ...shop.services, files }, { orderId }, lastTry)).rejects.toThrow(reason);
    };
    for (const reason of ['no space', 'no space', 'no ink', 'no ink']) {
      await failWith(reason);
      // As it could be taken off before version 0.2.0.
      await shop.services.db.delete(orderFlag);
    }
    await failWith('no ink');
    expect(await stateOf(orderId)).toEqual({ deliveryState: 'failed', flags: ['delivery-failed'] });
    const told = await shop.services.db.select().from(orderEvent).orderBy(asc(orderEvent.id));
    expect(told.map(({ detail }) => detail)).toEqual([{ reason: 'no space' }, { reason: 'no ink' }]);
  });

  test('an order that was given back whole while its delivery had failed is owed nothing', async () => {
    const orderId = await writeTwoCuts(shop);
    await shop.services.db.update(shopOrder).set({ deliveryState: 'failed', state: 'refunded' });
    shop.enqueued.length = 0;
    await resumeDeliveries(shop.services);
    await makeDelivery(shop.services, { orderId }, job);
    expect([shop.enqueued, (await countAll()).deliveries]).toEqual([[], 0]);
  });

  test('receipts are numbered without gaps, in whatever order deliveries fail and succeed', async () => {
    const ids = [await writeTwoCuts(shop), await writeTwoCuts(shop), await writeTwoCuts(shop)];
    const documents = { ...shop.services.documents, eula: () => Promise.reject(new Error('no ink')) };
    for (const orderId of ids) {
      await expect(makeDelivery({ ...shop.services, documents }, { orderId }, job)).rejects.toThrow();
    }
    await Promise.all([...ids].reverse().map((orderId) => makeDelivery(shop.services, { orderId }, job)));
    expect((await countAll()).receipts).toEqual(['I-000001', 'I-000002', 'I-000003']);
  });

  test('an order that was refunded first gets nothing', async () => {
    const { regular } = shop.sold;
    const orderId = await writePaidOrder(shop, {
      licences: [{ uid: 'a', template: templates.desktop }],
      items: [{ name: 'Open', licences: ['a'], files: [regular] }],
      state: 'refunded',
    });
    await makeDelivery(shop.services, { orderId }, job);
    expect(await countAll()).toMatchObject({ deliveries: 0, mails: 0, receipts: [] });
  });

  test('an order whose buyer withdrew from the contract gets nothing, and staff are told that its money is to go back', async () => {
    const orderId = await writeTwoCuts(shop);
    const tell = (kind: string) =>
      shop.services.db
        .insert(orderEvent)
        .values({ orderId, at: new Date(), kind, fromState: 'paid', toState: 'paid', by: 'shopper' });
    await tell('withdrawn');
    for (let time = 0; time < 2; time += 1) await makeDelivery(shop.services, { orderId }, job);
    expect(await countAll()).toMatchObject({ deliveries: 0, mails: 0, receipts: [] });
    expect(await stateOf(orderId)).toEqual({ deliveryState: 'pending', flags: ['withdrawn'] });
    await tell('withdrawal-refused');
    await makeDelivery(shop.services, { orderId }, job);
    expect(await stateOf(orderId)).toMatchObject({ deliveryState: 'delivered' });
  });

  test('stops between two files when it is told to, and has then delivered nothing', async () => {
    const orderId = await writeTwoCuts(shop);
    await expect(
      makeDelivery(shop.services, { orderId }, { ...job, signal: AbortSignal.abort(new Error('enough')) }),
    ).rejects.toThrow('enough');
    expect(await countAll()).toMatchObject({ deliveries: 0 });
  });

  test('at its start the server resumes what was paid and not delivered', async () => {
    const [first, second] = [await writeTwoCuts(shop), await writeTwoCuts(shop)];
    await makeDelivery(shop.services, { orderId: first }, job);
    shop.enqueued.length = 0;
    await resumeDeliveries(shop.services);
    expect(shop.enqueued).toEqual([{ queue: 'make-delivery', data: { orderId: second } }]);
  });
});
