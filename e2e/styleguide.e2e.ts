import { expect } from 'vitest';
import { findBarriersInAllSizes } from './testing/find-barriers.ts';
import { findOverflow } from './testing/inspect-page.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const parts = ['Colors', 'Elements', 'Modules', 'Utils'];

test('the style guide shows colours, elements, modules and utils, live, and is not for search engines', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/styleguide');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/styleguide/colors');
  await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  const fraunces = page.getByRole('region', { name: 'Fraunces' });
  await expect.poll(() => fraunces.getByText('11.1 : 1').count()).toBe(2);
  for (const part of parts) {
    await page.getByRole('navigation', { name: 'Style guide' }).getByRole('link', { name: part }).click();
    await page
      .getByRole('heading', { level: 1, name: `Style guide: ${part}` })
      .waitFor({ state: 'attached' });
    await expect.poll(() => findOverflow(page)).toEqual([]);
    expect(await findBarriersInAllSizes(page)).toEqual([]);
    if (part !== 'Modules') continue;
    // What is shown is what pages use: it does what it does there.
    const toggle = page.getByRole('region', { name: 'Cart toggle' });
    await toggle.getByRole('button', { name: /^Add to cart/ }).click();
    const line = page.getByRole('region', { name: 'Line of the cart' });
    await expect.poll(() => line.getByRole('link', { name: '1 font in the cart' }).count()).toBe(2);
    const search = page.getByRole('region', { name: 'Search' });
    await search.getByRole('combobox', { name: 'Search' }).fill('fraun');
    await search.getByRole('option', { name: 'Fraunces' }).waitFor();
    const bar = page.getByRole('complementary', { name: 'Cookies' });
    await expect.poll(() => bar.isVisible()).toBe(false);
    await page.getByRole('region', { name: 'Consent bar' }).getByRole('link', { name: 'Cookies' }).click();
    await bar.getByRole('button', { name: 'Refuse' }).click();
    await expect.poll(() => bar.isVisible()).toBe(false);
    await page.getByRole('region', { name: 'Question' }).getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('button', { name: 'Keep' }).click();
    await page.getByText('Answered with no').waitFor();
    await page.getByRole('link', { name: 'Old browser' }).click();
    await page.getByRole('heading', { level: 1, name: /browser/ }).waitFor();
    await page.goBack();
  }
});
