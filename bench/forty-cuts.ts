import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { runServer } from '../e2e/testing/run-server.ts';
import { withPage } from './browser-page.ts';
import { FORTY, writeFortyCutsFolder } from './forty-cuts-folder.ts';
import { atMost, type Row } from './row.ts';

const run = promisify(execFile);

interface Observed {
  shift: number;
  layoutReads: string[];
  longTasks: number[];
}

/** Notes from the first script on what shifts, what takes longer than 50 ms, and who asks for the place of an element. */
function observe(): void {
  const observed: Observed = { shift: 0, layoutReads: [], longTasks: [] };
  Object.assign(globalThis, { observed });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) observed.shift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) observed.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  const reads: [object, string[]][] = [
    [Element.prototype, ['getBoundingClientRect', 'getClientRects', 'clientWidth', 'clientHeight']],
    [Element.prototype, ['scrollWidth', 'scrollHeight']],
    [HTMLElement.prototype, ['offsetWidth', 'offsetHeight', 'offsetTop', 'offsetLeft', 'innerText']],
    [Range.prototype, ['getBoundingClientRect', 'getClientRects']],
    [CanvasRenderingContext2D.prototype, ['measureText']],
  ];
  for (const [prototype, names] of reads) {
    for (const name of names) {
      const given = Object.getOwnPropertyDescriptor(prototype, name);
      if (given === undefined) throw new Error(`no ${name} to watch`);
      const kind = given.get === undefined ? 'value' : 'get';
      Object.defineProperty(prototype, name, {
        ...given,
        [kind](this: unknown, ...values: unknown[]): unknown {
          observed.layoutReads.push(name);
          return Reflect.apply(given[kind], this, values);
        },
      });
    }
  }
}

function readObserved(page: Page): Promise<Observed> {
  // Set by the script above.
  return page.evaluate(() => (globalThis as unknown as { observed: Observed }).observed);
}

/** Scrolls as a wheel does, down to the end of the page. */
async function scrollThrough(page: Page): Promise<void> {
  await page.mouse.move(400, 400);
  for (let isAtEnd = false; !isAtEnd; ) {
    await page.mouse.wheel(0, 240);
    isAtEnd = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) =>
          requestAnimationFrame(() =>
            resolve(scrollY + innerHeight >= document.documentElement.scrollHeight - 1),
          ),
        ),
    );
  }
}

/** A family of forty cuts: what its specimen reads of the layout and shifts while it opens, and how it scrolls. */
export async function measure(): Promise<Row[]> {
  const folder = await writeFortyCutsFolder();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fount-bench-'));
  await run(process.execPath, ['src/server/commands/import.ts', folder], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const server = await runServer({ dataDir, env: { E2E: '0', ALLOW_DEMO_PAYMENT: '1' } });
  const rows: Row[] = [];
  // The first visitor after an import waits until the fonts of a page are made; the others are meant here.
  await withPage(async (page) => {
    await page.goto(`${server.url}/typefaces/forty`, { waitUntil: 'networkidle' });
    await scrollThrough(page);
  });
  await withPage(async (page) => {
    await page.addInitScript(observe);
    await page.goto(`${server.url}/typefaces/forty`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const boxes = await page.locator('section[aria-label]').count();
    if (boxes < FORTY) throw new Error(`the specimen has ${boxes} boxes of cuts, not ${FORTY}`);
    const opened = await readObserved(page);
    await scrollThrough(page);
    await page.waitForLoadState('networkidle');
    const scrolled = await readObserved(page);
    const longest = Math.max(0, ...scrolled.longTasks.slice(opened.longTasks.length));
    rows.push(
      atMost(`a family of ${FORTY} cuts: layout reads while it opens`, opened.layoutReads.length, 0, ''),
      atMost(`a family of ${FORTY} cuts: layout shift, opened and scrolled`, scrolled.shift, 0, '', 4),
      atMost(`a family of ${FORTY} cuts: longest task over 50 ms while scrolling`, longest, 50, 'ms'),
    );
  });
  await server.stop();
  for (const made of [folder, dataDir]) rmSync(made, { recursive: true, force: true });
  return rows;
}
