import { expect, test } from 'vitest';
import type { FixedText, PageFonts } from '#contract/page-fonts.ts';
import { setShowable } from './set-showable.ts';

/** The faces of a house that has no Latin letters. */
const pageFonts = {
  async setTexts(texts: FixedText[]): Promise<PageFonts> {
    const ink = { advance: 1, inkLeft: 0, inkRight: 1, inkTop: 1, inkBottom: 0 };
    const lines = texts.map(({ text, language, direction }) => ({
      ...{ text, language, direction, fontFamily: 'f', variation: '', features: '', ...ink },
      missing: text.match(/\p{Script=Latin}/gu)?.length ?? 0,
    }));
    return { stylesheet: null, preload: [], lines };
  },
};
const name = (text: string): FixedText => ({ cutId: '1', text, language: null, direction: 'ltr' });

test('a name that its font cannot draw gives its place to a text in its script', async () => {
  const quote = { text: 'العلم نور', language: 'ar' };
  const { lines } = await setShowable(pageFonts, [name('Noto Kufi'), name('٢٠٢٦')], () => quote);
  expect(lines).toMatchObject([
    { text: 'العلم نور', language: 'ar', direction: 'rtl', missing: 0 },
    { text: '٢٠٢٦', direction: 'ltr' },
  ]);
});

test('without a text in its script it stays', async () => {
  const { lines } = await setShowable(pageFonts, [name('Noto Kufi')], () => undefined);
  expect(lines).toMatchObject([{ text: 'Noto Kufi' }]);
});
