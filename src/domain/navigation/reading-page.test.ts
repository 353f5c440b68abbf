import { expect, it } from 'vitest';
import { isReadingPage } from './reading-page.ts';

it.each(['/', '/typefaces', '/typefaces/fraunces', '/typewriter', '/timeline', '/information/help'])(
  '%s is a page to read',
  (path) => {
    expect(isReadingPage(path)).toBe(true);
  },
);

it.each(['/shop', '/shop/pay', '/checkout', '/confirm-order', '/account/orders', '/login', '/typefacesque'])(
  '%s is none',
  (path) => {
    expect(isReadingPage(path)).toBe(false);
  },
);
