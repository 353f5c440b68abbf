import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ShopOrder } from '#contract/shop-orders.ts';
import type { PaymentType } from '#domain/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { callApi } from '../shop-api.ts';
import { useShop } from '../shop-model.ts';
import { problemCode } from '../step-errors.ts';
import { phaseOf } from '../thank-you/order-poll.ts';
import styles from './pay.module.css';
import { isPaid } from './place-order.ts';
import { PriceChange } from './price-change.tsx';
import type { Payment } from './use-payment.ts';

const paymentWords: Record<PaymentType, string> = {
  online:
    'by card, on the page of the card provider. Your fonts are ready to download as soon as the payment is confirmed.',
  invoice:
    'by bank transfer, within 30 days. The invoice comes by e-mail, and your fonts as soon as the payment has arrived.',
};

/** What happens when the order is placed, and why it could not be where it could not. */
export function PayStep({ payment }: { payment: Payment }) {
  const { shop, settings, prices } = useShop();
  const returned = useReturnedOrder();
  const { fault } = payment;
  return (
    <div className={styles.pay}>
      {returned !== null && fault === null && <ReturnedNote order={returned} />}
      {fault !== null && <FaultNote payment={payment} />}
      {shop.isContactToServiceRequired && (
        <p role="alert" className={styles.error}>
          Please contact our service to place this order:{' '}
          <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>
        </p>
      )}
      {prices !== null && (
        <p>
          You pay {formatMoney({ amount: prices.finalPrice, currency: prices.currency })}{' '}
          {paymentWords[shop.cart.paymentType ?? 'online']}
        </p>
      )}
      {settings.isDemo && <p>This shop is a demonstration: no money changes hands.</p>}
    </div>
  );
}

function ReturnedNote({ order }: { order: ShopOrder }) {
  const phase = phaseOf(order);
  if (phase === 'ended' || phase === 'preparing') return null;
  return (
    <p role="alert" className={styles.error}>
      {phase === 'declined' ? 'The card was declined.' : 'The payment was not finished.'} Nothing was charged,
      and your order {order.orderNumber} can still be paid.
    </p>
  );
}

function FaultNote({ payment }: { payment: Payment }) {
  const problem = payment.fault?.problem ?? null;
  if (problem === null) {
    return (
      <p role="alert" className={styles.error}>
        The shop did not answer. Nothing was lost and nothing was charged: please try again.
      </p>
    );
  }
  const code = problemCode(problem);
  if (code === 'contact-service-required') return null;
  if (code === 'prices-changed' && problem.prices !== undefined) {
    return <PriceChange prices={problem.prices} onTakeOver={payment.takeOverPrices} />;
  }
  return (
    <p role="alert" className={styles.error}>
      {problem.title} {problem.detail !== problem.title && problem.detail}
      {(problem.errors ?? []).map(({ path, message }) => (
        <span key={path}> {message}.</span>
      ))}
    </p>
  );
}

/** The order with which the browser came back from the card page; one that was paid after all leads to its downloads. */
function useReturnedOrder(): ShopOrder | null {
  const [query] = useSearchParams();
  const orderId = query.get('order');
  const [order, setOrder] = useState<ShopOrder | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (orderId === null) return;
    const abort = new AbortController();
    async function look(id: string) {
      const answer = await callApi('getShopOrder', { params: { id }, signal: abort.signal });
      if (!answer.ok) return;
      if (isPaid(answer.value)) await navigate(`/shop/thank-you?order=${id}`, { replace: true });
      else setOrder(answer.value);
    }
    look(orderId).catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [orderId, navigate]);
  return order;
}
