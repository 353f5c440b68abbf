import type { SlideWords } from '#contract/admin/content/stories.ts';

/** Where nothing is lacking any more once a slide was added, or the first line of one was typed. */
export function mendedPlaces({ before, after }: Record<'before' | 'after', readonly SlideWords[]>): string[] {
  if (before.length !== after.length) return before.length === 0 ? ['slides'] : [];
  return after.flatMap(({ lines }, at) =>
    before[at]?.lines.length === 0 && lines.length > 0 ? [`slides.${at}.lines`] : [],
  );
}
