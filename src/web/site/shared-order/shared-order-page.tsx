import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { restoreSharedCart } from '#domain/shop/sharing.ts';
import { shopSections } from '#domain/shop/shop-state.ts';
import { callApi } from '#web/site/calls/call-api.ts';
import { cartOfChoice } from '#web/site/cart/cart-of-choice.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { type LinkFault, linkFault } from '#web/site/shop/sheet/link-fault.ts';
import { OpeningPage } from '#web/site/shop/sheet/opening-page.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { settings } = await context.get(servicesContext).frame();
  const shell: Shell = { colors: null, title: 'Shop', hasTabs: false };
  return { shell, settings };
}

/** A mobile device goes where every other does, once the cart is restored: into the shop, which is open to it. */
export const handle = { mobileRedirect: null };

const faultWords: Record<LinkFault, string> = {
  unknown: 'This link leads to no order. Perhaps a part of it was lost on its way.',
  expired: 'This link has expired: a shared order is kept for 90 days. Please ask who sent it for a new one.',
  silent: 'The shop did not answer. The link is not lost, and neither is your cart.',
};

/** Puts the cart of a share link in the place of one's own, and goes on to the section that the link names. */
export default function SharedOrderPage() {
  const { settings } = useLoaderData<typeof loader>();
  const { fault, retry } = useRestoring(settings.currency);
  return (
    <OpeningPage
      title="Shared order"
      foundryName={settings.foundryName}
      fault={fault === null ? null : faultWords[fault]}
      onRetry={fault === 'silent' ? retry : null}
    />
  );
}

function useRestoring(currency: string): { fault: LinkFault | null; retry: () => void } {
  const [query] = useSearchParams();
  const token = query.get('t') ?? '';
  const section = shopSections.find((known) => known === query.get('s')) ?? 'select';
  const isReady = useCartStore((store) => store.isReady);
  const [round, setRound] = useState(0);
  const [fault, setFault] = useState<{ fault: LinkFault; round: number } | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!isReady) return;
    const abort = new AbortController();
    async function restore() {
      if (token === '') return setFault({ fault: 'unknown', round });
      const params = { shareToken: token };
      const answer = await callApi('getTemplateForToken', { params, signal: abort.signal });
      if (!answer.ok) return setFault({ fault: linkFault(answer.problem), round });
      const { customerReference } = answer.value;
      const shared = { ...cartOfChoice(answer.value, currency), customerReference };
      useCartStore.getState().changeShop((shop) => restoreSharedCart(shop, shared));
      await navigate(`/shop/${section}`, { replace: true });
    }
    restore().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [isReady, token, section, round, currency, navigate]);
  return { fault: fault?.round === round ? fault.fault : null, retry: () => setRound(round + 1) };
}
