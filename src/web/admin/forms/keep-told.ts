import { isSame } from './merge-words.ts';
import type { Told } from './use-kept-form.ts';

/** What is told of places whose words are the same after others were merged into them. */
export function keepTold(told: Told, { before, after }: Record<'before' | 'after', object>): Told {
  const isKept = (place: string) => isSame(wordsAt(before, place), wordsAt(after, place));
  return Object.fromEntries(Object.entries(told).filter(([place]) => isKept(place)));
}

function wordsAt(words: unknown, place: string): unknown {
  return place
    .split('.')
    .reduce(
      (within: unknown, step) =>
        typeof within === 'object' && within !== null
          ? Object.entries(within).find(([key]) => key === step)?.[1]
          : undefined,
      words,
    );
}
