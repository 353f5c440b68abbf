import { useEffect, useState } from 'react';
import type { PlacedCall } from '#contract/call-places.ts';
import type { ApiResult, callApi } from '#web/site/calls/call-api.ts';
import { callAccount } from '#web/site/session/call-account.ts';

type Value<Name extends PlacedCall> =
  Awaited<ReturnType<typeof callApi<Name>>> extends ApiResult<infer Answered> ? Answered : never;

/** What a page of the account asked for. */
export interface Asked<Answered> {
  /** Null until it is there. */
  value: Answered | null;
  /** Nobody answered, or the call was refused. */
  hasFailed: boolean;
  /** There is no such thing, or it is not one's own. */
  isMissing: boolean;
  askAgain: () => void;
  /** Asks again while what is known stays. */
  refresh: () => void;
  /** Takes over what another call answered since; of what is known by then, as several calls may be under way. */
  change: (change: (known: Answered) => Answered) => void;
}

const nothingYet = { value: null, hasFailed: false, isMissing: false };

/** Asks a call of the account for what a page shows, once for each account. */
export function useAnswer<Name extends PlacedCall>(
  name: Name,
  params: Record<string, string>,
): Asked<Value<Name>> {
  const [turn, setTurn] = useState(0);
  const [found, setFound] =
    useState<Pick<Asked<Value<Name>>, 'value' | 'hasFailed' | 'isMissing'>>(nothingYet);
  const key = JSON.stringify(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again
  useEffect(() => {
    const abort = new AbortController();
    async function ask() {
      const answer = await callAccount(name, { params: JSON.parse(key), signal: abort.signal });
      setFound(
        answer.ok
          ? // The answer is that of this very call.
            { ...nothingYet, value: answer.value as Value<Name> }
          : { value: null, hasFailed: true, isMissing: answer.problem?.status === 404 },
      );
    }
    ask().catch((error: unknown) => {
      if (!abort.signal.aborted) throw error;
    });
    return () => abort.abort();
  }, [name, key, turn]);
  return {
    ...found,
    askAgain: () => {
      setFound(nothingYet);
      setTurn((last) => last + 1);
    },
    refresh: () => setTurn((last) => last + 1),
    change: (change) =>
      setFound((known) => (known.value === null ? known : { ...known, value: change(known.value) })),
  };
}
