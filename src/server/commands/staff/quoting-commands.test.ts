import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { emptyAddress } from '#domain/address/address.ts';
import { orderForCheckoutToken } from '#server/checkout-links/order-for-checkout-token.ts';
import { takeOwnershipOfCheckoutLinkOrder } from '#server/checkout-links/take-ownership-of-checkout-link-order.ts';
import { customer } from '#server/database/schema/customers.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { mail } from '#server/database/schema/papers.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { createFromCart } from '#server/orders/placing/create-from-cart.ts';
import { shopOfSuite } from '#server/orders/testing/shop-of-suite.ts';
import { testCart } from '#server/orders/testing/test-shop.ts';
import { placeEnquiry, placeQuoted } from '#server/staff/testing/place-enquiry.ts';
import { runStaffCommand } from './run-staff-command.ts';

onEachDatabase('a quote, as staff type it', (open) => {
  const shop = shopOfSuite(open);
  const consents = { isEulaAccepted: true, isImmediateDeliveryConsented: false };

  async function type(...args: string[]): Promise<{ isDone: boolean; said: string }> {
    const lines: string[] = [];
    const { isRefused } = await runStaffCommand(shop.services, args, (line) => lines.push(line));
    return { isDone: !isRefused, said: lines.join('\n') };
  }

  it('is asked for with a name and an e-mail address: show says that VAT waits for a country', async () => {
    const { email, firstName, lastName } = testCart().deliveryAddress;
    const nowhere = { ...emptyAddress(), email, firstName, lastName };
    const { orderId } = await placeEnquiry(shop);
    await shop.database.db
      .update(shopOrder)
      .set({
        billingAddress: nowhere,
        deliveryAddress: nowhere,
        vatEvidence: { decision: { ground: 'undecided', party: 'buyer', country: '' } },
        ...{ vatRate: 0, vat: 0, rounding: 0, finalPrice: 18_900 },
      })
      .where(eq(shopOrder.id, orderId));
    const { said } = await type('show', `${orderId}`);
    expect(said).toContain('  VAT is decided by the buyer’s country, which is not known yet\n');
    expect(said).toContain('  total CHF\u00a0189.00, VAT not decided yet\n');
    expect(said).not.toMatch(/VAT is charged|VAT 0|no country/);
  });

  it('is ended by cancel, which tells its buyer; its link opens nothing any more, and it is not given again', async () => {
    const { orderId, token } = await placeQuoted(shop);
    const cancelled = await type('cancel', `${orderId}`, '--reason', 'The price was wrong.');
    expect(cancelled).toMatchObject({ isDone: true });
    const key = `order-cancelled:${orderId}`;
    const [letter] = await shop.database.db.select().from(mail).where(eq(mail.key, key));
    expect(letter).toMatchObject({
      recipient: 'buyer@example.com',
      data: { reason: 'The price was wrong.' },
    });
    const opener = { token, sessionId: null, customerId: null };
    expect(await orderForCheckoutToken(shop.services, opener)).toMatchObject({ ok: false });
    expect(await type('quote', `${orderId}`)).toMatchObject({ isDone: false });
  });

  it('is taken by a customer whose orders are refused with the way to the service', async () => {
    const email = 'served@example.com';
    await shop.database.db.insert(customer).values({ email, createdAt: shop.services.now() });
    const address = { ...testCart().deliveryAddress, email };
    const addresses = { deliveryAddress: address, billingAddress: address };
    const { token } = await placeQuoted(shop, addresses);
    expect(await type('flag-contact-service', email)).toMatchObject({ isDone: true });
    const sessionId = await shop.openSession();
    const ordered = await createFromCart(shop.services, {
      sessionId,
      idempotencyKey: 'served',
      shopOrder: testCart(addresses),
    });
    expect(ordered).toMatchObject({ code: 'contact-service-required' });
    const taken = await takeOwnershipOfCheckoutLinkOrder(shop.services, { sessionId, token, ...consents });
    expect(taken).toMatchObject({ ok: true });
  });
});
