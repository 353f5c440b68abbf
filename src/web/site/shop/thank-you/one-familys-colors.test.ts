import { expect, it } from 'vitest';
import { oneFamilysColors } from './one-familys-colors.ts';

const red = { paper: '#ff0000', ink: '#000000' };
const blue = { paper: '#0000ff', ink: '#ffffff' };

it.each([
  [
    'one family',
    [
      { familySlug: 'a', colors: red },
      { familySlug: 'a', colors: red },
    ],
    red,
  ],
  [
    'two families',
    [
      { familySlug: 'a', colors: red },
      { familySlug: 'b', colors: blue },
    ],
    null,
  ],
  ['a family without colours', [{ familySlug: 'a', colors: null }], null],
  ['nothing that is sold any more', [], null],
])('a page of %s', (_, items, colors) => {
  expect(oneFamilysColors(items)).toEqual(colors);
});
