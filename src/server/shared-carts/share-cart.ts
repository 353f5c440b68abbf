import type { Result } from '#contract/refusal.ts';
import type { SharedCart } from '#contract/shared-carts.ts';
import { emptyCart } from '#domain/cart/cart.ts';
import { pruneLicences } from '#domain/cart/cart-pruning.ts';
import { withoutEmails } from '#domain/licence/without-emails.ts';
import { SHARE_LINK_LASTS_MS } from '#domain/limits.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import { findUnstorableTexts } from '#domain/text/storable-text.ts';
import type { Drizzle } from '#server/database/database.ts';
import { sharedCart } from '#server/database/schema/links.ts';
import { findSellables } from '#server/orders/placing/find-sellables.ts';
import { planItems } from '#server/orders/placing/plan-items.ts';
import { readShopRules } from '#server/orders/pricing/shop-rules.ts';
import { hashToken, makeToken } from '#server/tokens/token.ts';

export interface ShareServices {
  db: Drizzle;
  now: () => Date;
}

/**
 * POST share-cart-as-template: keeps what is chosen and how it is licensed for 90 days, under a token of which only the hash is
 * kept. Values that are e-mail addresses are left out, so that a link that goes from hand to hand tells nobody's.
 */
export async function shareCart(
  { db, now }: ShareServices,
  shopOrder: SharedCart,
): Promise<Result<{ token: string }>> {
  // Templates that come along are anything at all, of any depth; the server's own ones count.
  const licenses = shopOrder.licenses.map(({ licenseTemplate: _, ...licence }) => licence);
  const cart = { ...shopOrder, licenses };
  const unstorable = findUnstorableTexts(cart, 'shopOrder');
  if (unstorable.length > 0) return { ok: false, code: 'invalid-payload', errors: unstorable };
  const { foundry, templates } = await readShopRules(db);
  const sellables = await findSellables(
    db,
    cart.shopItems.map(({ uid }) => uid),
  );
  const offered = templates.filter(({ published }) => published);
  const items = planItems(cart, sellables, offered);
  if (!items.ok) return items;
  const kept = pruneLicences({
    ...emptyCart(foundry.currency),
    shopItems: items.shopItems,
    licenses: licenses.map((licence) => ({
      ...licence,
      values: withoutEmails(
        offered.find(({ id }) => id === licence.licenseTemplateId)?.fields ?? [],
        licence.values,
      ),
      expiryDate: null,
    })),
  });
  const shared: SharedCart = {
    shopItems: kept.shopItems.map(({ quantity: _, price, ...item }) => ({
      ...item,
      price: toMajorUnits(price, foundry.currency),
    })),
    licenses: kept.licenses,
    customerReference: cart.customerReference,
  };
  const token = makeToken();
  const at = now();
  await db.insert(sharedCart).values({
    tokenHash: hashToken(token),
    cart: shared,
    createdAt: at,
    expiresAt: new Date(at.getTime() + SHARE_LINK_LASTS_MS),
  });
  return { ok: true, value: { token } };
}
