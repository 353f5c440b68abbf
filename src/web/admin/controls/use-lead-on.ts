import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Leads on to the address that what was saved has now, with what is told of it; null leads nowhere. It is gone to before the form is
 * seen that stands at the address before: what would be pressed or typed there would be lost on the way.
 */
export function useLeadOn(to: string | null, news: string): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (to === null) return;
    // As soon as React is done with what it draws, and nothing is unsaved any more, so that nobody is asked.
    queueMicrotask(() => void navigate(to, { replace: true, state: { news }, flushSync: true }));
  }, [to, news, navigate]);
}

/** What was told of a record where it was saved, which has another address by now; '' of one that is come to otherwise. */
export function newsOf(state: unknown): string {
  const news: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'news') : '';
  return typeof news === 'string' ? news : '';
}
