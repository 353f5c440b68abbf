import { expect, test } from 'vitest';
import { fontAt, openFont } from '#fonts/files/opened-font.ts';
import { type DemoFont, demoFont } from '#fonts/testing/demo-fonts.ts';
import { differingShare } from '#fonts/testing/differing-share.ts';
import { type ViewedLine, viewWithHarfbuzz } from '#fonts/testing/view-with-harfbuzz.ts';
import { composeSample } from './compose-sample.ts';
import { drawText } from './draw-text.ts';

/**
 * The share of the ink's pixels that may differ by more than half of black. Measured: none at all where resvg makes
 * pixels of both outlines; up to 0.013, all at edges, where Cairo, which covers them a little otherwise, makes its own.
 */
const MOST_DIFFERING = { svg: 0.002, png: 0.025 };

type Sample = Pick<ViewedLine, 'text' | 'direction' | 'script' | 'language' | 'features' | 'axes'> & {
  font: DemoFont;
};

const SAMPLES: Record<string, Sample> = {
  'Arabic, Reem Kufi': {
    font: 'reemKufi',
    text: 'الخط العربي لا إله',
    direction: 'rtl',
    script: 'Arab',
    language: 'ar',
  },
  'Arabic with vowels, Noto Sans Arabic': {
    font: 'notoSansArabic',
    text: 'خَطٌّ جَمِيلٌ لِلنَّاس',
    direction: 'rtl',
    script: 'Arab',
    language: 'ar',
  },
  'Hebrew with niqqud, David Libre': {
    font: 'davidLibre',
    text: 'בְּרֵאשִׁית בָּרָא אֱלֹהִים',
    direction: 'rtl',
    script: 'Hebr',
    language: 'he',
  },
  'Devanagari, Eczar': {
    font: 'eczar',
    text: 'क्षत्रिय श्री र्कि द्वि',
    direction: 'ltr',
    script: 'Deva',
    language: 'hi',
  },
  'Devanagari, Noto Sans Devanagari': {
    font: 'notoSansDevanagari',
    text: 'क्षत्रिय श्री र्कि विद्या ट्ठ',
    direction: 'ltr',
    script: 'Deva',
    language: 'hi',
  },
  'ligatures and kerning, Fraunces': {
    font: 'frauncesItalic',
    text: 'AVATAR To. fluffy office',
    direction: 'ltr',
    script: 'Latn',
    language: 'en',
  },
  'stylistic set 1, Space Mono': {
    font: 'spaceMono',
    text: 'ABCD DJ Job',
    direction: 'ltr',
    script: 'Latn',
    language: 'en',
    features: { ss01: 1 },
  },
  'an axis position, Fraunces variable': {
    font: 'frauncesVariable',
    text: 'Quick wafting',
    direction: 'ltr',
    script: 'Latn',
    language: 'en',
    axes: { wght: 650, opsz: 100, SOFT: 70 },
  },
};

async function drawBoth(sample: Sample, format: 'svg' | 'png'): Promise<[ours: string, theirs: string]> {
  const opened = await openFont(demoFont(sample.font));
  const [fontSize, margin, ascent, descent] = [100, 40, 150, 100];
  const picture = { width: 1400, height: ascent + descent + 2 * margin };
  const view = viewWithHarfbuzz(
    { ...sample, sfnt: opened.sfnt.bytes, fontSize, margin, ascent, descent },
    format,
  );
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${picture.width}" height="${picture.height}"><rect width="100%" height="100%" fill="white"/>`;
  const theirs =
    format === 'png' ? `${frame}${imageOf(view)}</svg>` : view.toString().replace(/<svg[^>]*>/, frame);
  const block = drawText(opened, {
    ...sample,
    fontSize,
    lineHeight: 1,
    width: 2000,
    noWrap: true,
    align: 'left',
  });
  const { ascender, descender } = fontAt(opened, sample.axes).hExtents();
  // CSS: half of what the line is higher than ascent and descent goes over them.
  const baseline =
    (fontSize - ((ascender - descender) / opened.unitsPerEm) * fontSize) / 2 +
    (ascender / opened.unitsPerEm) * fontSize;
  const ours = composeSample({
    ...picture,
    background: 'white',
    ink: 'black',
    blocks: [{ path: block.path, x: margin, y: margin + ascent - baseline }],
  });
  return [ours, theirs];
}

function imageOf(png: Buffer): string {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  return `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

test.for(Object.entries(SAMPLES))('%s is drawn as hb-view draws it', async ([, sample]) => {
  for (const format of ['svg', 'png'] as const) {
    const [ours, theirs] = await drawBoth(sample, format);
    expect(differingShare(ours, theirs)).toBeLessThan(MOST_DIFFERING[format]);
    expect(differingShare(theirs, ours)).toBeLessThan(MOST_DIFFERING[format]);
  }
});

test('a mark that is lost, or a line a pixel off, is seen as a difference', async () => {
  const sample = SAMPLES['Hebrew with niqqud, David Libre'];
  if (sample === undefined) throw new Error('The sample has another name.');
  const [ours, theirs] = await drawBoth(sample, 'svg');
  const [lost] = await drawBoth({ ...sample, text: sample.text.replace('\u05b8', '') }, 'svg');
  expect(differingShare(theirs, lost)).toBeGreaterThan(MOST_DIFFERING.svg);
  expect(differingShare(ours.replace('translate(40 ', 'translate(41 '), theirs)).toBeGreaterThan(
    MOST_DIFFERING.png,
  );
});
