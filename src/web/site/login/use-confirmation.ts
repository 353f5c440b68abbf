import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '#web/site/calls/call-api.ts';

/** The way of a link that confirms an e-mail address; `verified` is the login form's field of that name. */
export type ConfirmationState = 'none' | 'asking' | 'verified' | 'expired' | 'silent';

/** Does the work of a link that confirms an e-mail address, and takes its token out of the page's address. */
export function useConfirmation(): { state: ConfirmationState; tryAgain: () => void } {
  const [query, setQuery] = useSearchParams();
  const [token] = useState(() => query.get('confirm'));
  const [state, setState] = useState<ConfirmationState>(token === null ? 'none' : 'asking');

  useEffect(() => {
    if (!query.has('confirm')) return;
    setQuery(
      (given) => {
        const kept = new URLSearchParams(given);
        kept.delete('confirm');
        return kept;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [query, setQuery]);

  useEffect(() => {
    if (token === null || state !== 'asking') return;
    let isLeft = false;
    async function confirm() {
      const answer = await callApi('confirmCustomer', { body: { token } });
      if (isLeft) return;
      const isRefused = !answer.ok && answer.problem !== null && answer.problem.status < 429;
      setState(answer.ok ? 'verified' : isRefused ? 'expired' : 'silent');
    }
    void confirm();
    return () => {
      isLeft = true;
    };
  }, [token, state]);

  return { state, tryAgain: () => setState('asking') };
}
