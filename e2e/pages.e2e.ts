import type { Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { fetchFrom } from './testing/api-visitor.ts';
import { findBarriers, findBarriersInAllSizes, findLightBarriers } from './testing/find-barriers.ts';
import { findOverflow, findSmallTargets, seeWholePage, watchRequests } from './testing/inspect-page.ts';
import { publicPages } from './testing/public-pages.ts';
import { searchBox } from './testing/search-box.ts';
import { openPage, whenTakenOver } from './testing/shop-visit.ts';
import { type SiteFixtures, test } from './testing/test.ts';
import { watchShifts } from './testing/watch-shifts.ts';

const wide = { width: 1440, height: 900, touch: false };
const sizes = [wide, { width: 390, height: 844, touch: true }];
const tablet = { width: 820, height: 1180, touch: true };

/** Presses Tab until the focus is on what carries this name; gives the names that were passed. */
async function tabTo(page: Page, name: RegExp): Promise<string> {
  const passed: string[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return '';
      return element.getAttribute('aria-label') ?? element.textContent.trim();
    });
    if (name.test(focused)) return focused;
    passed.push(focused);
  }
  throw new Error(`no ${name} among what Tab reaches: ${passed.join(' | ')}`);
}

interface Looked {
  response: Response | null;
  title: string;
  headings: number;
  failed: string[];
  shifts: string[];
  /** Of a page on a desk: in the four sizes, in the light and the dark. */
  barriers: string[];
  /** Of a page that is touched. */
  small: string[];
}

type Size = (typeof sizes)[number];

/** What was seen of a page in a window: each is looked through once, by whichever test asks first. */
const looks = new Map<string, Looked>();

async function lookThrough(
  newPage: SiteFixtures['newPage'],
  { path, size }: { path: string; size: Size },
): Promise<Looked> {
  const key = `${path} at ${size.width}`;
  const seen = looks.get(key);
  if (seen !== undefined) return seen;
  // A violation of the Content-Security-Policy is a console error, which fails the test.
  // With the bar that asks for consent.
  const page = await newPage({ ...size, consent: null });
  const listFailed = watchRequests(page);
  const listShifts = await watchShifts(page);
  const response = await page.goto(path);
  await whenTakenOver(page);
  await seeWholePage(page);
  // A face that comes last may set its words anew. In the width of a tablet the box of a large line reaches out where its ink does not.
  if (size !== tablet) await expect.poll(() => findOverflow(page), { message: key }).toEqual([]);
  const look = {
    response,
    title: await page.title(),
    headings: await page.getByRole('heading', { level: 1 }).count(),
    failed: listFailed(),
    shifts: await listShifts(),
    small: size.touch ? await findSmallTargets(page) : [],
    barriers:
      size === wide ? [...(await findBarriersInAllSizes(page)), ...(await findLightBarriers(page))] : [],
  };
  looks.set(key, look);
  return look;
}

for (const size of sizes) {
  test.for(publicPages)(`%s is whole at ${size.width}`, async (path, { newPage }) => {
    const { response, title, headings, failed, small } = await lookThrough(newPage, { path, size });
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    expect(title).toMatch(/\S/);
    expect(headings).toBe(1);
    expect(failed).toEqual([]);
    expect(small).toEqual([]);
  });
}

test.for(publicPages)(
  '%s is open to everyone in four sizes, in the light and the dark',
  async (path, { newPage }) => {
    expect((await lookThrough(newPage, { path, size: wide })).barriers).toEqual([]);
  },
);

for (const size of [...sizes, tablet]) {
  test.for([
    '/',
    '/typefaces',
    '/typefaces/filter/by-designer',
    '/typefaces/fraunces',
    '/typefaces/fraunces?tab=pricing',
    '/typefaces/noto-sans?set=arabic',
    '/information/licensing',
    '/shop',
  ])(
    `nothing moves on %s at ${size.width} while it comes and is looked through`,
    async (path, { newPage }) => {
      expect((await lookThrough(newPage, { path, size })).shifts).toEqual([]);
    },
  );
}

// What is taken out of these pages would be missed by a page that comes to life meanwhile: they run no scripts.
test.for([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])(
  'lines of a slide stand in their places before those below them have come, at $width',
  async (size, { newPage }) => {
    const page = await newPage({ ...size, javaScript: false });
    await page.goto('/');
    const tops = await page.locator('section').evaluateAll((slides) =>
      slides.flatMap((slide) => {
        const topOf = (line: Element): number =>
          line.getBoundingClientRect().top - slide.getBoundingClientRect().top;
        const lines = [...slide.querySelectorAll('p [lang]')];
        const whole = lines.map(topOf);
        // As far as the page had come when each was painted.
        slide.querySelector('p + div')?.remove();
        const came = lines.toReversed().map((line) => {
          const top = topOf(line);
          line.remove();
          return top;
        });
        return whole.map((top, index) => Math.abs(top - (came.at(-1 - index) ?? Number.NaN)));
      }),
    );
    expect(tops.length).toBeGreaterThan(10);
    expect(Math.max(...tops)).toBeLessThan(1);
  },
);

test.for([390, 820])(
  'the tabs stand in their place before the writing systems below them have come, at %s',
  async (width, { newPage }) => {
    const page = await newPage({ width, height: 844, touch: true, javaScript: false });
    await page.goto('/typefaces/noto-sans?set=arabic');
    const tops = await page.getByRole('navigation', { name: 'Tabs' }).evaluate((tabs) => {
      const whole = tabs.getBoundingClientRect().top;
      // As far as the page had come when the tabs were painted.
      while (tabs.nextSibling !== null) tabs.nextSibling.remove();
      return [tabs.getBoundingClientRect().top, whole];
    });
    expect(tops[0]).toBe(tops[1]);
  },
);

test('the tabs stand in their place before their words have come', async ({ newPage }) => {
  const page = await newPage({ width: 820, height: 844, touch: true, javaScript: false });
  await page.goto('/typefaces/noto-sans?set=arabic');
  const places = await page.getByRole('navigation').evaluateAll((lines) =>
    lines
      .filter((line) => line.closest('main') !== null)
      .map((line) => {
        const place = (): string => {
          const { top, height } = line.getBoundingClientRect();
          return `${height} px at ${top}`;
        };
        const whole = place();
        // As far as the page had come when the line was painted: its first link, without a word.
        line.replaceChildren(...[...line.children].slice(0, 1));
        line.firstElementChild?.replaceChildren();
        return { begun: place(), whole };
      }),
  );
  expect(places.map(({ whole }) => whole)).toHaveLength(2);
  for (const { begun, whole } of places) expect(begun).toBe(whole);
});

test('every page has a title of its own', async ({ newPage }) => {
  const titles = new Map<string, string>();
  // '/information' shows its first page.
  for (const path of publicPages.filter((each) => each !== '/information')) {
    titles.set(path, (await lookThrough(newPage, { path, size: wide })).title);
  }
  expect(new Set(titles.values()).size, JSON.stringify([...titles])).toBe(titles.size);
});

test.for(sizes)('a page that is not there says so, and leads home, at $width', async (size, { newPage }) => {
  const page = await newPage({ ...size, expectedErrors: [/status of 404/] });
  for (const path of ['/nowhere', '/typefaces/nothing', '/404', '/not-found']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    expect(await page.title()).toBe('Page not found');
    await page.getByRole('heading', { level: 1, name: 'This page could not be found' }).waitFor();
  }
  await expect.poll(() => findOverflow(page)).toEqual([]);
  // It is as high as its window, and what nobody sees lets it scroll no further.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
    .toBe(0);
  if (size === wide) expect(await findBarriersInAllSizes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go back to home' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the keyboard reaches menu, search and cart', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces/fraunces');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await tabTo(page, /^Collection$/);
  await tabTo(page, /^Search$/);
  await page.keyboard.type('mono');
  const { results } = searchBox(page);
  await results.getByRole('option', { name: 'Space Mono' }).waitFor();
  await page.keyboard.press('Escape');
  const button = await tabTo(page, /^Add to cart/);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: '1 font in the cart' }).waitFor();
  expect(button).toMatch(/Fraunces/);
});

test('on a phone the menu opens and closes from the keyboard too', async ({ newPage }) => {
  const page = await newPage({ width: 390, height: 844, touch: true });
  await openPage(page, '/typefaces');
  await tabTo(page, /: menu$/);
  await page.keyboard.press('Enter');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await menu.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
});

test('the search of the menu leads to a family', async ({ newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/');
  const { box, results } = searchBox(page);
  await box.fill('frau');
  await results.getByRole('option', { name: 'Fraunces' }).click();
  await page.waitForURL('**/typefaces/fraunces');
  await page.getByRole('heading', { level: 1, name: 'Fraunces' }).waitFor();
});

test('who goes to another page starts in it and hears its title, and nothing scrolls of that', async ({
  newPage,
}) => {
  const page = await newPage({ width: 1440, height: 900 });
  await openPage(page, '/typefaces');
  const arrival = page.getByRole('status', { name: 'Page' });
  expect(await arrival.textContent()).toBe('');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Fraunces/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Fraunces' }).waitFor();
  await arrival.filter({ hasText: /^Fraunces/ }).waitFor();
  expect(await arrival.textContent()).toContain(await page.title());
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  // The next press of Tab is in the page, and not back in the menu.
  await page.keyboard.press('Tab');
  await page.getByRole('main').locator(':focus').waitFor();
  // A tab of the same page keeps the focus where it is.
  const about = page.getByRole('main').getByRole('link', { name: 'About', exact: true });
  await about.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/typefaces/fraunces?tab=about');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('About');
  // Back where it was: the window stands as it stood, wherever the focus starts.
  await openPage(page, '/typefaces');
  // Until the press its lines may still find their heights, and the window goes along.
  await page.evaluate(() => {
    window.scrollTo({ top: 700, behavior: 'instant' });
    const note = () => document.documentElement.setAttribute('data-left-at', String(window.scrollY));
    addEventListener('click', note, { capture: true, once: true });
  });
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Shop' }).click();
  const left = await page.evaluate(() => Number(document.documentElement.getAttribute('data-left-at')));
  expect(left).toBeGreaterThan(0);
  await page.getByRole('heading', { level: 1, name: /Shop/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Collection' }).waitFor();
  await page.waitForFunction((top) => window.scrollY === top, left);
});

test('without JavaScript a sentence says what is missing, and the page is there', async ({ newPage }) => {
  const page = await newPage({ javaScript: false });
  await page.goto('/typefaces');
  // Not by its text: Playwright never looks for text in a noscript.
  const sentence = page.locator('noscript p');
  expect(await sentence.textContent()).toBe('This website requires JavaScript.');
  expect(await sentence.isVisible()).toBe(true);
  expect(
    await page
      .getByRole('main')
      .getByRole('link', { name: /Fraunces/ })
      .count(),
  ).toBeGreaterThan(0);
});

test.for(['/', '/typefaces/fraunces', '/api/front/font-families'])(
  '%s is kept, and not sent twice to who has it',
  async (path, { fount }) => {
    const first = await fetchFrom(fount, path);
    const etag = first.headers.get('etag');
    expect(etag).toMatch(/^(W\/)?".+"$/);
    const again = await fetchFrom(fount, path, { headers: { 'if-none-match': etag ?? '' } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    // A browser puts the headers of this answer in the place of those it holds: the page must go on under its own policy.
    const policy = 'content-security-policy';
    expect(again.headers.get(policy)).toBe(first.headers.get(policy));
    const other = await fetchFrom(fount, path, { headers: { 'if-none-match': '"another"' } });
    expect(other.status).toBe(200);
  },
);

test('a page is asked for each time, and its data are taken for those of now for half a minute', async ({
  fount,
}) => {
  const policies = [
    '/typefaces/fraunces',
    '/typefaces/fraunces.data',
    '/typefaces/nothing.data',
    '/shop.data',
  ];
  const answers = await Promise.all(policies.map((path) => fetchFrom(fount, path)));
  const [page, data, missing, shop] = answers.map(({ headers }) => headers.get('cache-control'));
  expect([page, data]).toEqual(['no-cache', 'max-age=30']);
  expect(missing).not.toBe('max-age=30');
  expect(shop).toBe('no-store');
  // … and said again to who has them.
  const etag = answers[1]?.headers.get('etag') ?? '';
  const again = await fetchFrom(fount, '/typefaces/fraunces.data', { headers: { 'if-none-match': etag } });
  expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'max-age=30']);
});

test('a page that the browser held already is as it was', async ({ newPage }) => {
  const page = await newPage();
  await openPage(page, '/typefaces');
  await openPage(page, '/information');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === '/typefaces'),
    openPage(page, '/typefaces'),
  ]);
  expect((await answer.request().allHeaders())['if-none-match']).toBeTruthy();
  // It runs and has its style.
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('heading', { level: 1, name: /Shop/ }).waitFor();
});

test.for(['/shop', '/api/front/session'])('%s is kept by nobody', async (path, { fount }) => {
  const response = await fetchFrom(fount, path);
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toContain('no-store');
});
