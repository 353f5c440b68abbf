import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codePointsOf, expandRanges, hashRecipe } from './subset-recipe.ts';

test('a text is kept in its composed and its decomposed form', () => {
  expect(expandRanges(codePointsOf(['é']))).toEqual([0x65, 0xe9, 0x301]);
  expect(expandRanges(codePointsOf(['e\u0301']))).toEqual([0x65, 0xe9, 0x301]);
});

test('every character of the texts is in the ranges, once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      const all = expandRanges(codePointsOf(texts));
      expect(all).toEqual([...new Set(all)].sort((a, b) => a - b));
      for (const character of texts.join('')) expect(all).toContain(character.codePointAt(0));
    }),
    { seed: 2 },
  );
});

test('what makes other bytes makes another address, and the order of axes does not', () => {
  const recipe = {
    fontFileHash: 'a',
    codePoints: codePointsOf(['ab']),
    axes: { wght: 400, opsz: 20 },
    features: [],
  };
  expect(hashRecipe(recipe)).toMatch(/^[0-9a-f]{32}$/);
  expect(hashRecipe({ ...recipe, axes: { opsz: 20, wght: 400 } })).toBe(hashRecipe(recipe));
  const others = [
    { ...recipe, fontFileHash: 'b' },
    { ...recipe, codePoints: codePointsOf(['abc']) },
    { ...recipe, axes: { wght: 401, opsz: 20 } },
    { ...recipe, features: ['ss01'] },
  ];
  expect(new Set([recipe, ...others].map(hashRecipe)).size).toBe(5);
});
