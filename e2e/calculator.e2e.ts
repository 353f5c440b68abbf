import { expect } from 'vitest';
import { findBarriers, findSmallGaps } from './testing/find-barriers.ts';
import { openPage, openStep } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { tick } from './testing/tick.ts';

test('what a licence costs is reckoned at once, and what was chosen becomes the cart at that price', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces/fraunces?tab=pricing');
  const calculator = page.getByRole('region', { name: 'Calculator' });
  // Each style stands once in it, its prices beside it and what it comes to in sight.
  await expect
    .poll(() => page.getByRole('main').getByRole('checkbox', { name: 'Black', exact: true }).count())
    .toBe(1);
  const prices = page.getByRole('heading', { level: 2, name: 'Fraunces Medium Italic' });
  await expect
    .poll(async () => {
      const [choice, beside] = await Promise.all([calculator.boundingBox(), prices.boundingBox()]);
      return (beside?.x ?? 0) - (choice?.x ?? 0) - (choice?.width ?? 0);
    })
    .toBeGreaterThan(0);
  await expect.poll(async () => (await prices.boundingBox())?.y).toBeLessThan(300);
  const action = calculator.getByRole('button', { name: 'Put in the cart →' }).first();
  await expect.poll(async () => (await action.boundingBox())?.y).toBeLessThan(880);
  const total = calculator.getByRole('status').filter({ hasText: 'net' });
  await calculator.getByLabel('Licence', { exact: true }).selectOption({ label: 'Desktop' });
  const before = await total.textContent();
  const users = calculator.getByLabel('Users');
  const take = calculator.getByRole('button', { name: 'Put in the cart →' });
  await users.fill('1.000.000');
  await calculator.getByText('Users must be a number').waitFor();
  await expect.poll(() => users.getAttribute('aria-invalid')).toBe('true');
  await calculator.getByText('1 style, no price').waitFor();
  await expect.poll(() => take.getAttribute('aria-disabled')).toBe('true');
  await users.fill('500');
  const asked = calculator.getByRole('status').filter({ hasText: 'More than 250 users' });
  await asked.getByRole('link', { name: 'Ask for a quote' }).waitFor();
  await expect.poll(() => take.getAttribute('aria-disabled')).toBe('true');
  await calculator.getByLabel('Licence', { exact: true }).selectOption({ label: 'Broadcast' });
  await calculator.getByText('It goes with a licence Desktop of the same font').waitFor();
  await calculator.getByLabel('Licence', { exact: true }).selectOption({ label: 'Desktop' });
  await users.fill('12');
  await expect.poll(() => total.textContent()).not.toBe(before);
  await tick(calculator.getByRole('checkbox', { name: 'Black', exact: true }));
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

test.for([
  { width: 1440, height: 900 },
  { width: 820, height: 1180, touch: true },
  { width: 390, height: 844, touch: true },
])('a box of which the total covers a part is a target still, at $width', async (size, { newPage }) => {
  const page = await newPage(size);
  await openPage(page, '/typefaces/fraunces?tab=pricing');
  const styles = page.getByRole('region', { name: 'Calculator' }).getByRole('checkbox');
  const pitch = await styles.evaluateAll(([one, next]) =>
    one === undefined || next === undefined
      ? 0
      : next.getBoundingClientRect().y - one.getBoundingClientRect().y,
  );
  expect(pitch).toBeGreaterThan(0);
  // Every part of a row that can lie under it.
  for (let covered = 0; covered < pitch; covered += 4) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), covered);
    expect(await findSmallGaps(page), `${covered} px down`).toEqual([]);
  }
});
