import { expect, it } from 'vitest';
import { deskFigures, type MeasuredCut } from './desk-figures.ts';

const regular: MeasuredCut = {
  size: 100,
  advance: 4,
  proportions: { xHeight: 0.5, capHeight: 0.7, stem: 0.08 },
  weight: 400,
};
const noStem = { xHeight: null, capHeight: null, stem: null };

it.each([
  ['itself', regular, 'Text 400 px, the same', 'Stem 8 px, the same; weight 400'],
  [
    'one that is wider',
    { ...regular, advance: 4.5 },
    'Text 450 px, 12.5 % wider',
    'Stem 8 px, the same; weight 400',
  ],
  [
    'one that is shown smaller',
    { ...regular, size: 80 },
    'Text 320 px, 20 % narrower',
    'Stem 6.4 px, 20 % lighter; weight 400',
  ],
  [
    'a bold one',
    { ...regular, proportions: { ...regular.proportions, stem: 0.15 }, weight: 700 },
    'Text 400 px, the same',
    'Stem 15 px, 87.5 % heavier; weight 700',
  ],
  [
    'one without an l',
    { ...regular, proportions: noStem },
    'Text 400 px, the same',
    'No l to measure a stem by, weight 400',
  ],
  [
    'one of which the width is not known',
    { ...regular, advance: null },
    'Width not known',
    'Stem 8 px, the same; weight 400',
  ],
])('%s beside the first is told in figures', (_, cut, width, weight) => {
  expect(deskFigures([{ ...regular }, cut])).toEqual([
    { width: 'Text 400 px', weight: 'Stem 8 px; weight 400' },
    { width, weight },
  ]);
});

it('says nothing of a difference from a text without width or from a font without a stem', () => {
  const [, other] = deskFigures([{ ...regular, advance: 0, proportions: noStem }, regular]);
  expect(other).toEqual({ width: 'Text 400 px', weight: 'Stem 8 px; weight 400' });
});
