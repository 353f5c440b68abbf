import { describe, expect, it } from 'vitest';
import { pairGlyphs, pairKey } from './kerned-pairs.ts';
import { type CutCapital, type GivenToday, type GlyphSpend, spendGlyphs } from './spend-glyphs.ts';

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
const nothing: GivenToday = { cuts: new Map(), everybody: new Map(), families: new Map(), shop: 0 };

function spendOf(capital: CutCapital, glyphs: number[], pairs: [number, number][] = []): GlyphSpend {
  const keys = pairs.map(([left, right]) => pairKey(left, right));
  return { cutId: '1', familyId: '1', capital, glyphs, pairs: keys };
}

/** Whether one visitor after the other is given all that they ask for, each with a day of their own. */
function given(...spends: GlyphSpend[]): boolean[] {
  let { everybody } = nothing;
  return spends.map((spend) => {
    const spent = spendGlyphs({ ...nothing, everybody }, [spend]);
    everybody = spent.given.everybody;
    return spent.granted[0]?.glyphs === true && spent.granted[0].pairs.length === spend.pairs.length;
  });
}

it('a pair is read as it was written', () => {
  expect(pairGlyphs(pairKey(65_535, 1))).toEqual([65_535, 1]);
  expect(pairGlyphs(pairKey(0, 65_535))).toEqual([0, 65_535]);
});

describe('of a cut', () => {
  const large: CutCapital = { glyphs: 1000, pairs: 1000, everyday: new Set(range(1, 190)) };
  const small: CutCapital = { glyphs: 245, pairs: 1000, everyday: new Set(range(1, 98)) };

  it('a visitor is given a fifth, of a small one everyday letters beyond it', () => {
    expect(given(spendOf(large, range(1, 200)), spendOf(large, range(1, 201)))).toEqual([true, false]);
    expect(given(spendOf(small, range(1, 84)), spendOf(small, range(1, 85)))).toEqual([true, false]);
    expect(given(spendOf(small, range(99, 49)), spendOf(small, range(99, 50)))).toEqual([true, false]);
    expect(given(spendOf(small, [...range(99, 49), ...range(1, 35)]))).toEqual([true]);
  });

  it('of a font of a hundred glyphs a visitor is given no more than 35', () => {
    const tiny: CutCapital = { glyphs: 100, pairs: 0, everyday: new Set(range(1, 40)) };
    expect(given(spendOf(tiny, range(1, 35)), spendOf(tiny, range(1, 36)))).toEqual([true, false]);
  });

  it('what others take leaves everyday letters and their kerning to everybody, and no more than three tenths of the rest', () => {
    const everyday = range(1, 19).flatMap((left) =>
      range(1, 19).map((right): [number, number] => [left, right]),
    );
    const parts = range(0, 12).map((part) => everyday.slice(part * 30, part * 30 + 30));
    const rare = range(0, 7).map((part) =>
      range(0, 50).map((at): [number, number] => [300 + part, 400 + at]),
    );
    // Eleven thirties of everyday pairs, then six fifties of others, which are three tenths.
    expect(given(...[...parts, ...rare].map((pairs) => spendOf(large, [], pairs)))).toEqual([
      ...parts.map(() => true),
      ...range(0, 6).map(() => true),
      false,
    ]);
  });

  it('the kerning for which there is room is given, also beside letters that are not, and what was given stays given', () => {
    const pairs = range(1, 60).map((left): [number, number] => [left, 1]);
    const { granted, given: after } = spendGlyphs(nothing, [spendOf(large, range(1, 201), pairs)]);
    expect(granted[0]?.glyphs).toBe(false);
    expect(granted[0]?.pairs).toEqual(pairs.slice(0, 50).map(([left, right]) => pairKey(left, right)));
    const again = spendGlyphs(after, [
      spendOf(large, range(1, 200), [
        [60, 1],
        [1, 1],
      ]),
    ]);
    expect(again.granted).toEqual([{ glyphs: true, pairs: [pairKey(1, 1)] }]);
  });
});
