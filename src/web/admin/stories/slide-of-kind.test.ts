import { describe, expect, it } from 'vitest';
import type { StoryWords } from '#contract/admin/content/stories.ts';
import { emptyLine, emptySlide } from './empty-slide.ts';
import { storyOfKind } from './slide-of-kind.ts';

describe('what is sent of a story', () => {
  const lines = [{ ...emptyLine, text: 'A line', cut: 'Bold' }];
  const slide = {
    ...{ lines, text: 'A text', cut: 'Thin', language: 'en', axes: 'wght 1', features: 'liga' },
    ...{ svg: '/images/a.svg', label: 'A bow' },
  };
  const story: StoryWords = {
    ...{
      name: 'One',
      slug: '',
      family: 'eczar',
      slideType: 'lines',
      showOnMobile: true,
      showOnDesktop: true,
      showFrom: '',
    },
    slides: [slide],
  };

  it.each([
    ['lines' as const, { lines }],
    ['text' as const, { text: 'A text', cut: 'Thin', language: 'en', axes: 'wght 1', features: 'liga' }],
    ['svg' as const, { svg: '/images/a.svg', label: 'A bow' }],
  ])('is of its kind alone: %s, whatever was typed for another one, there and back', (slideType, kept) => {
    const typed = { ...story, slideType };
    expect(storyOfKind(typed)).toEqual({ ...typed, slides: [{ ...emptySlide, ...kept }] });
    expect(typed.slides).toEqual([slide]);
  });
});
