import { expect, test } from 'vitest';
import { withOwn } from './use-own-text.ts';

const family = {
  own: () => 'Own words',
  address: '?tab=try',
  pathname: '/typefaces/eczar',
  font: 'eczar.bold',
};

test.each([
  [
    'the typewriter takes text and font along',
    '/typewriter',
    family,
    '/typewriter?text=Own+words&font=eczar.bold',
  ],
  [
    'the font alone where nothing was typed',
    '/typewriter',
    { ...family, own: () => '' },
    '/typewriter?font=eczar.bold',
  ],
  [
    'the typewriter takes along how the text is set in its font',
    '/typewriter',
    { ...family, address: '?tab=try&text=Own+words&features=ss01&axes=wght:660' },
    '/typewriter?text=Own+words&font=eczar.bold&features=ss01&axes=wght%3A660',
  ],
  ['the collection takes the text', '/typefaces', family, '/typefaces?text=Own+words'],
  ['a page that shows no text takes nothing', '/information', family, '/information'],
  [
    'the typewriter stays as it is on the typewriter',
    '/typewriter',
    { ...family, pathname: '/typewriter', address: '?text=a&font=b' },
    '/typewriter?text=a&font=b',
  ],
])('%s', (_, path, from, expected) => {
  expect(withOwn(path, from)).toBe(expected);
});
