import { Link } from 'react-router';
import type { PaymentType } from '#domain/cart/cart.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import { phaseOf } from '#web/site/shop/order/order-poll.ts';
import styles from '#web/site/shop/sheet/sheet.module.css';
import { OrderCredits } from './order-credits.tsx';
import { PayOrder } from './pay-order.tsx';
import type { FollowedOrder } from './use-order.ts';

/** Where the order stands, in a sentence that is announced when it changes. */
export function OrderStatus({
  followed,
  hasCart,
  offered,
}: {
  followed: FollowedOrder;
  /** The ways to pay that are open. */
  offered: PaymentType[];
  /** The cart is still that of the order: it is paid where it was ordered. */
  hasCart: boolean;
}) {
  const { order, isMissing, isStopped, lookAgain } = followed;
  return (
    <div className={styles.note}>
      <p role="status">{isMissing ? 'There is no such order of yours.' : sayStatus(followed)}</p>
      {order !== null && <OrderCredits order={order} />}
      {isMissing && (
        <p>
          <Link to="/shop">To the shop</Link>
        </p>
      )}
      {isStopped && order !== null && phaseOf(order) === 'ended' && (
        <p>
          {hasCart ? <Link to="/shop/review">Back to the order</Link> : <Link to="/shop">To the shop</Link>}
        </p>
      )}
      {isStopped && !isMissing && (order === null || phaseOf(order) === 'confirming') && (
        <p className={styles.choices}>
          <button type="button" onClick={lookAgain}>
            Look again
          </button>
          {order !== null && hasCart && <Link to={`/shop/pay?order=${order.id}`}>Back to the payment</Link>}
        </p>
      )}
      {isStopped && order !== null && !hasCart && ['confirming', 'declined'].includes(phaseOf(order)) && (
        <PayOrder order={order} by={offered} />
      )}
    </div>
  );
}

function sayStatus({ order, isSilent, isStopped }: FollowedOrder): string {
  if (order === null) {
    if (isStopped) return 'The shop does not answer. Your order and its payment are not lost.';
    return isSilent ? 'The shop does not answer, it is asked again …' : 'Looking for your order …';
  }
  const { currency } = order.prices;
  const inWords = (major: number) => formatMoney({ amount: fromMajorUnits(major, currency), currency });
  const total = inWords(order.finalPrice);
  const way = order.paymentType === 'invoice' ? 'by bank transfer' : 'by card';
  switch (phaseOf(order)) {
    case 'confirming':
      return isStopped
        ? `The payment of order ${order.orderNumber} is not confirmed yet. Once it is, the download link comes by e-mail.`
        : `The payment of order ${order.orderNumber} is being confirmed …`;
    case 'under-way':
      return `The payment of order ${order.orderNumber} is under way at your bank, which can take some days. Once it has arrived, the download link comes by e-mail.`;
    case 'declined':
      return 'The card was declined. Nothing was charged.';
    case 'ended':
      return order.state === 'expired'
        ? `Order ${order.orderNumber} was not paid in time, and is closed. Nothing was charged.`
        : `Order ${order.orderNumber} was cancelled. Nothing was charged.`;
    case 'to-be-confirmed':
      return `Order ${order.orderNumber} is placed, ${total} by invoice. Please confirm it by the link in the mail to ${order.billingAddress.email}.`;
    case 'invoicing':
      return isStopped
        ? `Order ${order.orderNumber} is placed, ${total} by invoice. The invoice comes by e-mail.`
        : `Order ${order.orderNumber} is placed, ${total} by invoice. The invoice is being made …`;
    case 'invoiced':
      return `Order ${order.orderNumber} is placed, ${total} by invoice.`;
    case 'in-review':
      return `Your enquiry ${order.orderNumber} is with us. Nothing is charged.`;
    case 'quoted':
      return `Your enquiry ${order.orderNumber} is answered: the link in the mail opens the quote.`;
    case 'refunded':
      return `Order ${order.orderNumber} was paid, ${total} ${way}, and ${inWords(order.refunded)} was given back. Its licences have ended.`;
    default: {
      const back = order.refunded > 0 ? `; ${inWords(order.refunded)} of it was given back` : '';
      return `Order ${order.orderNumber} is paid, ${total} ${way}${back}.`;
    }
  }
}
