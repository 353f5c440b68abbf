import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ROUTE_QUERY_DEBOUNCE_MS } from '#domain/limits.ts';
import { findBarriers, findBarriersEverywhere } from './testing/find-barriers.ts';
import { findCut } from './testing/find-cut.ts';
import { findOverflow, whenFacesAreThere } from './testing/inspect-page.ts';
import { listDrawingFaces } from './testing/list-drawing-faces.ts';
import { openPage } from './testing/shop-visit.ts';
import { stopClock } from './testing/stop-clock.ts';
import { test } from './testing/test.ts';
import { sheet, write } from './testing/typewriter-sheet.ts';
import { watchShifts } from './testing/watch-shifts.ts';

const long = 60_000;
const letters = 'abcdefghi ';

/** The query of the address as the page has it now. */
function queryOf(page: Page): Record<string, string> {
  return Object.fromEntries(new URL(page.url()).searchParams);
}

/** What draws the text that is looked at. */
const drawnText = 'main [role=textbox]';

/** Where the text and the sheet around it are, CSS pixels. */
async function measure(page: Page) {
  return sheet(page).evaluate((host) => {
    const range = document.createRange();
    range.selectNodeContents(host);
    const { left, right, top, bottom } = range.getBoundingClientRect();
    const place = host.parentElement;
    if (place === null) throw new Error('The text is on no sheet.');
    const { paddingLeft, fontSize } = {
      ...getComputedStyle(place),
      fontSize: getComputedStyle(host).fontSize,
    };
    const box = place.getBoundingClientRect();
    return {
      text: { left, right, top, bottom },
      sheet: { left: box.left, right: box.right, top: box.top, bottom: box.bottom },
      margin: Number.parseFloat(paddingLeft),
      size: Number.parseFloat(fontSize),
      scrolls: place.scrollHeight > place.clientHeight,
    };
  });
}

/** How many colours a picture has. */
async function countColors(page: Page, png: string): Promise<number> {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    if (context === null) throw new Error('The browser draws nothing.');
    context.drawImage(picture, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, picture.width, picture.height);
    return new Set(new Uint32Array(pixels.buffer)).size;
  }, png);
}

test('opens with a caret in Abc123, mirrors what is typed, and a reload and a sent link give the same page', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  const loads: string[] = [];
  page.on('request', (request) => {
    if (/^\/typewriter(\.data)?$/.test(new URL(request.url()).pathname)) loads.push(request.url());
  });
  await openPage(page, '/typewriter?utm=1');
  await expect.poll(() => sheet(page).textContent()).toBe('Abc123');
  await expect.poll(() => sheet(page).evaluate((host) => host === document.activeElement)).toBe(true);
  await expect.poll(() => queryOf(page)).toMatchObject({ utm: '1', text: 'Abc123', tracking: '0' });
  const font = queryOf(page).font ?? '';
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.type(' & Zürich');
  await expect.poll(() => queryOf(page)).toEqual({ utm: '1', text: 'Abc123 & Zürich', tracking: '0', font });
  await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
  // Nothing was loaded anew for that.
  expect(loads).toHaveLength(1);
  await page.getByRole('slider', { name: 'Tracking' }).fill('50');
  await expect.poll(() => queryOf(page)).toMatchObject({ tracking: '50' });
  await expect
    .poll(() => listDrawingFaces(page, drawnText), { timeout: long })
    .toEqual([{ isOwn: true, glyphs: 15 }]);
  const before = await measure(page);
  await page.reload();
  await expect.poll(() => sheet(page).getAttribute('aria-readonly')).toBeNull();
  await expect.poll(() => sheet(page).textContent()).toBe('Abc123 & Zürich');
  await expect.poll(() => page.getByRole('slider', { name: 'Tracking' }).inputValue()).toBe('50');
  await expect
    .poll(async () => Math.abs((await measure(page)).size - before.size))
    .toBeLessThan(before.size * 0.02);
  const after = await measure(page);
  const sent = await newPage({ width: 1440, height: 900 });
  await openPage(sent, page.url());
  await expect.poll(() => sheet(sent).textContent()).toBe('Abc123 & Zürich');
  await expect.poll(async () => (await measure(sent)).size).toBeCloseTo(after.size, 1);
});

test('what changes within 250 ms is one change of the address', async ({ newPage }) => {
  const page = await newPage();
  await openPage(page, '/typewriter?text=A');
  // The page mirrors what it opened with, once.
  await expect.poll(() => queryOf(page)).toMatchObject({ text: 'A', tracking: '0' });
  const opened = queryOf(page);
  await sheet(page).focus();
  await stopClock(page);
  await write(page, 'Ab');
  await page.clock.runFor(ROUTE_QUERY_DEBOUNCE_MS - 1);
  await page.getByRole('slider', { name: 'Tracking' }).fill('100');
  await page.clock.runFor(ROUTE_QUERY_DEBOUNCE_MS - 1);
  await expect.poll(() => queryOf(page)).toEqual(opened);
  await page.clock.runFor(1);
  await page.waitForURL(/tracking=100/);
  await expect.poll(() => queryOf(page)).toMatchObject({ text: 'Ab', tracking: '100' });
});

test('Back leaves the typewriter, and Forward comes back to the text', async ({ newPage }) => {
  const page = await newPage();
  await openPage(page, '/typefaces/eczar');
  await page.goto('/typewriter');
  await sheet(page).and(page.locator('[contenteditable]')).waitFor();
  await write(page, 'Forth and back');
  await expect.poll(() => queryOf(page).text).toBe('Forth and back');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/typefaces/eczar');
  await page.goForward();
  await expect.poll(() => sheet(page).textContent()).toBe('Forth and back');
});

test('one word and several fill the window, before any script runs and after it, and nothing moves', async ({
  newPage,
}) => {
  for (const text of ['Hamburg', 'The press talks back', 'One\nline\nafter another']) {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 1000, height: 1180 },
    ]) {
      const path = `/typewriter?${new URLSearchParams({ text })}`;
      const still = await newPage({ ...size, javaScript: false });
      await still.goto(path);
      // As soon as its face is there.
      await expect.poll(async () => (await measure(still)).scrolls, { message: text }).toBe(false);
      const served = await measure(still);
      const page = await newPage(size);
      const shifts = await watchShifts(page);
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
      await whenFacesAreThere(page);
      const { text: ink, sheet: place, margin, size: fontSize } = await measure(page);
      expect(fontSize).toBeCloseTo(served.size, 0);
      expect(await shifts()).toEqual([]);
      const width = place.right - place.left - 2 * margin;
      const height = place.bottom - place.top;
      expect(ink.right - ink.left, text).toBeLessThan(width * 1.03);
      // It fills the width or the height.
      const filled = Math.max((ink.right - ink.left) / width, (ink.bottom - ink.top) / height);
      expect(filled, text).toBeGreaterThan(0.85);
      await page.context().close();
      await still.context().close();
    }
  }
});

test('a sheet whose foot is still on its way is not shown, since the foot would move it', async ({
  newPage,
}) => {
  const page = await newPage({ javaScript: false });
  await page.route(/\/typewriter\?/, async (route) => {
    const response = await route.fetch();
    const [head = '', rest = ''] = (await response.text()).split('<fieldset', 2);
    await route.fulfill({ response, body: rest === '' ? '' : head });
  });
  await page.goto('/typewriter?text=Hamburg');
  await expect.poll(() => page.getByText('Hamburg').isVisible()).toBe(false);
  await page.unroute(/\/typewriter\?/);
  await page.reload();
  await page.getByText('Hamburg').waitFor();
});

test('a long text keeps a size that can be read, and the sheet scrolls; one that is too long is cut and told', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1000, height: 600 });
  await openPage(page, `/typewriter?${new URLSearchParams({ text: letters.repeat(90).trim() })}`);
  await expect.poll(() => measure(page)).toMatchObject({ scrolls: true, size: 25 });
  await openPage(page, `/typewriter?${new URLSearchParams({ text: letters.repeat(110) })}`);
  await page.getByText('The text was too long and is cut.').waitFor();
  await expect.poll(async () => Array.from((await sheet(page).textContent()) ?? '')).toHaveLength(924);
  await write(page, letters.repeat(200));
  await expect.poll(async () => Array.from((await sheet(page).textContent()) ?? '')).toHaveLength(924);
  await page.getByText('The text was too long and is cut.').waitFor();
  await write(page, '');
  await expect.poll(() => queryOf(page).text).toBe('');
  await page.reload();
  await sheet(page).and(page.locator('[contenteditable]')).waitFor();
  await expect.poll(() => sheet(page).textContent()).toBe('');
});

test('an address that no server takes has a page that says so', async ({ newPage }) => {
  const page = await newPage({ expectedErrors: [/431/] });
  const response = await page.goto(`/typewriter?text=${'a'.repeat(20_000)}`);
  expect(response?.status()).toBe(431);
  await page.getByRole('heading', { name: /too large/ }).waitFor();
  await page.getByRole('link', { name: 'Go back to home' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
});

test('controls set the text, by the keyboard alone', async ({ newPage, fount }) => {
  const page = await newPage({ width: 1440, height: 900 });
  const { sharedUid: variable } = await findCut(fount, 'fraunces', (cut) => cut.attributes.isVariable);
  await openPage(page, `/typewriter?font=${variable}&text=Two%20lines`);
  await sheet(page).and(page.locator('[contenteditable]:focus')).waitFor();
  const style = (name: 'fontSize' | 'textAlign' | 'fontVariationSettings') =>
    sheet(page).evaluate((host, property) => getComputedStyle(host)[property], name);
  await page.keyboard.press('Escape');
  const family = page.getByRole('combobox', { name: 'Family' });
  await expect.poll(() => family.evaluate((box) => box === document.activeElement)).toBe(true);
  await expect.poll(() => sheet(page).textContent()).toBe('Two lines');
  await page.getByRole('slider', { name: 'Size', exact: true }).fill('64');
  await expect.poll(() => style('fontSize')).toBe('64px');
  await page.getByRole('slider', { name: 'Weight' }).fill('430');
  await expect.poll(() => style('fontVariationSettings')).toContain('"wght" 430');
  await expect.poll(() => style('fontVariationSettings')).toContain('"opsz" 144');
  await page.getByRole('button', { name: 'Centre' }).click();
  await expect.poll(() => style('textAlign')).toBe('center');
  await page.getByRole('button', { name: /^Features/ }).click();
  await page.getByRole('button', { name: 'Ligatures', exact: true }).click();
  await expect
    .poll(() => queryOf(page))
    .toMatchObject({ size: '64', axes: 'wght:430', align: 'center', features: '-liga' });
  await page.reload();
  await sheet(page).and(page.locator('[contenteditable]')).waitFor();
  await expect.poll(() => style('fontSize')).toBe('64px');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => sheet(page).textContent()).toBe('Two lines');
  await expect.poll(() => Object.keys(queryOf(page)).sort()).toEqual(['font', 'text', 'tracking']);
});

test('what is typed fills the window, in a variable font as in another', async ({ newPage, fount }) => {
  for (const isVariable of [true, false]) {
    const { sharedUid } = await findCut(
      fount,
      'fraunces',
      ({ attributes }) => attributes.isVariable === isVariable,
    );
    const page = await newPage({ width: 1440, height: 900 });
    await openPage(page, `/typewriter?font=${sharedUid}&text=a`);
    await sheet(page).and(page.locator('[contenteditable]')).waitFor();
    for (const text of ['Amsterdam', 'Words in a window, and some more of them', 'Two\nlines']) {
      await write(page, text);
      await expect
        .poll(async () => (await listDrawingFaces(page, drawnText)).length, { timeout: long })
        .toBe(1);
      await expect
        .poll(async () => {
          const { text: ink, sheet: place, margin, scrolls } = await measure(page);
          const width = (ink.right - ink.left) / (place.right - place.left - 2 * margin);
          const height = (ink.bottom - ink.top) / (place.bottom - place.top);
          return !scrolls && width < 1.04 && Math.max(width, height) > 0.85;
        })
        .toBe(true);
    }
    await page.context().close();
  }
});

test('another family and another cut keep the text, in their own face alone', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typewriter?family=eczar&text=Kept');
  await sheet(page).and(page.locator('[contenteditable]:focus')).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type(' words');
  const family = page.getByRole('combobox', { name: 'Family' });
  await family.click();
  await family.fill('space');
  await page.getByRole('option', { name: 'Space Mono' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => queryOf(page).font).toMatch(/^space-mono/);
  await page.getByRole('textbox', { name: /Space Mono/ }).waitFor();
  await expect.poll(() => sheet(page).textContent()).toBe('Kept words');
  await expect
    .poll(() => listDrawingFaces(page, drawnText), { timeout: long })
    .toEqual([{ isOwn: true, glyphs: 10 }]);
  await page.getByRole('combobox', { name: 'Cut' }).selectOption({ label: 'Bold' });
  await page.getByRole('textbox', { name: 'Your text in Space Mono Bold' }).waitFor();
  await expect.poll(() => queryOf(page).font).toMatch(/bold/);
  await expect.poll(() => queryOf(page).family).toBeUndefined();
  await page.getByRole('button', { name: 'Add to cart Space Mono Bold' }).click();
  await page.getByRole('button', { name: 'Remove Space Mono Bold' }).waitFor();
  await page.getByRole('button', { name: 'Texts' }).click();
  const quote = page.getByRole('list', { name: 'Texts to start with' }).getByRole('button').first();
  const words = await quote.textContent();
  await quote.click();
  await expect.poll(() => sheet(page).textContent()).toBe(words);
  await page.getByRole('link', { name: 'Family', exact: true }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/typefaces/space-mono');
});

test('right-to-left text stands on the right, in its language and its own face', async ({ newPage }) => {
  for (const [slug, language, text] of [
    ['reem-kufi', 'ar', 'الخط الكوفي'],
    ['david-libre', 'he', 'שלום עולם'],
  ] as const) {
    const page = await newPage({ width: 1440, height: 900 });
    await openPage(page, `/typewriter?family=${slug}&size=60&text=${encodeURIComponent(text)}`);
    await sheet(page).and(page.locator('[contenteditable]')).waitFor();
    await expect.poll(() => sheet(page).getAttribute('dir')).toBe('rtl');
    await expect.poll(() => sheet(page).getAttribute('lang')).toBe(language);
    await expect
      .poll(async () => {
        const { text: ink, sheet: place, margin } = await measure(page);
        return Math.abs(place.right - margin - ink.right);
      })
      .toBeLessThan(6);
    await expect
      .poll(async () => (await listDrawingFaces(page, drawnText)).map(({ isOwn }) => isOwn), {
        timeout: long,
      })
      .toEqual([true]);
    await page.getByRole('button', { name: 'Left', exact: true }).click();
    await expect
      .poll(async () => {
        const { text: ink, sheet: place, margin } = await measure(page);
        return ink.left - place.left - margin;
      })
      .toBeLessThan(6);
    await page.mouse.move(700, 300);
    expect(await findBarriers(page)).toEqual([]);
  }
});

test('what a link asks for and a font has not is left out, and told quietly', async ({ newPage }) => {
  const page = await newPage();
  await openPage(page, '/typewriter?font=not-there&text=Hi&axes=zzzz:1&tracking=99999');
  await page.getByText('There is no font ‘not-there’; this is').waitFor();
  await page.getByText('The font has no axis ‘zzzz’.').waitFor();
  await expect.poll(() => sheet(page).textContent()).toBe('Hi');
  await expect.poll(() => queryOf(page).tracking).toBe('1000');
  await expect.poll(() => queryOf(page).axes).toBeUndefined();
});

test('nothing but its own face ever shows, however late it comes', async ({ newPage }) => {
  const page = await newPage();
  // The caret is there before any face.
  await page.addInitScript(() => {
    const noCaret = new CSSStyleSheet();
    noCaret.replaceSync('* { caret-color: transparent !important }');
    document.adoptedStyleSheets.push(noCaret);
  });
  let isHeld = true;
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/fonts\/.*\.woff2$/, (route) => {
    const request = route.request();
    // What stands behind a face that does not come.
    const isFace = request.resourceType() === 'font' && !request.url().endsWith('/blank.woff2');
    if (!isHeld || !isFace) return route.continue();
    held.push(() => route.continue());
    return undefined;
  });
  await page.goto('/typewriter?family=eczar&text=Late', { waitUntil: 'commit' });
  await expect.poll(() => held.length, { timeout: long }).toBeGreaterThan(0);
  await sheet(page).waitFor();
  await sheet(page).and(page.locator('[contenteditable]')).waitFor();
  // Without it a browser shows another face after three seconds.
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /Fount Blank/.test(family) && status === 'loaded'),
  );
  const session = await page.context().newCDPSession(page);
  // The browser's own picture: it does not wait for fonts, and Eczar's colours are two.
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    clip: { x: 300, y: 20, width: 900, height: 500, scale: 1 },
  });
  expect(await countColors(page, data)).toBe(1);
  // None is held any more that is asked for from here on.
  isHeld = false;
  await Promise.all(held.map((go) => go()));
  await expect
    .poll(() => listDrawingFaces(page, drawnText), { timeout: long })
    .toEqual([{ isOwn: true, glyphs: 4 }]);
});

test('the typewriter is there for everyone: axe, 200 % zoom, both schemes, nothing cut off', async ({
  newPage,
}) => {
  for (const options of [
    { width: 1440, height: 900 },
    { width: 720, height: 450 },
    { width: 390, height: 844 },
  ]) {
    const page = await newPage(options);
    await openPage(page, '/typewriter?family=anybody&text=For%20everyone');
    await sheet(page).and(page.locator('[contenteditable]')).waitFor();
    expect(await findBarriersEverywhere(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
    // Every panel, one after the other.
    for (const word of ['Texts', 'Share']) {
      const button = page.getByRole('button', { name: word, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      expect(await findBarriers(page)).toEqual([]);
      await expect.poll(() => findOverflow(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect.poll(() => button.evaluate((host) => host === document.activeElement)).toBe(true);
    }
    const family = page.getByRole('combobox', { name: 'Family' });
    await family.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await page.context().close();
  }
});

test('a phone is led home from the typewriter', async ({ newPage }) => {
  const page = await newPage({ width: 390, height: 844, touch: true });
  await openPage(page, '/typewriter');
  await page.waitForURL((url) => url.pathname === '/');
});
