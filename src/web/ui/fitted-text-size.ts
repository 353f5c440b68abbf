import type { SetLine } from '#contract/page-fonts.ts';
import type { StorySlideContent } from '#contract/services.ts';
import { inkHeight } from './line-style.ts';

/** Between the ink of one line and that of the next, in em. */
export const lineGap = 0.12;

/** Browsers round the widths of words up to a part of a pixel. */
const allowance = 1.004;

/**
 * The largest size at which a text fits its container: for each number of lines the one at which both its width and its height
 * fit, and of these the largest. Whatever the container, that many lines or fewer is what the text then takes.
 */
export function fittedTextSize(
  line: SetLine,
  { wraps, overhang: { left, right } }: Pick<StorySlideContent, 'wraps' | 'overhang'>,
): string {
  const height = inkHeight(line);
  const sizes = wraps.map(({ lines, width }) => {
    const high = lines * height + (lines - 1) * lineGap;
    return `min(100cqi / ${shown(width * allowance + left + right)}, 100cqb / ${shown(high)})`;
  });
  return sizes.length === 0 ? '1em' : `max(${sizes.join(', ')})`;
}

function shown(em: number): string {
  return String(Math.ceil(em * 1000) / 1000);
}
