import type { Cart } from '#domain/cart/cart.ts';
import { hasItem } from '#domain/cart/cart-items.ts';
import { listLostLicences } from '#domain/cart/cart-questions.ts';
import { isFontItem, type ShopItem } from '#domain/cart/shop-item.ts';
import type { Licence } from '#domain/licence/licence.ts';

/** What an upgrade or a renewal would take out of the cart: fonts whose place its own take, and filled licences with them. */
export interface ReplacementQuestion {
  replaced: ShopItem[];
  lost: Licence[];
}

/**
 * What is to be asked before an upgrade or a renewal comes into the cart; null where nothing goes that was chosen. What was begun
 * before for the same licence goes unasked, and styles without a filled licence go into their set, as everywhere.
 */
export function findReplacementQuestion(
  { before, after }: { before: Cart; after: Cart },
  licenceNumber: string,
): ReplacementQuestion | null {
  const replaced = before.shopItems.filter(({ uid }) => !hasItem(after, uid)).filter(isFontItem);
  const lost = listLostLicences(before, after).filter(
    ({ replaces }) => replaces?.licenceNumber !== licenceNumber,
  );
  const hasSet = replaced.some(({ type }) => type === 'font-shop-set');
  return hasSet || lost.length > 0 ? { replaced, lost } : null;
}
