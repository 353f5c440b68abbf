import { ask } from '#web/site/question/question-store.ts';
import { useCartStore } from './cart-store.ts';
import { findBegunOrders } from './find-begun-orders.ts';

/** Asks 'Empty the cart?', saying what it ends and what stays; yes is Empty Cart. Resolves to whether the answer was yes. */
export async function askToEmptyCart({ isLastFont = false } = {}): Promise<boolean> {
  const isPrepared = useCartStore.getState().shop.checkoutToken !== null;
  const [{ emptyCartQuestion }, begun] = await Promise.all([
    import('./cart-question-words.ts'),
    findBegunOrders(),
  ]);
  if (!(await ask(emptyCartQuestion(begun, { isPrepared, isLastFont })))) return false;
  useCartStore.getState().emptyCart();
  return true;
}
