import { describe, expect, it } from 'vitest';
import { emptyLine, emptySlide } from './empty-slide.ts';
import { mendedPlaces } from './mended-places.ts';

describe('what was told to be lacking', () => {
  const typed = { ...emptySlide, lines: [{ ...emptyLine, text: 'A' }] };

  it('is there once a slide is added to none, and a line typed in a slide without one', () => {
    expect(mendedPlaces({ before: [], after: [emptySlide] })).toEqual(['slides']);
    expect(mendedPlaces({ before: [typed, emptySlide], after: [typed, typed] })).toEqual(['slides.1.lines']);
  });

  it('stays while others are typed, added or taken away', () => {
    expect(mendedPlaces({ before: [emptySlide, typed], after: [emptySlide, { ...typed }] })).toEqual([]);
    expect(mendedPlaces({ before: [emptySlide], after: [emptySlide, typed] })).toEqual([]);
    expect(mendedPlaces({ before: [emptySlide, typed], after: [emptySlide] })).toEqual([]);
  });
});
