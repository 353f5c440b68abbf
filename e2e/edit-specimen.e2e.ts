import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findBarriers } from './testing/find-barriers.ts';
import { findOverflow, whenFacesAreThere } from './testing/inspect-page.ts';
import { listDrawingFaces } from './testing/list-drawing-faces.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const long = 60_000;

/** The text of a box that is being edited. */
function edited(page: Page): Locator {
  return page.locator('section [contenteditable]');
}

/** Waits until a box is being edited, and takes what is typed. */
async function whenEdited(page: Page): Promise<void> {
  await edited(page).and(page.locator(':focus')).waitFor();
}

/** Opens a box by a click on its text. */
async function openBox(page: Page, number: number): Promise<Locator> {
  await page.locator('section').nth(number).getByRole('textbox').click();
  await whenEdited(page);
  await page.getByRole('button', { name: 'Reset' }).waitFor();
  return edited(page);
}

/** What draws the text that is looked at. */
const drawnText = 'section [contenteditable]';

/** How far the text's ends are off those of its place, as a share of the place. */
async function measureMisfit(page: Page): Promise<number> {
  return edited(page).evaluate((host) => {
    const range = document.createRange();
    range.selectNodeContents(host);
    const text = range.getBoundingClientRect();
    const place = host.getBoundingClientRect();
    return Math.max(Math.abs(place.left - text.left), Math.abs(text.right - place.right)) / place.width;
  });
}

/** Puts a text where the caret is, as the clipboard would. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    clipboardData.setData('text/html', `<b>${pasted.slice(0, 100)}</b>`);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function drawingOf(page: Page): Promise<string> {
  return (await edited(page).screenshot()).toString('base64');
}

test('a click edits a box in its place, in its own face alone and as wide as the box', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces/fraunces');
  const text = await openBox(page, 1);
  await page.keyboard.press('End');
  await page.keyboard.type(' & Zürich, 1847!');
  await expect.poll(() => text.textContent()).toBe('Windsor & Cooper & Zürich, 1847!');
  await expect
    .poll(() => listDrawingFaces(page, drawnText), { timeout: long })
    .toEqual([{ isOwn: true, glyphs: 32 }]);
  await expect.poll(() => measureMisfit(page)).toBeLessThan(0.02);
  // The interface's cuts of emphasis are named on every page, and nothing here is set in them.
  const others = () =>
    page.evaluate(
      () =>
        Array.from(document.fonts, ({ family }) => family.replaceAll('"', '')).filter(
          (family) => !/^Fount Interface (Italic|Semibold)/.test(family),
        ).length,
    );
  await expect.poll(others).toBeLessThan(40);
});

test('only the keyboard opens a box, sets it, takes it back and goes on', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces/fraunces');
  await page.getByRole('textbox').first().focus();
  await page.keyboard.press('Enter');
  await whenEdited(page);
  await page.keyboard.type(' indeed');
  await expect.poll(() => edited(page).textContent()).toBe('Soft serif, old soul indeed');
  await page.keyboard.press('Escape');
  const first = page.locator('section').first().getByRole('textbox');
  await expect.poll(() => first.textContent()).toBe('Soft serif, old soul');
  await expect.poll(() => first.evaluate((host) => host === document.activeElement)).toBe(true);
  await page.keyboard.press('F2');
  await whenEdited(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Hard');
  // A title has one line: Enter ends it and its text stays.
  await page.keyboard.press('Enter');
  await expect.poll(() => first.textContent()).toBe('Hard');
  await expect.poll(() => edited(page).count()).toBe(0);
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('range');
  await page.keyboard.press('Shift+Tab');
  await first.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('F2');
  await whenEdited(page);
  await page.keyboard.type('er');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => first.textContent()).toBe('Hard');
});

test('controls change the drawing, and Reset gives the box back', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces/fraunces');
  const text = await openBox(page, 1);
  await page.getByRole('slider', { name: 'Weight' }).waitFor();
  const style = () => text.evaluate((host) => getComputedStyle(host).fontVariationSettings);
  const asItBegan = await drawingOf(page);
  await page.getByRole('slider', { name: 'Weight' }).fill('100');
  await expect.poll(() => style()).toContain('"wght" 100');
  await expect.poll(() => drawingOf(page)).not.toBe(asItBegan);
  await page.getByRole('slider', { name: 'Tracking' }).fill('200');
  await expect.poll(() => text.evaluate((host) => getComputedStyle(host).letterSpacing)).not.toBe('normal');
  await page.getByRole('slider', { name: 'Size', exact: true }).fill('40');
  await expect.poll(() => text.evaluate((host) => getComputedStyle(host).fontSize)).toBe('40px');
  await page.getByRole('slider', { name: 'Leading' }).fill('2');
  await page.getByRole('button', { name: 'Right', exact: true }).click();
  await expect.poll(() => text.evaluate((host) => getComputedStyle(host).textAlign)).toBe('right');
  await page.getByRole('button', { name: 'Right to left' }).click();
  await expect.poll(() => text.getAttribute('dir')).toBe('rtl');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => text.textContent()).toBe('Windsor & Cooper');
  await expect.poll(() => text.getAttribute('dir')).toBe('ltr');
  await expect.poll(() => style()).toContain('"wght" 900');
});

test('a feature has its own name, and switching it on draws other letters', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces/inter');
  await openBox(page, 1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Illegal a01');
  await expect
    .poll(() => listDrawingFaces(page, drawnText), { timeout: long })
    .toEqual([{ isOwn: true, glyphs: 11 }]);
  await page.getByRole('button', { name: /^Features/ }).click();
  const feature = page.getByRole('button', { name: 'Slashed zero', exact: true });
  const before = await drawingOf(page);
  await feature.click();
  await expect.poll(() => feature.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => drawingOf(page), { timeout: long }).not.toBe(before);
});

test('an Arabic text is set from the right, in its own face alone', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces/reem-kufi');
  const text = await openBox(page, 1);
  await expect.poll(() => text.getAttribute('lang')).toBe('ar');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('الخط الكوفي ٢٠١٥');
  await expect
    .poll(async () => (await listDrawingFaces(page, drawnText)).map(({ isOwn }) => isOwn), { timeout: long })
    .toEqual([true]);
  await expect.poll(() => text.getAttribute('dir')).toBe('rtl');
  await expect.poll(() => measureMisfit(page)).toBeLessThan(0.05);
});

test('what no box can hold is cleaned and cut, and told', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces/fraunces');
  const text = await openBox(page, 1);
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, 'one\u0000\u0007 two\r\nthree');
  await expect.poll(() => text.textContent()).toBe('one two three');
  await expect.poll(() => text.evaluate((host) => host.children.length)).toBe(0);
  await paste(page, '👩‍👩‍👧 é');
  await expect.poll(() => text.textContent()).toBe('one two three👩‍👩‍👧 é');
  await page.getByText(/characters? missing/).waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, 'abcdefghi '.repeat(10_000));
  await expect.poll(() => text.textContent()).toHaveLength(924);
  await expect.poll(() => text.textContent()).toMatch(/…$/);
  await page.getByText('The text was too long and is cut.').waitFor();
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => text.textContent()).toMatch(/^one two three/);
});

test('without an answer the text stays, and the next change asks again', async ({ newPage }) => {
  const page = await newPage({ expectedErrors: [/Failed to load resource/] });
  await openPage(page, '/typefaces/fraunces');
  await page.route('**/tester-fonts', (route) => route.abort());
  const text = await openBox(page, 1);
  await page.keyboard.press('End');
  await page.keyboard.type('x');
  await page.getByText(/^The shop does not answer\./).waitFor();
  await page.unroute('**/tester-fonts');
  await page.keyboard.type('yz');
  await expect.poll(() => text.textContent()).toBe('Windsor & Cooperxyz');
  await expect
    .poll(() => listDrawingFaces(page, drawnText), { timeout: long })
    .toEqual([{ isOwn: true, glyphs: 19 }]);
  await expect.poll(() => page.getByText(/^The shop does not answer\./).count()).toBe(0);
});

/** Every box from the top of the page to its end, in pixels. */
async function placesOfBoxes(page: Page): Promise<{ top: number; bottom: number }[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('main section'), (box) => {
      const { top, bottom } = box.getBoundingClientRect();
      return { top: top + window.scrollY, bottom: bottom + window.scrollY };
    }),
  );
}

test('an open box is there for everyone, and higher by a line that covers no other box', async ({
  newPage,
}) => {
  for (const size of [
    { width: 1440, height: 900, touch: false },
    { width: 390, height: 844, touch: true },
  ]) {
    const page = await newPage(size);
    await openPage(page, '/typefaces/reem-kufi');
    await whenFacesAreThere(page);
    const before = await placesOfBoxes(page);
    await openBox(page, 1);
    await whenFacesAreThere(page);
    const controls = page.getByRole('group', { name: /^Setting of/ });
    const [line, reset, after] = await Promise.all([
      controls.boundingBox(),
      page.getByRole('button', { name: 'Reset' }).boundingBox(),
      placesOfBoxes(page),
    ]);
    // The line lies in its own box, which is higher by no more than that line.
    expect(line?.y).toBeGreaterThan(after[1]?.top ?? 0);
    expect((reset?.y ?? 0) + (reset?.height ?? 0)).toBeLessThanOrEqual(after[1]?.bottom ?? 0);
    const grown = (after[1]?.bottom ?? 0) - (before[1]?.bottom ?? 0);
    expect(grown).toBeGreaterThan(0);
    expect(grown).toBeLessThan(48);
    expect(after[1]?.top).toBe(before[1]?.top);
    // There is more of the line than is seen, and that is plain to see.
    await expect.poll(() => controls.evaluate((host) => getComputedStyle(host, '::after').opacity)).toBe('1');
    await page.getByRole('button', { name: /^Features/ }).click();
    // Under the pointer a word's ink is softer.
    await edited(page).hover();
    expect(await findBarriers(page)).toEqual([]);
    await expect.poll(() => findOverflow(page)).toEqual([]);
  }
});

test('a press on another box opens that box, and the one that closes moves nothing', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces/fraunces');
  const heightOfFirst = async () => {
    const [, box] = await placesOfBoxes(page);
    return (box?.bottom ?? 0) - (box?.top ?? 0);
  };
  await whenFacesAreThere(page);
  const own = await heightOfFirst();
  await openBox(page, 1);
  await whenFacesAreThere(page);
  const next = page.locator('section').nth(2).getByRole('textbox');
  await next.scrollIntoViewIfNeeded();
  const place = await next.boundingBox();
  if (place === null) throw new Error('The next box is not there.');
  const top = (await placesOfBoxes(page))[2]?.top;
  // At its upper edge, which the box that closes would pull away from under the pointer.
  await page.mouse.move(place.x + place.width / 2, place.y + 4);
  await page.mouse.down();
  await expect.poll(() => next.evaluate((host) => host === document.activeElement)).toBe(true);
  expect((await next.boundingBox())?.y).toBe(place.y);
  await page.mouse.up();
  await expect.poll(() => page.getByRole('group', { name: /^Setting of/ }).count()).toBe(1);
  expect((await placesOfBoxes(page))[2]?.top).toBe(top);
  await expect
    .poll(() => page.locator('section').nth(2).getByRole('textbox').getAttribute('contenteditable'))
    .not.toBe(null);
  // Out of sight it has its own height again, and nothing moves for that.
  expect(await heightOfFirst()).toBeGreaterThan(own);
  const seen = page.locator('section').nth(6);
  const seenAt = await seen.evaluate((box) => {
    window.scrollBy({ top: box.getBoundingClientRect().top - 100, behavior: 'instant' });
    return box.getBoundingClientRect().top;
  });
  await expect.poll(heightOfFirst).toBe(own);
  await expect.poll(() => seen.evaluate((box) => box.getBoundingClientRect().top)).toBeCloseTo(seenAt, 0);
});

test('a box closes when its keyboard goes after the page was scrolled by a finger', async ({ newPage }) => {
  const page = await newPage({ width: 390, height: 844, touch: true });
  await openPage(page, '/typefaces/fraunces');
  await openBox(page, 1);
  const scrolled = await page.evaluate(() => window.scrollY);
  const finger = await page.context().newCDPSession(page);
  const at = (y: number) => [{ x: 195, y }];
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(600) });
  for (const y of [580, 540, 500, 460]) {
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
  }
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrolled);
  await edited(page).evaluate((host: HTMLElement) => host.blur());
  await page.getByRole('group', { name: /^Setting of/ }).waitFor({ state: 'detached' });
});
