import type { ShopOrder } from '#contract/shop-orders.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import { closedStates } from '#domain/order/order-states.ts';
import styles from '#web/site/shop/sheet/sheet.module.css';

// The sums of a quote stand in its mail; of what ended nothing is charged, and of what was given back nothing is left.
const untold: ShopOrder['state'][] = ['in-review', 'quoted', 'refunded', ...closedStates];

/** What was taken off or added to an order beside its items, net, so that its total is understood. */
export function OrderCredits({ order }: { order: ShopOrder }) {
  const { changes, adjustments, currency } = order.prices;
  const lines = [...changes, ...adjustments];
  if (lines.length === 0 || untold.includes(order.state)) return null;
  return (
    <dl>
      {lines.map(({ label, amount }) => (
        <div key={`${label} ${amount}`} className={styles.pair}>
          <dt>{label}</dt>
          <dd className={styles.figure}>
            {formatMoney({ amount: fromMajorUnits(amount, currency), currency })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
