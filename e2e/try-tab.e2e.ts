import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fetchFrom } from './testing/api-visitor.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { findCut } from './testing/find-cut.ts';
import { inkShare } from './testing/ink-share.ts';
import { countLines, findOverflow, seeWholePage, whenFacesAreThere } from './testing/inspect-page.ts';
import { listDrawingFaces } from './testing/list-drawing-faces.ts';
import { openPage } from './testing/shop-visit.ts';
import { spendFontBudget } from './testing/spend-font-budget.ts';
import { test } from './testing/test.ts';
import { watchShifts } from './testing/watch-shifts.ts';

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

const long = 60_000;
const desktop = { width: 1440, height: 900, touch: false };
const phone = { width: 390, height: 844, touch: true };

function lines(page: Page): Locator {
  return page.locator('main section').getByRole('textbox');
}

function field(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Your text' });
}

/** Waits until a line is being edited, and takes what is typed. */
async function whenEdited(page: Page): Promise<void> {
  await page.locator('section [contenteditable]:focus').waitFor();
}

/** Opens a line by a click on its text. */
async function openLine(page: Page, number: number): Promise<Locator> {
  await lines(page).nth(number).click();
  await whenEdited(page);
  return page.locator('section [contenteditable]');
}

/** The query of the page's address, once it has what was set. */
async function queryWith(page: Page, name: string, value: string | null): Promise<URLSearchParams> {
  await page.waitForURL((url) => url.searchParams.get(name) === value);
  return new URL(page.url()).searchParams;
}

/** What draws the text that is looked at. */
const drawnText = 'main section [role=textbox]';

/** How far the ink of the first line is off its place on either side, as a share of the place; what a letter hangs over counts. */
async function measureMisfit(page: Page): Promise<number> {
  return lines(page)
    .first()
    .evaluate((host) => {
      const range = document.createRange();
      range.selectNodeContents(host);
      const text = range.getBoundingClientRect();
      const place = host.getBoundingClientRect();
      return Math.max(Math.abs(place.left - text.left), Math.abs(place.right - text.right)) / place.width;
    });
}

/** Puts a text where the caret is, as the clipboard would. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test('what is typed in one line is in all of them, in their own faces, and in the address', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('.data')) loads.push(request.url());
  });
  await expect.poll(() => lines(page).first().textContent()).toBe('Abc123');
  const entries = await page.evaluate(() => history.length);
  await openLine(page, 1);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Zürich & 1847');
  await expect.poll(() => lines(page).first().textContent()).toBe('Zürich & 1847');
  await expect.poll(() => field(page).inputValue()).toBe('Zürich & 1847');
  expect((await queryWith(page, 'text', 'Zürich & 1847')).toString()).toBe(
    'tab=try&text=Z%C3%BCrich+%26+1847',
  );
  await expect
    .poll(() => listDrawingFaces(page, drawnText), { timeout: long })
    .toEqual([{ isOwn: true, glyphs: 13 }]);
  await expect.poll(() => measureMisfit(page)).toBeLessThan(0.02);
  // A line far below takes the text when it is come to.
  await lines(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => lines(page).last().textContent()).toBe('Zürich & 1847');
  expect(loads).toEqual([]);
  await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
});

test('a line that is edited stays where it is while those above it change their height', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try');
  await page.getByRole('heading', { name: 'Medium', exact: true }).scrollIntoViewIfNeeded();
  const line = await openLine(page, 7);
  // The lines that are near by have come.
  await whenFacesAreThere(page);
  // As it is painted: the browser holds the place of what is in view at the frame after a layout.
  const top = () =>
    line.evaluate(async (host) => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return host.closest('section')?.getBoundingClientRect().top ?? 0;
    });
  const before = await top();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more of it');
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
});

test('a reload and a sent link give the same page from the server, before any script', async ({
  newPage,
}) => {
  const address =
    '/typefaces/fraunces?tab=try&text=Plum+jam&tracking=50&size=64&leading=1.5&align=center&axes=wght:100';
  const page = await newPage({ ...desktop, javaScript: false });
  await page.goto(address);
  const first = lines(page).first();
  await expect.poll(() => first.textContent()).toBe('Plum jam');
  const style = await first.evaluate((host) => {
    const { fontSize, lineHeight, letterSpacing, textAlign } = getComputedStyle(host);
    return { fontSize, lineHeight, letterSpacing, textAlign };
  });
  expect(style).toEqual({
    fontSize: '64px',
    lineHeight: '96px',
    letterSpacing: '3.2px',
    textAlign: 'center',
  });
  const variable = page.getByRole('region', { name: 'Variable', exact: true }).getByRole('textbox');
  await expect
    .poll(() => variable.evaluate((host) => getComputedStyle(host).fontVariationSettings))
    .toContain('"wght" 100');
  await expect
    .poll(() => listDrawingFaces(page, drawnText), { timeout: long })
    .toEqual([{ isOwn: true, glyphs: 8 }]);
});

test('the form sets a text without script and keeps how it is set', async ({ newPage }) => {
  const page = await newPage({ ...desktop, javaScript: false });
  await page.goto('/typefaces/fraunces?tab=try&text=one&tracking=50&align=right');
  await field(page).fill('Two & three');
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.waitForURL(/text=Two/);
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toEqual({
    tab: 'try',
    tracking: '50',
    align: 'right',
    text: 'Two & three',
  });
  await expect.poll(() => lines(page).first().textContent()).toBe('Two & three');
  await page.getByRole('link', { name: 'Waterfall' }).click();
  await page.waitForURL(/view=waterfall/);
  await page.getByRole('combobox', { name: 'Cut' }).selectOption({ label: 'Bold' });
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await page.waitForURL(/font=/);
  await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Bold');
});

test('a quote to start with is set at once, and Reset leaves the text', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try');
  await page.getByRole('link', { name: 'Gaslight evenings' }).click();
  await expect.poll(() => lines(page).first().textContent()).toBe('Gaslight evenings');
  await page.getByRole('slider', { name: 'Tracking' }).fill('100');
  await queryWith(page, 'tracking', '100');
  await page.getByRole('button', { name: 'Reset' }).click();
  expect((await queryWith(page, 'tracking', null)).get('text')).toBe('Gaslight evenings');
  // The tab itself keeps what was set.
  await page.getByRole('link', { name: 'Try', exact: true }).click();
  await expect.poll(() => lines(page).first().textContent()).toBe('Gaslight evenings');
});

test('a slider is seen where colours are forced', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try');
  await page.emulateMedia({ forcedColors: 'active' });
  const slider = page.getByRole('slider', { name: 'Tracking' });
  const pictures = [];
  for (const value of ['0', '200']) {
    await slider.fill(value);
    pictures.push(await slider.screenshot());
  }
  const [left, right] = pictures;
  if (left === undefined || right === undefined) throw new Error('there are two pictures');
  const drawn = await inkShare(page, left);
  expect(drawn).toBeGreaterThan(0.005);
  expect(drawn).toBeLessThan(0.5);
  expect(left.equals(right)).toBe(false);
});

test('the keyboard alone types, sets and leaves', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try');
  await field(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Keys');
  const size = page.getByRole('slider', { name: 'Size', exact: true });
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press('Tab');
    if (await size.evaluate((slider) => slider === document.activeElement)) break;
  }
  await page.keyboard.press('ArrowRight');
  await page.waitForURL(/size=/);
  const sized = await queryWith(page, 'text', 'Keys');
  const chosen = Number(sized.get('size'));
  expect(chosen).toBeGreaterThan(8);
  await expect
    .poll(() =>
      lines(page)
        .first()
        .evaluate((host) => getComputedStyle(host).fontSize),
    )
    .toBe(`${chosen}px`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await queryWith(page, 'size', null);
  await lines(page).first().focus();
  await page.keyboard.press('Enter');
  await whenEdited(page);
  await page.keyboard.type('!');
  await expect.poll(() => field(page).inputValue()).toBe('Keys!');
  await page.keyboard.press('Escape');
  await expect.poll(() => field(page).inputValue()).toBe('Keys');
});

test('static styles answer an axis with the nearest one, and the others stand aside until it is reset', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try');
  const cuts = page.locator('main section[id^="fraunces."]:visible h2');
  await page.getByRole('heading', { name: 'Thin', exact: true }).waitFor();
  const all = await cuts.allTextContents();
  await page.getByRole('slider', { name: 'Weight' }).fill('660');
  await expect
    .poll(() => cuts.allTextContents())
    .toEqual(['Bold', 'Bold Italic', 'Variable', 'Variable Italic']);
  await page.getByText(`${all.length - 4} static styles stand aside`).waitFor();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => cuts.allTextContents()).toEqual(all);
});

test('an axis that is dragged stops at named styles, and keys reach every value', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try');
  const slider = page.getByRole('slider', { name: 'Weight' });
  await slider.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await slider.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  // The thumb takes part of the track: close to 600 and not on it.
  const at = (value: number) => x + 6 + ((value - 100) / 800) * (width - 12);
  await page.mouse.move(at(300), y + height / 2);
  await page.mouse.down();
  await page.mouse.move(at(606), y + height / 2, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => slider.inputValue()).toBe('600');
  await slider.press('ArrowRight');
  await expect.poll(() => slider.inputValue()).toBe('601');
});

test('what was moved on a slider before the script came is set', async ({ newPage }) => {
  const page = await newPage(desktop);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/typefaces/fraunces?tab=try', { waitUntil: 'commit' });
  const slider = page.getByRole('slider', { name: 'Weight' });
  await slider.fill('150');
  release();
  expect((await queryWith(page, 'axes', 'wght:150')).get('text')).toBe('Abc123');
  expect(await slider.inputValue()).toBe('150');
});

test('the CSS that sets a line is copied', async ({ newPage, fount }) => {
  const page = await newPage(desktop);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: fount.url });
  await openPage(page, '/typefaces/fraunces?tab=try&size=48&axes=wght:660');
  const variable = page.getByRole('region', { name: 'Variable', exact: true });
  await variable.getByRole('button', { name: 'Copy CSS of Variable' }).click();
  await variable.getByRole('button', { name: 'CSS copied! of Variable' }).waitFor();
  const css = await page.evaluate(() => navigator.clipboard.readText());
  for (const part of ['font-family: "Fraunces', 'font-weight: 660;', 'font-size: 48px;', '"wght" 660'])
    expect(css).toContain(part);
});

test('axes and features set every cut that has them', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try');
  await page.getByRole('slider', { name: 'Weight' }).fill('150');
  expect((await queryWith(page, 'axes', 'wght:150')).get('text')).toBe('Abc123');
  await page.getByRole('heading', { name: 'Variable', exact: true }).scrollIntoViewIfNeeded();
  const variable = page.getByRole('region', { name: 'Variable', exact: true }).getByRole('textbox');
  await expect
    .poll(() => variable.evaluate((host) => getComputedStyle(host).fontVariationSettings))
    .toContain('"wght" 150');
  const setting = page.getByRole('group', { name: 'Setting of all lines' });
  await setting.getByRole('button', { name: /^Features/ }).click();
  const feature = setting.getByRole('button', { name: 'Ligatures', exact: true });
  await feature.click();
  await page.waitForURL(/features=-liga/);
  await expect.poll(() => feature.getAttribute('aria-pressed')).toBe('false');
});

test('a waterfall shows one cut at a row of sizes, which are typed in together', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try');
  await field(page).fill('Fall');
  await queryWith(page, 'text', 'Fall');
  await page.getByRole('link', { name: 'Waterfall' }).click();
  await page.getByRole('textbox', { name: /, 160 px$/ }).waitFor();
  const listSizes = () =>
    lines(page).evaluateAll((texts) => texts.map((text) => getComputedStyle(text).fontSize));
  await expect
    .poll(listSizes)
    .toEqual([12, 14, 16, 20, 24, 32, 48, 64, 96, 128, 160].map((size) => `${size}px`));
  const line = await openLine(page, 3);
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await expect.poll(() => line.textContent()).toBe('Falls');
  await expect.poll(() => lines(page).last().textContent()).toBe('Falls');
  await queryWith(page, 'text', 'Falls');
  await page.getByRole('combobox', { name: 'Cut' }).selectOption({ label: 'Black' });
  await page.getByRole('textbox', { name: 'Black, 12 px' }).waitFor();
  await expect.poll(() => lines(page).first().textContent()).toBe('Falls');
  // The menu of the family leads from cut to cut, too.
  await page.getByRole('complementary').getByRole('link', { name: 'Light', exact: true }).click();
  await page.getByRole('textbox', { name: 'Light, 12 px' }).waitFor();
  await page.reload();
  await expect.poll(() => lines(page).first().textContent()).toBe('Falls');
  expect(await findBarriers(page)).toEqual([]);
});

for (const [path, word] of [
  ['/typefaces/noto-sans?tab=try&set=arabic', 'العلم نور'],
  ['/typefaces/reem-kufi?tab=try', 'الخط الكوفي'],
] as const) {
  test(`${path} is set from the right`, async ({ newPage }) => {
    const page = await newPage(desktop);
    await openPage(page, path);
    await field(page).fill(word);
    await queryWith(page, 'text', word);
    const first = lines(page).first();
    await expect.poll(() => first.getAttribute('dir')).toBe('rtl');
    await page.getByRole('group', { name: 'Setting of all lines' }).getByText('Arabic').waitFor();
    await expect
      .poll(async () => (await listDrawingFaces(page, drawnText)).map(({ isOwn }) => isOwn), {
        timeout: long,
      })
      .toEqual([true]);
    await expect.poll(() => measureMisfit(page), { timeout: long }).toBeLessThan(0.05);
    await page.getByRole('button', { name: 'Right to left' }).click();
    expect((await queryWith(page, 'direction', 'ltr')).get('text')).toBe(word);
    await expect.poll(() => first.getAttribute('dir')).toBe('ltr');
  });
}

test('what no line can hold is cleaned, cut and told', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try');
  await openLine(page, 0);
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, 'one\u0000\u0007 two\r\nthree');
  await expect.poll(() => lines(page).nth(1).textContent()).toBe('one two three');
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, 'שלום Zürich 👩‍👩‍👧 العلم \u202eabc');
  await expect.poll(() => field(page).inputValue()).toContain('👩‍👩‍👧');
  await page
    .getByText(/characters missing/)
    .first()
    .waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await paste(page, 'abcdefghi '.repeat(10_000));
  await expect.poll(() => lines(page).nth(1).textContent()).toHaveLength(924);
  await page.getByText('The text was too long and is cut.').waitFor();
  await expect.poll(() => findOverflow(page)).toEqual([]);
  // The text of the first line pushed the others away: each is fitted as it comes near.
  await lines(page).nth(2).scrollIntoViewIfNeeded();
  await expect.poll(() => findOverflow(page)).toEqual([]);
  await page.waitForURL(/text=abcdefghi/);
  await page.reload();
  await expect.poll(() => lines(page).first().textContent()).toHaveLength(924);
});

test('what an address makes up becomes the nearest there is, and is told', async ({ newPage, fount }) => {
  const page = await newPage(desktop);
  await openPage(
    page,
    '/typefaces/fraunces?tab=try&text=%ED%A0%80a%00%0Ab&tracking=9999&align=up&axes=zzzz:1',
  );
  await expect.poll(() => field(page).inputValue()).toMatch(/^\ufffd+a b$/);
  await page.getByText('The font has no axis ‘zzzz’.').waitFor();
  await expect.poll(() => page.getByRole('slider', { name: 'Tracking' }).inputValue()).toBe('1000');
  const tooLong = await fetchFrom(fount, `/typefaces/fraunces?tab=try&text=${'a'.repeat(100_000)}`);
  expect(tooLong.status).toBe(431);
  expect(await tooLong.text()).not.toMatch(/at .*\.js/);
});

test('an emptied text leaves a place to type in', async ({ newPage }) => {
  const page = await newPage(desktop);
  await openPage(page, '/typefaces/fraunces?tab=try');
  await field(page).fill('');
  await openLine(page, 0);
  await page.keyboard.type('again');
  await queryWith(page, 'text', 'again');
  await expect.poll(() => field(page).inputValue()).toBe('again');
});

for (const size of [desktop, phone]) {
  test(`nothing moves while it comes and is looked through, and it is open to everyone, at ${size.width}`, async ({
    newPage,
  }) => {
    for (const path of [
      '/typefaces/fraunces?tab=try',
      '/typefaces/fraunces?tab=try&text=Own+words&tracking=20',
      '/typefaces/noto-sans?tab=try&set=arabic',
      '/typefaces/fraunces?tab=try&view=waterfall',
    ]) {
      const page = await newPage(size);
      const listShifts = await watchShifts(page);
      await openPage(page, path);
      await seeWholePage(page);
      expect(await listShifts(), path).toEqual([]);
      await expect.poll(() => findOverflow(page), { message: path }).toEqual([]);
      expect(await findBarriers(page), path).toEqual([]);
    }
  });
}

test.for([390, 1440])(
  'the controls of Try stand at the edge of the window before its lines have come, at %s',
  async (width, { newPage }) => {
    const page = await newPage({ width, height: 844 });
    await openPage(page, '/typefaces/fraunces?tab=try');
    const tops = await page.getByRole('group', { name: /^Setting of/ }).evaluate((controls) => {
      const topNow = () => Math.round(controls.getBoundingClientRect().top);
      const whole = topNow();
      // As far as the page had come when it was painted.
      for (const line of document.querySelectorAll('main section')) line.remove();
      return [topNow(), whole];
    });
    expect(tops[0]).toBe(tops[1]);
  },
);

test('on a tablet each control of Try is in the window or scrolls into it, with its number on one line', async ({
  newPage,
}) => {
  const page = await newPage({ width: 820, height: 1180, touch: true });
  for (const path of ['/typefaces/fraunces?tab=try', '/typefaces/noto-sans?tab=try&set=arabic']) {
    await openPage(page, path);
    await expect.poll(() => findOverflow(page), { message: path }).toEqual([]);
    const labels = page.getByRole('main').locator('label:has(input[type=range])');
    expect(await labels.count()).toBeGreaterThan(1);
    for (const label of await labels.all()) {
      await label.scrollIntoViewIfNeeded();
      await expect
        .poll(() => label.boundingBox())
        .toSatisfy((box: Box) => box !== null && box.x >= 0 && box.x + box.width <= 820);
      expect(await label.locator('[aria-hidden]').evaluate(countLines)).toBe(1);
    }
  }
});

test('a text of a phone is set by touch', async ({ newPage }) => {
  const page = await newPage(phone);
  await openPage(page, '/typefaces/fraunces?tab=try');
  await lines(page).nth(1).tap();
  await whenEdited(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('Pocket');
  await expect.poll(() => lines(page).first().textContent()).toBe('Pocket');
  await queryWith(page, 'text', 'Pocket');
});

test('beyond a day’s letters the text is seen all the same, and stays', async ({ newPage, fount }) => {
  const page = await newPage(desktop);
  const { id } = await findCut(fount, 'noto-sans');
  await openPage(page, '/typefaces/noto-sans?tab=try');
  await spendFontBudget(page, id);
  await field(page).fill('Жизнь у моря');
  const pictures = page.locator('section [aria-hidden] > span[style*="mask"]');
  await pictures.first().waitFor();
  await expect.poll(() => lines(page).first().textContent()).toBe('Жизнь у моря');
  await queryWith(page, 'text', 'Жизнь у моря');
  await page.reload();
  await pictures.first().waitFor();
  await expect.poll(() => lines(page).first().textContent()).toBe('Жизнь у моря');
});
