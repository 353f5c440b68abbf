import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { problemCode } from '#web/site/calls/problem-code.ts';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { callSolved } from '#web/site/challenge/call-solved.ts';
import styles from '#web/site/shop/sheet/sheet.module.css';

const calls = {
  online: { name: 'initCardPayment', call: callApi, label: 'Pay by card' },
  invoice: { name: 'initInvoicePayment', call: callSolved, label: 'Pay by invoice' },
} as const;

/** Pays an order whose cart is gone, or pays it in another way: the order itself is asked, not the cart. */
export function PayOrder({ order, by }: { order: ShopOrder; by: (keyof typeof calls)[] }) {
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const revalidator = useRevalidator();
  async function pay(type: keyof typeof calls): Promise<void> {
    setBusy(true);
    setFault('');
    const { name, call } = calls[type];
    const answer = await call(name, { body: { shopOrderId: order.id } });
    if (answer.ok) {
      window.location.assign(answer.value.redirectUrl);
      return;
    }
    setBusy(false);
    // What became of the order since says more than that it cannot be paid.
    setFault(answer.problem?.detail ?? refusalWords(answer.problem));
    // What is still offered is pressed here.
    if (answer.problem !== null && problemCode(answer.problem) === 'payment-type-not-offered')
      void revalidator.revalidate();
  }
  return (
    <>
      <p className={styles.choices}>
        {by.map((type) => (
          <button
            key={type}
            type="button"
            className={styles.download}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) void pay(type);
            }}
          >
            {calls[type].label}
          </button>
        ))}
      </p>
      <p role="alert" className={styles.alert}>
        {fault}
      </p>
    </>
  );
}
