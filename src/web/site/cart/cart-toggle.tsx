import { useId } from 'react';
import { canRemoveItem, hasItem } from '#domain/cart/cart-items.ts';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { useCartStore } from './cart-store.ts';
import styles from './cart-toggle.module.css';

/** Puts an item in the cart, or takes it out again; why it cannot be taken out is said in words. */
export function CartToggle({ item, templates }: { item: ShopItem; templates: LicenceTemplate[] }) {
  const isIn = useCartStore(({ shop }) => hasItem(shop.cart, item.uid));
  const isReadOnly = useCartStore(({ shop }) => shop.checkoutToken !== null);
  const canRemove = useCartStore(({ shop }) => canRemoveItem(shop.cart, item.uid, { isReadOnly }));
  const toggleItem = useCartStore((store) => store.toggleItem);
  const reasonId = useId();
  const reason = isReadOnly
    ? 'This order was prepared for you and cannot be changed'
    : 'The last font is removed with Empty Cart';
  const isRefused = isReadOnly || (isIn && !canRemove);
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={isIn ? styles.remove : styles.add}
        aria-disabled={isRefused || undefined}
        aria-describedby={isRefused ? reasonId : undefined}
        onClick={() => {
          if (!isRefused) toggleItem(item, { templates });
        }}
      >
        {isIn ? 'Remove' : 'Add to cart'}
        <span className="visually-hidden"> {item.name}</span>
      </button>
      {isRefused && (
        <span id={reasonId} role="tooltip" className={styles.reason}>
          {reason}
        </span>
      )}
    </span>
  );
}
