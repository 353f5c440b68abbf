import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdDrawing } from './testing/hold-drawing.ts';
import { holdPages } from './testing/hold-pages.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

for (const size of sizes) {
  test(`a running text fills its screen and stays on it at ${size.width}`, async ({ newPage }) => {
    const page = await newPage(size);
    await openPage(page, '/');
    const slide = page.getByRole('region', { name: 'After the mannerisms' });
    const measure = () =>
      slide.evaluate((screen) => {
        const room = screen.querySelector('p')?.getBoundingClientRect();
        const words = Array.from(screen.querySelectorAll('p > span > span > span'), (word) =>
          word.getBoundingClientRect(),
        );
        if (room === undefined) throw new Error('the slide has no text');
        const top = Math.min(...words.map((word) => word.top)) - room.top;
        const bottom = room.bottom - Math.max(...words.map((word) => word.bottom));
        const right = room.right - Math.max(...words.map((word) => word.right));
        return { top, bottom, right, height: room.height };
      });
    // A letter's own box may reach over its ink, and over the margin, by little.
    await expect
      .poll(measure)
      .toSatisfy(
        ({ top, bottom, right, height }) =>
          right > 0 && top > -24 && bottom > -24 && (height - top - bottom) / height > 0.6,
      );
  });
}

test('the face of a slide far away is fetched as one comes near', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  const fetched = new Set<string>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'font') fetched.add(new URL(request.url()).pathname);
  });
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  const atFirst = [...fetched];
  await page.getByRole('region', { name: 'Countdown', exact: true }).scrollIntoViewIfNeeded();
  // Asked only now: a style that is asked for has its face fetched.
  const own = await page.getByRole('region', { name: 'Countdown', exact: true }).evaluate((screen) => {
    const letters = screen.querySelector('p span[lang]');
    if (letters === null) throw new Error('the slide has no text');
    const [family = ''] = getComputedStyle(letters).fontFamily.replaceAll('"', '').split(',');
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const face = rules.find(({ cssText }) => cssText.startsWith('@font-face') && cssText.includes(family));
    return /\/fonts\/\w+\.woff2/.exec(face?.cssText ?? '')?.[0];
  });
  expect(own).toMatch(/woff2$/);
  await expect.poll(() => [...fetched]).toContain(own);
  expect(atFirst.length).toBeGreaterThan(0);
  expect(atFirst).not.toContain(own);
});

test.for([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])(
  'the words of a running text stand in their places before its face has come, at $width',
  async (size, { newPage }) => {
    const page = await newPage(size);
    const faces = await holdPages(page, /\/fonts\/\w+\.woff2/);
    // Loaded it is only with its faces.
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const slide = page.getByRole('region', { name: 'After the mannerisms' });
    await slide.scrollIntoViewIfNeeded();
    const places = () =>
      slide.evaluate((screen) => {
        const { x, y } = screen.getBoundingClientRect();
        const words = [...screen.querySelectorAll('p span[lang] > span')];
        return words.map((word) => word.getBoundingClientRect()).map((word) => [word.x - x, word.y - y]);
      });
    await expect.poll(() => faces.asked().length).toBeGreaterThan(0);
    const blank = await places();
    faces.letGo();
    await page.evaluate(async () => await document.fonts.ready);
    expect(blank.length).toBeGreaterThan(10);
    expect(await places()).toEqual(blank);
  },
);

/** What of a slide's width and height its large words reach over, from the first edge of their ink to the last. */
async function measureReach(slide: Locator): Promise<{ across: number; down: number }> {
  return slide.evaluate((screen) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(screen, NodeFilter.SHOW_TEXT);
    const boxes: DOMRect[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (
        text.parentElement === null ||
        Number.parseFloat(getComputedStyle(text.parentElement).fontSize) < 40
      )
        continue;
      range.selectNodeContents(text);
      boxes.push(range.getBoundingClientRect());
    }
    const { width, height } = screen.getBoundingClientRect();
    const across = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
    const down = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    return { across: across / width, down: down / height };
  });
}

test.for([
  { width: 2560, height: 700 },
  { width: 1440, height: 560 },
])('a slide of few words fills a window that is wide and low, %o', async (size, { newPage }) => {
  const page = await newPage(size);
  await openPage(page, '/');
  for (const name of ['Wide open, 1 of 2', 'Soft serif, old soul', 'Countdown']) {
    const slide = page.getByRole('region', { name, exact: true });
    await slide.scrollIntoViewIfNeeded();
    // Neither a third of it is left empty, nor do its lines stick to one edge.
    await expect
      .poll(() => measureReach(slide), { message: name })
      .toSatisfy(({ across, down }: { across: number; down: number }) => across > 0.9 && down > 0.75);
  }
});

/** Presses the arrow until the page hears it, which nothing on it tells. */
async function pressFirstArrow(page: Page): Promise<void> {
  const hash = () => page.evaluate(() => location.hash);
  await expect
    .poll(async () => {
      if ((await hash()) === '') await page.keyboard.press('ArrowRight');
      return await hash();
    })
    .toBe('#story-1-2');
}

test('the arrow keys go from slide to slide', async ({ newPage }) => {
  const page = await newPage();
  await openPage(page, '/');
  const isAt = (top: number) => expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await pressFirstArrow(page);
  await isAt(800);
  await page.keyboard.press('ArrowRight');
  await isAt(1600);
  await page.keyboard.press('ArrowLeft');
  await isAt(800);
  // Who scrolls on by hand goes on from there.
  await page.mouse.wheel(0, 800);
  await isAt(1600);
  await page.keyboard.press('ArrowLeft');
  await isAt(800);
});

test('arrows that are pressed faster than the slides are drawn all count', async ({ newPage }) => {
  const page = await newPage();
  const { hold, release } = await holdDrawing(page);
  await openPage(page, '/');
  await pressFirstArrow(page);
  await page.keyboard.press('ArrowLeft');
  await hold();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await release();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1600);
  await expect.poll(() => new URL(page.url()).hash).toBe('#story-2-1');
});

test('the home page rests on a slide, and never halfway', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/');
  const distance = () =>
    page.evaluate(() => {
      const tops = Array.from(
        document.querySelectorAll('section'),
        (slide) => slide.getBoundingClientRect().top,
      );
      const room = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
      return Math.min(...tops.map((top) => Math.abs(top - room)));
    });
  for (const by of [0.3, 0.7]) {
    await page.evaluate((share) => window.scrollBy({ top: innerHeight * share, behavior: 'instant' }), by);
    await expect.poll(distance, { message: `after ${by} of a window` }).toBeLessThan(2);
  }
});

test('the story bar leads to the tabs of its family', async ({ newPage }) => {
  const page = await newPage();
  for (const [name, query] of [
    ['Specimen', ''],
    ['About', '?tab=about'],
    ['Try', '?tab=try'],
    ['Pricing', '?tab=pricing'],
  ] as const) {
    await openPage(page, '/');
    const slide = page.getByRole('region', { name: 'After the mannerisms' });
    await slide.getByRole('link', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/typefaces/fraunces' && url.search === query);
    const tab = page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name, exact: true });
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
  }
});

test('a drawing is shown in the ink of its page and keeps its place', async ({ newPage }) => {
  const page = await newPage({ colorScheme: 'dark' });
  const response = page.waitForResponse(/\/images\/[0-9a-f]{64}\.svg$/);
  await openPage(page, '/typefaces/anybody');
  const drawing = page.getByRole('img', { name: /The letter S of Anybody at eleven widths/ });
  await drawing.scrollIntoViewIfNeeded();
  expect((await response).status()).toBe(200);
  const { color, ink, ratio } = await drawing.evaluate((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    const style = getComputedStyle(picture);
    const box = picture.parentElement;
    return {
      color: style.backgroundColor,
      ink: box === null ? '' : getComputedStyle(box).color,
      ratio: width / height,
    };
  });
  expect(color).toBe(ink);
  expect(ratio).toBeCloseTo(1, 1);
});

test('what a style costs under each licence is there without a script, by links', async ({ newPage }) => {
  const page = await newPage({ javaScript: false });
  await page.goto('/typefaces/eczar?tab=pricing');
  await page.getByRole('link', { name: /^Whole set, 5 styles: from/ }).click();
  await expect.poll(() => page.url()).toContain('tab=pricing&set=devanagari#licences');
  const table = page.getByRole('table', { name: /whole set under the licence Desktop, by Users/ });
  const row = table.getByRole('row', { name: /Up to 15 users/ });
  await expect.poll(() => row.getByRole('cell').first().textContent()).toBe('282.63');
  await page.getByRole('link', { name: /^Extra Bold: from/ }).click();
  await expect.poll(() => page.url()).toContain('font=eczar.devanagari.extrabold');
  const cells = page
    .getByRole('table', { name: /Eczar Extra Bold under the licence Desktop/ })
    .getByRole('row', { name: /Up to 15 users/ })
    .getByRole('cell');
  await expect
    .poll(async () => (await cells.allTextContents()).slice(0, 4))
    .toEqual(['96.25', '86.63', '81.81', '77.00']);
});

test('About links a specimen to print', async ({ newPage }) => {
  const page = await newPage();
  await openPage(page, '/typefaces/bungee?tab=about');
  const link = page.getByRole('link', { name: 'Bungee as PDF' });
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(answer.status()).toBe(200);
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
});
