import type { Problem } from '#contract/problem.ts';
import { cancelSharing } from '#domain/shop/sharing.ts';
import { beginSharing, keepSharingToken } from '#domain/shop/sharing-attempt.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { makeOrderKey } from '#web/site/cart/order-key.ts';
import { wireChoice } from '#web/site/cart/wire-choice.ts';

/**
 * Asks for a link to the cart as it is. The token is kept only if the cart is still being shared when it comes. Gives what to say
 * where none came and somebody still waits for it, else null.
 */
export async function shareCart(): Promise<string | null> {
  const key = makeOrderKey();
  useCartStore.getState().changeShop((shop) => beginSharing(shop, key));
  const body = { shopOrder: wireChoice(useCartStore.getState().shop.cart) };
  const answer = await callApi('shareCartAsTemplate', { body });
  const { changeShop, shop } = useCartStore.getState();
  if (answer.ok) {
    const { token } = answer.value;
    changeShop((current) => keepSharingToken(current, { key, token }));
    return null;
  }
  if (shop.orderSharingKey !== key) return null;
  changeShop(cancelSharing);
  return sayRefusal(answer.problem);
}

function sayRefusal(problem: Problem | null): string {
  return problem === null ? 'The shop did not answer; please try again.' : problem.title;
}
