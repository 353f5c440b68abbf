import { useEffect, useState } from 'react';
import type { ShopOrder } from '#contract/shop-orders.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { firstLook, nextLook, type OrderPoll, phaseOf } from '#web/site/shop/order/order-poll.ts';

/** An order that is looked at until there is nothing more to wait for. */
export interface FollowedOrder {
  order: ShopOrder | null;
  /** The order does not exist, or belongs to another visitor. */
  isMissing: boolean;
  /** Nobody answered the last time. */
  isSilent: boolean;
  isStopped: boolean;
  lookAgain: () => void;
}

/** Follows an order with looks that come less and less often, and end. */
export function useOrder(orderId: string | null): FollowedOrder {
  // Looking again begins anew, with looks that come fast at first.
  const [begin, setBegin] = useState(firstLook);
  const [found, setFound] = useState<Omit<FollowedOrder, 'lookAgain'>>({
    order: null,
    isMissing: orderId === null,
    isSilent: false,
    isStopped: orderId === null,
  });
  useEffect(() => {
    if (orderId === null) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function look(id: string, poll: OrderPoll) {
      const answer = await callApi('getShopOrder', { params: { id }, signal: abort.signal });
      const order = answer.ok ? answer.value : null;
      const isMissing = !answer.ok && answer.problem !== null && answer.problem.status < 429;
      const next = nextLook(poll, order === null ? null : phaseOf(order));
      const isStopped = isMissing || next.poll.isStopped;
      setFound((last) => ({
        order: order ?? last.order,
        isMissing,
        isSilent: order === null && !isMissing,
        isStopped,
      }));
      if (!isStopped && next.delayMs !== null) timer = setTimeout(() => start(id, next.poll), next.delayMs);
    }
    function start(id: string, poll: OrderPoll) {
      look(id, poll).catch((error: unknown) => {
        if (!abort.signal.aborted) throw error;
      });
    }
    start(orderId, begin);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [orderId, begin]);
  return { ...found, lookAgain: () => setBegin({ ...firstLook }) };
}
