import type { CollectionPage } from '#contract/services.ts';
import type { Chosen } from './chosen.ts';
import { chosenWords, formWords, lackWords } from './chosen-words.ts';

/** What a list is chosen by, in words; null where it is whole. */
export function tellChosen({
  families,
  chosen,
  forms,
}: Pick<CollectionPage, 'families' | 'chosen' | 'forms'>): Chosen | null {
  if (chosen === null) return null;
  const { wish, coverage, among } = chosen;
  const offered = (forms ?? []).flatMap(({ choices }) => choices);
  const names = wish.forms.map((slug) => offered.find((each) => each.slug === slug)?.said ?? slug);
  const isForms = names.length > 0;
  const words = [
    ...(coverage === null ? [] : [chosenWords(isForms ? coverage.covering : families, coverage)]),
    ...(isForms ? [formWords(families, { among, forms: names, isFurther: coverage !== null })] : []),
  ];
  return {
    wish,
    words: words.join(' '),
    nearly: (coverage?.nearly ?? []).map((each) => ({
      slug: each.slug,
      name: each.name,
      lacks: `${each.cutName} ${lackWords(each)}`,
    })),
  };
}
