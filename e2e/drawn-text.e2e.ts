import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { composeSample } from '#fonts/drawing/compose-sample.ts';
import { drawText } from '#fonts/drawing/draw-text.ts';
import { blankFont } from '#fonts/files/blank-font.ts';
import { fontAt, openFont } from '#fonts/files/opened-font.ts';
import type { TextBlock } from '#fonts/shaping/text-block.ts';
import { wrapText } from '#fonts/shaping/wrap-text.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { differingShare } from '#fonts/testing/differing-share.ts';
import { test } from './testing/test.ts';

/** Loads a font in an empty page under the name 'Face', with a box at its top left corner. */
async function loadFace(page: Page, bytes: Uint8Array): Promise<void> {
  const source = `data:font/ttf;base64,${Buffer.from(bytes).toString('base64')}`;
  await page.setContent(
    `<style>@font-face { font-family: Face; src: url(${source}) } body { margin: 0 } #box { font-family: Face, serif; text-rendering: geometricPrecision; white-space: pre-wrap; overflow-wrap: anywhere }</style><div id="box"></div>`,
  );
  await page.evaluate(() => document.fonts.load('20px Face'));
}

/** Sets a text in the box as CSS would, and gives the places in the text at which its lines begin. */
async function setInBox(page: Page, block: TextBlock): Promise<number[]> {
  return page.evaluate(({ text, fontSize, lineHeight, width, align, direction, language, tracking }) => {
    const box = document.querySelector<HTMLElement>('#box');
    if (box === null) throw new Error('The box is not there.');
    Object.assign(box.style, {
      width: `${width}px`,
      fontSize: `${fontSize}px`,
      lineHeight: String(lineHeight),
      textAlign: align,
      letterSpacing: `${tracking ?? 0}em`,
    });
    box.dir = direction;
    box.lang = language ?? '';
    box.textContent = text;
    const range = document.createRange();
    const starts: number[] = [];
    let [line, at] = [-1, 0];
    for (const character of text) {
      range.setStart(box.firstChild ?? box, at);
      range.setEnd(box.firstChild ?? box, at + character.length);
      const rect = range.getBoundingClientRect();
      const now = Math.floor((rect.top + rect.height / 2) / (fontSize * lineHeight));
      // A space that hangs, and a mark, may have no box of their own.
      if (rect.height > 0 && now > line) {
        starts.push(at);
        line = now;
      }
      at += character.length;
    }
    return starts;
  }, block);
}

const plain = { lineHeight: 1.5, noWrap: false, align: 'left', direction: 'ltr' } as const;
const english =
  'Typography is the art and technique of arranging type to make written language legible, self-evident and appealing—when displayed, on 2024-11-30 (or later). Donaudampfschifffahrtsgesellschaft';

const paragraphs: [font: DemoFont, text: string, setting: Partial<TextBlock>][] = [
  ['frauncesItalic', english, {}],
  ['inter', english, { tracking: 0.05, align: 'right' }],
  [
    'notoSansArabic',
    'يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلًا وضميرًا',
    { direction: 'rtl', language: 'ar' },
  ],
  [
    'davidLibre',
    'כל בני אדם (all humans) נולדו בני חורין, ושווים 100% בערכם ובזכויותיהם',
    { direction: 'rtl' },
  ],
  ['eczar', 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है', { language: 'hi' }],
];

test.for(paragraphs)(
  '%s breaks its lines where Chromium does',
  async ([font, text, setting], { browser }) => {
    const page = await browser.newPage();
    const opened = await openFont(demoFont(font));
    await loadFace(page, opened.sfnt.bytes);
    for (const width of [160, 233, 380, 610]) {
      const block: TextBlock = { ...plain, ...setting, text, fontSize: 32, width };
      const lines = wrapText(opened, {
        text,
        setting: block,
        direction: block.direction,
        width: (width / 32) * opened.unitsPerEm,
      });
      let at = 0;
      const starts = lines.map((line) => {
        const start = at;
        at += line.text.length + line.hanging.length;
        return start;
      });
      expect(await setInBox(page, block), `${width} px wide`).toEqual(starts);
    }
  },
);

/** The share of the ink's pixels that may differ by more than half of black; measured: none. */
const mostDiffering = 0.01;

/** Where Chromium puts the first line's baseline, in px from the box's top. */
async function baselineInBox(page: Page): Promise<number> {
  return page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.display = 'inline-block';
    document.querySelector('#box')?.prepend(probe);
    const { bottom } = probe.getBoundingClientRect();
    probe.remove();
    return bottom;
  });
}

test.for<[font: DemoFont, text: string, setting: Partial<TextBlock>]>([
  ['reemKufi', 'الخط العربي (Kufi) 12', { direction: 'rtl', align: 'right' }],
  ['davidLibre', 'abc 12 בְּרֵאשִׁית (בָּרָא) xyz', { align: 'center' }],
  ['eczar', 'क्षत्रिय श्री', {}],
  ['inter', 'TRACKED AV', { tracking: 0.1 }],
])('%s: %s looks as Chromium shows it', async ([font, text, setting], { browser }) => {
  const size = { width: 1200, height: 300 };
  const page = await browser.newPage(size);
  const opened = await openFont(demoFont(font));
  await loadFace(page, opened.sfnt.bytes);
  const block: TextBlock = { ...plain, lineHeight: 2, ...setting, text, fontSize: 100, width: size.width };
  await setInBox(page, block);
  const shot = await page.screenshot({ clip: { x: 0, y: 0, ...size } });
  const theirs = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><image width="${size.width}" height="${size.height}" href="data:image/png;base64,${shot.toString('base64')}"/></svg>`;
  const { path } = drawText(opened, block);
  // Chromium takes ascent, descent and half the leading in whole px; a drawing that may be scaled does not.
  const { ascender, descender } = fontAt(opened).hExtents();
  const ascents = ((ascender + descender) / opened.unitsPerEm) * block.fontSize;
  const baseline = (block.lineHeight * block.fontSize + ascents) / 2;
  const shift = (await baselineInBox(page)) - baseline;
  expect(Math.abs(shift)).toBeLessThanOrEqual(1.5);
  const ours = composeSample({
    ...size,
    background: 'white',
    ink: 'black',
    blocks: [{ path, x: 0, y: shift }],
  });
  expect(differingShare(ours, theirs)).toBeLessThan(mostDiffering);
});

test('the blank font shows nothing for any character, and no other face steps in', async ({ browser }) => {
  const page = await browser.newPage({ width: 800, height: 300 });
  await loadFace(page, blankFont);
  const block = { ...plain, fontSize: 40, width: 800 };
  await setInBox(page, { ...block, text: '' });
  const empty = await page.screenshot();
  const text = 'Aé e\u0301 Ж خط क्षि ไทย 漢字 😀 👩‍👩‍👧 🇨🇭 ☃\ufe0f \u25cc \ue000 \u{10fffd} \u0007';
  await setInBox(page, { ...block, text });
  expect(await page.screenshot()).toEqual(empty);
  await setInBox(page, { ...block, text: 'Ж漢' });
  const width = await page.evaluate(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('#box') ?? document.body);
    return range.getBoundingClientRect().width;
  });
  expect(width).toBe(40);
});
