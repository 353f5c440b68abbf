import { expect, test } from 'vitest';
import { chooseShowable } from './choose-showable.ts';

const name = { text: 'Noto Kufi', missing: 0 };
const half = { text: 'Noto Kufi', missing: 8 };
const quote = { text: 'العلم نور', missing: 0 };
const holed = { text: 'Blåbærsyltetøy', missing: 2 };

test.each([
  ['a name that its font has', name, [quote], false, name],
  ['a quote in the place of a name that its font has not', half, [holed, quote], false, quote],
  [
    'a name of which a letter is missing',
    { text: 'Muséo', missing: 1 },
    [quote],
    false,
    { text: 'Muséo', missing: 1 },
  ],
  ['a whole quote in the place of one with holes', holed, [half, quote], true, quote],
  ['the quote with holes where no other is whole', holed, [half], true, holed],
  ['that of which least is missing where none can be shown', half, [holed], false, holed],
  ['the name where there are no quotes', half, [], false, half],
])('a cut shows %s', (_, meant, others, isQuote, shown) => {
  expect(chooseShowable(meant, { others, isQuote })).toEqual(shown);
});
