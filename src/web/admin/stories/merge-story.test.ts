import { describe, expect, it } from 'vitest';
import type { SlideWords, StoryWords } from '#contract/admin/content/stories.ts';
import { emptyLine, emptySlide } from './empty-slide.ts';
import { mergeStory } from './merge-story.ts';

const slide = (text: string, more: Partial<SlideWords> = {}): SlideWords => ({
  ...emptySlide,
  lines: [{ ...emptyLine, text }],
  ...more,
});
const base: StoryWords = {
  ...{ name: 'One', slug: '', family: 'eczar', slideType: 'lines', showOnMobile: true, showOnDesktop: true },
  slides: [slide('A'), slide('B')],
};

describe('of two who write a story, the second', () => {
  it('has what only one of them changed as they have it', () => {
    const typed = { ...base, name: 'Mine' };
    const saved = { ...base, showOnMobile: false, slides: [slide('A'), slide('B'), slide('C')] };
    expect(mergeStory({ base, typed, saved })).toEqual({
      words: { ...saved, name: 'Mine' },
      taken: null,
      theirs: {},
    });
  });

  it('keeps what was typed of what both changed, and is told the other’s', () => {
    const typed = { ...base, name: 'Mine', showOnDesktop: false, slideType: 'text' as const };
    const saved = { ...base, name: 'Theirs', slideType: 'svg' as const };
    expect(mergeStory({ base, typed, saved })).toEqual({
      words: typed,
      taken: null,
      theirs: { name: 'Theirs', slideType: 'Drawings' },
    });
  });

  it('has slides field by field where each is known at its place', () => {
    const drawn = { ...base, slides: [slide('', { svg: '/images/a.svg', label: 'A' }), slide('B')] };
    const typed = {
      ...drawn,
      slides: drawn.slides.with(0, { ...drawn.slides[0], label: 'Mine' } as SlideWords),
    };
    const saved = {
      ...drawn,
      slides: [
        { ...drawn.slides[0], label: 'Theirs', cut: 'Bold' } as SlideWords,
        slide('B', { axes: 'wght 1' }),
      ],
    };
    expect(mergeStory({ base: drawn, typed, saved })).toEqual({
      words: {
        ...drawn,
        slides: [
          slide('', { svg: '/images/a.svg', label: 'Mine', cut: 'Bold' }),
          slide('B', { axes: 'wght 1' }),
        ],
      },
      taken: null,
      theirs: { 'slides.0.label': 'Theirs' },
    });
  });

  it.each([
    ['made', [slide('A'), slide('B'), slide('C')]],
    ['moved', [slide('B'), slide('A')]],
    ['took away', [slide('B')]],
    ['typed anew', [slide('Z'), slide('B')]],
  ])('is told all slides where the other one %s one', (_, slides) => {
    const typed = { ...base, slides: [slide('A', { cut: 'Bold' }), slide('B')] };
    const { words, theirs } = mergeStory({ base, typed, saved: { ...base, slides } });
    expect(words).toEqual(typed);
    expect(theirs).toEqual({ slides: slides.map(({ lines }) => lines[0]?.text).join('\n\n') });
  });

  it('keeps the kind of what was typed where the other one made the slides of another one', () => {
    const typed = { ...base, slides: [slide('A', { lines: [{ ...emptyLine, text: 'Mine' }] }), slide('B')] };
    const slides = [slide('', { lines: [], svg: '/images/a.svg', label: 'A' })];
    const { words, theirs } = mergeStory({ base, typed, saved: { ...base, slideType: 'svg', slides } });
    expect(words).toEqual(typed);
    expect(theirs).toEqual({ slideType: 'Drawings', slides: 'A' });
  });

  it('is told how a line of the other one’s is set', () => {
    const lines = [
      { ...emptyLine, text: 'A', cut: 'Bold', axes: 'wght 1' },
      { ...emptyLine, text: 'more' },
    ];
    const typed = {
      ...base,
      slides: [slide('A', { lines: [{ ...emptyLine, text: 'A', cut: 'Thin' }] }), slide('B')],
    };
    const { theirs } = mergeStory({
      base,
      typed,
      saved: { ...base, slides: [slide('A', { lines }), slide('B')] },
    });
    expect(theirs).toEqual({ 'slides.0.lines': 'A (Bold, wght 1) / more' });
  });
});
