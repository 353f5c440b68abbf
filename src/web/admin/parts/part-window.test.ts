import { expect, it } from 'vitest';
import { firstTold, windowOf } from './part-window.ts';

it('has a slide beside those that it stands with', () => {
  expect([0, 23, 24, 499].map(windowOf)).toEqual([0, 0, 24, 480]);
});

it('finds the first slide of which something is told, and none where that is of the story', () => {
  expect(firstTold({ name: 'N', 'slides.30.text': 'A', 'slides.4.lines.0.cut': 'B' }, 'slides')).toBe(4);
  expect(firstTold({ name: 'N', slides: 'S' }, 'slides')).toBeNull();
});
