import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allMails } from '#server/all-mails.ts';
import { shopOrderLicence } from '#server/database/schema/orders.ts';
import { delivery, mail, orderDocument } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { makeDelivery } from '#server/delivery/make-delivery.ts';
import { openDownload } from '#server/delivery/open-download.ts';
import { remakeDelivery } from '#server/delivery/remake-delivery.ts';
import { signedDownloads } from '#server/delivery/signed-downloads.ts';
import { readZip } from '#server/delivery/testing/read-zip.ts';
import {
  createTestDelivery,
  type TestDelivery,
  templates,
  writePaidOrder,
} from '#server/delivery/testing/test-delivery.ts';
import { makeDownloadUrl } from '#server/links/download-link.ts';
import { resumeStaffWork } from '#server/staff/resume-staff-work.ts';
import { makeProlongedCertificate } from './make-prolonged-certificate.ts';
import { prolongLicence } from './prolong-licence.ts';
import { restoreLicence, revokeLicence } from './revoke-licence.ts';

const job = { isLastAttempt: false, signal: new AbortController().signal };
const [desktop, web] = ['L-000001-01', 'L-000001-02'];

onEachDatabase('the files of a licence that staff act on', (open) => {
  let shop: TestDelivery;
  let orderId: number;
  beforeAll(async () => {
    shop = await createTestDelivery(await open());
  });
  beforeEach(async () => {
    await shop.reset();
    orderId = await writePaidOrder(shop, {
      licences: [
        { uid: 'a', template: templates.desktop },
        { uid: 'b', template: templates.web, values: { client: 'client@example.com' } },
      ],
      items: [{ name: 'Open Regular', licences: ['a', 'b'], files: [shop.sold.regular] }],
    });
    await makeDelivery(shop.services, { orderId }, job);
  });
  afterAll(() => shop.engine.close());

  const revoke = (licenceNumber: string) =>
    revokeLicence(shop.services, { licenceNumber, reason: 'It was never paid.', by: 'staff' });
  const restore = (licenceNumber: string) => restoreLicence(shop.services, { licenceNumber, by: 'staff' });

  /** What the link to a delivery opens: the paths of its fonts, or why none. */
  async function opens(holder: string): Promise<string[] | string> {
    const { db, now } = shop.services;
    const [row] = await db
      .select()
      .from(delivery)
      .where(and(eq(delivery.orderId, orderId), eq(delivery.holder, holder)));
    const { url } = makeDownloadUrl({
      ...shop.services,
      now: now(),
      deliveryId: row?.id ?? 0,
      publicUrl: '',
    });
    const opened = await openDownload(shop.services, url.replace('/download/', ''));
    if (!opened.ok) return opened.code;
    const zip = readZip(Buffer.concat(await opened.stream.toArray()));
    return [...zip.keys()].filter(
      (path) => /^(Desktop|Web|Certificates)\//.test(path) && !path.endsWith('.css'),
    );
  }

  async function listed(): Promise<string[]> {
    const found = await signedDownloads(shop.services.db, {
      ...shop.services,
      orderIds: [orderId],
      now: shop.services.now(),
    });
    return (found.get(orderId) ?? []).map(({ fileName }) => fileName);
  }

  test('leave out one that was revoked, whose own link ends, and hold it again when it is restored', async () => {
    const whole = await opens('order');
    expect(whole).toContain('Desktop/NotoSansHebrew_400Regular.ttf');
    expect(await opens(web ?? '')).toEqual([
      `Certificates/Licence ${web}.pdf`,
      'Web/NotoSansHebrew_400Regular.woff2',
      'Web/NotoSansHebrew_400Regular.woff',
    ]);
    expect(await listed()).toHaveLength(2);
    await revoke(web ?? '');
    expect(shop.enqueued).toContainEqual({ queue: 'remake-delivery', data: { orderId } });
    // Before they are made again none opens that held it.
    expect(await opens('order')).toBe('being-made');
    expect(await opens(web ?? '')).toBe('link-expired');
    await remakeDelivery(shop.services, { orderId });
    expect(await opens('order')).toEqual([
      `Certificates/Licence ${desktop}.pdf`,
      'Desktop/NotoSansHebrew_400Regular.ttf',
    ]);
    expect(await listed()).toHaveLength(1);
    await restore(web ?? '');
    await remakeDelivery(shop.services, { orderId });
    expect(await opens('order')).toEqual(whole);
    expect(await opens(web ?? '')).toHaveLength(3);
    expect(await listed()).toHaveLength(2);
  });

  test('are none of an order whose licences are all revoked', async () => {
    await revoke(desktop ?? '');
    await revoke(web ?? '');
    await remakeDelivery(shop.services, { orderId });
    expect([await opens('order'), await opens(web ?? ''), await listed()]).toEqual([
      'link-expired',
      'link-expired',
      [],
    ]);
  });

  test('that are being made when another licence is revoked are not taken for what is left', async () => {
    await revoke(web ?? '');
    const files = {
      ...shop.files,
      putStream: async (stream: Parameters<typeof shop.files.putStream>[0]) => {
        const put = await shop.files.putStream(stream);
        await restore(web ?? '');
        await revoke(desktop ?? '');
        return put;
      },
    };
    await remakeDelivery({ ...shop.services, files }, { orderId });
    expect(await opens('order')).toBe('being-made');
    await remakeDelivery(shop.services, { orderId });
    expect(await opens('order')).toEqual([
      `Certificates/Licence ${web}.pdf`,
      'Web/NotoSansHebrew_400Regular.woff2',
      'Web/NotoSansHebrew_400Regular.woff',
    ]);
  });

  test('its licensee reads why, and a prolonged one comes with its new certificate, once', async () => {
    const { db } = shop.services;
    await db.update(shopOrderLicence).set({ expiryDate: '2027-03-04' });
    await revoke(web ?? '');
    await restore(web ?? '');
    await prolongLicence(shop.services, { licenceNumber: desktop ?? '', until: '2028-03-04', by: 'staff' });
    const made = shop.enqueued.find(({ queue }) => queue === 'make-prolonged-certificate');
    const before = shop.enqueued.length;
    await resumeStaffWork(shop.services);
    // Its job died before it could say so.
    expect(shop.enqueued.slice(before)).toContainEqual(made);
    const eventId = Number(JSON.stringify(made?.data).replace(/\D/g, ''));
    await makeProlongedCertificate(shop.services, { eventId });
    await makeProlongedCertificate(shop.services, { eventId });
    const afterwards = shop.enqueued.length;
    await resumeStaffWork(shop.services);
    expect(shop.enqueued.slice(afterwards)).toEqual([]);
    const [paper] = await db
      .select()
      .from(orderDocument)
      .where(eq(orderDocument.kind, `certificate:${desktop}`));
    const certificate = Buffer.from((await shop.files.find(paper?.fileHash ?? '')) ?? []).toString();
    expect(certificate).toContain('2028-03-04');
    const told = (await db.select().from(mail).orderBy(asc(mail.id))).filter(({ kind }) =>
      kind.startsWith('licence-'),
    );
    expect(told.map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['licence-delivered', 'client@example.com'],
      ['licence-revoked', 'licensee@example.com'],
      ['licence-restored', 'licensee@example.com'],
      ['licence-prolonged', 'licensee@example.com'],
    ]);
    const kinds = new Set(allMails.map(({ kind }) => kind));
    expect(told.every(({ kind }) => kinds.has(kind))).toBe(true);
    expect(told[1]?.data).toMatchObject({
      licenceNumber: web,
      reason: 'It was never paid.',
      items: ['Open Regular'],
    });
    expect(told[3]?.data).toMatchObject({
      licenceNumber: desktop,
      until: '2028-03-04',
      documentId: paper?.id,
    });
  });
});
