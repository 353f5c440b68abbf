import { useState } from 'react';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { callSolved } from '#web/site/challenge/call-solved.ts';
import styles from '#web/site/shop/sheet/sheet.module.css';

/** Has the mail sent again by which an order by invoice is confirmed. */
export function ResendOrderMail({ order }: { order: ShopOrder }) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  async function resend(): Promise<void> {
    setBusy(true);
    setSaid('');
    const answer = await callSolved('resendOrderToConfirm', { body: { shopOrderId: order.id } });
    setBusy(false);
    setSaid(
      answer.ok
        ? `Another mail is on its way to ${order.billingAddress.email}.`
        : (answer.problem?.detail ?? refusalWords(answer.problem)),
    );
  }

  return (
    <>
      <button
        type="button"
        className={styles.download}
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) void resend();
        }}
      >
        Send the mail again
      </button>
      <span role="status" className={styles.soft}>
        {said}
      </span>
    </>
  );
}
