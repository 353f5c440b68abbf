import type { ReactNode } from 'react';
import type { ShopItem } from '#domain/cart/shop-item.ts';
import { useCartToggle } from '#web/site/cart/use-cart-toggle.ts';
import { SetName } from '#web/site/set-items/set-name.tsx';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import styles from './cart-item.module.css';
import { stylesLabel } from './styles-label.ts';

/** An item of the cart: its name in its own face, what it holds and Remove; beside it what the step is about. */
export function CartItem({ item, children }: { item: ShopItem; children?: ReactNode }) {
  const { items } = useShop();
  const found = items.byUid.get(item.uid);
  const label = stylesLabel(found ?? { quantity: item.quantity, alternates: 0 });
  return (
    <article className={styles.item} aria-label={item.name}>
      <div className={styles.about}>
        <ItemName item={item} />
        <p>{found === undefined ? label : `${found.setName}, ${label}`}</p>
        <RemoveItem item={item} />
      </div>
      <div className={styles.beside}>{children}</div>
    </article>
  );
}

function ItemName({ item }: { item: ShopItem }) {
  const { items } = useShop();
  const line = items.byUid.get(item.uid)?.line;
  return (
    <h3 className={styles.name}>
      {line === undefined ? (
        <span className={items.status === 'failed' ? styles.plain : styles.waiting}>{item.name}</span>
      ) : (
        <SetName name={item.name} line={line} className={styles.set} plainClassName={styles.plain} />
      )}
    </h3>
  );
}

function RemoveItem({ item }: { item: ShopItem }) {
  const { isReadOnly, templates } = useShop();
  const toggle = useCartToggle(templates);
  if (isReadOnly) return null;
  async function remove(): Promise<void> {
    if (!(await toggle(item, true))) return;
    // The button goes with its item; the focus stays in the step.
    document.querySelector<HTMLElement>('h2[aria-current="step"]')?.focus();
  }
  return (
    <p>
      <button type="button" onClick={() => void remove()}>
        Remove<span className="visually-hidden"> {item.name}</span>
      </button>
    </p>
  );
}
