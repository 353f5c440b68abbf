import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findCut } from './testing/find-cut.ts';
import { pictureDifference } from './testing/picture-difference.ts';
import { openPage } from './testing/shop-visit.ts';
import { spendFontBudget } from './testing/spend-font-budget.ts';
import { test } from './testing/test.ts';
import { sheet, write } from './testing/typewriter-sheet.ts';

const long = 20_000;

/** The lines of pictures that lie over texts. */
function pictures(page: Page): Locator {
  return page.locator('main [aria-hidden] > span[style*="mask"]');
}

/** What a page shows of its text and around it, but for the caret. */
async function look(page: Page): Promise<Buffer> {
  return sheet(page).locator('..').screenshot({ caret: 'hide' });
}

test.for([
  { width: 1440, height: 900, colorScheme: 'light' as const },
  { width: 390, height: 844, colorScheme: 'dark' as const },
])(
  'who has taken a day’s letters sees their words in the cut all the same, and writes on: $width, $colorScheme',
  async (options, { newPage, fount }) => {
    const { id, sharedUid } = await findCut(fount, 'noto-sans');
    const address = `/typewriter?${new URLSearchParams({ font: sharedUid, text: 'Жизнь у моря, шторм' })}`;
    const page = await newPage(options);
    await page.goto('/information');
    await spendFontBudget(page, id);
    const drawn = await newPage({
      ...options,
      visit: { ...fount, address: `${fount.address}`.replace('fd00', 'fd01') },
    });
    for (const each of [page, drawn]) {
      await openPage(each, address);
      await sheet(each).and(each.locator('[contenteditable]')).waitFor();
    }
    const difference = async () => pictureDifference(page, await look(drawn), await look(page));
    await pictures(page).first().waitFor();
    expect(await pictures(drawn).count()).toBe(0);
    await expect.poll(difference, { timeout: long }).toBeLessThan(0.02);
    for (const each of [page, drawn]) {
      await sheet(each).focus();
      await write(each, 'Щука, ёж\nи фазан');
    }
    await expect.poll(difference, { timeout: long }).toBeLessThan(0.02);
    expect(await sheet(page).textContent()).toBe(await sheet(drawn).textContent());
    // All that is said beside it is the same, but for a pixel of the size.
    const said = async (each: Page) => (await each.locator('main').textContent())?.replace(/\d+/g, '');
    expect(await said(page)).toBe(await said(drawn));
  },
);

test('an alphabet is a picture from the first: in a line of the collection, a line that is tried, a box', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  const alphabet = 'ABCDEFGHIJKLMN';
  await openPage(page, `/typefaces?${new URLSearchParams({ text: alphabet })}`);
  await pictures(page).first().waitFor();
  await openPage(page, `/typefaces/fraunces?${new URLSearchParams({ tab: 'try', text: alphabet })}`);
  await pictures(page).first().waitFor();
  await openPage(page, '/typefaces/fraunces');
  await page.locator('main [role=textbox]').first().click();
  const box = page.locator('main [contenteditable]');
  await box.waitFor();
  await write(page, alphabet);
  await pictures(page).first().waitFor();
  await write(page, 'Words');
  await expect.poll(() => pictures(page).count(), { timeout: long }).toBe(0);
  expect(await box.textContent()).toBe('Words');
});
