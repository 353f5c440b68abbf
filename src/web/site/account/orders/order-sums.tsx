import type { ShopOrder } from '#contract/shop-orders.ts';
import { formatAmount, formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import styles from '#web/site/account/account.module.css';
import { chargedLines, sumLines } from './charged-lines.ts';
import { Fact } from './fact.tsx';
import { orderStateWords } from './order-state-words.ts';

/** Where an order stands, and what it charges line by line. */
export function OrderSums({ order }: { order: ShopOrder }) {
  const { currency } = order.prices;
  return (
    <dl className={styles.facts}>
      <Fact name="State">
        <p>{orderStateWords(order)}</p>
      </Fact>
      {order.customerReference !== '' && (
        <Fact name="Your reference">
          <p>{order.customerReference}</p>
        </Fact>
      )}
      <Fact name="Items">
        <ul>
          {chargedLines(order).map(({ key, name, licence, amount }) => (
            <li key={key} className={styles.pair}>
              <span>
                {name}
                {licence !== null && <span className={styles.soft}>, {licence}</span>}
              </span>
              <span className={styles.figure}>
                {amount === null ? 'by quote' : formatAmount(amount, currency)}
              </span>
            </li>
          ))}
        </ul>
      </Fact>
      {order.state !== 'in-review' && (
        <Fact name="Total">
          <ul>
            {sumLines(order).map(({ key, name, amount }) => (
              <li key={key} className={styles.pair}>
                <span className={styles.soft}>{name}</span>
                <span className={styles.figure}>{formatAmount(amount, currency)}</span>
              </li>
            ))}
            <li className={styles.pair}>
              <span className={styles.soft}>Total</span>
              <span className={styles.figure}>
                {formatMoney({ amount: fromMajorUnits(order.finalPrice, currency), currency })}
              </span>
            </li>
          </ul>
        </Fact>
      )}
      {order.refunded > 0 && (
        <Fact name="Given back">
          <p className={styles.pair}>
            <span className={styles.soft}>The credit note says what for</span>
            <span className={styles.figure}>
              {formatMoney({ amount: fromMajorUnits(order.refunded, currency), currency })}
            </span>
          </p>
        </Fact>
      )}
    </dl>
  );
}
