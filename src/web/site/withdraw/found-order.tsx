import type { Withdrawal } from '#contract/withdrawal.ts';
import { formatDay } from '#domain/day/days.ts';
import { ActionButton } from '#web/ui/action-button.tsx';
import styles from './withdraw.module.css';
import { withdrawalWords } from './withdrawal-words.ts';

/** The order that was found, whether it can be withdrawn from, and the button that does it. */
export function FoundOrder({
  withdrawal,
  token,
  name,
}: {
  withdrawal: Withdrawal;
  token: string;
  name: string;
}) {
  const { orderNumber, orderedOn, items, right } = withdrawal;
  const words = withdrawalWords(withdrawal);
  return (
    <>
      <section className={styles.section} aria-labelledby="order">
        <h2 id="order">{orderNumber}</h2>
        <div className={styles.body}>
          <p>{`Ordered on ${formatDay(orderedOn)}`}</p>
          <ul>
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an order's items have their places, and may be called alike.
              <li key={index}>{item}</li>
            ))}
          </ul>
        </div>
      </section>
      <section className={styles.section} aria-labelledby="state">
        <h2 id="state">{words.state}</h2>
        <div className={styles.body}>
          <p className={styles.text} role="status">
            {words.sentences}
          </p>
          {right.isRunning && (
            <form method="post" action="/withdraw/confirm" className={styles.form}>
              <input type="hidden" name="of" value={token} />
              <input type="hidden" name="name" value={name} />
              <p>
                <ActionButton type="submit">Confirm withdrawal</ActionButton>
              </p>
            </form>
          )}
        </div>
      </section>
    </>
  );
}
