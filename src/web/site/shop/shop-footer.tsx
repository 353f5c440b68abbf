import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { FOOTER_HINT_CLEAR_DELAY_MS } from '#domain/limits.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { ShareOrder } from './share-order.tsx';
import styles from './shop-footer.module.css';

const hints = {
  contact: 'Direct any questions you have to our Sales Team by e-mail.',
  licencing:
    'Consult our Licencing Information page under the Information tab, your cart is being saved for your return.',
  share: 'Generate a link to share this shop order with 3rd parties.',
  emptyCart: 'Add fonts to your cart to share this order.',
  prepared: 'This order was prepared for you and cannot be shared.',
};

type HintName = keyof typeof hints;

/** The shop's ways to help and to share, and whose shop it is; what the ways lead to is said while they are pointed at or focused. */
export function ShopFooter({
  contactEmail,
  foundryName,
  licensing,
  help,
  year,
}: {
  contactEmail: string;
  /** Where licences are explained and questions answered; null where there is no such page. */
  licensing: string | null;
  help: string | null;
  foundryName: string;
  year: string;
}) {
  const { shown, show, clear } = useHint();
  const isBeingShared = useCartStore(({ shop }) => shop.orderSharingKey !== null);
  const shareHint = useCartStore(({ shop }): HintName => {
    if (shop.checkoutToken !== null) return 'prepared';
    return shop.cart.shopItems.length === 0 ? 'emptyCart' : 'share';
  });
  const id = useId();
  function hintProps(name: HintName) {
    return {
      'aria-describedby': `${id}-${name}`,
      onPointerEnter: () => show(name),
      onPointerLeave: clear,
      onFocus: () => show(name),
      onBlur: clear,
    };
  }
  return (
    <footer className={styles.place}>
      <div className={styles.line}>
        <p className={styles.copyright}>
          © {year} {foundryName}
        </p>
        <a href={`mailto:${contactEmail}`} {...hintProps('contact')}>
          Contact Service
        </a>
        {licensing !== null && (
          <Link to={licensing} {...hintProps('licencing')}>
            Licencing Information
          </Link>
        )}
        {help !== null && <Link to={help}>Help</Link>}
        <ShareOrder foundryName={foundryName} hintProps={hintProps(shareHint)} />
        <Link to="/withdraw">Withdraw from contract here</Link>
      </div>
      {Object.entries(hints).map(([name, hint]) => (
        <p
          key={name}
          id={`${id}-${name}`}
          className={styles.hint}
          data-is-shown={(name === shown && !isBeingShared) || undefined}
        >
          {hint}
        </p>
      ))}
    </footer>
  );
}

// Cleared a moment after leaving, so that a hint does not flicker on the way from one link to the next.
function useHint() {
  const [shown, setShown] = useState<HintName | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    shown,
    show(name: HintName) {
      clearTimeout(timer.current);
      setShown(name);
    },
    clear() {
      timer.current = setTimeout(() => setShown(null), FOOTER_HINT_CLEAR_DELAY_MS);
    },
  };
}
