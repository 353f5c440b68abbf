import { expect, it } from 'vitest';
import { staffOrderFilter } from './staff.ts';

it('a list of orders is of the newest fifty, and of five hundred at most', () => {
  expect(staffOrderFilter.parse({}).most).toBe(50);
  expect(staffOrderFilter.parse({ most: 500 }).most).toBe(500);
  expect(staffOrderFilter.safeParse({ most: 501 }).success).toBe(false);
});
