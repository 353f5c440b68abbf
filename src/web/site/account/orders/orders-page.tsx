import { useState } from 'react';
import { Link } from 'react-router';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { ORDERS_PER_PAGE } from '#domain/limits.ts';
import styles from '#web/site/account/account.module.css';
import { AskedPart } from '#web/site/account/asked-part.tsx';
import { useAnswer } from '#web/site/account/use-answer.ts';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { callAccount } from '#web/site/session/call-account.ts';
import { OrderEntry } from './order-entry.tsx';

/** One's orders, the newest first, each with all that belongs to it. */
export default function OrdersPage() {
  const asked = useAnswer('listShopOrders', {});
  return <AskedPart asked={asked}>{(newest) => <OrderList newest={newest} />}</AskedPart>;
}

function OrderList({ newest }: { newest: ShopOrder[] }) {
  const [orders, setOrders] = useState(newest);
  const [hasMore, setMore] = useState(newest.length === ORDERS_PER_PAGE);
  const [fault, setFault] = useState('');

  async function askOlder(before: string): Promise<void> {
    const answer = await callAccount('listShopOrders', { query: [['before', before]] });
    setFault(answer.ok ? '' : refusalWords(answer.problem));
    if (!answer.ok) return;
    setOrders([...orders, ...answer.value]);
    setMore(answer.value.length === ORDERS_PER_PAGE);
  }

  const oldest = orders.at(-1);
  if (oldest === undefined) {
    return (
      <p className={styles.lead}>
        There are no orders yet. What was ordered without an account is here once its e-mail address is
        confirmed as yours; the fonts are in{' '}
        <Link to="/typefaces" className={styles.link}>
          the collection
        </Link>
        .
      </p>
    );
  }
  return (
    <>
      {orders.map((order) => (
        <OrderEntry
          key={order.id}
          order={order}
          onChange={(changed) =>
            setOrders(orders.map((other) => (other.id === changed.id ? changed : other)))
          }
        />
      ))}
      {hasMore && (
        <p className={styles.lead}>
          <button type="button" className={styles.link} onClick={() => void askOlder(oldest.id)}>
            Older orders
          </button>
        </p>
      )}
      <p role="alert" className={styles.error}>
        {fault}
      </p>
    </>
  );
}
