import { expect } from 'vitest';
import { findBarriers } from './testing/find-barriers.ts';
import { openPage, openStep } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

test('what a licence costs is reckoned at once, and what was chosen becomes the cart at that price', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces/fraunces?tab=pricing');
  const calculator = page.getByRole('region', { name: 'Calculator' });
  // Each style stands once in it, its prices beside it and what it comes to in sight.
  expect(await page.getByRole('main').getByRole('checkbox', { name: 'Black', exact: true }).count()).toBe(1);
  const [choice, prices] = await Promise.all([
    calculator.boundingBox(),
    page.getByRole('heading', { level: 2, name: 'Fraunces Medium Italic' }).boundingBox(),
  ]);
  expect(prices?.x).toBeGreaterThan((choice?.x ?? 0) + (choice?.width ?? 0));
  expect(prices?.y).toBeLessThan(300);
  const [action] = await calculator.getByRole('button', { name: 'Put in the cart →' }).all();
  expect((await action?.boundingBox())?.y).toBeLessThan(880);
  const total = calculator.getByRole('status').filter({ hasText: 'net' });
  await calculator.getByLabel('Licence', { exact: true }).selectOption({ label: 'Desktop' });
  const before = await total.textContent();
  const users = calculator.getByLabel('Users');
  const take = calculator.getByRole('button', { name: 'Put in the cart →' });
  await users.fill('1.000.000');
  await calculator.getByText('Users must be a number').waitFor();
  expect(await users.getAttribute('aria-invalid')).toBe('true');
  await calculator.getByText('1 style, no price').waitFor();
  expect(await take.getAttribute('aria-disabled')).toBe('true');
  await users.fill('500');
  const asked = calculator.getByRole('status').filter({ hasText: 'More than 250 users' });
  await asked.getByRole('link', { name: 'Ask for a quote' }).waitFor();
  expect(await take.getAttribute('aria-disabled')).toBe('true');
  await calculator.getByLabel('Licence', { exact: true }).selectOption({ label: 'Broadcast' });
  await calculator.getByText('It goes with a licence Desktop of the same font').waitFor();
  await calculator.getByLabel('Licence', { exact: true }).selectOption({ label: 'Desktop' });
  await users.fill('12');
  await expect.poll(() => total.textContent()).not.toBe(before);
  await calculator.getByRole('checkbox', { name: 'Black', exact: true }).check();
  await total.filter({ hasText: '2 styles, net' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const [price = ''] = /[\d’]+\.\d\d/.exec((await total.textContent()) ?? '') ?? [];
  expect(price).not.toBe('');
  await take.click();
  await openStep(page, 'Configure').waitFor();
  await page.getByText(price, { exact: false }).first().waitFor();
  await page.getByRole('link', { name: '2 fonts in the cart' }).waitFor();

  await openPage(page, '/typefaces/fraunces?tab=pricing');
  await calculator.getByText('For this choice alone; discounts count the whole cart.').waitFor();
  await take.click();
  const question = page.getByRole('dialog', {
    name: 'Take Desktop, 3 users in place of what the cart holds?',
  });
  await question.getByText('Desktop, 12 users', { exact: false }).waitFor();
  await question.getByRole('button', { name: 'Keep the cart' }).click();
  await page.goto('/shop/configure');
  await page.getByText(price, { exact: false }).first().waitFor();
});
