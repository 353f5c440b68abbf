import { useNavigate } from 'react-router';
import { isFontItem } from '#domain/cart/shop-item.ts';
import { formatAmount } from '#domain/money/money.ts';
import { EmptyCart } from '#web/site/cart/empty-cart.tsx';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { OwnLink } from '#web/site/page/own-link.tsx';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { CartItem } from '#web/site/shop/sheet/cart-item.tsx';
import styles from '#web/site/shop/sheet/sheet.module.css';
import { countThings } from '#web/site/words/count-words.ts';
import { NewestFamilies } from './newest-families.tsx';

const currencyForm = latePart(() => import('#web/site/cart/currency-form.tsx'));

/** The fonts of the cart, each set in its own face, and in which currency they are bought, where there is a choice. */
export function SelectStep() {
  const { shop, settings, isReadOnly } = useShop();
  const currency = useLatePart(currencyForm, settings.currencies !== undefined);
  const navigate = useNavigate();
  const fonts = shop.cart.shopItems.filter(isFontItem);
  const choice = currency && <currency.CurrencyForm />;
  if (fonts.length === 0) {
    return (
      <>
        <EmptyCartNote />
        {choice}
      </>
    );
  }
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
          <OwnLink to="/typefaces">Add more fonts</OwnLink>
          <EmptyCart
            onEmptied={() => {
              document.getElementById('shop-select')?.focus();
              void navigate('/shop/select');
            }}
          />
        </p>
      )}
      {choice}
    </>
  );
}

function EmptyCartNote() {
  const { items } = useShop();
  return (
    <>
      <p className={styles.note} role={items.isDiscarded ? 'alert' : undefined}>
        {items.isDiscarded
          ? 'Your cart held something that is no longer offered, and was emptied. '
          : 'Your cart is empty. '}
        Choose fonts in <OwnLink to="/typefaces">the collection</OwnLink>.
      </p>
      <NewestFamilies />
    </>
  );
}
