import type { CheckoutOrder } from '#contract/checkout-links.ts';
import { formatMoney } from '#domain/money/money.ts';
import { explainTotal } from '#web/site/shop/sheet/explain-total.ts';
import styles from '#web/site/shop/sheet/total-bar.module.css';
import { ActionButton } from '#web/ui/action-button.tsx';
import { pricesOfWire } from './prices-of-wire.ts';

/** The total of a prepared order with how it comes about, and the button that takes the order and pays it. */
export function PreparedBar({
  order,
  alert,
  isBusy,
  onPay,
}: {
  order: CheckoutOrder;
  /** Why it cannot be paid yet; announced anew with every attempt. */
  alert: { text: string; attempt: number } | null;
  isBusy: boolean;
  onPay: () => void;
}) {
  const prices = pricesOfWire(order.prices);
  return (
    <div className={styles.bar} data-total-bar>
      <p role="alert" className={styles.alert}>
        {alert !== null && <span key={alert.attempt}>{alert.text}</span>}
      </p>
      <p className={styles.label}>Total</p>
      <p className={styles.parts}>{explainTotal(prices, order.vatGround)}</p>
      <p className={styles.sum}>
        <span className="visually-hidden">Total </span>
        {formatMoney({ amount: prices.finalPrice, currency: prices.currency })}
      </p>
      <ActionButton className={styles.action} aria-disabled={isBusy || undefined} onClick={onPay}>
        Order with obligation to pay
      </ActionButton>
    </div>
  );
}
