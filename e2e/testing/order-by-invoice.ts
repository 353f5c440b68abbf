import { expect, vi } from 'vitest';
import { enterShop } from './api-shopper.ts';
import { runStaff } from './run-staff.ts';
import { readCatalogue, sampleAddress, sampleCart } from './sample-cart.ts';
import { solveFor } from './sample-request.ts';
import type { Fount } from './start-fount.ts';

/** A company orders a cut by invoice, and staff confirm that; gives the order with the number of its invoice, and what it asks for. */
export async function orderByInvoice(
  fount: Fount,
  { email, companyName }: { email: string; companyName: string },
): Promise<{ order: string; invoice: string; sum: string }> {
  const shopper = await enterShop(fount);
  const catalogue = await readCatalogue(fount);
  const address = { ...sampleAddress, email, companyName };
  const wanted = {
    cut: catalogue.requireCut('fraunces', 'Black'),
    template: catalogue.requireTemplate('desktop'),
    values: { users: 3 },
  };
  const cart = sampleCart([wanted], {
    billingAddress: address,
    deliveryAddress: address,
    paymentType: 'invoice',
  });
  const agreed = await shopper.agreeOnPrices(cart);
  const { id } = await shopper.placeOrder(agreed, `order of ${email}`);
  const begun = await shopper.post(
    '/api/front/shop-orders/init-invoice-payment',
    { shopOrderId: id },
    await solveFor(shopper),
  );
  if (begun.status !== 200) throw new Error(`The invoice was refused: ${begun.text}`);
  const order = `O-${id.padStart(6, '0')}`;
  await runStaff(fount, 'confirm', order);
  // Asked of the server: each command is a process of its own, which would take the machine from what is waited for.
  const invoice = await vi.waitFor(
    async () => {
      const { documents } = await shopper.readOrder(id);
      const number = documents.find(({ kind }) => kind === 'invoice')?.number ?? '';
      expect(number).toMatch(/^I-\d{6}$/);
      return number;
    },
    { timeout: 60_000, interval: 250 },
  );
  return { order, invoice, sum: agreed.finalPrice.toFixed(2) };
}
