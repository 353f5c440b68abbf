import type { ShopOrder } from '#contract/shop-orders.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import styles from '#web/site/shop/sheet/sheet.module.css';

/** Every licence of the order with its number and the fonts that it is for, and what it costs before the order's changes where that is asked for. */
export function OrderLicences({ order, hasPrices = false }: { order: ShopOrder; hasPrices?: boolean }) {
  const { currency } = order.prices;
  return (
    <ul className={styles.list}>
      {order.licenses.map((licence) => {
        const held = order.shopItems.flatMap(({ name, licenses }) =>
          licenses
            .filter(({ licenseUid }) => licenseUid === licence.uid)
            .map(({ listPrice }) => ({ name, price: fromMajorUnits(listPrice, currency) })),
        );
        const fonts = held.map(({ name }) => name);
        const amount = held.reduce((sum, { price }) => sum + price, 0);
        return (
          <li key={licence.uid} className={styles.file}>
            <span>
              {licence.publicName}
              <span className={styles.soft}>, {fonts.join(', ')}</span>
            </span>
            <span className={styles.number}>
              <span>{licence.licenceNumber}</span>{' '}
              {licence.expiryDate !== null && <span className={styles.soft}>until {licence.expiryDate}</span>}{' '}
              {hasPrices && <span className={styles.soft}>{formatMoney({ amount, currency })} net</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
