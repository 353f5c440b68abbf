import { expect } from 'vitest';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { sheet } from './testing/typewriter-sheet.ts';

test('what is set in the typewriter goes along to its family and to the compare desk', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  const set = 'text=Handsatz&font=inter.latin.regular&features=zero&tracking=40';
  await openPage(page, `/typewriter?${set}`);
  await sheet(page).and(page.locator('[contenteditable]')).waitFor();
  await page.getByRole('link', { name: 'Family', exact: true }).click();
  await page.waitForURL(/\/typefaces\/inter/);
  const asked = () => new URL(page.url()).searchParams;
  await expect
    .poll(() => ['tab', 'text', 'features', 'tracking'].map((name) => asked().get(name)))
    .toEqual(['try', 'Handsatz', 'zero', '40']);
  await openPage(page, `/typewriter?${set}`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await page.waitForURL(/\/compare/);
  await expect
    .poll(() => ['cut', 'text', 'tracking'].map((name) => asked().get(name)))
    .toEqual(['inter.latin.regular zero', 'Handsatz', '40']);
});
