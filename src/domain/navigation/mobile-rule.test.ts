import { expect, it } from 'vitest';
import { mobileRedirect } from './mobile-rule.ts';

it.each([
  '/',
  '/typefaces',
  '/typefaces/fraunces',
  '/typefaces/filter/legacy',
  '/timeline',
  '/information/licensing/web',
  '/login',
  '/account/orders',
  '/shop',
  '/shop/review',
])('a mobile device stays on %s', (path) => {
  expect(mobileRedirect(path)).toBeNull();
});

it.each(['/404', '/not-found', '/nowhere', '/typewriters', '/constructor'])(
  'a mobile device stays on %s, which is not found',
  (path) => {
    expect(mobileRedirect(path)).toBeNull();
  },
);

it('a mobile device stays on the routes that Fount adds', () => {
  expect(mobileRedirect('/admin/orders')).toBeNull();
});

it.each([
  '/typewriter',
  '/TypeWriter/',
  '/reset-password',
  '/checkout',
  '/shared-order',
  '/error',
  '/old-browser',
  '/styleguide',
  '/styleguide/colors',
])('a mobile device is sent home from %s', (path) => {
  expect(mobileRedirect(path)).toBe('/');
});

it('a route declares where it leads instead, or that it leads there itself', () => {
  expect(mobileRedirect('/checkout', '/shop/review')).toBe('/shop/review');
  expect(mobileRedirect('/shared-order', null)).toBeNull();
  expect(mobileRedirect('/shop', '/elsewhere')).toBeNull();
});
