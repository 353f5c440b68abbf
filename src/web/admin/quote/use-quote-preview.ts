import type { QuotePreview, QuoteTyped } from '#contract/admin/quotes.ts';
import type { Problem } from '#contract/problem.ts';
import { useTypedAnswer } from '#web/admin/calls/use-typed-answer.ts';

interface Reckoned {
  /** The newest that came, also while another is on its way; null before the first. */
  preview: QuotePreview | null;
  /** Why the quote that is typed comes to nothing. */
  problem: Problem | null;
  /** Whether it is of what is typed now. */
  isOfNow: boolean;
  /** Asks the same again, where that may be answered otherwise. */
  again: (() => void) | null;
}

/** What a quote comes to, reckoned by the server whenever it is typed anew; null is not reckoned. */
export function useQuotePreview(order: string, quote: QuoteTyped | null, round: string): Reckoned {
  const { value, ...told } = useTypedAnswer(
    'previewQuote',
    quote === null ? null : { params: { order }, body: quote },
    round,
  );
  return { preview: value, ...told };
}
