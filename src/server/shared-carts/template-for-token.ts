import { eq } from 'drizzle-orm';
import type { Result } from '#contract/refusal.ts';
import type { SharedCart } from '#contract/shared-carts.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import { viewedCurrency } from '#server/catalogue/snapshot/viewed-currency.ts';
import type { Drizzle } from '#server/database/database.ts';
import { sharedCart } from '#server/database/schema/links.ts';
import { findSellables } from '#server/orders/placing/find-sellables.ts';
import { foundryIn } from '#server/settings/foundry-in.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { hashToken } from '#server/tokens/token.ts';
import type { ShareServices } from './share-cart.ts';

/**
 * GET template-for-token: the cart as it was shared; what became of its items since is for the shop that it is opened in. Whoever looks at
 * prices in a further currency is told those of today in it.
 */
export async function templateForToken(
  { db, now }: ShareServices,
  token: string,
): Promise<Result<SharedCart>> {
  const [found] = await db
    .select({ cart: sharedCart.cart, expiresAt: sharedCart.expiresAt })
    .from(sharedCart)
    .where(eq(sharedCart.tokenHash, hashToken(token)));
  if (found === undefined) return { ok: false, code: 'not-found' };
  if (found.expiresAt <= now()) return { ok: false, code: 'link-expired' };
  const currency = viewedCurrency.getStore();
  return { ok: true, value: currency === undefined ? found.cart : await pricedIn(db, found.cart, currency) };
}

// What is no longer sold costs nothing here, and empties the cart that it comes into.
async function pricedIn(db: Drizzle, cart: SharedCart, currency: string): Promise<SharedCart> {
  const sold = foundryIn(await readFoundry(db), currency);
  if (sold === null) return cart;
  const sellables = await findSellables(
    db,
    cart.shopItems.map(({ uid }) => uid),
  );
  const shopItems = cart.shopItems.map((item) => {
    const price = sellables.find(({ uid }) => uid === item.uid)?.price ?? 0;
    return { ...item, price: toMajorUnits(sold.read(price), currency) };
  });
  return { ...cart, shopItems };
}
