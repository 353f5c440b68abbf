import { expect, test } from 'vitest';
import { readDesk } from '#domain/compare/desk-query.ts';
import { cutOnDesk } from './cut-on-desk.ts';

test.each([
  ['', { text: null, tracking: 0, features: {}, axes: {} }],
  ['?tab=about&text=a+%26+b', { text: 'a & b', tracking: 0, features: {}, axes: {} }],
  [
    '?text=Plum&tracking=20&size=64&features=ss01,-liga&axes=wght:430,wdth:90',
    { text: 'Plum', tracking: 20, features: { ss01: true, liga: false }, axes: { wght: 430, wdth: 90 } },
  ],
])('what the address %j sets is on the desk', (search, { text, tracking, ...set }) => {
  const { desk, leftOut } = readDesk(new URL(cutOnDesk('eczar.latin.bold', search), 'http://a').searchParams);
  expect(desk).toMatchObject({ text, tracking, size: null, cuts: [{ font: 'eczar.latin.bold', ...set }] });
  expect(leftOut).toEqual([]);
});
