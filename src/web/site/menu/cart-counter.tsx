import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isFontItem } from '#domain/cart/shop-item.ts';
import { CART_COUNTER_HIGHLIGHT_MS } from '#domain/limits.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import styles from './cart-counter.module.css';

/** How many fonts are in the cart, in the signal colour; nothing while there are none. */
export function CartCounter() {
  const count = useCartStore(({ shop }) => shop.cart.shopItems.filter(isFontItem).length);
  const isHighlighted = useHighlight(count);
  return (
    <span role="status">
      {count > 0 && (
        <Link to="/shop" className={styles.counter} data-is-highlighted={isHighlighted || undefined}>
          {count}
          <span className="visually-hidden">{count === 1 ? ' font in the cart' : ' fonts in the cart'}</span>
        </Link>
      )}
    </span>
  );
}

// Highlighted for a moment after a change, but not when the stored cart is first read.
function useHighlight(count: number): boolean {
  const isReady = useCartStore((store) => store.isReady);
  const [seen, setSeen] = useState<{ isReady: boolean; count: number }>({ isReady, count });
  const isChanged = seen.isReady && seen.count !== count;
  useEffect(() => {
    const wait = isChanged ? CART_COUNTER_HIGHLIGHT_MS : 0;
    const timer = setTimeout(() => setSeen({ isReady, count }), wait);
    return () => clearTimeout(timer);
  }, [isReady, count, isChanged]);
  return isChanged;
}
