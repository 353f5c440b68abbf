import type { CartItems } from '#web/site/shop/model/use-cart-items.ts';
import type { HeldLicences } from '#web/site/shop/model/use-held-licences.ts';
import styles from './sheet.module.css';

/** What the shop could not be asked, and a way to ask again. */
export function ShopFaults({
  items,
  held,
}: {
  items: Pick<CartItems, 'status' | 'reload'>;
  held: Pick<HeldLicences, 'status' | 'reload'>;
}) {
  const hasNoItems = items.status === 'failed';
  const hasNoHeld = held.status === 'failed';
  if (!hasNoItems && !hasNoHeld) return null;
  const unknown = [
    ...(hasNoItems ? ['names and prices are those of your last visit'] : []),
    ...(hasNoHeld ? ['what is credited for your licences is not known'] : []),
  ];
  return (
    <p role="alert" className={styles.fault}>
      The shop does not answer: {unknown.join(', and ')}.{' '}
      <button
        type="button"
        className={styles.download}
        onClick={() => {
          if (hasNoItems) items.reload();
          if (hasNoHeld) held.reload();
        }}
      >
        Try again
      </button>
    </p>
  );
}
