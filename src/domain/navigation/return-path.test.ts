import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginPath, readReturnPath } from './return-path.ts';

describe('readReturnPath', () => {
  it.each([
    ['/account', '/account'],
    ['/account/orders?before=3#top', '/account/orders?before=3#top'],
    ['/shop/assign', '/shop/assign'],
    ['/', '/'],
    ['/a/../account', '/account'],
    ['/typefaces/é', '/typefaces/%C3%A9'],
    ['/?to=//other.example', '/?to=//other.example'],
    ['/loginful', '/loginful'],
  ])('leads back to %s', (to, path) => {
    expect(readReturnPath(to)).toBe(path);
  });

  it.each([
    [null],
    [''],
    ['account'],
    ['//other.example'],
    ['///other.example'],
    ['/\\other.example'],
    ['\\\\other.example'],
    ['/account\\..\\x'],
    ['/\t/other.example'],
    ['/\n/other.example'],
    ['/.//other.example'],
    ['/account/..//other.example'],
    ['/%2e//other.example'],
    ['https://other.example'],
    ['https:/account'],
    ['javascript:alert(1)'],
    [' javascript:alert(1)'],
    [' /account'],
    ['data:text/html,x'],
    ['?to=/account'],
    ['#account'],
    ['/login'],
    ['/LOGIN?to=/login'],
    ['/reset-password?token=abc'],
    ['/api/front/customers/logout'],
    [`/${'a'.repeat(2000)}`],
  ])('does not lead to %j', (to) => {
    expect(readReturnPath(to)).toBe(null);
  });

  it('never leaves the site, whatever the address says', () => {
    const piece = fc.constantFrom('/', '\\', '.', '..', '//', '@', ':', '%2f', '\t', '?', '#', 'a', 'http:');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = readReturnPath(`/${pieces.join('')}`);
        if (path === null) return;
        expect(new URL(path, 'https://fount.example/login').origin).toBe('https://fount.example');
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
      { seed: 4 },
    );
  });
});

it('a page that needs a login is found again by the address of the login page', () => {
  const path = '/account/orders?a=1&b=2#c';
  expect(readReturnPath(new URL(loginPath(path), 'http://localhost').searchParams.get('to'))).toBe(path);
});
