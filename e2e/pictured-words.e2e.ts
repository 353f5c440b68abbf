import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findCut } from './testing/find-cut.ts';
import { pictureDifference } from './testing/picture-difference.ts';
import { openPage } from './testing/shop-visit.ts';
import { spendFontBudget } from './testing/spend-font-budget.ts';
import { test } from './testing/test.ts';
import { sheet, write } from './testing/typewriter-sheet.ts';

const long = 60_000;

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
    await expect.poll(() => pictures(drawn).count()).toBe(0);
    await expect.poll(difference, { timeout: long }).toBeLessThan(0.02);
    for (const each of [page, drawn]) {
      await sheet(each).focus();
      await write(each, 'Щука, ёж\nи фазан');
    }
    await expect.poll(difference, { timeout: long }).toBeLessThan(0.02);
    expect(await sheet(page).textContent()).toBe(await sheet(drawn).textContent());
    // All that is said beside it is the same, but for a pixel of the size.
    const said = async (each: Page) => (await each.locator('main').textContent())?.replace(/\d+/g, '');
    await expect.poll(async () => (await said(page)) === (await said(drawn))).toBe(true);
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
  await expect.poll(() => box.textContent()).toBe('Words');
});

test('who runs no scripts reads an alphabet in the interface face', async ({ newPage }) => {
  const page = await newPage({ javaScript: false });
  const inLine = 'ABCDEFGHIJKLMN';
  for (const path of ['/typefaces', '/typefaces/fraunces?tab=try', '/typewriter']) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}text=${inLine}`);
    const face = await page
      .getByText(inLine, { exact: true })
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily);
    expect(face, path).toMatch(/^"?Fount Interface/);
  }
});

/** How far the first picture is off the text that it lies over, at its left and its right end, in em. */
function offText(page: Page): Promise<number> {
  return pictures(page)
    .first()
    .evaluate((row) => {
      const host = row.parentElement?.previousElementSibling;
      if (!host) throw new Error('The picture lies over no text');
      const range = document.createRange();
      range.selectNodeContents(host);
      const [text, picture] = [range.getBoundingClientRect(), row.getBoundingClientRect()];
      const off = Math.max(Math.abs(text.left - picture.left), Math.abs(text.right - picture.right));
      return off / Number.parseFloat(getComputedStyle(host).fontSize);
    });
}

test('a picture lies on its text from right to left, at 200 % and printed, and is seen in forced colours', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(
    page,
    `/typefaces/reem-kufi?${new URLSearchParams({ tab: 'try', text: 'ابتثجحخدذرزسشصض' })}`,
  );
  await pictures(page).first().waitFor();
  const expectOnText = () => expect.poll(() => offText(page), { timeout: long }).toBeLessThan(0.15);
  await expectOnText();
  await page.setViewportSize({ width: 720, height: 450 });
  await expectOnText();
  await page.emulateMedia({ media: 'print' });
  await expectOnText();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expectOnText();
  const colors = await pictures(page)
    .first()
    .evaluate((row) => {
      const { color, backgroundColor } = getComputedStyle(document.body.parentElement ?? document.body);
      return { row: getComputedStyle(row).backgroundColor, color, backgroundColor };
    });
  expect(colors.row).toBe(colors.color);
  expect(colors.row).not.toBe(colors.backgroundColor);
});
