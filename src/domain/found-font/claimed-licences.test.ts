import { expect, it } from 'vitest';
import { claimedLicences } from './claimed-licences.ts';

const both = (text: string) => ({ licence: [text], uniqueId: [text] });

it('names the licences of a stamp in their order, each once', () => {
  expect(claimedLicences(both('L-000042-01, L-000042-02'))).toEqual({
    numbers: ['L-000042-01', 'L-000042-02'],
    isCut: false,
    oddities: [],
  });
  expect(claimedLicences({ licence: [], uniqueId: [] })).toEqual({ numbers: [], isCut: false, oddities: [] });
});

it.each([
  ['places that differ', { licence: ['L-000042-01'], uniqueId: ['L-000043-01'] }, /do not say the same/],
  ['one place emptied', { licence: ['L-000042-01'], uniqueId: [] }, /do not say the same/],
  [
    'a second stamp',
    { licence: ['L-000042-01', 'L-000043-01'], uniqueId: ['L-000042-01', 'L-000043-01'] },
    /more than one/,
  ],
  ['another text', both('L-000042-01, <script>'), /no licence number/],
  ['a number of another kind', both('FNT-2026-42'), /no licence number/],
])('tells of %s', (_, stamps, oddity) => {
  const { oddities } = claimedLicences(stamps);
  expect(oddities.some((said) => oddity.test(said))).toBe(true);
  expect(oddities.join()).not.toContain('script');
});

it('looks for so many at the most, and says that there are more', () => {
  const many = Array.from({ length: 60 }, (_, at) => `L-000001-${`${at + 1}`.padStart(2, '0')}`).join(', ');
  const claim = claimedLicences(both(many));
  expect([claim.numbers.length, claim.isCut, claim.oddities]).toEqual([40, true, []]);
});
