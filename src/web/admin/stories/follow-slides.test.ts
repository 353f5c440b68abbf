import { describe, expect, it } from 'vitest';
import type { SlideWords } from '#contract/admin/content/stories.ts';
import { emptyLine, emptySlide } from './empty-slide.ts';
import { followSlides } from './follow-slides.ts';

const slide = (...texts: string[]): SlideWords => ({
  ...emptySlide,
  lines: texts.map((text) => ({ ...emptyLine, text })),
});

describe('what is told of a slide', () => {
  const told = { name: 'N', 'slides.0.lines.1.cut': 'A', 'slides.1.text': 'B', slides: 'S' };
  const [one, two] = [slide('a', 'b'), slide('c')];

  it('goes along with a slide that is moved, and goes with one that is taken away', () => {
    expect(followSlides(told, { before: [one, two], after: [two, one] })).toEqual({
      ...{ name: 'N', slides: 'S' },
      ...{ 'slides.1.lines.1.cut': 'A', 'slides.0.text': 'B' },
    });
    expect(followSlides(told, { before: [one, two], after: [two] })).toEqual({
      ...{ name: 'N', slides: 'S', 'slides.0.text': 'B' },
    });
  });

  it('goes along with the lines of a slide, too', () => {
    const moved = { ...one, lines: one.lines.toReversed() };
    expect(followSlides(told, { before: [one, two], after: [moved, two] })).toMatchObject({
      'slides.0.lines.0.cut': 'A',
      'slides.1.text': 'B',
    });
    const added = { ...one, lines: [...one.lines, { ...emptyLine }] };
    expect(followSlides(told, { before: [one, two], after: [added, two] })).toEqual(told);
  });
});
