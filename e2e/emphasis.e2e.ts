import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterOffice } from './testing/enter-office.ts';
import { publicPages } from './testing/public-pages.ts';
import { openPage, whenTakenOver } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const cuts = ['Italic', 'Semibold', 'Semibold Italic'];

/** Which of the interface face's cuts for emphasis are open on a page. */
function listOpenCuts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const open = [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
    return [...new Set(open)]
      .flatMap((family) => /^"?Fount Interface (?!Fallback)([^"]+)"?$/.exec(family)?.[1] ?? [])
      .sort();
  });
}

/** The addresses of all slices of those cuts, by the cut, as the page's first stylesheet of faces names them. */
function listSlices(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(() => {
    const found: Record<string, string[]> = {};
    for (const sheet of document.styleSheets)
      for (const rule of sheet.cssRules) {
        if (!(rule instanceof CSSFontFaceRule)) continue;
        const say = (name: string) => rule.style.getPropertyValue(name);
        const [, cut] = /^"Fount Interface (?!Fallback)(.+)"$/.exec(say('font-family')) ?? [];
        const [, address] = /url\("(\/[^"]+)"\)/.exec(say('src')) ?? [];
        if (cut !== undefined && address !== undefined) found[cut] = [...(found[cut] ?? []), address];
      }
    return found;
  });
}

/** What of those cuts a page asks for while it is opened: a stylesheet that brings it, or a slice; and that it has just these open. */
async function readAskedCuts(page: Page, open: () => Promise<void>): Promise<string[]> {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await open();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const slices = await listSlices(page);
  expect(Object.keys(slices).sort()).toEqual(cuts);
  const found = cuts.flatMap((cut) => {
    const sheet = new RegExp(`^/fonts/[0-9a-f]{32}-${cut.toLowerCase().replace(' ', '-')}\\.css$`);
    const sheets = [...asked].filter((each) => sheet.test(each)).map(() => cut);
    return [...sheets, ...(slices[cut] ?? []).filter((each) => asked.has(each)).map(() => `${cut}, a slice`)];
  });
  const told = [...new Set(found.map((each) => each.replace(', a slice', '')))];
  expect(await listOpenCuts(page)).toEqual(told);
  return found;
}

/** How wide words of a running text are beside the same words as they would be without emphasis, at a size at which no pixel decides. */
function widen(page: Page, selector: string): Promise<number> {
  return page
    .locator(`[data-prose] ${selector}`)
    .first()
    .evaluate((element) => {
      const widthAs = (style: string) => {
        const copy = document.createElement(element.localName);
        copy.textContent = element.textContent;
        copy.style.cssText = `position: absolute; white-space: nowrap; font-size: 200px; ${style}`;
        element.parentElement?.append(copy);
        const { width } = copy.getBoundingClientRect();
        copy.remove();
        return width;
      };
      return widthAs('') / widthAs('font-family: var(--interface); font-style: normal; font-weight: 400');
    });
}

test('italic and bold words of running texts are set in cuts of their own, which come to the pages that have such words', async ({
  newPage,
}) => {
  const licensing = await newPage();
  const opened = await readAskedCuts(licensing, () => openPage(licensing, '/information/licensing'));
  expect(opened).toEqual(['Italic', 'Semibold']);
  // Drawn by the browser they were as wide as they are plain, but for a pixel.
  expect(await widen(licensing, 'em')).not.toBeCloseTo(1, 3);
  expect(await widen(licensing, 'strong')).toBeGreaterThan(1.01);
  const expected: [string, string[]][] = [
    ['/typefaces/fraunces?tab=about', ['Italic']],
    ['/styleguide/elements', cuts],
    ['/', []],
    ['/typefaces', []],
    ['/typefaces/fraunces', []],
    ['/information/imprint', []],
    ['/shop', []],
  ];
  for (const [path, own] of expected) {
    const page = await newPage();
    expect([path, await readAskedCuts(page, () => openPage(page, path))]).toEqual([path, own]);
  }
});

test('a page that is come to by a link asks for the slices that its emphasised words need', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/information/imprint');
  await whenTakenOver(page);
  const asked = await readAskedCuts(page, async () => {
    await page.getByRole('navigation', { name: 'Information' }).getByRole('link', { name: 'Terms' }).click();
    await page.getByText('this right ends early').waitFor();
  });
  expect(asked).toEqual(['Semibold, a slice']);
  expect(await widen(page, 'strong')).toBeGreaterThan(1.01);
});

test('the face of all words is opened early also where the stylesheet of a cut does not come', async ({
  newPage,
}) => {
  const page = await newPage({ expectedErrors: [/ERR_FAILED/] });
  const countFaces = async () => {
    await openPage(page, '/information/licensing');
    return page.evaluate(
      () =>
        [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === 'Fount Interface').length,
    );
  };
  // Those of the stylesheet, and the one that is opened before any word is set.
  const whole = await countFaces();
  await page.route(/\/fonts\/\w+-(?:italic|semibold)\.css$/, (route) => route.abort());
  expect(await countFaces()).toBe(whole);
});

test('where the face has no such cut the browser draws one, in running text alone', async ({ newPage }) => {
  const page = await newPage();
  // As the stylesheet of a static face of the foundry is.
  await page.route('**/fonts/*.css', async (route) => {
    const response = await route.fetch();
    const rules = (await response.text()).split('\n');
    const body = rules.filter((rule) => !/"Fount Interface (?:Semibold|Italic)/.test(rule)).join('\n');
    await route.fulfill({ response, body });
  });
  await openPage(page, '/information/licensing');
  expect(await listSlices(page)).toEqual({});
  for (const [selector, plain] of [
    ['em', 'font-style: normal !important'],
    ['strong', 'font-weight: 400 !important'],
  ] as const) {
    const words = page.locator(`[data-prose] ${selector}`).first();
    const seen = await words.screenshot();
    await words.evaluate((element, css) => element.setAttribute('style', css), plain);
    expect((await words.screenshot()).equals(seen), selector).toBe(false);
  }
  const asked = await page.evaluate(() =>
    [document.body, document.querySelector('h1'), document.querySelector('[data-prose]')].map(
      (element) => element && getComputedStyle(element).fontSynthesis,
    ),
  );
  expect(asked).toEqual(['none', 'none', 'weight style']);
});

/** Tags that browsers have in bold or italic by themselves. */
const leaning = ['address', 'cite', 'dfn', 'em', 'i', 'var'];
const heavy = ['b', 'strong', 'th', 'dt', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

/** What is set in bold or italic outside of running texts, and there but for its `em` and `strong`; lists of the browser's own aside. */
function listEmphasis(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.closest('[data-prose] :is(em, strong), optgroup') === null)
      .filter((element) => {
        const { fontStyle, fontWeight } = getComputedStyle(element);
        return fontStyle !== 'normal' || fontWeight !== '400';
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

test.for([...publicPages, '/styleguide/elements', '/account', '/login', '/gone'])(
  'nothing of %s is bold or italic but words of running text',
  async (path, { newPage }) => {
    const page = await newPage({ expectedErrors: [/404/] });
    await openPage(page, path);
    expect(await listEmphasis(page)).toEqual([]);
    // Nor would be what it has not.
    const others = await page.evaluate(
      (tags) => {
        const main = document.querySelector('main') ?? document.body;
        main.append(...tags.map((tag) => document.createElement(tag)));
        return main.querySelectorAll(tags.join()).length;
      },
      [...leaning, ...heavy],
    );
    expect(others).toBeGreaterThanOrEqual(leaning.length + heavy.length);
    expect(await listEmphasis(page)).toEqual([]);
  },
);

test('in the back office a text as words, and what a visitor would see of it, show the same cuts; nothing else is bold or italic', async ({
  fount,
  newPage,
}) => {
  const page = await newPage();
  await enterOffice({ fount, page }, { email: 'ada@emphasis.example', role: 'editor', name: 'Ada' });
  await page.goto('/admin/pages/new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Our way');
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.getByLabel('Title of section 1').fill('First');
  await page.getByRole('button', { name: 'Words of ‘Text of section 1’' }).click();
  const words = page.getByLabel('Text of section 1 (optional)').and(page.locator('[contenteditable="true"]'));
  await words.click();
  await page.keyboard.press('Control+i');
  await page.keyboard.type('Windsor');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' and Cooper');
  const preview = page.locator('[data-prose]');
  for (const tag of ['em', 'strong']) {
    const cuts = [words, preview].map((text) =>
      text
        .locator(tag)
        .last()
        .evaluate((element) => {
          const { fontFamily, fontStyle, fontWeight } = getComputedStyle(element);
          return { fontFamily, fontStyle, fontWeight };
        }),
    );
    const [typed, seen] = await Promise.all(cuts);
    expect(typed).toEqual(seen);
    expect(typed?.fontFamily).toMatch(/^"Fount Interface [SI]/);
  }
  await expect
    .poll(() =>
      page.evaluate(() =>
        document.fonts.check('italic 600 16px "Fount Interface Semibold Italic"', 'Cooper'),
      ),
    )
    .toBe(true);
  const others = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.closest('[data-prose], [contenteditable], optgroup') === null)
      .filter((element) => {
        const { fontStyle, fontWeight } = getComputedStyle(element);
        return fontStyle !== 'normal' || fontWeight !== '400';
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );
  expect(others).toEqual([]);
});
