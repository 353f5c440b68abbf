import { expect, it } from 'vitest';
import { cutsWithoutFace, inexactCuts } from './missing-cuts.ts';
import type { TesterCut } from './tester-wish.ts';

function wishFor(ids: string) {
  const cuts = Array.from(ids, (fontCutId): TesterCut => {
    return { fontCutId, language: null, direction: 'ltr', features: {}, axes: {}, tracking: 0 };
  });
  return { text: 'stone', cuts };
}

/** Cuts whose face is held, whose ink is measured, each a letter. */
function known({ faces = '', inks = '' }) {
  return {
    hasFace: (_text: string, { fontCutId }: TesterCut) => faces.includes(fontCutId),
    isExact: (_text: string, { fontCutId }: TesterCut) => inks.includes(fontCutId),
  };
}

const ids = (cuts: TesterCut[]) => cuts.map(({ fontCutId }) => fontCutId).join('');

it.each([
  ['abc', {}, 'abc'],
  ['abc', { faces: 'a' }, 'bc'],
  ['abc', { faces: 'abc' }, ''],
])('of the cuts %s with %o a face is asked for in %j', (cuts, there, asked) => {
  expect(ids(cutsWithoutFace(wishFor(cuts), known(there)))).toBe(asked);
});

it.each([
  ['abc', {}, 'abc'],
  ['abc', { inks: 'a' }, 'bc'],
  ['abc', { inks: 'abc' }, ''],
])('of the cuts %s with %o the ink is asked for in %j', (cuts, there, asked) => {
  expect(ids(inexactCuts(wishFor(cuts), known(there)))).toBe(asked);
});
