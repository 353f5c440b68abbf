import type { ShopOrder } from '#contract/shop-orders.ts';
import styles from '#web/site/shop/sheet/sheet.module.css';

/** Every licence of the order with its number and the fonts that it is for. */
export function OrderLicences({ order }: { order: ShopOrder }) {
  return (
    <ul className={styles.list}>
      {order.licenses.map((licence) => {
        const fonts = order.shopItems
          .filter(({ licenses }) => licenses.some(({ licenseUid }) => licenseUid === licence.uid))
          .map(({ name }) => name);
        return (
          <li key={licence.uid} className={styles.file}>
            <span>
              {licence.publicName}
              <span className={styles.soft}>, {fonts.join(', ')}</span>
            </span>
            <span className={styles.number}>
              {licence.licenceNumber}
              {licence.expiryDate !== null && (
                <span className={styles.soft}> until {licence.expiryDate}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
