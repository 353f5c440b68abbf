import { expect, it } from 'vitest';
import { planPageSlugs } from './plan-page-slugs.ts';

const page = (slug: string, ...formerSlugs: string[]) => ({ slug, formerSlugs });

it.each([
  ['of a page that stays goes on', [page('b', 'a')], [page('b')], { b: ['a'] }],
  [
    'that is declared leads to who declares it',
    [page('b', 'a'), page('c')],
    [page('b'), page('c', 'a')],
    { b: [], c: ['a'] },
  ],
  [
    'of a page that goes leads on to who was called so',
    [page('b', 'a')],
    [page('c', 'b')],
    { c: ['a', 'b'] },
  ],
  ['is a page’s own again once there is one', [page('b', 'a')], [page('b'), page('a')], { b: [], a: [] }],
  ['of a page that goes for good leads nowhere', [page('b', 'a')], [page('c')], { c: [] }],
])('an old address %s', (_, known, wanted, expected) => {
  expect(Object.fromEntries(planPageSlugs({ known, wanted }))).toEqual(expected);
});
