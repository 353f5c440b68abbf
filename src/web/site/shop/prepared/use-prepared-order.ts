import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CheckoutOrder } from '#contract/checkout-links.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { type OrderPhase, phaseOf } from '#web/site/shop/order/order-poll.ts';
import { type LinkFault, linkFault } from '#web/site/shop/sheet/link-fault.ts';

/** The order of a checkout link, or why there is none; both null while it is asked for. */
export interface FoundOrder {
  order: CheckoutOrder | null;
  /** Taken before, and not paid since: where its payment stands. */
  phase: OrderPhase | null;
  fault: LinkFault | null;
  retry: () => void;
}

const payable: ReadonlySet<OrderPhase> = new Set(['confirming', 'declined']);

/** Asks for the order of a checkout link. One that was paid, or is to be by an invoice that went out, leads to its own page. */
export function usePreparedOrder(token: string): FoundOrder {
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Omit<FoundOrder, 'retry'> & { of: string }>();
  const navigate = useNavigate();
  const asked = `${round} ${token}`;
  useEffect(() => {
    const abort = new AbortController();
    async function ask() {
      if (token === '') return setFound({ of: asked, order: null, phase: null, fault: 'unknown' });
      const { signal } = abort;
      const answer = await callApi('getOrderForCheckoutToken', { query: [['token', token]], signal });
      if (!answer.ok)
        return setFound({ of: asked, order: null, phase: null, fault: linkFault(answer.problem) });
      const order = answer.value;
      const placed = order.isTaken
        ? await callApi('getShopOrder', { params: { id: order.id }, signal })
        : null;
      const phase = placed?.ok === true ? phaseOf(placed.value) : null;
      if (phase !== null && !payable.has(phase))
        return navigate(`/shop/thank-you?order=${order.id}`, { replace: true });
      return setFound({ of: asked, order, phase, fault: null });
    }
    ask().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [token, asked, navigate]);
  const { order = null, phase = null, fault = null } = found?.of === asked ? found : {};
  return { order, phase, fault, retry: () => setRound(round + 1) };
}
