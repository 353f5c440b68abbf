import { expect } from 'vitest';
import { enterOffice } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { test } from './testing/test-on-own-server.ts';

test('prices are typed and saved; of two the second is told, words are not lost, and sales is shown 403', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [await newPage(), await newPage({ expectedErrors: [/409/] })];
  await enterOffice({ fount, page: first }, { email: 'ada@example.com', role: 'owner', name: 'Ada' });
  await enterOffice({ fount, page: second }, { email: 'eve@example.com', role: 'editor', name: 'Eve' });
  const [price, save] = ['Devanagari, whole set', 'Save the prices'];
  for (const page of [first, second]) await page.goto('/admin/prices');
  const fieldOf = (page: typeof first) => page.getByRole('region', { name: /^Eczar/ }).getByLabel(price);
  await fieldOf(first).fill('many');
  await first.getByRole('button', { name: save }).click();
  await first.getByText('Please type an amount, like 45.00.').waitFor();
  await fieldOf(first).and(first.locator(':focus')).waitFor();
  expect(await findBarriersEverywhere(first)).toEqual([]);
  await fieldOf(second).waitFor();
  await fieldOf(first).fill('1’234.5');
  await first.getByRole('button', { name: save }).click();
  await first.getByText('1 price was saved.').waitFor();

  // Pressed again before what stands now has come, it would be refused over what stood before, and then as if somebody else had saved.
  const reading = Promise.withResolvers<void>();
  const isReady = second.getByRole('button', { name: save }).and(second.locator('[aria-disabled=false]'));
  await second.route('**/api/admin/prices?*', async (route) => {
    await reading.promise;
    await route.continue();
  });
  await fieldOf(second).fill('99');
  await second.getByRole('button', { name: save }).click();
  await second.getByText('Somebody made this 1’234.50 meanwhile.').first().waitFor();
  expect(await fieldOf(second).inputValue()).toBe('99');
  expect(await isReady.count()).toBe(0);
  reading.resolve();
  await isReady.waitFor();
  await second.getByRole('link', { name: 'Checklist' }).click();
  await second.getByRole('button', { name: 'Stay here' }).click();
  await second.getByRole('button', { name: save }).click();
  await second.getByText('1 price was saved.').waitFor();
  await second.reload();
  await expect.poll(() => fieldOf(second).inputValue()).toBe('99.00');

  // What is typed while a save is under way is not lost to it, and what was refused is not told any more once it is typed anew.
  const held = Promise.withResolvers<void>();
  await second.route('**/api/admin/prices', async (route) => {
    if (route.request().method() === 'POST') await held.promise;
    await route.continue();
  });
  await fieldOf(second).fill('many');
  await second.getByRole('button', { name: save }).click();
  await second.getByText('Please type an amount, like 45.00.').waitFor();
  await fieldOf(second).fill('98');
  expect(await second.getByText('Please type an amount, like 45.00.').count()).toBe(0);
  const asked = second.waitForRequest((request) => request.method() === 'POST');
  await second.getByRole('button', { name: save }).click();
  await asked;
  await fieldOf(second).fill('97');
  held.resolve();
  await second.getByText('1 not saved. 1 price was saved.').waitFor();
  expect(await fieldOf(second).inputValue()).toBe('97');

  const sales = await newPage({ expectedErrors: [/403/] });
  await enterOffice({ fount, page: sales }, { email: 'sales@example.com', role: 'sales' });
  await sales.goto('/admin/prices');
  await sales.getByRole('heading', { name: '403' }).waitFor();
});
