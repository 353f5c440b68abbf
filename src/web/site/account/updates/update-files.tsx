import { useEffect, useState } from 'react';
import type { FontUpdate } from '#contract/customers.ts';
import styles from '#web/site/account/account.module.css';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { callAccount } from '#web/site/session/call-account.ts';
import { firstLook, nextLook } from '#web/site/shop/order/order-poll.ts';

/** Has the newer files made, and gives them once they are. */
export function UpdateFiles({
  update,
  customerId,
  onAsked,
}: {
  update: FontUpdate;
  customerId: string;
  /** Asks for the updates anew. */
  onAsked: () => void;
}) {
  const { orderId, orderNumber, familyName, url } = update;
  const [poll, setPoll] = useState(firstLook);
  const [isMaking, setMaking] = useState(false);
  const [fault, setFault] = useState('');

  useEffect(() => {
    if (!isMaking || url !== null) return;
    const next = nextLook(poll, 'preparing');
    if (next.delayMs === null) return;
    const timer = setTimeout(() => {
      setPoll(next.poll);
      onAsked();
    }, next.delayMs);
    return () => clearTimeout(timer);
  }, [isMaking, url, poll, onAsked]);

  async function make(): Promise<void> {
    const answer = await callAccount('makeFontUpdate', { params: { id: customerId, orderId } });
    setFault(answer.ok ? '' : refusalWords(answer.problem));
    if (!answer.ok) return;
    setMaking(true);
    setPoll(firstLook);
    onAsked();
  }

  return (
    <div>
      {url === null && !isMaking && (
        <button type="button" className={styles.link} onClick={() => void make()}>
          Make the files<span className="visually-hidden"> of {familyName}</span>
        </button>
      )}
      <p role="status">
        {url !== null ? (
          <a href={url} className={styles.link} download>
            Download the new files<span className="visually-hidden"> of {orderNumber}</span>
          </a>
        ) : (
          isMaking && 'The files are being made …'
        )}
      </p>
      <p role="alert" className={styles.error}>
        {fault}
      </p>
    </div>
  );
}
