import type { Cart } from '#domain/cart/cart.ts';
import { type CartStore, useCartStore } from '#web/site/cart/cart-store.ts';

/** A cart that is changed again within this time is counted once. */
const CART_RESTS_MS = 1000;

/** Tells each change of what is in the cart that was made on this page since a moment of it, until the returned function is called. */
export function followCart(since: CartStore, onChange: (cart: Cart) => void): () => void {
  let before = since;
  let told = contentOf(since);
  let timer: ReturnType<typeof setTimeout> | undefined;
  function follow(store: CartStore) {
    const { shop } = before;
    // What is read was counted where it was put together: on an earlier page, or in another tab.
    if (store.read !== before.read) told = contentOf(store);
    before = store;
    const content = contentOf(store);
    if (content === told) return;
    told = content;
    clearTimeout(timer);
    // What was ordered is no longer in the cart, and nobody took it out.
    if (store.shop.cart.shopItems.length > 0 || shop.orderUnderWay === null)
      timer = setTimeout(() => onChange(useCartStore.getState().shop.cart), CART_RESTS_MS);
  }
  follow(useCartStore.getState());
  const unsubscribe = useCartStore.subscribe(follow);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

function contentOf({ shop: { cart } }: CartStore): string {
  const { shopItems, licenses } = cart;
  return JSON.stringify([
    shopItems.map((item) => [item.uid, item.licenses]),
    licenses.map(({ uid, values }) => [uid, values]),
  ]);
}
