import type { SlideWords } from '#contract/admin/content/stories.ts';
import { followParts } from '#web/admin/forms/follow-parts.ts';
import type { Told } from '#web/admin/forms/use-kept-form.ts';

/** What is told of the slides of a story and of their lines, where they stand after something was moved, made or taken away. */
export function followSlides(
  told: Told,
  { before, after }: Record<'before' | 'after', readonly SlideWords[]>,
): Told {
  const moved = followParts(told, 'slides', { before, after });
  return after.reduce((followed, slide, at) => {
    const was = before[at];
    if (before.length !== after.length || was === undefined || before.includes(slide)) return followed;
    return followParts(followed, `slides.${at}.lines`, { before: was.lines, after: slide.lines });
  }, moved);
}
