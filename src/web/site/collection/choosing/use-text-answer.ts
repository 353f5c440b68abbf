import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';

/** What the shop says of a copy and languages while they are written; '' where there is nothing to ask. */
export function useTextAnswer({ copy, languages }: { copy: string; languages: string }): string {
  const [answer, setAnswer] = useState('');
  const isChanged = useRef(false);
  const isEmpty = copy.trim() === '' && languages.trim() === '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page comes nothing is asked
  useEffect(() => {
    if (!isChanged.current) {
      isChanged.current = true;
      return;
    }
    setAnswer('');
    if (isEmpty) return;
    const asking = new AbortController();
    const pause = setTimeout(() => {
      void ask({ copy, languages }, asking.signal).then((told) => {
        if (!asking.signal.aborted) setAnswer(told);
      });
    }, SEARCH_DEBOUNCE_MS);
    return () => {
      clearTimeout(pause);
      asking.abort();
    };
  }, [copy, languages]);

  return answer;
}

async function ask(asked: { copy: string; languages: string }, signal: AbortSignal): Promise<string> {
  try {
    // What asks comes with the first question.
    const { askCoverage } = await import('./ask-coverage.ts');
    return await askCoverage(asked, signal);
  } catch (error) {
    if (signal.aborted) return '';
    console.warn('What sets the text is not told', error);
    return 'The shop does not answer; please try again.';
  }
}
