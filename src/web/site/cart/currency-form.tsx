import { useLocation } from 'react-router';
import { useFrame } from '#web/site/page/use-frame.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useCartStore } from './cart-store.ts';
import styles from './currency-form.module.css';

/**
 * Asks in which of the foundry's currencies prices are shown, where it sells in several. The server keeps the answer in a cookie and shows
 * the page anew: so it is chosen without script, and no page holds prices of two. A cart is taken anew there.
 */
export function CurrencyForm() {
  const settings = useFrame()?.settings;
  const { pathname, search } = useLocation();
  const hasCart = useCartStore(({ shop }) => shop.cart.shopItems.length > 0 && shop.checkoutToken === null);
  if (settings?.currencies === undefined) return null;
  return (
    <form method="post" action="/currency" className={styles.form}>
      <input type="hidden" name="back" value={pathname + search} />
      <SelectField
        label="Prices in"
        name="currency"
        defaultValue={settings.currency}
        options={settings.currencies.map((code) => ({ value: code, label: nameOf(code) }))}
      />
      <button type="submit">Show these prices</button>
      {hasCart && <p>In another currency your cart is priced anew. Nothing is converted.</p>}
    </form>
  );
}

function nameOf(code: string): string {
  const name = new Intl.DisplayNames('en', { type: 'currency' }).of(code);
  return name === undefined || name === code ? code : `${code}, ${name}`;
}
