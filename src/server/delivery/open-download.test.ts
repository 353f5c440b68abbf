import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderEvent } from '#server/database/schema/orders.ts';
import { delivery, orderDocument } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { makeDownloadUrl } from '#server/links/download-link.ts';
import { WITHDRAWAL_REFUSED, WITHDRAWN } from '#server/order-records/has-withdrawn.ts';
import { openDocument } from '#server/papers/open-document.ts';
import { signedDocuments } from '#server/papers/signed-documents.ts';
import { openDownload } from './open-download.ts';
import { signedDownloads } from './signed-downloads.ts';
import { createTestDelivery, type TestDelivery, writePaidOrder } from './testing/test-delivery.ts';

const secret = 'a secret of tests that is long enough';
const publicUrl = 'https://shop.example';
const madeAt = new Date('2026-03-04T10:00:00Z');
const later = new Date(madeAt.getTime() + 30 * 24 * 60 * 60 * 1000);

onEachDatabase('downloads', (open) => {
  let shop: TestDelivery;
  let orderId: number;

  beforeAll(async () => {
    shop = await createTestDelivery(await open());
    orderId = await writePaidOrder(shop, {
      licences: [],
      items: [{ name: 'Test', licences: [], files: [] }],
    });
    for (const holder of ['L-000001-01', 'order']) {
      const fileHash = await shop.files.put(Buffer.from(`zip of ${holder}`));
      const byteLength = `zip of ${holder}`.length;
      await shop.services.db.insert(delivery).values({
        orderId,
        holder,
        recipient: 'a@example.com',
        fileHash,
        fileName: `${holder}.zip`,
        byteLength,
        madeAt,
      });
    }
  });
  afterAll(() => shop.engine.close());

  const servicesAt = (now: Date) => ({
    db: shop.services.db,
    files: shop.files,
    jobs: shop.services.jobs,
    secret,
    now: () => now,
  });
  const signedAt = async (now: Date) =>
    (await signedDownloads(shop.services.db, { orderIds: [orderId], publicUrl, secret, now })).get(orderId) ??
    [];
  const tokenOf = (url: string | undefined) => url?.replace(`${publicUrl}/download/`, '') ?? '';

  test('an order shows its own zip first, with links that open them', async () => {
    const downloads = await signedAt(madeAt);
    expect(downloads.map(({ fileName }) => fileName)).toEqual(['order.zip', 'L-000001-01.zip']);
    const opened = await openDownload(servicesAt(madeAt), tokenOf(downloads[0]?.url));
    expect(opened).toMatchObject({ ok: true, fileName: 'order.zip', byteLength: 12 });
    if (opened.ok) expect((await buffer(opened.stream)).toString()).toBe('zip of order');
  });

  test('a link that expired is told from one that never was, and the order gives a new one', async () => {
    const [old] = await signedAt(madeAt);
    expect(await openDownload(servicesAt(later), tokenOf(old?.url))).toEqual({
      ok: false,
      code: 'link-expired',
    });
    expect(await openDownload(servicesAt(later), 'guessed')).toEqual({ ok: false, code: 'not-found' });
    const [fresh] = await signedAt(later);
    expect(await openDownload(servicesAt(later), tokenOf(fresh?.url))).toMatchObject({ ok: true });
  });

  test('a link to what was withdrawn from is over until staff refuse that', async () => {
    const { db } = shop.services;
    const tell = (kind: string) =>
      db.insert(orderEvent).values({ orderId, at: madeAt, kind, toState: 'paid', by: 'shopper', detail: {} });
    const [download] = await signedAt(madeAt);
    const open = () => openDownload(servicesAt(madeAt), tokenOf(download?.url));
    await tell(WITHDRAWN);
    expect(await open()).toEqual({ ok: false, code: 'link-expired' });
    await tell(WITHDRAWAL_REFUSED);
    expect(await open()).toMatchObject({ ok: true });
  });

  test('a signed link to a delivery that is no longer there is not found', async () => {
    const { url } = makeDownloadUrl({ deliveryId: 4711, publicUrl, secret, now: madeAt });
    expect(await openDownload(servicesAt(madeAt), tokenOf(url))).toEqual({ ok: false, code: 'not-found' });
  });

  test('a document of an order opens by its own link, which opens no zip', async () => {
    const fileHash = await shop.files.put(Buffer.from('%PDF-1.7 receipt'));
    await shop.services.db.insert(orderDocument).values([
      { orderId, kind: 'receipt', number: 'I-000001', fileHash, madeAt },
      { orderId, kind: 'certificate:L-000001-01', number: 'L-000001-01', madeAt },
    ]);
    const links = { orderIds: [orderId], publicUrl, secret, now: madeAt };
    const signed = (await signedDocuments(shop.services.db, links)).get(orderId) ?? [];
    // The certificate is not made yet.
    expect(signed).toMatchObject([{ kind: 'invoice', number: 'I-000001' }]);
    const token = signed[0]?.url.replace(`${publicUrl}/document/`, '') ?? '';
    const opened = await openDocument(servicesAt(madeAt), token);
    expect(opened).toMatchObject({
      ok: true,
      fileName: 'Invoice-I-000001.pdf',
      contentType: 'application/pdf',
    });
    expect(await openDocument(servicesAt(later), token)).toEqual({ ok: false, code: 'link-expired' });
    expect(await openDownload(servicesAt(madeAt), token)).toEqual({ ok: false, code: 'not-found' });
    const [zip] = await signedAt(madeAt);
    expect(await openDocument(servicesAt(madeAt), tokenOf(zip?.url))).toEqual({
      ok: false,
      code: 'not-found',
    });
  });

  test('a zip that is gone from the store, or cut, is made again, and its link stays', async () => {
    const [download] = await signedAt(madeAt);
    const token = tokenOf(download?.url);
    const gone = { ...shop.files, findStream: async () => null };
    const cut = {
      ...shop.files,
      findStream: async () => ({ stream: Readable.from([Buffer.from('zi')]), byteLength: 2 }),
    };
    for (const files of [gone, cut]) {
      shop.enqueued.length = 0;
      expect(await openDownload({ ...servicesAt(madeAt), files }, token)).toEqual({
        ok: false,
        code: 'being-made',
      });
      expect(shop.enqueued).toEqual([{ queue: 'remake-delivery', data: { orderId } }]);
    }
  });
});
