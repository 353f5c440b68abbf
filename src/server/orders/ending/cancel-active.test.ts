import { describe, expect, it } from 'vitest';
import { takeOwnershipOfCheckoutLinkOrder } from '#server/checkout-links/take-ownership-of-checkout-link-order.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { handlePaymentEvent } from '#server/orders/paying/handle-payment-event.ts';
import { countJobs } from '#server/orders/testing/count-jobs.ts';
import { demoMessage } from '#server/orders/testing/demo-message.ts';
import { invoiceCart } from '#server/orders/testing/invoice-cart.ts';
import { takeByInvoice } from '#server/orders/testing/mailing-calls.ts';
import { visitShop } from '#server/orders/testing/visit-shop.ts';
import { placeQuoted } from '#server/staff/testing/place-enquiry.ts';
import { cancelActive } from './cancel-active.ts';

onEachDatabase('the active order', (open) => {
  const visit = visitShop(open);
  const { place, begin, readRows } = visit;
  const stateOf = async (id: string) => (await readRows(id)).order.state;
  const empty = async () => {
    const answer = await cancelActive(visit.shop.services, { sessionId: visit.sessionId });
    return answer.ok ? answer.value.cancelled : null;
  };

  async function placeByInvoice(): Promise<string> {
    const shopOrderId = await place(invoiceCart);
    await takeByInvoice(visit.shop.services, { sessionId: visit.sessionId, shopOrderId });
    return shopOrderId;
  }

  async function takeQuote(): Promise<string> {
    const { orderId, token } = await placeQuoted(visit.shop);
    const consents = { isEulaAccepted: true, isImmediateDeliveryConsented: true };
    await takeOwnershipOfCheckoutLinkOrder(visit.shop.services, {
      sessionId: visit.sessionId,
      token,
      ...consents,
    });
    return `${orderId}`;
  }

  const decline = async (shopOrderId: string) => {
    const session = await begin(shopOrderId);
    await handlePaymentEvent(visit.shop.services, demoMessage(visit.shop, { session, kind: 'failed' }));
  };

  describe.each([
    ['that was begun', () => place()],
    ['by invoice that was not yet asked for', () => place(invoiceCart)],
    [
      'whose payment by card is under way',
      async () => {
        const id = await place();
        await begin(id);
        return id;
      },
    ],
    [
      'whose card was declined',
      async () => {
        const id = await place();
        await decline(id);
        return id;
      },
    ],
  ])('is one %s', (_name, make) => {
    it('and Empty Cart ends it', async () => {
      const id = await make();
      expect(await empty()).toEqual([id]);
      expect(await stateOf(id)).toBe('cancelled');
      expect(await empty()).toEqual([]);
    });

    it('and the next order ends it', async () => {
      const id = await make();
      await place();
      expect(await stateOf(id)).toBe('cancelled');
    });
  });

  describe.each([
    ['by invoice', placeByInvoice],
    [
      'by invoice whose card page was opened since',
      async () => {
        const id = await placeByInvoice();
        await begin(id);
        return id;
      },
    ],
    [
      'by invoice whose card was declined since',
      async () => {
        const id = await placeByInvoice();
        await decline(id);
        return id;
      },
    ],
    [
      'by invoice, by card and by invoice again',
      async () => {
        const id = await placeByInvoice();
        await begin(id);
        await takeByInvoice(visit.shop.services, { sessionId: visit.sessionId, shopOrderId: id });
        return id;
      },
    ],
    ['of a quote that was taken', takeQuote],
    [
      'of a quote whose card was declined',
      async () => {
        const id = await takeQuote();
        await decline(id);
        return id;
      },
    ],
    [
      'of a quote by invoice',
      async () => {
        const shopOrderId = await takeQuote();
        await takeByInvoice(visit.shop.services, { sessionId: visit.sessionId, shopOrderId });
        return shopOrderId;
      },
    ],
  ])('is none %s', (_name, make) => {
    it('which Empty Cart leaves as it is, with its papers', async () => {
      const id = await make();
      const before = await readRows(id);
      expect(await empty()).toEqual([]);
      expect(await readRows(id)).toEqual(before);
    });

    it('which the next order leaves, also where that is a quote that is taken', async () => {
      const id = await make();
      const before = await readRows(id);
      await place();
      await takeQuote();
      expect(await readRows(id)).toEqual(before);
    });
  });

  it('named by its id is ended alone; one by invoice, of another session or of nobody is left', async () => {
    const [invoiced, active] = [await placeByInvoice(), await place()];
    const name = (shopOrderId: string, of = visit.sessionId) =>
      cancelActive(visit.shop.services, { sessionId: of, shopOrderId });
    const none = { ok: true, value: { cancelled: [] } };
    expect(await name(invoiced)).toEqual(none);
    expect(await name('9999999999')).toEqual(none);
    expect(await name(active, await visit.shop.openSession())).toEqual(none);
    expect(await stateOf(active)).toBe('initial');
    expect(await name(active)).toEqual({ ok: true, value: { cancelled: [active] } });
    expect(await name(active)).toEqual(none);
  });

  it('is ended alone, with its session at the provider, and two orders by invoice beside it stay', async () => {
    const invoiced = [await placeByInvoice(), await placeByInvoice()];
    const active = await place();
    await begin(active);
    expect(await empty()).toEqual([active]);
    const [payment] = (await readRows(active)).payments;
    expect(await countJobs(visit.database, 'end-payment-session', { paymentId: payment?.id })).toBe(1);
    for (const id of invoiced) expect(await stateOf(id)).toBe('awaiting-payment');
  });
});
