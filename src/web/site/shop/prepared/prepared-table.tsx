import type { CheckoutOrder } from '#contract/checkout-links.ts';
import type { LicenceTemplate } from '#domain/licence-template.ts';
import { listValues } from '../describe-values.ts';
import { formatAmount } from '../format-amount.ts';
import { PriceSums } from '../review/price-sums.tsx';
import styles from '../review/review.module.css';
import { pricesOfWire } from './prices-of-wire.ts';

/** What was quoted: each item with its licences and its price, and the sums, as they will be invoiced. */
export function PreparedTable({
  order,
  templates,
  isReverseCharge,
}: {
  order: CheckoutOrder;
  templates: LicenceTemplate[];
  isReverseCharge: boolean;
}) {
  const prices = pricesOfWire(order.prices);
  return (
    <table className={styles.table}>
      <colgroup>
        <col className={styles.fontColumn} />
        <col />
        <col className={styles.priceColumn} />
      </colgroup>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Font</th>
          <th scope="col">Licence</th>
          <th scope="col">Price, net</th>
        </tr>
      </thead>
      {order.shopItems.map((item) => (
        <tbody key={item.uid}>
          <tr>
            <th scope="rowgroup">{item.name}</th>
            <td>
              {order.licenses
                .filter(({ uid }) => item.licenses.some(({ licenseUid }) => licenseUid === uid))
                .map((licence) => (
                  <LicenceLines key={licence.uid} licence={licence} templates={templates} />
                ))}
            </td>
            <td className={styles.figure}>
              {formatAmount(prices.itemPrices[item.uid] ?? 0, prices.currency)}
            </td>
          </tr>
        </tbody>
      ))}
      <PriceSums prices={prices} vat={{ isReverseCharge }} />
    </table>
  );
}

function LicenceLines({
  licence,
  templates,
}: {
  licence: CheckoutOrder['licenses'][number];
  templates: LicenceTemplate[];
}) {
  const template = templates.find(({ id }) => id === licence.licenseTemplateId);
  const values = template === undefined ? [] : listValues(template, licence.values);
  return (
    <>
      {licence.publicName}
      {values.map(({ name, label, text }) => (
        <span key={name} className={styles.soft}>
          {label}: {text}
        </span>
      ))}
      {licence.expiryDate !== null && <span className={styles.soft}>Until {licence.expiryDate}</span>}
    </>
  );
}
