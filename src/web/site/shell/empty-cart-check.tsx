import { SHOP_STATE_KEY } from '#domain/limits.ts';
import { InlineScript } from '#web/site/page/inline-script.tsx';

/**
 * A script in the head of a page that shows the cart, which the server alone writes: where nothing is stored it says so on the document,
 * `data-cart="none"`, and what the server wrote of an empty cart is seen before the page's scripts have come.
 */
export function EmptyCartCheck() {
  return <InlineScript run={tellEmptyCart} argument={SHOP_STATE_KEY} />;
}

/** A stored cart that is empty, too, may belong to an order that is under way: the page's own script reads it. */
function tellEmptyCart(key: string): void {
  try {
    if (localStorage.getItem(key) === null) document.documentElement.dataset.cart = 'none';
  } catch (error) {
    // A browser that keeps nothing for the site shows the page as soon as its script has come, as one with a cart does.
    console.warn('No cart can be read', error);
  }
}
