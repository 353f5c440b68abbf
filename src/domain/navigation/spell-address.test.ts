import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spellAddress } from './spell-address.ts';

describe('the one spelling of an address', () => {
  it.each([
    ['/', '/'],
    ['/typefaces/eczar?tab=about&set=latin', '/typefaces/eczar?tab=about&set=latin'],
    ['/typefaces.data?_routes=collection', '/typefaces.data?_routes=collection'],
    ['/typefaces?', '/typefaces'],
    ['/typefaces/', '/typefaces'],
    ['//typefaces', '/typefaces'],
    ['/./typefaces//eczar', '/typefaces/eczar'],
    ['/typefaces/%2E%2e/shop', '/shop'],
    ['/x/../../shop', '/shop'],
    ['/%73hop', '/shop'],
    ['/SHOP/Review', '/shop/review'],
    ['/VERIFY/L-000042-01?c=ABC', '/verify/L-000042-01?c=ABC'],
    ['/typefaces#a', '/typefaces'],
    ['/typefaces?from=3#a', '/typefaces?from=3'],
    ['/a%2fb', '/a%2Fb'],
    ['/z%c3%bcrich/%3A%40', '/z%C3%BCrich/:@'],
    ['/%zz', '/%25zz'],
    ['\\typefaces', '/typefaces'],
  ])('%s is written %s', (target, spelled) => {
    expect(spellAddress(target)).toBe(spelled);
  });

  it('never names another host', () => {
    for (const target of [
      '//evil.example/',
      '/\\evil.example',
      'http://evil.example/evil.example',
      '/%2f/evil.example',
    ])
      expect(spellAddress(target)).not.toMatch(/^(\/\/|\/\\|[a-z]+:)/);
    expect(spellAddress('http://evil.example')).toBe('/');
  });

  it('is its own spelling, and the one that a browser asks by', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '/',
            '.',
            '%2e',
            '%2F',
            '\\',
            'A',
            'a',
            '%41',
            'verify',
            'é',
            '%C3%A9',
            '?',
            '#',
            '%00',
            ':',
            '%3a',
            '%zz',
            ';',
          ),
        ),
        (pieces) => {
          const spelled = spellAddress(`/${pieces.join('')}`);
          expect(spellAddress(spelled)).toBe(spelled);
          const { pathname, hash } = new URL(spelled, 'http://shop.example');
          expect(pathname).toBe(spelled.split('?', 1)[0]);
          expect(hash).toBe('');
        },
      ),
      { seed: 20_261_122, numRuns: 2_000 },
    );
  });
});
