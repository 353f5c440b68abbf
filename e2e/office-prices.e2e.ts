import { expect } from 'vitest';
import { signIn } from './testing/enter-office.ts';
import { findBarriersEverywhere } from './testing/find-barriers.ts';
import { scriptOf } from './testing/screen-script.ts';
import { test } from './testing/test-on-own-server.ts';

test('prices are typed and saved; of two the second is told, words are not lost, and sales is shown 403', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const [first, second] = [await newPage(), await newPage({ expectedErrors: [/409/] })];
  await signIn({ fount, page: first }, { email: 'ada@example.com', role: 'owner', name: 'Ada' });
  await signIn({ fount, page: second }, { email: 'eve@example.com', role: 'editor', name: 'Eve' });
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
  await signIn({ fount, page: sales }, { email: 'sales@example.com', role: 'sales' });
  await sales.goto('/admin/prices');
  await sales.getByRole('heading', { name: '403' }).waitFor();
});

test('an editor raises the prices of families together by keyboard, visitors see them, and they are taken back; one who looked before is told', {
  timeout: 240_000,
}, async ({ fount, newPage }) => {
  const [page, visitor] = [await newPage({ expectedErrors: [/409/, /ERR_FAILED/] }), await newPage()];
  await signIn({ fount, page }, { email: 'ida@example.com', role: 'editor', name: 'Ida' });
  await page.goto('/admin/prices');
  const change = page.getByRole('button', { name: /^Change (the|\d+) prices?$/ });
  const script = await scriptOf(page, async () => {
    await page.getByRole('link', { name: 'Change many at once' }).press('Enter');
    await change.waitFor();
  });
  expect(script).toBeLessThan(60_000);
  const changes = page.getByRole('region', { name: 'What was changed together' });
  await changes.getByText('Nothing yet.').waitFor();

  await page.getByRole('button', { name: /Families$/ }).press('Enter');
  await page.getByRole('option', { name: 'Those that I tick' }).press('Enter');
  await page.getByRole('searchbox', { name: 'Find' }).fill('spa');
  await page.getByRole('checkbox', { name: 'Space Mono' }).press('Space');
  await page.getByText('1 family ticked').waitFor();
  const percentage = page.getByRole('textbox', { name: 'Percentage' });
  await percentage.fill('five');
  await page.getByText('Please type a percentage, like 5 or −2.5.').waitFor();
  await percentage.fill('-99.99');
  const preview = page.getByRole('complementary', { name: 'As they would be' });
  await preview.getByText('it would cost nothing, or less.').first().waitFor();
  expect(await change.getAttribute('aria-disabled')).toBe('true');
  expect(await findBarriersEverywhere(page)).toEqual([]);
  await percentage.fill('+10');
  await page.getByLabel('Rounded to a multiple of').fill('1.00');
  await preview.getByRole('row', { name: /whole set/ }).waitFor();
  const row = preview.getByRole('row', { name: /cuts, like/ });
  const figures = () => row.getByRole('cell').allTextContents();
  await expect.poll(async () => Number((await figures())[2]) > Number((await figures())[1])).toBe(true);
  const [, now = '', then = ''] = await figures();
  expect(Number(then)).toBe(Math.round(Number(now) * 1.1));
  await page.getByRole('link', { name: 'Checklist' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();

  // Somebody saves one of them meanwhile: what was looked at is not changed, and the next press is over what stands now.
  const isReady = page
    .getByRole('button', { name: /^Change \d+ prices$/ })
    .and(page.locator('[aria-disabled=false]'));
  await isReady.press('Enter');
  const asked = page.getByRole('alertdialog', { name: /^Change \d+ prices now\?$/ });
  const { sold, price } = await page.evaluate(async () => {
    const { families } = await (await fetch('/api/admin/prices?search=Space')).json();
    const [set] = families[0].sets;
    const one = { kind: 'set', uid: set.uid, seen: set.price, price: set.price + 100 };
    await fetch('/api/admin/prices', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ changes: [one] }),
    });
    return { sold: families[0].slug as string, price: (set.price + 100) / 100 };
  });
  await asked.getByRole('button', { name: 'Change them' }).click();
  // The question closes: what stands now is seen before it is asked again.
  await page.getByText('Some of these prices changed since you looked at them.').waitFor();
  await asked.waitFor({ state: 'hidden' });
  await preview.getByRole('row', { name: new RegExp(`whole set ${price.toFixed(2)}`) }).waitFor();
  // An answer that is lost: pressed again, it is done once.
  await page.route('**/api/admin/prices/many', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await isReady.press('Enter');
  await asked.getByText('sets and cuts of Space Mono').waitFor();
  await asked.getByRole('button', { name: 'Change them' }).click();
  await page.getByText('No answer came.').waitFor();
  await page.unroute('**/api/admin/prices/many');
  await changes.getByText(/^\+10.*Space Mono$/).waitFor();
  await isReady.press('Enter');
  await asked.getByRole('button', { name: 'Change them' }).click();
  await page.getByText(/^\d+ prices were changed\.$/).waitFor();
  const entry = changes.getByRole('listitem').first();
  expect(await changes.getByRole('listitem').count()).toBe(1);
  await entry.getByText('+10\u00a0%, to a multiple of 1.00: sets and cuts of Space Mono').waitFor();
  await expect
    .poll(async () => {
      await visitor.goto(`/typefaces/${sold}?tab=pricing`);
      return (await visitor.locator('main').textContent())?.includes(then) ?? false;
    })
    .toBe(true);

  await entry.getByRole('button', { name: /^Take back/ }).press('Enter');
  await page.getByRole('button', { name: 'Take it back' }).press('Enter');
  await changes.getByText(/^\d+ prices are what they were before\.$/).waitFor();
  await changes.getByText(/Taken back by Ida/).waitFor();
  expect(await findBarriersEverywhere(page)).toEqual([]);

  // From a day on: it waits, and is taken back before.
  await percentage.fill('-2.5');
  await page.getByRole('checkbox', { name: 'From a day to come' }).press('Space');
  await isReady.click();
  await page.getByText('Please choose a day to come.').waitFor();
  await page.getByLabel('Day', { exact: true }).fill('2099-01-01');
  await isReady.click();
  await page.getByRole('button', { name: 'Change them then' }).click();
  await page.getByText(/^From 1 January 2099 on, \d+ prices will be changed\.$/).waitFor();
  await entry.getByText(/Waits for 1 January 2099/).waitFor();
  await percentage.fill('3');
  await preview.getByText('take that back first.').first().waitFor();
  await entry.getByRole('button', { name: /^Take back/ }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await changes.getByText('It is taken back before its day: nothing will be changed.').waitFor();
  await preview.getByText(/^\d+ prices of 1 family/).waitFor();

  const sales = await newPage({ expectedErrors: [/403/] });
  await signIn({ fount, page: sales }, { email: 'sam@example.com', role: 'sales' });
  await sales.goto('/admin/prices/many');
  await sales.getByRole('heading', { name: '403' }).waitFor();
});
