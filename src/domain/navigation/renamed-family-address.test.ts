import { expect, test } from 'vitest';
import { followRenamedFamilies, renamedFamilyAddress } from './renamed-family-address.ts';

const renamed = { from: 'eczar', to: 'eczar-pro' };

test.each([
  ['', '/typefaces/eczar-pro'],
  ['tab=try&view=waterfall', '/typefaces/eczar-pro?tab=try&view=waterfall'],
  ['set=latin&font=eczar.latin.bold', '/typefaces/eczar-pro?set=latin&font=eczar-pro.latin.bold'],
  ['font=eczar-pro.latin.bold', '/typefaces/eczar-pro?font=eczar-pro.latin.bold'],
  ['font=eczarina.latin.bold', '/typefaces/eczar-pro?font=eczarina.latin.bold'],
  ['text=a+b%26c', '/typefaces/eczar-pro?text=a+b%26c'],
])('?%s leads to %s', (query, address) => {
  expect(renamedFamilyAddress(renamed, new URLSearchParams(query))).toBe(address);
});

test('a slug in any script stands in the path as addresses write it', () => {
  expect(renamedFamilyAddress({ from: 'a', to: 'гротеск/b' }, new URLSearchParams())).toBe(
    '/typefaces/%D0%B3%D1%80%D0%BE%D1%82%D0%B5%D1%81%D0%BA%2Fb',
  );
});

test.each([
  ['font', 'eczar.latin.bold', 'eczar-pro.latin.bold'],
  ['font', 'eczarina.latin.bold', 'eczarina.latin.bold'],
  ['family', 'eczar', 'eczar-pro'],
  ['text', 'eczar', 'eczar'],
])('%s=%s of an old name is %s', (name, value, followed) => {
  const query = followRenamedFamilies(
    new Map([['eczar', 'eczar-pro']]),
    new URLSearchParams({ [name]: value }),
  );
  expect(query.get(name)).toBe(followed);
  expect(query.get('axes')).toBeNull();
});
