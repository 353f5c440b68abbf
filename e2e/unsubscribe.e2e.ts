import { expect } from 'vitest';
import { test } from './testing/test.ts';

test('the button behind a newsletter’s link is taken of a browser, and says that a forged link is none', async ({
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/404 \(Not Found\)/] });
  await page.goto(`/newsletter/unsubscribe?token=1.${'a'.repeat(43)}`);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  // Not 403: a form of a page without a referrer comes from the origin 'null'.
  expect((await answer).status()).toBe(404);
  await page.getByRole('heading', { name: 'There is no such link' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.referrer)).not.toContain('token');
});
