import { expect, test } from 'vitest';
import { comparePath } from './compare-path.ts';

const setting = { text: 'Plum', tracking: 0, features: {}, axes: {} };
const numbered = Array.from({ length: 12 }, (_, at) => ({
  cutSharedUid: `c${at}`,
  initialAxes: {},
  lacks: [],
}));

function compared(...given: Parameters<typeof comparePath>): string[] {
  return new URL(comparePath(...given), 'http://localhost').searchParams.getAll('cut');
}

test.for([
  { seen: ['c0', 'c1'], first: 0 },
  { seen: ['c3', 'c4', 'c5'], first: 3 },
  { seen: ['c10', 'c11'], first: 4 },
  { seen: [], first: 0 },
])('the desk is given eight cuts from the first in view: $seen', ({ seen, first }) => {
  const shown = { seen: new Set(seen), answering: null };
  expect(compared(setting, numbered, shown)).toEqual(Array.from({ length: 8 }, (_, at) => `c${first + at}`));
});

test('no style that stands aside is compared, and an axis goes along to those that have it', () => {
  const variable = { cutSharedUid: 'variable', initialAxes: { wght: 400 }, lacks: [] };
  const shown = { seen: new Set(['c9', 'variable']), answering: new Set(['c9', 'variable']) };
  const cuts = compared({ ...setting, axes: { wght: 660 } }, [...numbered, variable], shown);
  expect(cuts).toEqual(['c9', 'variable wght:660']);
});

test('a feature goes along to those that have it', () => {
  const [one, other] = [
    { cutSharedUid: 'one', initialAxes: {}, lacks: ['ss02'] },
    { cutSharedUid: 'other', initialAxes: {}, lacks: [] },
  ];
  const shown = { seen: new Set(['one']), answering: null };
  const cuts = compared({ ...setting, features: { ss01: true, ss02: true } }, [one, other], shown);
  expect(cuts).toEqual(['one ss01', 'other ss01 ss02']);
});
