import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { ORDERS_PER_PAGE } from '#domain/limits.ts';
import styles from '#web/site/account/account.module.css';
import { AskedPart } from '#web/site/account/asked-part.tsx';
import { EmptyPage } from '#web/site/account/empty-page.tsx';
import { loadHuge } from '#web/site/account/load-huge.ts';
import { useAnswer } from '#web/site/account/use-answer.ts';
import { refusalWords } from '#web/site/calls/refusal-words.ts';
import { OwnLink } from '#web/site/page/own-link.tsx';
import { callAccount } from '#web/site/session/call-account.ts';
import { OrderList } from './order-list.tsx';

export async function loader(given: LoaderFunctionArgs) {
  return { empty: await loadHuge(given, 'No orders yet') };
}

/** One's orders, the newest first, each with all that belongs to it. */
export default function OrdersPage() {
  const asked = useAnswer('listShopOrders', {});
  const { empty } = useLoaderData<typeof loader>();
  return (
    <AskedPart asked={asked}>
      {(newest) =>
        newest.length > 0 ? (
          <Orders newest={newest} />
        ) : (
          <EmptyPage huge={empty}>
            There are no orders yet. What was ordered without an account is here once its e-mail address is
            confirmed as yours; the fonts are in{' '}
            <OwnLink to="/typefaces" className={styles.link}>
              the collection
            </OwnLink>
            .
          </EmptyPage>
        )
      }
    </AskedPart>
  );
}

function Orders({ newest }: { newest: ShopOrder[] }) {
  // One part an answer, so that what is shown stays while the older ones come.
  const [parts, setParts] = useState([newest]);
  const [fault, setFault] = useState('');
  const last = parts.at(-1) ?? [];
  const oldest = last.at(-1);

  async function askOlder(before: string): Promise<void> {
    const answer = await callAccount('listShopOrders', { query: [['before', before]] });
    setFault(answer.ok ? '' : refusalWords(answer.problem));
    if (answer.ok) setParts([...parts, answer.value]);
  }

  function change(changed: ShopOrder): void {
    setParts(parts.map((part) => part.map((order) => (order.id === changed.id ? changed : order))));
  }

  return (
    <>
      {parts.map((part) => (
        <OrderList key={part[0]?.id ?? 'none'} orders={part} onChange={change} />
      ))}
      {oldest !== undefined && last.length === ORDERS_PER_PAGE && (
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
