import { CART_CHANGE_DELAY_MS } from '#domain/limits.ts';
import { findLeftOrder } from '#domain/shop/order-under-way.ts';
import { cancelActiveOrder } from './cancel-active-order.ts';
import { useCartStore } from './cart-store.ts';

/**
 * Ends the order that was made of the cart once the cart is another one: its card page may be open elsewhere, at the old content.
 * A moment after the last change, when the page is left, or with the next page where nobody answered. The next order of the
 * cart ends it in any case. Until the returned function is called.
 */
export function endLeftOrders(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function end() {
    clearTimeout(timer);
    timer = undefined;
    const order = findLeftOrder(useCartStore.getState().shop);
    if (order !== null) void endOrder(order.id);
  }
  function endSoon() {
    clearTimeout(timer);
    timer =
      useCartStore.getState().shop.orderUnderWay === null ? undefined : setTimeout(end, CART_CHANGE_DELAY_MS);
  }
  function endNow() {
    if (timer !== undefined) end();
  }
  const unsubscribe = useCartStore.subscribe((now, before) => {
    if (now.shop !== before.shop) endSoon();
  });
  endSoon();
  window.addEventListener('pagehide', endNow);
  return () => {
    endNow();
    unsubscribe();
    window.removeEventListener('pagehide', endNow);
  };
}

async function endOrder(id: string): Promise<void> {
  if (await cancelActiveOrder({ shopOrderId: id })) {
    useCartStore.getState().forgetOrder(id);
  }
}
