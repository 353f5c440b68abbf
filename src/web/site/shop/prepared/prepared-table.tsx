import type { CheckoutOrder } from '#contract/checkout-links.ts';
import { formatDay } from '#domain/day/days.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { licenceTerms } from '#domain/licence/licence-terms.ts';
import { formatAmount, fromMajorUnits } from '#domain/money/money.ts';
import { LicenceLines } from '#web/site/shop/review/licence-lines.tsx';
import { OrderTable } from '#web/site/shop/review/order-table.tsx';
import { PriceSums } from '#web/site/shop/review/price-sums.tsx';
import styles from '#web/site/shop/review/review.module.css';
import { pricesOfWire } from './prices-of-wire.ts';

/** What was quoted: each item with its licences and its price, and the sums, as they will be invoiced. */
export function PreparedTable({ order, templates }: { order: CheckoutOrder; templates: LicenceTemplate[] }) {
  const prices = pricesOfWire(order.prices);
  const priceOf = ({ uid, licenses }: CheckoutOrder['shopItems'][number]) =>
    licenses.length === 0
      ? (prices.itemPrices[uid] ?? 0)
      : licenses.reduce((sum, { listPrice }) => sum + fromMajorUnits(listPrice, prices.currency), 0);
  return (
    <OrderTable>
      {order.shopItems.map((item) => (
        <tbody key={item.uid}>
          <tr>
            <th scope="rowgroup">{item.name}</th>
            <td>
              {order.licenses
                .filter(({ uid }) => item.licenses.some(({ licenseUid }) => licenseUid === uid))
                .map((licence) => (
                  <LicenceInWords key={licence.uid} licence={licence} templates={templates} />
                ))}
            </td>
            <td className={styles.figure}>{formatAmount(priceOf(item), prices.currency)}</td>
          </tr>
        </tbody>
      ))}
      <PriceSums prices={prices} ground={order.vatGround} />
    </OrderTable>
  );
}

function LicenceInWords({
  licence,
  templates,
}: {
  licence: CheckoutOrder['licenses'][number];
  templates: LicenceTemplate[];
}) {
  const { publicName, expiryDate } = licence;
  const template = templates.find(({ id }) => id === licence.licenseTemplateId);
  return (
    <LicenceLines
      publicName={publicName}
      values={template === undefined ? [] : licenceTerms(template, licence.values)}
      term={expiryDate === null ? null : `Until ${formatDay(expiryDate)}`}
    />
  );
}
