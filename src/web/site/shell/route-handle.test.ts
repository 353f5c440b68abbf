import { expect, it } from 'vitest';
import { findUnknownMiddleware } from './route-handle.ts';

it('finds the middleware that nobody knows, of all matched routes', () => {
  expect(findUnknownMiddleware([{ handle: undefined }, { handle: { middleware: ['mobile'] } }])).toBeNull();
  expect(findUnknownMiddleware([{ handle: { middleware: ['mobile', 'banner'] } }, { handle: {} }])).toBe(
    'banner',
  );
});
