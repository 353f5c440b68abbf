import { expect, test } from 'vitest';
import type { FixedText, SetLine } from '#contract/page-fonts.ts';
import { setShowable } from './set-showable.ts';

/** The faces of a house that has neither Latin letters nor the question mark. */
const pageFonts = {
  async setTexts(texts: FixedText[]) {
    return { stylesheet: null, preload: [], lines: toLines(texts) };
  },
  async planTexts(texts: FixedText[]) {
    return { faces: [], lines: toLines(texts) };
  },
};

function toLines(texts: FixedText[]): SetLine[] {
  const ink = { advance: 1, inkLeft: 0, inkRight: 1, inkTop: 1, inkBottom: 0 };
  return texts.map(({ text, language, direction }) => ({
    ...{ text, language, direction, fontFamily: 'f', variation: '', features: '', ...ink },
    missing: text.match(/[\p{Script=Latin}؟]/gu)?.length ?? 0,
  }));
}

const fixed = (text: string): FixedText => ({ cutId: '1', text, language: null, direction: 'ltr' });
const whole = { text: 'العلم نور', language: 'ar' };
const holed = { text: 'كيف الحال؟', language: 'ar' };

test('a name that its font cannot draw gives its place to a text in its script that it has whole', async () => {
  const { lines } = await setShowable(pageFonts, [fixed('Noto Kufi'), fixed('٢٠٢٦')], () => ({
    quotes: [holed, whole],
    isQuote: false,
  }));
  expect(lines).toMatchObject([
    { text: 'العلم نور', language: 'ar', direction: 'rtl', missing: 0 },
    { text: '٢٠٢٦', direction: 'ltr' },
  ]);
});

test('a quote that lacks a letter gives its place to another, a name does not', async () => {
  const texts = [fixed(holed.text), fixed(holed.text)];
  const { lines } = await setShowable(pageFonts, texts, (at) => ({ quotes: [whole], isQuote: at === 0 }));
  expect(lines).toMatchObject([{ text: whole.text }, { text: holed.text, missing: 1 }]);
});

test('without a text in its script it stays', async () => {
  const { lines } = await setShowable(pageFonts, [fixed('Noto Kufi')], () => ({
    quotes: [],
    isQuote: false,
  }));
  expect(lines).toMatchObject([{ text: 'Noto Kufi' }]);
});
