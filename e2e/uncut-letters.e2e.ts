import fc from 'fast-check';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { findCut } from './testing/find-cut.ts';
import { seeWholePage, whenFacesAreThere } from './testing/inspect-page.ts';
import { openPage } from './testing/shop-visit.ts';
import { test } from './testing/test.ts';
import { sheet, write } from './testing/typewriter-sheet.ts';

const desktop = { width: 1440, height: 900, touch: false };

interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * How many pixels of ink lie on the very edges of each place of a picture (of all of it where no places are given), where what goes over
 * them is cut; hairlines are not counted.
 */
async function countCutIn(page: Page, picture: Buffer, places?: readonly Place[]): Promise<number[]> {
  return page.evaluate(
    async ([data, boxes]) => {
      const bytes = Uint8Array.from(atob(data), (byte) => byte.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (context === null) throw new Error('The browser draws nothing.');
      context.drawImage(bitmap, 0, 0);
      const hairline = 2;
      const whole = { left: 0, top: 0, width: bitmap.width, height: bitmap.height };
      return (boxes ?? [whole]).map(({ left, top, width, height }) => {
        const { data: pixels } = context.getImageData(left, top, width, height);
        const channelAt = (x: number, y: number, channel: number) =>
          pixels[(y * width + x) * 4 + channel] ?? 0;
        const isInk = (x: number, y: number) =>
          [0, 1, 2].some(
            (channel) => Math.abs(channelAt(x, y, channel) - channelAt(4, height - 6, channel)) > 80,
          );
        let cut = 0;
        for (let y = hairline; y < height - hairline; y += 1)
          cut += Number(isInk(hairline, y)) + Number(isInk(width - 1 - hairline, y));
        for (let x = hairline; x < width - hairline; x += 1)
          cut += Number(isInk(x, hairline)) + Number(isInk(x, height - 1 - hairline));
        return cut;
      });
    },
    [picture.toString('base64'), places] as const,
  );
}

async function countCut(page: Page, place: Locator): Promise<number> {
  await whenFacesAreThere(page);
  const picture = await place.screenshot({ animations: 'disabled' });
  const [cut = 0] = await countCutIn(page, picture);
  return cut;
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

/** Letters that hang over, rise and fall most, with blanks between. */
const word = fc.string({ unit: fc.constantFrom(...'fjJQyggÅŐÇŞŲ/|§WAVTfffjjj'), minLength: 1, maxLength: 9 });
const randomText = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));

/** The pages that set a text in every face, each family's with all of its cuts. */
const placesOfText = [
  '/typefaces?',
  ...[
    'anybody',
    'bungee',
    'david-libre',
    'eczar',
    'fraunces',
    'inter',
    'inter-display',
    'noto-sans',
    'old-standard-tt',
    'reem-kufi',
    'space-mono',
  ].map((slug) => `/typefaces/${slug}?tab=try&`),
];

test('no letter of random texts is cut in any face of the house', async ({ newPage }) => {
  // Another walk: FOUNT_SEED=… FOUNT_TEXTS=…
  const seed = Number(process.env.FOUNT_SEED ?? 7);
  const texts = fc.sample(randomText, {
    seed,
    numRuns: placesOfText.length * Number(process.env.FOUNT_TEXTS ?? 1),
  });
  const page = await newPage({ width: 900, height: 1200, touch: false });
  for (const [at, text] of texts.entries()) {
    const path = `${placesOfText[at % placesOfText.length]}${new URLSearchParams({ text })}`;
    await openPage(page, path);
    if (path.includes('tab=try')) await hideControls(page, 'all lines');
    await seeWholePage(page);
    const lines = page.locator('main section:has([role=textbox]), main [data-shown]');
    const places = await lines.evaluateAll((sections) =>
      sections.map((section) => {
        const { left, top, width, height } = section.getBoundingClientRect();
        const [x, y] = [Math.round(left), Math.round(top + window.scrollY)];
        return {
          left: x,
          top: y,
          width: Math.round(left + width) - x,
          height: Math.round(top + window.scrollY + height) - y,
        };
      }),
    );
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
    const cut = await countCutIn(page, picture, places);
    expect(cut, `${path}, seed ${seed}`).toEqual(cut.map(() => 0));
    expect(cut.length, path).toBeGreaterThan(0);
  }
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
