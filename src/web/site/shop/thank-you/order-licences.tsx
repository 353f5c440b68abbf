import type { ShopOrder } from '#contract/shop-orders.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import styles from '#web/site/shop/sheet/sheet.module.css';
import { chargedBeside } from './charged-beside.ts';

/**
 * Every licence of the order with its number and the fonts that it is for. With prices, what each costs before the order's changes, and
 * what was charged beside the licences, such as a custom font, so that all of it adds up.
 */
export function OrderLicences({ order, hasPrices = false }: { order: ShopOrder; hasPrices?: boolean }) {
  const { currency } = order.prices;
  const others = hasPrices ? chargedBeside(order) : [];
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
      {others.map(({ uid, name, amount }) => (
        <li key={uid} className={styles.file}>
          <span>{name}</span>
          <span className={styles.number}>
            <span className={styles.soft}>{formatMoney({ amount, currency })} net</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
