import { useEffect, useState } from 'react';
import type { QuotePreview, QuoteTyped } from '#contract/admin/quotes.ts';
import type { Problem } from '#contract/problem.ts';
import { callAdmin } from '#web/admin/calls/call-admin.ts';

/** How long nobody has typed before the server reckons anew. */
const restMs = 250;

interface Reckoned {
  /** The newest that came, also while another is on its way; null before the first. */
  preview: QuotePreview | null;
  /** Why the quote that is typed comes to nothing. */
  problem: Problem | null;
  /** Whether it is of what is typed now. */
  isOfNow: boolean;
}

/** What a quote comes to, reckoned by the server whenever it is typed anew; null is not reckoned. */
export function useQuotePreview(order: string, quote: QuoteTyped | null, round: string): Reckoned {
  const [came, setCame] = useState<Omit<Reckoned, 'isOfNow'> & { of: string }>({
    preview: null,
    problem: null,
    of: '',
  });
  const asked = quote === null ? '' : `${round} ${JSON.stringify(quote)}`;
  useEffect(() => {
    if (asked === '') return;
    const leaving = new AbortController();
    const rest = setTimeout(() => {
      callAdmin('previewQuote', {
        params: { order },
        // Written above, from what its type is of.
        body: JSON.parse(asked.slice(asked.indexOf(' ') + 1)) as QuoteTyped,
        signal: leaving.signal,
      })
        .then((result) =>
          setCame(({ preview }) =>
            result.ok
              ? { preview: result.value, problem: null, of: asked }
              : { preview, problem: result.problem ?? unanswered, of: asked },
          ),
        )
        .catch(() => undefined);
    }, restMs);
    return () => {
      clearTimeout(rest);
      leaving.abort();
    };
  }, [order, asked]);
  const isOfNow = asked !== '' && came.of === asked;
  return { preview: came.preview, problem: isOfNow ? came.problem : null, isOfNow };
}

const unanswered: Problem = {
  type: '/problems/no-answer',
  title: 'The server did not answer, so that the total is not known. Type on to have it reckoned again.',
  status: 503,
};
