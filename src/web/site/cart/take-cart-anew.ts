import { isFontItem } from '#domain/cart/shop-item.ts';
import { SHOP_STATE_KEY } from '#domain/limits.ts';
import { cartInCurrency } from '#domain/shop/cart-in-currency.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { ask } from '#web/site/question/question-store.ts';
import { type TakenAnew, useCartStore } from './cart-store.ts';
import { shopItemOf } from './shop-item-of.ts';

/** The attempt that was begun last; an older one that is still under way comes to nothing. */
let latest = 0;

/**
 * Takes a cart that was filled in another currency anew in the page's, once it is known what its fonts cost there, and says so; until then
 * there is none. Where nobody answers it is tried again when the network is back, or the visitor. Where another tab has changed the cart
 * meanwhile it is read once more.
 */
export async function takeCartAnew(taken: TakenAnew): Promise<void> {
  const { text, stored, currency, read } = taken;
  latest += 1;
  const own = latest;
  const fonts = stored.cart.shopItems.filter(isFontItem);
  const query = fonts.map(({ uid }): [string, string] => ['uid', uid]);
  const answer = fonts.length === 0 ? null : await callApi('getShopItems', { query });
  // Another attempt, or another tab whose cart this page has read, was before.
  const isOver = () => own !== latest || useCartStore.getState().isReady;
  if (isOver()) return;
  if (localStorage.getItem(SHOP_STATE_KEY) !== text) return read();
  if (answer?.ok === false) return whenBack(() => isOver() || read());
  // What is sold in changed while the page was on its way.
  if (answer !== null && answer.value.currency !== currency) return location.reload();
  const items = answer?.value.items ?? [];
  function findItem(uid: string) {
    const item = items.find((each) => each.uid === uid);
    return item === undefined ? null : shopItemOf(item, currency);
  }
  const next = cartInCurrency(stored, { currency, findItem });
  useCartStore.setState({ isReady: true, shop: stored, currency, read: next });
  useCartStore.getState().changeShop(() => next);
  if (fonts.length > 0) await tell(next.cart.shopItems.length > 0, currency);
}

function whenBack(again: () => void): void {
  const abort = new AbortController();
  const { signal } = abort;
  function begin() {
    abort.abort();
    again();
  }
  window.addEventListener('online', begin, { signal });
  window.addEventListener('focus', begin, { signal });
}

async function tell(isKept: boolean, currency: string): Promise<void> {
  const { emptyCart } = useCartStore.getState();
  if (!isKept) {
    await ask({
      title: `Prices are in ${currency} now`,
      explanation: 'Your cart held something that is no longer offered, and was emptied.',
      yes: 'Go on',
      no: 'Close',
    });
    return;
  }
  const isEmptied = await ask({
    title: `Your cart is in ${currency} now`,
    explanation: 'Everything in it was priced anew. Nothing was converted.',
    yes: 'Empty the cart',
    no: 'Keep it',
  });
  if (isEmptied) emptyCart();
}
