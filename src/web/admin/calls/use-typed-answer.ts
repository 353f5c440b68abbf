import { useEffect, useState } from 'react';
import type { AdminPlacedCall } from '#contract/admin/admin-places.ts';
import type { AdminAnswer } from '#contract/admin/calls/admin-calls.ts';
import type { Problem } from '#contract/problem.ts';
import { type AdminRequest, callAdmin } from './call-admin.ts';
import { useSignedOut } from './signed-out.ts';

/** How long nobody has typed before the server is asked anew. */
const restMs = 250;

interface Answered<Name extends AdminPlacedCall> {
  /** The newest that came, also while another is on its way; null before the first. */
  value: AdminAnswer<Name> | null;
  /** Why there is none of what is typed now. */
  problem: Problem | null;
  /** Whether what came, or the problem, is of what is typed now. */
  isOfNow: boolean;
  /** Asks the same again; null where it would be answered the same. */
  again: (() => void) | null;
}

/** What the server says of what is being typed, asked once it rests; null is not asked. With another `round` the same is asked anew. */
export function useTypedAnswer<Name extends AdminPlacedCall>(
  name: Name,
  request: Omit<AdminRequest<Name>, 'signal' | 'file' | 'isByItself'> | null,
  round = '',
): Answered<Name> {
  const [tries, setTries] = useState(0);
  const { logins, isSignedOut } = useSignedOut();
  const [login, setLogin] = useState(logins);
  const [came, setCame] = useState<Omit<Answered<Name>, 'isOfNow' | 'again'> & { of: string }>({
    value: null,
    problem: null,
    of: '',
  });
  const body = request === null ? '' : JSON.stringify(request);
  // What was answered holds, whoever signs in again; what was refused may have been for want of a login.
  if (logins !== login) {
    setLogin(logins);
    if (came.problem !== null) setTries(tries + 1);
  }
  const asked = body === '' ? '' : `${tries} ${round} ${body}`;
  useEffect(() => {
    // Without a login there is no answer; with the next one it is asked.
    if (asked === '' || isSignedOut) return;
    const leaving = new AbortController();
    const rest = setTimeout(() => {
      // Written above, from what its type is of.
      const typed = JSON.parse(body) as AdminRequest<Name>;
      callAdmin(name, { ...typed, signal: leaving.signal, isByItself: true })
        .then((result) =>
          setCame(({ value }) =>
            result.ok
              ? { value: result.value, problem: null, of: asked }
              : { value, problem: result.problem ?? unanswered, of: asked },
          ),
        )
        .catch(() => undefined);
    }, restMs);
    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [name, asked, body, isSignedOut]);
  const isOfNow = asked !== '' && came.of === asked;
  // What is refused for want of a login is so whatever is typed: it is said once, and not at each pause.
  const problem = isOfNow || isSignedOut ? came.problem : null;
  const isPassing = problem !== null && (problem.status === 429 || problem.status >= 500);
  return {
    ...{ value: came.value, problem, isOfNow },
    again: isPassing ? () => setTries((past) => past + 1) : null,
  };
}

const unanswered: Problem = {
  type: '/problems/no-answer',
  title: 'The server did not answer. Please try again.',
  status: 503,
};
