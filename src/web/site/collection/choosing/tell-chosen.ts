import type { CollectionPage } from '#contract/services.ts';
import type { Chosen } from './choice-line.tsx';
import { chosenWords, lackWords } from './chosen-words.ts';

/** What a list is chosen by, in words; null where it is whole. */
export function tellChosen({ families, chosen }: Pick<CollectionPage, 'families' | 'chosen'>): Chosen | null {
  if (chosen === null) return null;
  const { wish, coverage } = chosen;
  return {
    wish,
    words: chosenWords(families, coverage),
    nearly: coverage.nearly.map((each) => ({ slug: each.slug, name: each.name, lacks: lackWords(each) })),
  };
}
