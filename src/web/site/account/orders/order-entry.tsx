import type { ReactNode } from 'react';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { formatDay } from '#domain/day/days.ts';
import { formatAmount, formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import styles from '#web/site/account/account.module.css';
import { AccountSection } from '#web/site/account/account-section.tsx';
import { CancelOrder } from '#web/site/shop/thank-you/cancel-order.tsx';
import { OrderLicences } from '#web/site/shop/thank-you/order-licences.tsx';
import { chargedLines, sumLines } from './charged-lines.ts';
import { OrderFiles } from './order-files.tsx';
import { orderStateWords } from './order-state-words.ts';

/** An order with its lines and what was paid, its licences, documents and files. */
export function OrderEntry({ order, onChange }: { order: ShopOrder; onChange: (order: ShopOrder) => void }) {
  const { currency } = order.prices;
  const hasFiles = order.downloads.length > 0 || order.documents.length > 0;
  return (
    <AccountSection title={order.orderNumber} detail={formatDay(order.createdOn)}>
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
        {order.licenses.length > 0 && (
          <Fact name="Licences">
            <OrderLicences order={order} />
          </Fact>
        )}
        {hasFiles && <OrderFiles order={order} onChange={onChange} />}
        <CancelOrder
          order={order}
          frame={(content) => <Fact name="Cancel">{content}</Fact>}
          onChange={onChange}
        />
      </dl>
    </AccountSection>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
