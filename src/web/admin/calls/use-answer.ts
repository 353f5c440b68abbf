import { useEffect, useState } from 'react';
import type { AdminPlacedCall } from '#contract/admin/admin-places.ts';
import type { AdminAnswer } from '#contract/admin/calls/admin-calls.ts';
import type { Problem } from '#contract/problem.ts';
import { callAdmin } from './call-admin.ts';
import { useSignedOut } from './signed-out.ts';

interface Asked<Name extends AdminPlacedCall> {
  /** The newest answer that came, also while another one is on its way; null before the first. */
  value: AdminAnswer<Name> | null;
  /** What the answer is of, as it was told when it was asked for. */
  of: string;
  /** Why there is none; null where there is, or will be. */
  refusal: { problem: Problem | null } | null;
  isLoading: boolean;
  /** Asks again. */
  reload: () => void;
}

/** What a call that reads answers, asked anew whenever what is asked changes. */
export function useAnswer<Name extends AdminPlacedCall>(
  name: Name,
  request: { params?: Record<string, string>; query?: Record<string, string> } = {},
  of = '',
): Asked<Name> {
  const [round, setRound] = useState(0);
  const { logins } = useSignedOut();
  const [login, setLogin] = useState(logins);
  const [came, setCame] = useState<{
    key: string;
    value: AdminAnswer<Name> | null;
    of: string;
    refusal: Asked<Name>['refusal'];
  }>({ key: '', value: null, of: '', refusal: null });
  // What was answered holds, whoever signs in again; what was refused may have been for want of a login.
  if (logins !== login) {
    setLogin(logins);
    if (came.refusal !== null) setRound(round + 1);
  }
  const asked = JSON.stringify(request);
  const key = `${name} ${asked} ${round}`;
  useEffect(() => {
    const leaving = new AbortController();
    // Written two lines above.
    const { params = {}, query = {} } = JSON.parse(asked) as typeof request;
    callAdmin(name, { params, query, signal: leaving.signal })
      .then((result) => {
        if (result.ok) setCame({ key, value: result.value, of, refusal: null });
        else setCame(({ value, of }) => ({ key, value, of, refusal: { problem: result.problem } }));
      })
      .catch(() => undefined);
    return () => leaving.abort();
  }, [name, asked, key, of]);
  return {
    value: came.value,
    of: came.of,
    refusal: came.key === key ? came.refusal : null,
    isLoading: came.key !== key,
    reload: () => setRound((past) => past + 1),
  };
}
