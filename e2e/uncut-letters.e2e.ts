import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findCut } from './testing/find-cut.ts';
import { whenFacesAreThere } from './testing/inspect-page.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { sheet, write } from './testing/typewriter-sheet.ts';

const desktop = { width: 1440, height: 900, touch: false };

/** How many pixels of ink lie on the very edges of a place, where what goes over them is cut; its hairlines are not counted. */
async function countCut(page: Page, place: Locator): Promise<number> {
  await whenFacesAreThere(page);
  const picture = (await place.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('The browser draws nothing.');
    context.drawImage(bitmap, 0, 0);
    const paper = context.getImageData(4, height - 6, 1, 1).data;
    const hairline = 2;
    const isInk = (x: number, y: number) => {
      const pixel = context.getImageData(x, y, 1, 1).data;
      return [0, 1, 2].some((channel) => Math.abs((pixel[channel] ?? 0) - (paper[channel] ?? 0)) > 80);
    };
    let cut = 0;
    for (let y = hairline; y < height - hairline; y += 1)
      cut += Number(isInk(hairline, y)) + Number(isInk(width - 1 - hairline, y));
    for (let x = hairline; x < width - hairline; x += 1)
      cut += Number(isInk(x, hairline)) + Number(isInk(x, height - 1 - hairline));
    return cut;
  }, picture);
}

/** They stand over the text. */
async function hideControls(page: Page, of: string): Promise<void> {
  await page.getByRole('group', { name: `Setting of ${of}` }).evaluate((host) => {
    if (host.parentElement !== null) host.parentElement.style.visibility = 'hidden';
  });
}

test('no letter is cut on the sheet, as the page comes and as it is typed', async ({ newPage, fount }) => {
  const [fraunces, inter] = await Promise.all(
    ['fraunces', 'inter'].map((slug) => findCut(fount, slug, ({ name }) => name === 'Black Italic')),
  );
  const page = await newPage(desktop);
  const paper = page.locator('main').getByRole('textbox').locator('..');
  for (const query of [
    { font: fraunces?.sharedUid ?? '', text: 'jolly f' },
    { font: inter?.sharedUid ?? '', text: 'fjord f' },
    { font: fraunces?.sharedUid ?? '', text: 'of jolly f', size: '300', leading: '0.7' },
    { family: 'reem-kufi' },
  ]) {
    const label = JSON.stringify(query);
    await openPage(page, `/typewriter?${new URLSearchParams(query)}`);
    await sheet(page).and(page.locator('[contenteditable]')).waitFor();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    expect(await countCut(page, paper), label).toBe(0);
    const text = (await sheet(page).textContent()) ?? '';
    await sheet(page).focus();
    await write(page, `${text} ${text}`);
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    expect(await countCut(page, paper), `${label}, typed`).toBe(0);
  }
});

test('no letter is cut in a line that is tried, in a waterfall and in a box that is set large', async ({
  newPage,
}) => {
  const page = await newPage({ ...desktop, height: 2400 });
  const text = 'jolly f of jolly f of f';
  const marked = 'Z\u0338\u0322\u0353a\u0337l\u0336\u034dg\u0335\u0330o';
  const italic = page.getByRole('region', { name: /Italic$/ }).first();
  for (const path of [
    `old-standard-tt?tab=try&size=300&leading=0.7&text=${text}`,
    // The font has the letters, and none of the marks.
    `fraunces?tab=try&text=${encodeURIComponent(marked)}`,
    `fraunces?tab=try&view=waterfall&font=fraunces.latin.black-italic&text=${text}`,
  ]) {
    await openPage(page, `/typefaces/${path}`);
    await hideControls(page, 'all lines');
    expect(await countCut(page, italic), path).toBe(0);
  }
  await openPage(page, '/typefaces/old-standard-tt');
  await italic.getByRole('textbox').click();
  await italic.locator('[contenteditable]').waitFor();
  await write(page, text);
  await page.getByRole('slider', { name: 'Size', exact: true }).fill('260');
  await hideControls(page, 'Italic');
  expect(await countCut(page, italic), 'an edited box').toBe(0);
});

test('a mark that a font lacks leaves its letter, as the page comes and as it is typed', async ({
  newPage,
}) => {
  const page = await newPage(desktop);
  const plain = 'Zalgo';
  const marked = 'Z\u0338\u0322\u0353a\u0337l\u0336\u034dg\u0335\u0330o';
  const line = page.getByRole('textbox', { name: 'Thin', exact: true });
  /** In em: the blank face is half an em wide a letter. */
  const widthOf = () =>
    line.evaluate((host) => {
      const range = document.createRange();
      range.selectNodeContents(host);
      return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(host).fontSize);
    });
  await openPage(page, `/typefaces/fraunces?tab=try&text=${plain}`);
  await whenFacesAreThere(page);
  const width = await widthOf();
  await page.getByRole('textbox', { name: 'Your text' }).fill(marked);
  await expect.poll(widthOf).toBeCloseTo(width, 1);
  await page.waitForURL(/text=Z%CC/);
  await page.reload();
  await whenFacesAreThere(page);
  await expect.poll(() => widthOf()).toBeCloseTo(width, 1);
});
