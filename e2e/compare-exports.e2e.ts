import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { FETCH_MIN_DISPLAY_MS } from '#domain/limits.ts';
import { findBarriers } from './testing/find-barriers.ts';
import { listDrawingFaces } from './testing/list-drawing-faces.ts';
import { readGrey } from './testing/read-grey.ts';
import { openPage } from './testing/shop-visit.ts';
import { stopClock } from './testing/stop-clock.ts';
import { test } from './testing/test.ts';

const long = 60_000;
const desktop = { width: 1440, height: 900, touch: false };
const three =
  '/compare?text=Hamburg+sets&cut=fraunces.latin.regular&cut=inter.latin.bold&cut=space-mono.latin.regular';

/** Opens the ways to take the desk along. */
async function openWays(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Download PNG' }).waitFor();
}

async function download(page: Page, format: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: long }),
    page.getByRole('button', { name: `Download ${format}` }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** The share of a picture's ink that has none within a pixel in another: smoothed edges have some. */
async function strayInk(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = [await readGrey(page, one), await readGrey(page, other)];
  const inkAt = (grey: typeof a, x: number, y: number) => Math.abs(grey.at(x, y) - grey.at(0, 0));
  let [ink, stray] = [0, 0];
  for (let y = 1; y < a.height - 1; y += 1)
    for (let x = 1; x < a.width - 1; x += 1) {
      if (inkAt(a, x, y) < 100) continue;
      ink += 1;
      const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => inkAt(b, x + dx, y + dy)));
      if (Math.max(...around) < 50) stray += 1;
    }
  return ink === 0 ? 1 : stray / ink;
}

/** How much of what stands on the desk the page shows otherwise than its picture. */
async function differences(page: Page, blank: Page, png: Buffer): Promise<number[]> {
  await blank.setContent(
    `<body style="margin:0"><img style="display:block" src="data:image/png;base64,${png.toString('base64')}">`,
  );
  await blank.waitForFunction(() => document.querySelector('img')?.complete === true);
  const stage = await page.locator('[data-view]').boundingBox();
  const found: number[] = [];
  for (const text of await page.locator('[data-compared]').all()) {
    await text.scrollIntoViewIfNeeded();
    const [box, now] = [await text.boundingBox(), await page.locator('[data-view]').boundingBox()];
    if (box === null || now === null || stage === null) throw new Error('The desk is not shown.');
    const size = { width: Math.floor(box.width), height: Math.floor(box.height) };
    const shown = await page.screenshot({
      clip: { x: Math.round(box.x), y: Math.round(box.y), ...size },
      animations: 'disabled',
      caret: 'hide',
    });
    const drawn = await blank.screenshot({
      clip: { x: Math.round(box.x - now.x), y: Math.round(box.y - now.y), ...size },
      fullPage: true,
    });
    found.push(Math.max(await strayInk(blank, shown, drawn), await strayInk(blank, drawn, shown)));
  }
  return found;
}

test.for(['side', 'over', 'letters'])(
  'the picture of a desk laid out %j is the page, but for the edges of its letters',
  async (view, { newPage }) => {
    const page = await newPage(desktop);
    await openPage(page, `${three}&view=${view}&by=x-height`);
    for (const cut of [0, 1, 2])
      await expect
        .poll(() => listDrawingFaces(page, `[data-compared="${cut}"]`), { timeout: long })
        .toEqual([expect.objectContaining({ isOwn: true })]);
    await openWays(page);
    const { bytes } = await download(page, 'PNG');
    await page.evaluate(() => document.fonts.ready);
    const blank = await newPage(desktop);
    for (const difference of await differences(page, blank, bytes)) expect(difference).toBeLessThan(0.005);
  },
);

test('formats are drawn beside one another, and each once however often it is pressed meanwhile', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  await openPage(page, three);
  await openWays(page);
  const asked: string[] = [];
  const { promise: whenLetGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/desk-drawings/*', async (route) => {
    asked.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    await whenLetGo;
    await route.continue();
  });
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const press = (format: string) => page.getByRole('button', { name: `Download ${format}` }).click();
  await press('PNG');
  await expect.poll(() => asked).toEqual(['png']);
  await press('SVG');
  await expect.poll(() => asked).toEqual(['png', 'svg']);
  await press('PNG');
  await press('PDF');
  await expect.poll(() => asked).toEqual(['png', 'svg', 'pdf']);
  letGo();
  await expect
    .poll(() => files.toSorted(), { timeout: long })
    .toEqual(['pdf', 'png', 'svg'].map((format) => `compare-hamburg-sets.${format}`));
  await expect.poll(() => page.getByText('Drawing …').count()).toBe(0);
});

test('what is said while a file is drawn stays once it is there', async ({ newPage }) => {
  const page = await newPage(desktop);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, three);
  await openWays(page);
  await stopClock(page);
  const arrived = page.waitForEvent('download', { timeout: long });
  await page.getByRole('button', { name: 'Download PNG' }).click();
  await page.getByText('Drawing …').waitFor();
  await arrived;
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await page.getByText('Link copied!').waitFor();
  // The words of a drawing stand so long at least, and go then.
  await page.clock.runFor(FETCH_MIN_DISPLAY_MS);
  expect(await page.getByText('Link copied!').isVisible()).toBe(true);
  // Without anything said meanwhile they go alone.
  await Promise.all([
    page.waitForEvent('download', { timeout: long }),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ]);
  await page.getByText('Drawing …').waitFor();
  await page.clock.runFor(FETCH_MIN_DISPLAY_MS);
  await expect.poll(() => page.getByText('Drawing …').count()).toBe(0);
});

test('a desk is taken along as its link and in three formats, by keyboard', async ({ newPage }) => {
  const page = await newPage(desktop);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, three);
  await page.getByRole('button', { name: 'Share', exact: true }).focus();
  await page.keyboard.press('Enter');
  for (const [format, start] of [
    ['PNG', '\x89PNG'],
    ['SVG', '<svg'],
    ['PDF', '%PDF'],
  ] as const) {
    await page.getByRole('button', { name: `Download ${format}` }).waitFor();
    const { name, bytes } = await download(page, format);
    expect(name).toBe(`compare-hamburg-sets.${format.toLowerCase()}`);
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(start);
  }
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await page.getByText('Link copied!').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).searchParams.getAll('cut')).toHaveLength(3);
  expect(await findBarriers(page)).toEqual([]);
});
