import type { WordsSource } from '#contract/words-source.ts';

/** The text that a control beside it speaks: the first that is set in the same box, slide or page. */
export function findSpoken(control: HTMLElement | null): HTMLElement | null {
  return (
    control?.closest('section, main')?.querySelector<HTMLElement>('[role="textbox"], [data-is-spoken]') ??
    null
  );
}

/** Which part of the site a text stands in that is spoken at an address. */
export function sourceAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): WordsSource {
  if (pathname === '/') return 'story';
  if (pathname === '/typewriter') return 'typewriter';
  const isSpecimen = (new URLSearchParams(search).get('tab') ?? 'specimen') === 'specimen';
  return pathname.startsWith('/typefaces/') && isSpecimen ? 'specimen' : 'tester';
}
