import { useEffect } from 'react';
import type { Measuring } from '#contract/measuring.ts';
import type { Cart } from '#domain/cart/cart.ts';
import type { CartStore } from '#web/site/cart/cart-store.ts';
import { type Happening, hearHappenings } from '#web/site/page/tell.ts';
import { countOrder } from './count-order.ts';
import { count, countPage } from './counting.ts';
import { followCart } from './follow-cart.ts';
import { priceCart } from './price-cart.ts';

/** Orders are looked at again while they are paid and delivered. */
const countedOrders = new Set<string>();

/** Counts the pages of a visit, what is put in the cart since a moment and bought, and what failed. */
export function VisitCounter({
  visits,
  since,
}: {
  visits: NonNullable<Measuring['visits']>;
  since: CartStore;
}) {
  useEffect(() => {
    function hear(happening: Happening) {
      if ('page' in happening) return countPage(visits, happening.page);
      if ('event' in happening) return count(visits, { kind: 'event', action: happening.event });
      const order = countOrder(happening.order);
      if (order === null || countedOrders.has(order.number)) return;
      countedOrders.add(order.number);
      count(visits, order);
    }
    return hearHappenings(hear);
  }, [visits]);

  useEffect(() => {
    async function tellCart(cart: Cart) {
      const counted = await priceCart(cart);
      if (counted !== null) count(visits, counted);
    }
    return followCart(since, (cart) => void tellCart(cart));
  }, [visits, since]);
  return null;
}
