import { create } from 'zustand';
import type { Session } from '#contract/session.ts';

export type SessionUser = NonNullable<Session['user']>;

interface SessionStore {
  /** Null until it was asked for, and for a visitor without an account. */
  user: SessionUser | null;
  isKnown: boolean;
}

// Whether this browser has logged in. Without it nobody asks who they are, so that a visitor who only looks needs no session.
const LOGGED_IN_KEY = 'isLoggedIn';

/** Who is logged in in this browser. */
export const useSessionStore = create<SessionStore>()(() => ({ user: null, isKnown: false }));

/** Takes over who is logged in, for every part of the page and for other tabs; null for nobody. */
export function rememberUser(user: SessionUser | null): void {
  useSessionStore.setState({ user, isKnown: true });
  const isMarked = localStorage.getItem(LOGGED_IN_KEY) !== null;
  if (user !== null && !isMarked) localStorage.setItem(LOGGED_IN_KEY, '1');
  if (user === null && isMarked) localStorage.removeItem(LOGGED_IN_KEY);
}

const LONGEST_TURN_MS = 5000;

let asking: Promise<boolean> | null = null;

/**
 * Asks the server who is logged in; false where it does not answer. Whoever asks meanwhile waits for the same answer: two
 * questions of a browser without a session would be given a session each.
 */
export function askSession(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Makes sure that this browser has a session, before a call that would else begin one: were another question under way, the
 * later answer would take the place of the session that an order was made in. False where the server does not answer.
 */
export async function enterSession(): Promise<boolean> {
  return useSessionStore.getState().isKnown || (await askSession());
}

async function ask(): Promise<boolean> {
  // The calls come with the question, not with every page.
  const { callApi } = await import('#web/site/calls/call-api.ts');
  const answer = await oneTabAtATime(() => callApi('getSession'));
  if (answer.ok) rememberUser(answer.value.user);
  return answer.ok;
}

/**
 * The questions of two tabs without a session would be given a session each, and the later one would take the place of that in which
 * an order was made: one tab asks after the other. A tab that has not been answered by then is not waited for.
 */
async function oneTabAtATime<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  // Over plain http other than localhost a browser has no locks.
  if (!('locks' in navigator)) return ask();
  const signal = AbortSignal.timeout(LONGEST_TURN_MS);
  let asked: Promise<Answer> | null = null;
  try {
    return await navigator.locks.request('session', { signal }, () => {
      asked = ask();
      return asked;
    });
  } catch (cause) {
    if (asked === null && signal.aborted) return ask();
    throw cause;
  }
}

/** Asks once where this browser has logged in, and again when another tab does or logs out, until the returned function is called. */
export function followSession(): () => void {
  function readOnStorage(event: StorageEvent) {
    if (event.key !== LOGGED_IN_KEY && event.key !== null) return;
    if (localStorage.getItem(LOGGED_IN_KEY) === null)
      useSessionStore.setState({ user: null, isKnown: false });
    else void askSession();
  }
  if (localStorage.getItem(LOGGED_IN_KEY) !== null) void askSession();
  window.addEventListener('storage', readOnStorage);
  return () => window.removeEventListener('storage', readOnStorage);
}
