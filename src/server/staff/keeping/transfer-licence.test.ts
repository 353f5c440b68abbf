import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { emptyAddress } from '#domain/address/address.ts';
import { licenceTransfer, orderEvent, shopOrder, shopOrderLicence } from '#server/database/schema/orders.ts';
import { mail, orderDocument } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { renderPapers } from '#server/delivery/make-zip-entries.ts';
import { plainDocuments } from '#server/delivery/testing/test-delivery.ts';
import type { CertificateData } from '#server/documents/data/document-data.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { requirePaidOrder } from '#server/order-records/paid-order.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { readPaper } from '#server/papers/read-paper.ts';
import { noteDelivered, placePaidByCard } from '#server/staff/testing/place-paid.ts';
import { makeTransferCertificate } from './make-transfer-certificate.ts';
import { transferLicence } from './transfer-licence.ts';

const licensee = {
  ...emptyAddress(),
  email: 'new@example.com',
  firstName: 'New',
  lastName: 'Licensee',
  companyName: 'Successor Ltd',
  street1: 'Street 9',
  postalCode: '3000',
  city: 'Bern',
  country: 'CH',
};

onEachDatabase('the transfer of a licence', (open) => {
  const shop = shopOfSuite(open);
  const files = createMemoryFileStore();

  beforeAll(() => {
    const services = { ...shop.services, files, documents: plainDocuments };
    shop.jobs.work('make-transfer-certificate', (data) => makeTransferCertificate(services, data));
  });

  const numberOf = (orderId: number) => `L-${String(orderId).padStart(6, '0')}-01`;
  const transfer = (licenceNumber: string, to = licensee) =>
    transferLicence(shop.services, { licenceNumber, licensee: to, by: 'staff' });

  async function placeDelivered(): Promise<{ orderId: number; number: string }> {
    const { orderId } = await placePaidByCard(shop);
    await noteDelivered(shop, orderId);
    return { orderId, number: numberOf(orderId) };
  }

  async function readLicence(number: string) {
    const [row] = await shop.database.db
      .select()
      .from(shopOrderLicence)
      .where(eq(shopOrderLicence.licenceNumber, number));
    return row;
  }

  it('names the new licensee, keeps who had it, and tells in the order’s history that it went', async () => {
    const { orderId, number } = await placeDelivered();
    expect(await transfer(number)).toMatchObject({ ok: true });
    const licence = await readLicence(number);
    expect(licence?.licensee).toEqual(licensee);
    const [row] = await shop.database.db
      .select()
      .from(licenceTransfer)
      .where(eq(licenceTransfer.licenceId, licence?.id ?? 0));
    expect(row).toMatchObject({
      fromLicensee: { companyName: 'Example Ltd' },
      toLicensee: { companyName: 'Successor Ltd' },
      by: 'staff',
    });
    const events = await shop.database.db.select().from(orderEvent).where(eq(orderEvent.orderId, orderId));
    expect(events.at(-1)).toMatchObject({ kind: 'transfer-licence', detail: { licenceNumber: number } });
    expect(JSON.stringify(events)).not.toContain('Successor');
  });

  it('is told, with its day, by the certificate of a zip that is made again', async () => {
    const { orderId, number } = await placeDelivered();
    const drawn: CertificateData[] = [];
    const documents: typeof plainDocuments = {
      ...plainDocuments,
      certificate: async (data) => {
        drawn.push(data);
        return await plainDocuments.certificate(data);
      },
    };
    const draw = async () => {
      const order = await requirePaidOrder(shop.database.db, orderId);
      await renderPapers({ ...shop.services, files, documents }, order);
    };
    await draw();
    await transfer(number);
    await draw();
    const at = shop.services.now();
    expect(drawn.map(({ transferredAt, licensee: holder }) => [transferredAt, holder.companyName])).toEqual([
      [null, 'Example Ltd'],
      [at, 'Successor Ltd'],
    ]);
  });

  it('has a new certificate in place of the earlier one, which its new licensee gets by mail', async () => {
    const { orderId, number } = await placeDelivered();
    await transfer(number);
    await shop.jobs.runDue();
    const documents = await shop.database.db
      .select()
      .from(orderDocument)
      .where(and(eq(orderDocument.orderId, orderId), eq(orderDocument.number, number)));
    expect(documents).toHaveLength(1);
    const bytes = await files.find(documents[0]?.fileHash ?? '');
    const certificate = JSON.parse(
      Buffer.from(bytes ?? [])
        .toString()
        .replace('%PDF-1.7\n', ''),
    );
    expect(certificate).toMatchObject({
      licenceNumber: number,
      isForCompany: true,
      licensee: { companyName: 'Successor Ltd', city: 'Bern' },
    });
    const [letter] = await shop.database.db
      .select()
      .from(mail)
      .where(and(eq(mail.kind, 'licence-transferred'), eq(mail.recipient, 'new@example.com')))
      .orderBy(mail.id);
    expect(letter?.data).toMatchObject({ fromLicensee: 'Example Ltd', toLicensee: 'Successor Ltd' });
  });

  it('twice leaves the last certificate, whatever order they are drawn in, and each its own in its mail', async () => {
    const { orderId, number } = await placeDelivered();
    await transfer(number);
    await transfer(number, { ...licensee, companyName: 'Third Ltd', email: 'third@example.com' });
    const licence = await readLicence(number);
    const rows = await shop.database.db
      .select()
      .from(licenceTransfer)
      .where(eq(licenceTransfer.licenceId, licence?.id ?? 0))
      .orderBy(licenceTransfer.id);
    for (const { id } of rows.toReversed())
      await makeTransferCertificate(
        { ...shop.services, files, documents: plainDocuments },
        { transferId: id },
      );
    const read = async (hash: string | null) => Buffer.from((await files.find(hash ?? '')) ?? []).toString();
    const [document] = await shop.database.db
      .select()
      .from(orderDocument)
      .where(and(eq(orderDocument.orderId, orderId), eq(orderDocument.number, number)));
    expect(await read(document?.fileHash ?? null)).toContain('Third Ltd');
    const letters = await shop.database.db
      .select()
      .from(mail)
      .where(and(eq(mail.kind, 'licence-transferred'), eq(mail.orderId, orderId)))
      .orderBy(mail.id);
    const enclosed = await Promise.all(
      letters.map(async ({ recipient, data }) => {
        const { documentId, fileHash } = z.object({ documentId: z.int(), fileHash: z.string() }).parse(data);
        const { bytes } = await readPaper({ db: shop.database.db, files }, documentId, fileHash);
        return [recipient, Buffer.from(bytes).toString()];
      }),
    );
    expect(enclosed).toEqual([
      ['third@example.com', expect.stringContaining('Third Ltd')],
      ['new@example.com', expect.not.stringContaining('Third Ltd')],
    ]);
  });

  it('goes on from the licensee that it went to before', async () => {
    const { number } = await placeDelivered();
    await transfer(number);
    await transfer(number, { ...licensee, companyName: 'Third Ltd' });
    const licence = await readLicence(number);
    const rows = await shop.database.db
      .select()
      .from(licenceTransfer)
      .where(eq(licenceTransfer.licenceId, licence?.id ?? 0))
      .orderBy(licenceTransfer.id);
    expect(rows.map((row) => row.fromLicensee)).toMatchObject([
      { companyName: 'Example Ltd' },
      { companyName: 'Successor Ltd' },
    ]);
  });

  it('is refused to an address that is not complete', async () => {
    const { number } = await placeDelivered();
    const refused = await transfer(number, { ...licensee, city: '', email: 'nobody' });
    expect(!refused.ok && refused.errors?.map(({ path }) => path)).toEqual([
      'licensee.email',
      'licensee.city',
    ]);
    expect((await readLicence(number))?.licensee).toBeNull();
  });

  it('is refused of a licence that there is not, is revoked, has ended, was given back or is not delivered', async () => {
    expect(await transfer('L-999999-01')).toMatchObject({ code: 'not-found' });
    const undelivered = await placePaidByCard(shop);
    expect(await transfer(numberOf(undelivered.orderId))).toMatchObject({
      code: 'order-state-conflict',
      detail: expect.stringContaining('not delivered'),
    });
    const changes = [{ revokedAt: new Date(0) }, { expiryDate: '2026-01-01' }];
    for (const change of changes) {
      const { number } = await placeDelivered();
      await shop.database.db
        .update(shopOrderLicence)
        .set(change)
        .where(eq(shopOrderLicence.licenceNumber, number));
      expect(await transfer(number)).toMatchObject({ code: 'order-state-conflict' });
    }
    const { orderId, number } = await placeDelivered();
    await shop.database.db.update(shopOrder).set({ state: 'refunded' }).where(eq(shopOrder.id, orderId));
    expect(await transfer(number)).toMatchObject({
      code: 'order-state-conflict',
      detail: expect.stringContaining('refunded'),
    });
  });
});
