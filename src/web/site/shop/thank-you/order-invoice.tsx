import type { ShopOrder } from '#contract/shop-orders.ts';
import { isSurcharge } from '#domain/cart/surcharge.ts';
import { formatDay } from '#domain/day/days.ts';
import { isToBeConfirmed } from '#domain/order/order-states.ts';
import styles from '#web/site/shop/sheet/sheet.module.css';
import { CancelOrder } from './cancel-order.tsx';
import { PayOrder } from './pay-order.tsx';
import { ResendOrderMail } from './resend-order-mail.tsx';

/** The invoice of an order with the day by which it is to be paid, the card for who would rather not wait, and the way back. */
export function OrderInvoice({
  order,
  hasCard,
  isStopped,
  lookAgain,
}: {
  order: ShopOrder;
  /** Whether it can be paid by card, too. */
  hasCard: boolean;
  /** Nobody looks at the order any more by itself. */
  isStopped: boolean;
  lookAgain: () => void;
}) {
  const invoice = order.documents.findLast(({ kind }) => kind === 'invoice');
  // A quote's prices are fixed, whichever way they are paid.
  const hasSurcharge = order.shopItems.some(isSurcharge);
  return (
    <div className={styles.ways}>
      {isToBeConfirmed(order) ? (
        <div>
          <p className={styles.note}>The invoice comes once the order is confirmed.</p>
          <p className={styles.choices}>
            <ResendOrderMail order={order} />
            {isStopped && (
              <button type="button" className={styles.download} onClick={lookAgain}>
                Look again
              </button>
            )}
          </p>
        </div>
      ) : (
        <p className={styles.file}>
          {invoice === undefined ? (
            <span>The invoice is being made …</span>
          ) : (
            <a href={invoice.url} className={styles.download}>
              Invoice {invoice.number}
            </a>
          )}
          {order.invoiceDueOn !== null && (
            <span className={styles.soft}>Payable by {formatDay(order.invoiceDueOn)}</span>
          )}
        </p>
      )}
      {hasCard && (
        <div>
          <p className={styles.note}>
            Who would rather have the fonts at once pays by card{hasSurcharge && ', without the surcharge'}.
          </p>
          <PayOrder order={order} by={['online']} />
        </div>
      )}
      <CancelOrder
        order={order}
        frame={(content) => (
          <div>
            <p className={styles.note}>What was ordered by mistake is cancelled as long as it is not paid.</p>
            {content}
          </div>
        )}
        onChange={lookAgain}
      />
    </div>
  );
}
