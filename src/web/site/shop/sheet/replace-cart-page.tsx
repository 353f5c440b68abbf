import { useNavigate } from 'react-router';
import { isFontItem } from '#domain/cart/shop-item.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './sheet.module.css';
import { SheetSection } from './sheet-section.tsx';

/** Asks whether the order of a link is to take the place of one's own cart. */
export function ReplaceCartPage({
  title,
  foundryName,
  onYes,
}: {
  title: string;
  foundryName: string;
  onYes: () => void;
}) {
  const { cart, checkoutToken } = useCartStore(({ shop }) => shop);
  const navigate = useNavigate();
  const names = cart.shopItems.filter(isFontItem).map(({ name }) => name);
  return (
    <div className={styles.page}>
      <title>{`${title} – ${foundryName}`}</title>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.sheet}>
        <SheetSection id="replace-cart" title={title} isOpen>
          <div className={styles.note} role="status">
            <p>
              {checkoutToken === null ? 'Your cart holds ' : 'An order that was prepared for you is open: '}
              {names.join(', ')}.
            </p>
            <p>The order of this link would take its place.</p>
          </div>
          <p className={styles.answers}>
            <button type="button" className={styles.download} onClick={() => void navigate('/shop')}>
              {checkoutToken === null ? 'Keep my cart' : 'Keep my order'}
            </button>
            <ActionButton onClick={onYes}>Open the order of the link</ActionButton>
          </p>
        </SheetSection>
      </div>
    </div>
  );
}
