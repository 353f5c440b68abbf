import { expect, it } from 'vitest';
import { checkSlide } from './check-slide.ts';

const lines = [{ text: 'WIDE' }];

it.each([
  [{ lines }, 'lines'],
  [{ text: 'A thought', cut: 'Light', language: 'en' }, 'text'],
  [{ svg: 'a.svg', label: 'An axis' }, 'svg'],
] as const)('takes %o as a slide of type %s', (slide, type) => {
  expect(checkSlide({ ...slide } as Parameters<typeof checkSlide>[0], type)).toBeNull();
});

it.each([
  [{ text: 'A thought' }, 'lines', 'lines', "expected 'lines' in a slide of type lines"],
  [{ lines }, 'text', 'text', "expected 'text' in a slide of type text"],
  [{ svg: 'a.svg' }, 'svg', 'label', "expected 'label' in a slide of type svg"],
  [{ lines, cut: 'Bold' }, 'lines', 'cut', "a slide of type lines has no 'cut': expected lines"],
] as const)('tells of %o in a story of type %s', (slide, type, field, message) => {
  expect(checkSlide({ ...slide } as Parameters<typeof checkSlide>[0], type)).toEqual({ field, message });
});
