import { expect } from 'vitest';
import { demoCard, enterShop } from './api-shopper.ts';
import { readCatalogue, sampleAddress, sampleCart } from './sample-cart.ts';
import type { Fount } from './start-fount.ts';

/**
 * Somebody without an account pays for a cut by card. Gives the number of the order, `O-000042`, once it is delivered: until then
 * it changes by itself, and what staff do with it is refused as if somebody else had been at it.
 */
export async function payForOrder(
  fount: Fount,
  { email, firstName = sampleAddress.firstName }: { email: string; firstName?: string },
): Promise<string> {
  const shopper = await enterShop(fount);
  const catalogue = await readCatalogue(fount);
  const address = { ...sampleAddress, email, firstName };
  const wanted = {
    cut: catalogue.requireCut('fraunces', 'Black'),
    template: catalogue.requireTemplate('desktop'),
    values: { users: 3 },
  };
  const cart = sampleCart([wanted], { billingAddress: address, deliveryAddress: address });
  const { id } = await shopper.placeOrder(await shopper.agreeOnPrices(cart), `order of ${email}`);
  await shopper.giveCard(await shopper.beginPayment(id), demoCard.pays);
  await expect.poll(async () => (await shopper.readOrder(id)).deliveryState).toBe('delivered');
  return `O-${id.padStart(6, '0')}`;
}
