import { PRICES_FOR_KEY } from '#domain/price/prices-for-key.ts';
import { forgetPerson } from '#domain/shop/forget-person.ts';
import { useCartStore, whenCartIsRead } from '#web/site/cart/cart-store.ts';
import { rememberUser } from './session-store.ts';

/** Takes over that somebody has logged out of this browser: nothing of it says any more who they were, the cart neither. */
export function forgetUser(): void {
  // One that is still being taken anew would come back with whom it knew.
  void whenCartIsRead().then(() => {
    const { changeShop, currency } = useCartStore.getState();
    changeShop((shop) => forgetPerson(shop, currency));
  });
  localStorage.removeItem(PRICES_FOR_KEY);
  rememberUser(null);
}
