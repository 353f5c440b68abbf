import { expect, it } from 'vitest';
import { itemsByFamily } from './items-by-family.ts';

const red = { paper: '#ff0000', ink: '#000000' };
const sold = new Map([
  ['a1', { familySlug: 'a', colors: red }],
  ['a2', { familySlug: 'a', colors: red }],
  ['b1', { familySlug: 'b', colors: null }],
]);
const of = (...uids: string[]) => uids.map((uid) => ({ uid }));

it.each([
  ['one family are one part', of('a1', 'a2'), [{ slug: 'a', colors: red, items: of('a1', 'a2') }]],
  [
    'two families are together by family, the first one first',
    of('b1', 'a1', 'b1'),
    [
      { slug: 'b', colors: null, items: of('b1', 'b1') },
      { slug: 'a', colors: red, items: of('a1') },
    ],
  ],
  [
    'no family are those that are no longer sold',
    of('gone'),
    [{ slug: null, colors: null, items: of('gone') }],
  ],
  ['nothing are nothing', [], []],
])('items of %s', (_, items, parts) => {
  expect(itemsByFamily(items, sold)).toEqual(parts);
});
