import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { isPayable } from '#domain/order/order-states.ts';
import styles from '#web/site/account/account.module.css';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { callAccount } from '#web/site/session/call-account.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import { cancelWords } from './cancel-words.ts';

/** Ends an order that is not paid, after it was asked what ends with it. Of one that cannot be ended nothing shows, and no frame. */
export function CancelOrder({
  order,
  frame,
  onChange,
}: {
  order: ShopOrder;
  frame: (content: ReactNode) => ReactNode;
  onChange: (order: ShopOrder) => void;
}) {
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState('');

  async function cancel(): Promise<void> {
    setBusy(true);
    const answer = await callAccount('cancelShopOrder', { params: { id: order.id } });
    setBusy(false);
    setAsked(false);
    setSaid(answer.ok ? `Order ${order.orderNumber} is cancelled.` : refusalWords(answer.problem));
    if (answer.ok) onChange(answer.value);
  }

  const mayCancel = isPayable(order) && !order.isPaymentUnderWay;
  if (!mayCancel && said === '') return null;
  return frame(
    <div className={styles.stack}>
      {mayCancel && !isAsked && (
        <p>
          <button
            type="button"
            className={styles.link}
            onClick={() => {
              setSaid('');
              setAsked(true);
            }}
          >
            Cancel this order<span className="visually-hidden"> {order.orderNumber}</span>
          </button>
        </p>
      )}
      {mayCancel && isAsked && (
        <Question
          order={order}
          isBusy={isBusy}
          onLeft={() => setAsked(false)}
          onCancel={() => {
            if (!isBusy) void cancel();
          }}
        />
      )}
      <p role="status">{said}</p>
    </div>,
  );
}

function Question({
  order,
  isBusy,
  onLeft,
  onCancel,
}: {
  order: ShopOrder;
  isBusy: boolean;
  onLeft: () => void;
  onCancel: () => void;
}) {
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    <fieldset>
      <legend>Cancel order {order.orderNumber}?</legend>
      {cancelWords(order).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className={styles.steps}>
        <ActionButton aria-disabled={isBusy || undefined} onClick={onCancel}>
          Cancel the order
        </ActionButton>
        <button ref={keep} type="button" onClick={onLeft}>
          Keep it
        </button>
      </p>
    </fieldset>
  );
}
