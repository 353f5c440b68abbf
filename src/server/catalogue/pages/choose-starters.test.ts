import { expect, test } from 'vitest';
import type { FixedText, SetLine } from '#contract/page-fonts.ts';
import { chooseStarters } from './choose-starters.ts';

/** The faces of a font without Latin letters. */
const pageFonts = {
  async planTexts(texts: FixedText[]) {
    const ink = { advance: 1, inkLeft: 0, inkRight: 1, inkTop: 1, inkBottom: 0 };
    const lines = texts.map(
      ({ text, language, direction }): SetLine => ({
        ...{ text, language, direction, fontFamily: 'f', variation: '', features: '', ...ink },
        missing: text.match(/\p{Script=Latin}/gu)?.length ?? 0,
      }),
    );
    return { faces: [], lines };
  },
};

test('texts to start with are those that the font has whole: no name that it cannot draw', async () => {
  const starters = ['Abyssinica SIL', 'ሰላም', 'ሰላም Aa'].map((text) => ({ text, language: 'am' }));
  const chosen = await chooseStarters(pageFonts, { starters, cutId: '7' });
  expect(chosen.map(({ text }) => text)).toEqual(['ሰላም']);
});
