import { useId } from 'react';
import { hasItem } from '#domain/cart/cart-items.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { useCartStore } from './cart-store.ts';
import styles from './cart-toggle.module.css';
import { useCartToggle } from './use-cart-toggle.ts';

/** Puts an item in the cart, or takes it out again; that an order is fixed is said in words. */
export function CartToggle({ item, templates }: { item: ShopItem; templates: LicenceTemplate[] }) {
  const isIn = useCartStore(({ shop }) => hasItem(shop.cart, item.uid));
  const isReadOnly = useCartStore(({ shop }) => shop.checkoutToken !== null);
  const toggle = useCartToggle(templates);
  const reasonId = useId();
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={isIn ? styles.remove : styles.add}
        aria-disabled={isReadOnly || undefined}
        aria-describedby={isReadOnly ? reasonId : undefined}
        onClick={isReadOnly ? undefined : () => void toggle(item, isIn)}
      >
        {isIn ? 'Remove' : 'Add to cart'}
        <span className="visually-hidden"> {item.name}</span>
      </button>
      {isReadOnly && (
        <span id={reasonId} role="tooltip" className={styles.reason}>
          This order was prepared for you and cannot be changed
        </span>
      )}
    </span>
  );
}
