import { expect, it } from 'vitest';
import type { FacetKind } from './family-facets.ts';
import { findRenamedFilter, type HeldFilters, planFormerFilters } from './former-filters.ts';

/** A catalogue of families by their ids, with the filters that keep them. */
function holding(families: number[], ...filters: [FacetKind, string, number[]][]): HeldFilters {
  return {
    families: new Set(families),
    filters: filters.map(([kind, slug, kept]) => ({ kind, slug, families: new Set(kept) })),
  };
}

const none = { known: {}, declared: {} };
const before = holding([1, 2, 3], ['category', 'sans', [1, 2]], ['designer', 'ada', [3]]);

it.each<[string, HeldFilters, Record<string, string>]>([
  [
    'is new and keeps its families',
    holding([1, 2, 3], ['category', 'grotesque', [1, 2]], ['designer', 'ada', [3]]),
    { sans: 'grotesque' },
  ],
  [
    'keeps what is left of its families',
    holding([2, 3], ['category', 'grotesque', [2]], ['designer', 'ada', [3]]),
    { sans: 'grotesque' },
  ],
  [
    'keeps its families and new ones',
    holding([1, 2, 3, 4], ['category', 'grotesque', [1, 2, 4]], ['designer', 'ada', [3]]),
    { sans: 'grotesque' },
  ],
  [
    'keeps another one besides',
    holding([1, 2, 3], ['category', 'grotesque', [1, 2, 3]], ['designer', 'ada', [3]]),
    {},
  ],
  [
    'lacks one of its families',
    holding([1, 2, 3], ['category', 'grotesque', [1]], ['designer', 'ada', [3]]),
    {},
  ],
  ['is of another kind', holding([1, 2, 3], ['style', 'grotesque', [1, 2]], ['designer', 'ada', [3]]), {}],
  [
    'is one of two',
    holding([1, 2, 3], ['category', 'one', [1, 2]], ['category', 'other', [1, 2]], ['designer', 'ada', [3]]),
    {},
  ],
  ['stood before', holding([1, 2, 3], ['designer', 'ada', [1, 2]]), {}],
  [
    'has none of its families left to keep',
    holding([3], ['category', 'grotesque', []], ['designer', 'ada', [3]]),
    {},
  ],
  ['is itself', before, {}],
])('a filter that is gone leads to what %s', (_, after, former) => {
  expect(planFormerFilters({ ...none, before, after })).toEqual(former);
});

it('what the foundry says counts more, what was known stays, and a filter takes its address back', () => {
  const after = holding([1, 2, 3], ['category', 'grotesque', [1, 2]], ['designer', 'ada', [3]]);
  const input = { before, after, known: { old: 'sans', ada: 'nobody' }, declared: { sans: 'ada' } };
  expect(planFormerFilters(input)).toEqual({ old: 'sans', sans: 'ada' });
  expect(planFormerFilters({ ...none, before, after, known: { legacy: 'ada' } })).toEqual({
    sans: 'grotesque',
  });
});

it('an old slug is followed from name to name, to one that there is, and round no circle', () => {
  const former = { first: 'second', second: 'third', gone: 'nowhere', one: 'other', other: 'one' };
  const find = (slug: string) => findRenamedFilter(former, slug, (each) => each === 'third');
  expect(['first', 'second', 'third', 'gone', 'one', 'constructor', 'never'].map(find)).toEqual([
    'third',
    'third',
    null,
    null,
    null,
    null,
    null,
  ]);
});
