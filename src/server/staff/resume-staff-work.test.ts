import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { orderFlag } from '#server/database/schema/orders.ts';
import { refund } from '#server/database/schema/payments.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { plainDocuments } from '#server/delivery/testing/test-delivery.ts';
import { createMemoryFileStore } from '#server/import/testing/memory-file-store.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import type { TestShop } from '#server/orders/testing/test-shop.ts';
import { makeTransferCertificate } from './keeping/make-transfer-certificate.ts';
import { transferLicence } from './keeping/transfer-licence.ts';
import { makeQuote } from './quoting/make-quote.ts';
import { refundOrder } from './refunding/refund-order.ts';
import { refundPayment } from './refunding/refund-payment.ts';
import { resumeStaffWork } from './resume-staff-work.ts';
import { placeQuoted } from './testing/place-enquiry.ts';
import { noteDelivered, placePaidByCard, placePaidByInvoice } from './testing/place-paid.ts';

onEachDatabase('what staff decided and no job carried out', (open) => {
  const shop = shopOfSuite(open);

  async function resumed(): Promise<string[]> {
    const found: string[] = [];
    const enqueue: TestShop['services']['jobs']['enqueue'] = async (_, queue, data) => {
      found.push(`${queue} ${JSON.stringify(data)}`);
      return true;
    };
    await resumeStaffWork({ db: shop.database.db, jobs: { enqueue } });
    return found;
  }

  it('is enqueued again, each until it is done', async () => {
    const services = { ...shop.services, files: createMemoryFileStore(), documents: plainDocuments };
    const { orderId: quoted } = await placeQuoted(shop);
    const { orderId: refunded } = await placePaidByCard(shop);
    const given = await refundOrder(shop.services, {
      orderId: refunded,
      amount: 1,
      reason: 'One',
      by: 'staff',
    });
    const { orderId: byHand } = await placePaidByInvoice(shop);
    await refundOrder(shop.services, { orderId: byHand, reason: 'All', by: 'staff' });
    await noteDelivered(shop, refunded);
    const moved = await transferLicence(shop.services, {
      licenceNumber: `L-${String(refunded).padStart(6, '0')}-01`,
      licensee: {
        ...emptyAddress(),
        email: 'new@example.com',
        firstName: 'New',
        lastName: 'Holder',
        street1: 'Street 9',
        postalCode: '3000',
        city: 'Bern',
        country: 'CH',
      },
      by: 'staff',
    });
    expect(moved).toMatchObject({ ok: true });
    const refundId = given.ok ? given.value.refundId : 0;
    expect(await resumed()).toEqual([
      `make-quote {"orderId":${quoted},"version":1}`,
      `refund-payment {"refundId":${refundId}}`,
      'make-transfer-certificate {"transferId":1}',
    ]);
    await makeQuote(services, { orderId: quoted });
    await makeTransferCertificate(services, { transferId: 1 });
    expect(await resumed()).toEqual([`refund-payment {"refundId":${refundId}}`]);
    await shop.database.db
      .insert(orderFlag)
      .values({ orderId: refunded, flag: 'refund-failed', at: new Date() });
    expect(await resumed()).toEqual([]);
    await shop.database.db.delete(orderFlag).where(eq(orderFlag.orderId, refunded));
    expect(await resumed()).toHaveLength(1);
    await refundPayment(shop.services, { refundId }, { isLastAttempt: false });
    expect(await resumed()).toEqual([]);
    const [done] = await shop.database.db.select().from(refund).where(eq(refund.id, refundId));
    expect(done?.doneAt).not.toBeNull();
  });
});
