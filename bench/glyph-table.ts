import type { Page } from 'playwright-core';
import { whenTakenOver } from '../e2e/testing/shop-visit.ts';
import { withPage } from './browser-page.ts';
import { startDemo } from './demo-server.ts';
import { atMost, type Row, told } from './row.ts';
import { median } from './statistics.ts';

const cuts = ['Thin', 'Light', 'Regular', 'Bold', 'Black'];
const pages = 40;

/**
 * The table of the glyphs of Inter, some 3,000 of them: how long its first screen takes from when it is asked for until its glyphs can be
 * painted, of cuts that nobody has looked at and of those that somebody has, and the longest task while it is scrolled to its end.
 */
export async function measure(): Promise<Row[]> {
  const server = await startDemo({ database: 'embedded' });
  const times = { first: [] as number[], again: [] as number[] };
  let longest = 0;
  let glyphs = 0;
  try {
    await withPage(async (page) => {
      // What starts once: worker, names.
      await openTable(page, '/typefaces/fraunces?tab=about');
      for (const into of [times.first, times.again])
        for (const cut of cuts) {
          await openTable(page, `/typefaces/inter?tab=about&font=inter.latin.${cut.toLowerCase()}`);
          into.push(await readFirstScreen(page));
        }
      const grid = page.getByRole('grid');
      glyphs = Number.parseInt((await page.getByText(/glyphs$/).textContent())?.replace(/\D/g, '') ?? '', 10);
      longest = await grid.evaluate(scrollThrough, pages);
    }, server.url);
  } finally {
    await server.remove();
  }
  return [
    told('glyph table: glyphs of Inter', String(glyphs)),
    atMost(
      'glyph table: first screen of a cut that nobody looked at, median',
      median(times.first),
      300,
      'ms',
    ),
    atMost('glyph table: the same that somebody has, median', median(times.again), 300, 'ms'),
    atMost('glyph table: longest task while it is scrolled through', longest, 50, 'ms'),
  ];
}

async function openTable(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await whenTakenOver(page);
  await page.getByRole('heading', { name: 'Glyphs', exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('gridcell', { name: /U\+/ }).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** From the call for the table to the last that the first screen waits for: sheets, as lists and pictures, and the large glyph. */
function readFirstScreen(page: Page): Promise<number> {
  return page.evaluate(() => {
    const asked = performance.getEntriesByType('resource');
    const started = asked.find(({ name }) => name.endsWith('/glyph-table'))?.startTime ?? 0;
    const shown = asked.filter(({ name }) =>
      /\/glyphs\/\d+\/\d+\.png$|\/glyph-sheets\/\d+$|\/glyphs\/\d+$/.test(name),
    );
    // Each of these is a resource's timing.
    return Math.max(...shown.map((entry) => (entry as PerformanceResourceTiming).responseEnd)) - started;
  });
}

/** Scrolls a table by some screens, a frame each fifth of a screen; gives its longest task in milliseconds. */
async function scrollThrough(grid: HTMLElement | SVGElement, screens: number): Promise<number> {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  for (let step = 0; step < screens * 5; step += 1) {
    grid.scrollTop += grid.clientHeight / 5;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  for (const { duration } of observer.takeRecords()) longest = Math.max(longest, duration);
  observer.disconnect();
  return longest;
}
