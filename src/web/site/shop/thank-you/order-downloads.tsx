import type { ShopOrder } from '#contract/shop-orders.ts';
import { formatDay } from '#domain/day/days.ts';
import { formatByteLength } from '#domain/figure/figures.ts';
import { useFoundryDay } from '#web/site/page/use-foundry-day.ts';
import { phaseOf } from '#web/site/shop/order/order-poll.ts';
import styles from '#web/site/shop/sheet/sheet.module.css';

/** The files of a paid order; while they are being made, that they are. */
export function OrderDownloads({ order, lookAgain }: { order: ShopOrder; lookAgain: (() => void) | null }) {
  const phase = phaseOf(order);
  const dayOf = useFoundryDay();
  if (phase === 'delivered') {
    return (
      <ul>
        {order.downloads.map(({ fileName, byteLength, url, expiresAt }) => (
          <li key={url} className={styles.file}>
            <a href={url} download={fileName} className={styles.download}>
              {fileName}
            </a>
            <span className={styles.soft}>
              {formatByteLength(byteLength)}, until {formatDay(dayOf(new Date(expiresAt)))}
            </span>
          </li>
        ))}
      </ul>
    );
  }
  if (phase === 'delivery-failed') {
    return (
      <p className={styles.note} role="status">
        Your fonts could not be prepared yet. It is tried again, and the link comes by e-mail.
      </p>
    );
  }
  return (
    <p className={styles.note} role="status">
      Your fonts are being prepared …{' '}
      {lookAgain !== null && (
        <button type="button" onClick={lookAgain} className={styles.download}>
          Look again
        </button>
      )}
    </p>
  );
}
