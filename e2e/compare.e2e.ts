import type { Locator, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { findBarriers } from './testing/find-barriers.ts';
import { holdPages } from './testing/hold-pages.ts';
import { findOverflow, whenFacesAreThere } from './testing/inspect-page.ts';
import { listDrawingFaces } from './testing/list-drawing-faces.ts';
import { openBrowser } from './testing/open-browser.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const long = 20_000;
const desktop = { width: 1440, height: 900, touch: false };
const three =
  '/compare?text=Hamburg+sets&cut=fraunces.latin.regular&cut=inter.latin.bold&cut=space-mono.latin.regular';

function texts(page: Page): Locator {
  return page.locator('[data-compared]');
}

function cut(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** The query of the page's address, once it has what was set. */
async function queryWith(page: Page, name: string, values: string[]): Promise<URLSearchParams> {
  await page.waitForURL((url) => url.searchParams.getAll(name).join('|') === values.join('|'));
  return new URL(page.url()).searchParams;
}

/** Whether the text in a cut is drawn by the cut alone. */
async function isInOwnFace(page: Page, at: number): Promise<boolean> {
  const faces = await listDrawingFaces(page, `[data-compared="${at}"]`);
  return faces.length > 0 && faces.every(({ isOwn }) => isOwn);
}

/** The picture of what is compared, once the faces that were asked for are there. */
async function pictureOf(page: Page): Promise<Buffer> {
  await whenFacesAreThere(page);
  return page.locator('main').screenshot({ animations: 'disabled', caret: 'hide' });
}

test('what is typed stands in every cut, in its own face, and in the address; a sent link gives the same pixels in another browser', async ({
  fount,
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, three);
  await page.getByRole('textbox', { name: 'Your text' }).fill('Zürich & 1847');
  await expect.poll(() => texts(page).allTextContents()).toEqual(Array(3).fill('Zürich & 1847'));
  await queryWith(page, 'text', ['Zürich & 1847']);
  await expect
    .poll(() => listDrawingFaces(page, '[data-compared="2"]'), { timeout: long })
    .toEqual([{ isOwn: true, glyphs: 13 }]);
  await page.getByRole('link', { name: 'x-height' }).click();
  await queryWith(page, 'by', ['x-height']);
  await page.getByRole('link', { name: 'Over one another' }).click();
  await queryWith(page, 'view', ['over']);
  // The widths of the text as it is now, in figures.
  await expect.poll(() => cut(page, 'Inter').textContent()).toMatch(/Text \d+ px, [\d.]+ % (wider|narrower)/);
  // A program of its own: it has nothing in common with the one that the link is from.
  const second = await openBrowser();
  onTestFinished(() => second.close());
  const other = await second.newPage({ visit: fount, ...desktop });
  await openPage(other, page.url());
  await page.getByRole('link', { name: 'Over one another' }).blur();
  await page.mouse.move(1439, 899);
  // The faces of a text that was typed come one by one, as those of a link do.
  for (const at of [0, 1, 2])
    await expect.poll(() => isInOwnFace(page, at), { message: `cut ${at}`, timeout: long }).toBe(true);
  await expect
    .poll(
      async () => {
        const [shown, came] = [await pictureOf(page), await pictureOf(other)];
        return came.equals(shown);
      },
      { timeout: long },
    )
    .toBe(true);
});

test('small letters and capitals are made as high as those of the first cut', async ({ newPage }) => {
  const page = await newPage(desktop);
  const sizes = () =>
    texts(page).evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
  await openPage(page, three);
  expect(new Set(await sizes())).toEqual(new Set([96]));
  await page.getByRole('link', { name: 'Cap height' }).click();
  await expect.poll(async () => new Set(await sizes()).size).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'Letter by letter' }).click();
  // Each letter once, in each of the cuts.
  await expect.poll(() => texts(page).count()).toBe(3 * new Set('Hamburgsets').size);
  expect(await page.getByRole('row').count()).toBe(4);
});

test('features and axes are each cut’s own, by keyboard, and the same cut lies there twice', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  const variable = 'fraunces.latin.variable';
  await openPage(page, `/compare?text=Soul&cut=${variable}&cut=${variable}`);
  const second = page.getByRole('listitem').filter({ hasText: /^2/ });
  await second.getByRole('button', { name: /^Setting of/ }).focus();
  await page.keyboard.press('Enter');
  const weight = second.getByRole('slider', { name: 'Weight' });
  await weight.focus();
  await page.keyboard.press('Home');
  await queryWith(page, 'cut', [variable, `${variable} wght:100`]);
  const stemOf = async (number: number) =>
    Number(
      /Stem ([\d.]+) px/.exec(
        (await page
          .getByRole('listitem')
          .filter({ hasText: new RegExp(`^${number}`) })
          .textContent()) ?? '',
      )?.[1],
    );
  await expect.poll(async () => (await stemOf(1)) / (await stemOf(2))).toBeGreaterThan(1.5);
  await page.getByRole('button', { name: /^Put first: / }).focus();
  await page.keyboard.press('Enter');
  await queryWith(page, 'cut', [`${variable} wght:100`, variable]);
  await page
    .getByRole('button', { name: /^Take away: / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await queryWith(page, 'cut', [variable]);
});

test('the CSS of a cut is copied as it is set on the desk', async ({ fount, newPage }) => {
  const page = await newPage(desktop);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: fount.url });
  const cuts = 'cut=reem-kufi.arabic.bold&cut=fraunces.latin.variable+wght:300+-kern';
  await openPage(page, `/compare?text=${encodeURIComponent('نور')}&tracking=20&size=64&${cuts}`);
  const copy = async (name: string) => {
    await page.getByRole('button', { name: `Setting of ${name}` }).press('Enter');
    await page.getByRole('button', { name: `Copy CSS of ${name}` }).press('Enter');
    await page.getByRole('button', { name: `CSS copied! of ${name}` }).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const soul = await copy('Fraunces Variable');
  for (const part of ['"Fraunces', 'weight: 300;', 'size: 64px;', '0.02em', '"kern" 0', '"wght" 300'])
    expect(soul).toContain(part);
  expect(await copy('Reem Kufi Bold')).toContain('direction: rtl;');
});

test('another family comes by its name, and what was typed meanwhile stays', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/compare?text=Hat&cut=fraunces.latin.regular');
  const family = page.getByRole('combobox', { name: 'Another family' });
  await family.fill('inter');
  await family.press('Enter');
  await page.getByRole('heading', { name: 'Inter', exact: true }).waitFor();
  await expect.poll(() => texts(page).count()).toBe(2);
  await page.getByRole('combobox', { name: 'Cut 2, of Inter' }).selectOption({ label: 'Thin' });
  await page.getByRole('textbox', { name: 'Your text' }).fill('Hats off');
  await queryWith(page, 'cut', ['fraunces.latin.regular', 'inter.latin.thin']);
  await queryWith(page, 'text', ['Hats off']);
  expect(await texts(page).allTextContents()).toEqual(['Hats off', 'Hats off']);
  await family.fill('Nowhere');
  await family.press('Enter');
  await page.getByText('There is no family ‘Nowhere’.').waitFor();
});

test('what is typed while another cut is being drawn stays', async ({ newPage }) => {
  const page = await newPage(desktop);
  const devTools = await page.context().newCDPSession(page);
  await openPage(page, '/compare?text=Hat&cut=fraunces.latin.regular&cut=inter.latin.regular');
  // A slow device draws for so long that keys come between.
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 3 });
  await page.getByRole('textbox', { name: 'Your text' }).evaluate((field: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const typeOn = (): void => {
      set?.call(field, `${field.value}o`);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    const router = window.__reactRouterDataRouter;
    const leave = router?.subscribe(({ location }) => {
      if (!location.search.includes('inter.latin.thin')) return;
      leave?.();
      for (let key = 0; key < 12; key += 1) setTimeout(typeOn, 60 * key);
    });
  });
  await page.getByRole('combobox', { name: 'Cut 2, of Inter' }).selectOption({ label: 'Thin' });
  const typed = `Hat${'o'.repeat(12)}`;
  await queryWith(page, 'cut', ['fraunces.latin.regular', 'inter.latin.thin']);
  await queryWith(page, 'text', [typed]);
  expect(await texts(page).allTextContents()).toEqual([typed, typed]);
});

test('a second cut that is chosen before the first is drawn comes beside it, with what is typed meanwhile', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  const devTools = await page.context().newCDPSession(page);
  await openPage(page, '/compare?text=Hat&cut=fraunces.latin.regular&cut=inter.latin.regular');
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 3 });
  await page.getByRole('combobox', { name: 'Cut 1, of Fraunces' }).evaluate((first: HTMLSelectElement) => {
    const router = window.__reactRouterDataRouter;
    const leave = router?.subscribe(({ location, navigation }) => {
      if (!location.search.includes('inter.latin.thin') || navigation.location !== undefined) return;
      leave?.();
      // Nothing of the new page is drawn yet.
      first.value = 'fraunces.latin.bold';
      first.dispatchEvent(new Event('change', { bubbles: true }));
    });
  });
  const held = await holdPages(page, /[/]compare[.]data.*fraunces[.]latin[.]bold/);
  const second = page.getByRole('combobox', { name: 'Cut 2, of Inter' });
  await second.selectOption({ label: 'Thin' });
  await expect.poll(() => held.asked().length).toBe(1);
  await expect.poll(() => second.inputValue()).toBe('inter.latin.thin');
  await page.getByRole('textbox', { name: 'Your text' }).fill('Hats off');
  held.letGo();
  await queryWith(page, 'cut', ['fraunces.latin.bold', 'inter.latin.thin']);
  await queryWith(page, 'text', ['Hats off']);
  expect(await texts(page).allTextContents()).toEqual(['Hats off', 'Hats off']);
});

test('eight cuts of several scripts lie there at most, and what is left out is told', async ({ newPage }) => {
  const page = await newPage({ width: 390, height: 844, touch: true });
  const cuts = ['reem-kufi.arabic.bold', 'david-libre.hebrew.regular', 'gone.latin.bold'];
  const query = new URLSearchParams({ text: 'العلم نور' });
  for (const each of [...cuts, ...Array(7).fill('noto-sans.arabic.regular')]) query.append('cut', each);
  await openPage(page, `/compare?${query}`);
  await page.getByText('At most 8 cuts are compared; 2 of those named are left out.').waitFor();
  await page.getByText('There is no font ‘gone.latin.bold’.').waitFor();
  expect(await texts(page).count()).toBe(7);
  expect(await texts(page).first().getAttribute('dir')).toBe('rtl');
  await cut(page, 'David Libre').getByText('8 characters missing').waitFor();
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await page.getByRole('link', { name: 'Letter by letter' }).click();
  await page.getByRole('table').waitFor();
  await expect.poll(() => findOverflow(page)).toEqual([]);
  expect(await findBarriers(page)).toEqual([]);
});

test('Try leads to the desk with its cuts as they are set', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/space-mono?tab=try&text=Hand&tracking=20');
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await expect.poll(() => texts(page).allTextContents()).toEqual(Array(4).fill('Hand'));
  expect(new URL(page.url()).searchParams.get('tracking')).toBe('20');
});
