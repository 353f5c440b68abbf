import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WireCart } from '#contract/shop-orders.ts';
import type { VatResult } from '#domain/vat/vat.ts';
import type { Database } from '#server/database/database.ts';
import { orderFlag, shopOrder } from '#server/database/schema/orders.ts';
import { vatCheck } from '#server/database/schema/vat.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import {
  startTestVies,
  type TestVies,
  type ViesBehaviour,
  viesSays,
  viesSaysTo,
} from '#server/vat/testing/start-test-vies.ts';
import { createViesProvider } from '#server/vat/vies-provider.ts';
import { createFromCart } from './placing/create-from-cart.ts';
import type { OrderServices } from './state/order-services.ts';
import { openTestShop, type TestShop, testCart } from './testing/test-shop.ts';

const messages: Record<Exclude<VatResult, 'success'>, string> = {
  invalid: 'VAT number is not valid',
  mismatch: 'VAT number does not belong to purchaser',
  manual: 'VAT number requires manual validation',
  fail: 'unknown error occurred',
};

// What a company in Germany pays for the worked example's 189.00: reversed, or with 19 % and rounded.
const reversed = 189;
const charged = 224.9;

onEachDatabase('an order while VIES', (open) => {
  let database: Database;
  let shop: TestShop;
  let vies: TestVies;
  let services: OrderServices;
  let sessionId: number;
  let keys = 0;

  beforeAll(async () => {
    database = await open();
    shop = await openTestShop(database);
    vies = await startTestVies();
  });
  beforeEach(async () => {
    // Each test's VIES has not been down before.
    services = { ...shop.services, vat: createViesProvider({ url: vies.url, timeoutMs: 1000 }) };
    await database.db.delete(vatCheck);
    sessionId = await shop.openSession();
  });
  afterAll(async () => {
    await vies.stop();
    await shop.jobs.stop();
  });

  function order(change: Partial<WireCart>) {
    keys += 1;
    const { deliveryAddress } = testCart();
    const address = { ...deliveryAddress, country: 'DE', vatNumber: 'DE136695976' };
    const shopOrderOfTest = testCart({ deliveryAddress: address, ...change });
    return createFromCart(services, {
      sessionId,
      idempotencyKey: `register-${keys}`,
      shopOrder: shopOrderOfTest,
    });
  }

  async function writtenOf(id: string) {
    const [row] = await database.db
      .select({ vatEvidence: shopOrder.vatEvidence })
      .from(shopOrder)
      .where(eq(shopOrder.id, Number(id)));
    const flags = await database.db
      .select({ flag: orderFlag.flag })
      .from(orderFlag)
      .where(eq(orderFlag.orderId, Number(id)));
    return { vatEvidence: row?.vatEvidence, flags: flags.map(({ flag }) => flag) };
  }

  const isKnown: [name: string, behaviour: ViesBehaviour][] = [
    ['says what it says to its test number 100', viesSaysTo('100')],
    ['names the company', viesSays({ name: 'EXAMPLE LTD' })],
  ];
  const isNotKnown: [name: string, behaviour: ViesBehaviour, result: Exclude<VatResult, 'success'>][] = [
    ['says what it says to its test number 200', viesSaysTo('200'), 'invalid'],
    ['says what it says to its test number 201', viesSaysTo('201'), 'fail'],
    ['says what it says to its test number 202', viesSaysTo('202'), 'fail'],
    ['says what it says to its test number 300', viesSaysTo('300'), 'manual'],
    ['says what it says to its test number 301', viesSaysTo('301'), 'manual'],
    ['says what it says to its test number 302', viesSaysTo('302'), 'manual'],
    ['says what it says to its test number 400', viesSaysTo('400'), 'manual'],
    ['says what it says to its test number 401', viesSaysTo('401'), 'manual'],
    ['says what it says to its test number 500', viesSaysTo('500'), 'manual'],
    ['says what it says to its test number 501', viesSaysTo('501'), 'manual'],
    ['says what it says to its test number 600', viesSaysTo('600'), 'manual'],
    ['says what it says to its test number 601', viesSaysTo('601'), 'manual'],
    ['names somebody else', viesSays({ name: 'SCHMIDT MASCHINENBAU AG' }), 'mismatch'],
    ['is down', { status: 503, text: 'Service Unavailable' }, 'manual'],
    ['never answers', 'silent', 'manual'],
    ['never ends its answer', 'halting', 'manual'],
    ['breaks off', 'broken', 'manual'],
    ['sends us elsewhere', { redirectTo: '/elsewhere' }, 'manual'],
    ['answers with a page', { text: '<html>valid: true</html>' }, 'fail'],
    ['answers with half of its JSON', { text: '{"isValid": true' }, 'fail'],
    ['says valid as a text', { says: { isValid: 'true' } }, 'fail'],
    ['says valid with a fault', viesSays({ userError: 'INVALID_INPUT' }), 'fail'],
    ['says valid by a status that is no answer', { status: 404, says: { isValid: true } }, 'fail'],
  ];

  describe.each(isKnown)('%s', (_name, behaviour) => {
    it('bears no VAT and needs no word of the buyer', async () => {
      vies.behave(behaviour);
      const made = await order({ finalPrice: reversed, isVatAcknowledged: false });
      expect(made).toMatchObject({ ok: true, value: { finalPrice: reversed } });
      expect(await writtenOf(made.ok ? made.value.id : '')).toMatchObject({
        vatEvidence: { decision: { ground: 'reverse-charge', rate: 0 }, result: 'success' },
        flags: [],
      });
    });
  });

  describe.each(isNotKnown)('%s', (_name, behaviour, result) => {
    it('says so at the number, and bears VAT once that is acknowledged', async () => {
      vies.behave(behaviour);
      expect(await order({ finalPrice: charged, isVatAcknowledged: false })).toMatchObject({
        ok: false,
        code: 'vat-not-acknowledged',
        errors: [
          { path: 'shopOrder.billingAddress.vatNumber', message: messages[result] },
          { path: 'shopOrder.isVatAcknowledged' },
        ],
      });
      const made = await order({ finalPrice: charged, isVatAcknowledged: true });
      expect(made).toMatchObject({ ok: true, value: { finalPrice: charged } });
      expect(await writtenOf(made.ok ? made.value.id : '')).toMatchObject({
        vatEvidence: { decision: { ground: 'charged', rate: 1900 }, result },
        flags: result === 'manual' ? ['vat-recheck'] : [],
      });
    });

    it('is refused at a price without VAT, with the one that holds', async () => {
      vies.behave(behaviour);
      expect(await order({ finalPrice: reversed, isVatAcknowledged: true })).toMatchObject({
        ok: false,
        code: 'prices-changed',
        prices: { finalPrice: charged, vat: 35.91, vatRate: 19 },
      });
    });
  });
});
