import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { INVOICE_DUE_DAYS } from '#domain/limits.ts';
import { formatMoney } from '#domain/money/money.ts';
import { isPlaced } from '#domain/order/order-states.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';
import { useShop } from '#web/site/shop/model/shop-model.ts';
import { phaseOf } from '#web/site/shop/order/order-poll.ts';
import { PaymentChoice } from '#web/site/shop/sheet/payment-choice.tsx';
import { OrderFaults } from './order-faults.tsx';
import styles from './pay.module.css';
import type { Payment } from './use-payment.ts';

/** What happens when the order is placed, and why it could not be where it could not. */
export function PayStep({ payment }: { payment: Payment }) {
  const { settings, prices, shop, gonePayment } = useShop();
  const found = useReturnedOrder();
  // A cart that has changed since is another order.
  const returned = found?.id === shop.cart.id ? found : null;
  const { fault } = payment;
  const { currency } = settings;
  const problem = fault?.problem ?? null;
  const isNotByCard =
    problem !== null && ['provider-unavailable', 'payment-refused'].includes(problemCode(problem));
  return (
    <div className={styles.pay}>
      {returned !== null && fault === null && <ReturnedNote order={returned} />}
      <OrderFaults payment={payment} />
      {(isNotByCard || gonePayment !== null || (returned !== null && isPayable(returned))) && (
        <fieldset className={styles.choice}>
          <legend className={styles.soft}>You pay</legend>
          <PaymentChoice />
        </fieldset>
      )}
      {prices !== null && <PaymentWords price={formatMoney({ amount: prices.finalPrice, currency })} />}
      {(settings.isDemo || settings.isTrial) && (
        <p>This shop is {settings.isDemo ? 'a demonstration' : 'being tried out'}: no money changes hands.</p>
      )}
    </div>
  );
}

function PaymentWords({ price }: { price: string }) {
  const { shop } = useShop();
  if (shop.cart.paymentType !== 'invoice') {
    return (
      <p>
        You pay {price} by card, on the page of the card provider. Your fonts are ready to download as soon as
        the payment is confirmed.
      </p>
    );
  }
  return (
    <p>
      You pay {price} by bank transfer, within {INVOICE_DUE_DAYS} days. The invoice comes here and by e-mail,
      as soon as your address is confirmed; your fonts are ready to download as soon as the payment has
      arrived.
    </p>
  );
}

function isPayable(order: ShopOrder): boolean {
  const phase = phaseOf(order);
  return phase === 'confirming' || phase === 'declined';
}

function ReturnedNote({ order }: { order: ShopOrder }) {
  if (!isPayable(order)) return null;
  return (
    <p role="alert" className={styles.error}>
      {phaseOf(order) === 'declined' ? 'The card was declined.' : 'The payment was not finished.'} Nothing was
      charged, and your order {order.orderNumber} can still be paid.
    </p>
  );
}

/** The order with which the browser came back from the card page; one that was placed after all leads to what happens next. */
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
      if (isPlaced(answer.value)) await navigate(`/shop/thank-you?order=${id}`, { replace: true });
      else setOrder(answer.value);
    }
    look(orderId).catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [orderId, navigate]);
  return order;
}
