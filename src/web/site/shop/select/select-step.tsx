import { Link, useNavigate } from 'react-router';
import { isFontItem } from '#domain/cart/shop-item.ts';
import { CartItem } from '#web/site/shop/cart-item.tsx';
import { useCartStore } from '#web/site/shop/cart-store.ts';
import { countThings } from '#web/site/shop/count-words.ts';
import { formatAmount } from '#web/site/shop/format-amount.ts';
import { useShop } from '#web/site/shop/shop-model.ts';
import styles from '#web/site/shop/shop-page.module.css';

/** The fonts of the cart, each set in its own face. */
export function SelectStep() {
  const { shop, isReadOnly } = useShop();
  const emptyCart = useCartStore((store) => store.emptyCart);
  const navigate = useNavigate();
  const fonts = shop.cart.shopItems.filter(isFontItem);
  if (fonts.length === 0) return <EmptyCartNote />;
  return (
    <>
      {fonts.map((item) => (
        <CartItem key={item.uid} item={item}>
          <p className={styles.pair}>
            <span>{countThings(item.quantity, 'style')}, net</span>
            <span className={styles.figure}>{formatAmount(item.price, shop.cart.currency)}</span>
          </p>
        </CartItem>
      ))}
      {!isReadOnly && (
        <p className={styles.more}>
          <Link to="/typefaces">Add more fonts</Link>
          <button
            type="button"
            onClick={() => {
              emptyCart();
              document.getElementById('shop-select')?.focus();
              void navigate('/shop/select');
            }}
          >
            Empty Cart
          </button>
        </p>
      )}
    </>
  );
}

function EmptyCartNote() {
  const { items } = useShop();
  return (
    <p className={styles.note} role={items.isDiscarded ? 'alert' : undefined}>
      {items.isDiscarded
        ? 'Your cart held something that is no longer offered, and was emptied. '
        : 'Your cart is empty. '}
      Choose fonts in <Link to="/typefaces">the collection</Link>.
    </p>
  );
}
