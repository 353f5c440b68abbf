import { useEffect, useState } from 'react';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { HeldLicence } from '#domain/replacement/held-licence.ts';
import { requiresOthers } from '#domain/shop/missing-requirements.ts';
import { useCartStore } from '#web/site/cart/cart-store.ts';
import { heldLicenceOf } from '#web/site/cart/held-licence-of.ts';
import { callAccount } from '#web/site/session/call-account.ts';
import { askSession, useSessionStore } from '#web/site/session/session-store.ts';

/** The paid licences of who is logged in, as far as the cart upgrades or renews any; nobody's are none. */
export interface HeldLicences {
  status: 'loading' | 'ready' | 'failed';
  licences: HeldLicence[];
  reload: () => void;
}

/**
 * Asks for the licences that the cart's ones may replace, or that they require beside them, again when somebody logs in or out; a
 * cart without such asks nothing.
 */
export function useHeldLicences({
  currency,
  templates,
}: {
  currency: string;
  templates: LicenceTemplate[];
}): HeldLicences {
  const isNeeded = useCartStore(
    ({ shop: { cart } }) =>
      cart.licenses.some(({ replaces }) => replaces) || requiresOthers({ cart, templates }),
  );
  const { user, isKnown } = useSessionStore();
  const userId = user?.id ?? null;
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<{ of: string; licences: HeldLicence[] | null } | null>(null);
  const asked = `${round} ${isKnown} ${userId}`;

  useEffect(() => {
    if (!isNeeded) return;
    const abort = new AbortController();
    async function ask() {
      // Who it is comes through the session's store, and asks anew.
      if (!isKnown && (await askSession())) return;
      const licences = isKnown ? await findHeld(userId, { currency, signal: abort.signal }) : null;
      if (!abort.signal.aborted) setFound({ of: asked, licences });
    }
    ask().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [isNeeded, isKnown, userId, asked, currency]);

  const reload = () => setRound(round + 1);
  if (!isNeeded) return { status: 'ready', licences: [], reload };
  if (found?.of !== asked) return { status: 'loading', licences: [], reload };
  const { licences } = found;
  return licences === null
    ? { status: 'failed', licences: [], reload }
    : { status: 'ready', licences, reload };
}

// Null where nobody answers.
async function findHeld(
  userId: string | null,
  { currency, signal }: { currency: string; signal: AbortSignal },
): Promise<HeldLicence[] | null> {
  if (userId === null) return [];
  const answer = await callAccount('listOwnedLicences', { params: { id: userId }, signal });
  return answer.ok ? answer.value.map((owned) => heldLicenceOf(owned, currency)) : null;
}
