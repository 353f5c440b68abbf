import { expect, it } from 'vitest';
import type { HomePage } from '#contract/services.ts';
import { findPosition, listSlides } from './slide-sequence.ts';

type Story = HomePage['stories'][number];

function story(id: string, slides: number, shown: Partial<Story> = {}): Story {
  return {
    id,
    name: `Story ${id}`,
    familyName: 'Fraunces',
    familySlug: 'fraunces',
    colors: null,
    showOnMobile: true,
    showOnDesktop: true,
    slides: Array.from({ length: slides }, () => ({
      lines: [],
      wraps: [],
      words: [],
      space: 0,
      overhang: { left: 0, right: 0 },
      drawing: null,
    })),
    ...shown,
  };
}

const stories = [story('1', 2), story('2', 1, { showOnMobile: false }), story('3', 1)];

it('puts the slides of all stories one after the other', () => {
  expect(listSlides(stories).map(({ id }) => id)).toEqual([
    'story-1-1',
    'story-1-2',
    'story-2-1',
    'story-3-1',
  ]);
});

it('names a slide by its story, and by its place where the story has several', () => {
  expect(listSlides(stories).map(({ label }) => label)).toEqual([
    'Story 1, 1 of 2',
    'Story 1, 2 of 2',
    'Story 2',
    'Story 3',
  ]);
});

it('leaves out a story that shows nowhere', () => {
  expect(listSlides([story('1', 3, { showOnMobile: false, showOnDesktop: false })])).toEqual([]);
});

it('counts what each kind of device is shown', () => {
  const slides = listSlides(stories);
  expect(findPosition(slides, 'story-3-1', 'desktop')).toEqual({
    position: 4,
    count: 4,
    previous: 'story-2-1',
    next: null,
  });
  expect(findPosition(slides, 'story-3-1', 'mobile')).toMatchObject({ position: 3, previous: 'story-1-2' });
  expect(findPosition(slides, 'story-2-1', 'mobile')).toBeNull();
});
