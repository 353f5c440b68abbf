import { expect } from 'vitest';
import { test } from './testing/test.ts';

test('a visitor opens the foundry at its first address', async ({ newPage }) => {
  const page = await newPage();
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
});
