import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fetchFrom } from './testing/api-visitor.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow, seeWholePage, watchRequests } from './testing/inspect-page.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { watchShifts } from './testing/watch-shifts.ts';

const sizes = [
  { width: 390, height: 844, touch: true },
  { width: 820, height: 1180, touch: true },
  { width: 1440, height: 900, touch: false },
];
const greeting = 'السلام عليكم';

/** What stands on the lines of the collection, as it is drawn. */
function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('[data-shown]'), (line) => line.textContent.trim()),
  );
}

/** Follows a line, and tells where the page stood at the press: until then its lines may still find their heights. */
async function follow(page: Page, name: string): Promise<number> {
  await page.evaluate(() => {
    const note = () => document.documentElement.setAttribute('data-left-at', String(window.scrollY));
    addEventListener('click', note, { capture: true, once: true });
  });
  await page.getByRole('main').getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page.evaluate(() => Number(document.documentElement.getAttribute('data-left-at')));
}

function field(page: Page) {
  return page.getByRole('textbox', { name: 'Your text for every typeface' });
}

test('the words at the top choose what the collection shows', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces');
  const filters = page.getByRole('navigation', { name: 'Filters' });
  await filters.getByRole('link', { name: 'Legacy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Legacy' }).waitFor();
  await expect.poll(() => shownTexts(page)).toEqual(['Old Standard TT']);
  await filters.getByRole('link', { name: 'Mono', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Mono' }).waitFor();
  await expect.poll(() => shownTexts(page)).toEqual(['Space Mono']);
});

test('a filter that nobody knows is not found', async ({ fount }) => {
  expect((await fetchFrom(fount, '/typefaces/filter/nothing')).status).toBe(404);
  expect((await fetchFrom(fount, '/typefaces/filter/by-designer')).status).toBe(200);
});

test('a superfamily stands together, as a list of its own', async ({ newPage }) => {
  const page = await newPage();
  await page.goto('/typefaces');
  const together = page.getByRole('list', { name: 'Inter', exact: true });
  await expect.poll(() => together.getByRole('link').allTextContents()).toEqual(['Inter Display', 'Inter']);
});

test('every line shows the text that is written, while it is written', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces');
  await field(page).pressSequentially('Hamburg', { delay: 40 });
  await page.waitForURL('**/typefaces?text=Hamburg');
  await page.waitForFunction(
    () => document.querySelectorAll('[data-shown]')[3]?.textContent.trim() === 'Hamburg',
  );
  // The family is still named, and heard once.
  await expect
    .poll(() => page.getByRole('main').getByRole('link', { name: 'Fraunces', exact: true }).count())
    .toBe(1);
  await page.reload();
  await expect
    .poll(async () => (await shownTexts(page)).slice(0, 3))
    .toEqual(['Hamburg', 'Hamburg', 'Hamburg']);
  await page.getByRole('link', { name: 'Clear your text' }).click();
  await page.waitForFunction(
    () => document.querySelector('[data-shown]')?.textContent.trim() === 'Inter Display',
  );
  await expect.poll(() => new URL(page.url()).search).toBe('');
});

test('whoever follows a line while the text has not come to rest arrives', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces');
  const devtools = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  // A slow network: the page that is followed comes when the text is long at rest.
  await page.route('**/typefaces/*.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    // What comes now is no matter of the device; a slow one is this one kept busy.
    await slowDown(1);
    await route.continue();
  });
  // On a slow device, too, where the router's state is seen late.
  await slowDown(6);
  const line = await page.locator('[data-line="bungee"]').elementHandle();
  await field(page).pressSequentially('Ham');
  await line?.evaluate((link) => {
    if (link instanceof HTMLElement) link.click();
  });
  await page.waitForURL(/\/typefaces\/bungee\?tab=try&text=Ham$/);
  await page.getByRole('heading', { level: 1, name: 'Bungee' }).waitFor();
});

test('the text goes along from filter to filter, and comes back on Back', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces?text=Rag');
  await page.getByRole('navigation', { name: 'Filters' }).getByRole('link', { name: 'Legacy' }).click();
  await page.getByRole('heading', { level: 1, name: 'Legacy' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?text=Rag');
  await expect.poll(() => shownTexts(page)).toEqual(['Rag']);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor();
  await expect.poll(async () => (await shownTexts(page)).slice(0, 2)).toEqual(['Rag', 'Rag']);
});

test('without script the text is a form', async ({ newPage }) => {
  const page = await newPage({ javaScript: false });
  await page.goto('/typefaces/filter/non-latin');
  await field(page).fill('Ода');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('text') === 'Ода');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/typefaces/filter/non-latin');
  await expect.poll(() => shownTexts(page)).toContain('Ода');
  await page.getByRole('link', { name: 'Clear your text' }).click();
  await page.waitForURL('**/typefaces/filter/non-latin');
});

test('an Arabic text stands in the fonts that have it, and the others say what they lack', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, `/typefaces?${new URLSearchParams({ text: greeting })}`);
  // Each text that is shown, with the direction that it is set in.
  const listShown = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('[data-shown]'), (line) => [
        line.textContent.trim(),
        line.querySelector('[dir]')?.getAttribute('dir'),
      ]).filter(([text]) => text !== ''),
    );
  const isGreeting = ([text, direction]: (string | null | undefined)[]) =>
    text === greeting && direction === 'rtl';
  await expect.poll(listShown).toSatisfy((lines) => lines.length > 0 && lines.every(isGreeting));
  // A family that is shown in Latin stands in its Arabic set.
  await expect.poll(() => page.locator('[data-family="noto-sans"]').textContent()).not.toContain('missing');
  const lacking = page.getByRole('listitem').filter({ hasText: 'Fraunces' });
  await expect.poll(() => lacking.last().textContent()).toContain('11 characters missing');
  expect(await findBarriers(page)).toEqual([]);
});

test('a text of which a face has a part stands there with that part, as on the typewriter', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  const mixed = 'Ag \u05e9\u05dc\u05d5\u05dd \u05e2\u05d5\u05dc\u05dd';
  await openPage(page, `/typefaces?${new URLSearchParams({ text: mixed })}`);
  const line = page.locator('[data-family="space-mono"]');
  await expect.poll(() => line.locator('[data-shown]').textContent()).toBe(mixed);
  await expect.poll(() => line.textContent()).toContain('8 characters missing');
});

test('a text that changes its script stands in the set of a family that has it, and in the first one again', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces');
  const noto = page.locator('[data-family="noto-sans"]');
  for (const text of ['Hamburg', greeting, 'Hamburg', 'שלום עולם', 'नमस्ते']) {
    await field(page).fill(text);
    await noto.scrollIntoViewIfNeeded();
    await noto.locator('[data-shown]').getByText(text, { exact: true }).waitFor();
    await expect.poll(() => noto.textContent()).not.toContain('missing');
  }
});

test.for([
  ['control characters', '\u0007\u0001'],
  ['nothing but spaces', '   '],
  ['six thousand letters', 'x'.repeat(6_000)],
  ['markup', '<script>alert(1)</script>'],
  ['half a character', '\ud800'],
] as const)('a text of %s harms nothing', async ([, text], { newPage }) => {
  const page = await newPage();
  const response = await page.goto(`/typefaces?${new URLSearchParams({ text })}`);
  expect(response?.status()).toBe(200);
  await seeWholePage(page);
  await expect.poll(() => findOverflow(page)).toEqual([]);
});

for (const { width, height, touch } of sizes) {
  test.for([
    '/typefaces',
    '/typefaces?text=Hamburg',
    `/typefaces?${new URLSearchParams({ text: greeting })}`,
    `/typefaces?${new URLSearchParams({ text: 'A line that is much longer than any window is wide, and then goes on' })}`,
  ])(`%s is whole, open to everyone and moves nothing at ${width}`, async (path, { newPage }) => {
    const page = await newPage({ width, height, touch });
    const listFailed = watchRequests(page);
    const listShifts = await watchShifts(page);
    await openPage(page, path);
    await seeWholePage(page);
    // Very large letters are fitted by their ink: the white before an I then reaches out of a tablet's window.
    if (width !== 820) await expect.poll(() => findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    expect(listFailed()).toEqual([]);
    expect(await listShifts()).toEqual([]);
  });
}

test('a long text stands on three lines in each face, and none of it runs out of the page', async ({
  newPage,
}) => {
  const text = 'A line that is much longer than any window is wide, and then goes on until it ends';
  for (const size of sizes) {
    const page = await newPage(size);
    await openPage(page, `/typefaces?${new URLSearchParams({ text })}`);
    const places = page.locator('[data-shown]');
    expect(await places.count()).toBeGreaterThan(8);
    for (const place of await places.all()) {
      await place.scrollIntoViewIfNeeded();
      const readPlace = () =>
        place.evaluate((element) => {
          const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
          const { bottom } = (element.firstElementChild ?? element).getBoundingClientRect();
          // A space at the end of a line may hang over.
          const words = Array.from(element.textContent.matchAll(/\S+/g), ({ 0: word, index }) => {
            const range = document.createRange();
            if (text === null) throw new Error('a line has no text');
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return range.getBoundingClientRect();
          });
          // Where its letters would be too small, what comes after the third line is left out.
          const rows = words.filter(({ top, height }) => top + height / 2 < bottom);
          return {
            family: element.closest('li')?.dataset.family,
            // Of a face that has none of these letters its own words stand there.
            isSet: element.textContent.trim().startsWith('A line'),
            lines: rows.filter(
              ({ top, height }, at) => at === 0 || top > (rows[at - 1]?.top ?? 0) + height / 2,
            ).length,
            left: Math.min(...rows.map(({ left }) => left)),
            right: Math.max(...rows.map(({ right }) => right)),
          };
        });
      await expect
        .poll(readPlace)
        .toSatisfy(
          ({ isSet, lines, left, right }: Awaited<ReturnType<typeof readPlace>>) =>
            (!isSet || (lines > 1 && lines <= 3)) && left > -1 && right < size.width + 1,
        );
    }
  }
});

test('the arrow keys go from line to line', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces');
  const names = await shownTexts(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await page.getByRole('main').getByRole('link', { name: 'Inter Display' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe(names[1]);
  await page.keyboard.press('End');
  await expect.poll(focused).toBe(names.at(-1));
  await page.keyboard.press('ArrowUp');
  await expect.poll(focused).toBe(names.at(-2));
  await page.keyboard.press('Home');
  await expect.poll(focused).toBe(names[0]);
});

test('a page is there where it was left, without a way that is seen', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/typefaces');
  const left = await follow(page, 'Space Mono');
  const places = await page.evaluateHandle(() => {
    const seen: number[] = [window.scrollY];
    addEventListener('scroll', () => seen.push(window.scrollY));
    return seen;
  });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 100);
  // Lines that find their heights move it once or twice; a page that slides is seen in twenty places and more.
  expect(new Set(await places.jsonValue()).size).toBeLessThan(10);
});

test('a page that is gone to begins at its top, without a way that is seen', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openPage(page, '/typefaces');
  const places = await page.evaluateHandle(() => {
    const seen: number[] = [];
    const begin = () => addEventListener('scroll', () => seen.push(window.scrollY));
    addEventListener('click', begin, { capture: true, once: true });
    return seen;
  });
  expect(await follow(page, 'Space Mono')).toBeGreaterThan(900);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // The browser may hold it at the end of a page that is shorter first.
  expect(new Set(await places.jsonValue()).size).toBeLessThan(5);
});

test('whoever comes back stands where they left', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces');
  const left = await follow(page, 'Space Mono');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
    .toBe('Space Mono');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});
