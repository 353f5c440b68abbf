import { Link, useNavigate } from 'react-router';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { EmptyCart } from '#web/site/cart/empty-cart.tsx';
import { CartCounter } from './cart-counter.tsx';
import styles from './side-menu.module.css';

/** The line of the shop, with the counter of the cart and the button that empties it. */
export function CartLine({ isCurrent }: { isCurrent: boolean }) {
  const hasItems = useCartStore(({ shop }) => shop.cart.shopItems.length > 0);
  const navigate = useNavigate();
  return (
    <li className={`${styles.line} ${styles.cart}`}>
      <Link to="/shop" className={styles.shop} aria-current={isCurrent ? 'page' : undefined}>
        Shop
      </Link>
      {hasItems && <EmptyCart className={styles.empty} onEmptied={() => void navigate('/shop/select')} />}
      <CartCounter />
    </li>
  );
}
