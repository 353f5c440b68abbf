import { expect, vi } from 'vitest';
import type { ShopOrder } from '#contract/shop-orders.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { demoCard, enterShop } from './api-shopper.ts';
import { readCatalogue, sampleAddress, sampleCart } from './sample-cart.ts';
import type { Fount } from './start-fount.ts';

/** How long a delivery may take on a busy machine. */
const longestDelivery = 60_000;

/** Somebody without an account buys a cut under a licence by card; gives the order once its files are there. */
export async function buyAsGuest(
  fount: Fount,
  {
    email,
    family = 'fraunces',
    cut = 'Black',
    licence = 'desktop',
    values = { users: 3 },
  }: { email: string; family?: string; cut?: string; licence?: string; values?: LicenceValues },
): Promise<ShopOrder> {
  const shopper = await enterShop(fount);
  const catalogue = await readCatalogue(fount);
  const address = { ...sampleAddress, email };
  const wanted = {
    cut: catalogue.requireCut(family, cut),
    template: catalogue.requireTemplate(licence),
    values,
  };
  const cart = sampleCart([wanted], { billingAddress: address, deliveryAddress: address });
  const { id } = await shopper.placeOrder(await shopper.agreeOnPrices(cart), `order of ${email}`);
  await shopper.giveCard(await shopper.beginPayment(id), demoCard.pays);
  return await vi.waitFor(
    async () => {
      const order = await shopper.readOrder(id);
      expect(order.deliveryState).toBe('delivered');
      return order;
    },
    { timeout: longestDelivery, interval: 250 },
  );
}
