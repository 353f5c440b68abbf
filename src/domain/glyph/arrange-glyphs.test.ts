import { expect, it, test } from 'vitest';
import { arrangeGlyphs, basesOf } from './arrange-glyphs.ts';
import type { GlyphChange, ListedGlyph } from './glyph.ts';
import { scriptOf } from './script-of.ts';

const glyph = (id: number, name: string, ...codePoints: number[]): ListedGlyph => ({ id, name, codePoints });
const change = (feature: string, from: number[], to: number[]): GlyphChange => ({
  feature,
  kind: from.length > 1 ? 'ligature' : 'single',
  from,
  to,
});

const glyphs = [
  glyph(0, '.notdef'),
  glyph(1, 'space', 0x20, 0xa0),
  glyph(2, 'a', 0x61),
  glyph(3, 'A', 0x41),
  glyph(4, 'f', 0x66),
  glyph(5, 'alpha', 0x3b1),
  glyph(6, 'one', 0x31),
  glyph(7, 'f_f'),
  glyph(8, 'a.ss01'),
  glyph(9, 'one.tnum'),
  glyph(10, 'Euro', 0x20ac),
  glyph(11, 'acutecomb', 0x301),
  glyph(12, 'logo', 0xe000),
  glyph(13, 'unused', 0x378),
  glyph(14, 'f_f.alt'),
  glyph(15, 'f.swash'),
  glyph(16, 'part'),
];
const changes = [
  change('liga', [4, 4], [7]),
  change('ss01', [2], [8]),
  change('tnum', [6], [9]),
  change('salt', [7], [14]),
];

test('glyphs stand by script and category, alternates after what they stand for', () => {
  const { glyphs: arranged, groups } = arrangeGlyphs(glyphs, changes);
  expect(
    groups.map(({ name, start, count }) => [
      name,
      arranged.slice(start, start + count).map((each) => each.name),
    ]),
  ).toEqual([
    ['Latin capitals', ['A']],
    ['Latin small letters', ['a', 'f']],
    ['Latin alternates and ligatures', ['a.ss01', 'f_f', 'f_f.alt', 'f.swash']],
    ['Greek small letters', ['alpha']],
    ['Figures', ['one']],
    ['Figures, alternates', ['one.tnum']],
    ['Currency signs', ['Euro']],
    ['Marks of several scripts', ['acutecomb']],
    ['Spaces', ['space']],
    ['Private use', ['logo']],
    ['Not assigned', ['unused']],
    ['Without a character', ['.notdef', 'part']],
  ]);
});

test('each glyph stands once, and groups leave nothing out', () => {
  const { glyphs: arranged, groups } = arrangeGlyphs(glyphs, changes);
  expect(arranged.map(({ id }) => id).sort((one, other) => one - other)).toEqual(glyphs.map(({ id }) => id));
  let next = 0;
  for (const { start, count } of groups) {
    expect(start).toBe(next);
    next += count;
  }
  expect(next).toBe(glyphs.length);
});

test('changes that lead in a circle end', () => {
  const bases = basesOf(
    [glyph(1, 'a', 0x61), glyph(2, 'b'), glyph(3, 'c'), glyph(4, 'd')],
    [change('ss01', [1], [2]), change('ss02', [2], [3]), change('ss03', [3], [2]), change('ss04', [4], [4])],
  );
  expect([...bases]).toEqual([
    [2, 0x61],
    [3, 0x61],
  ]);
});

it.each([
  ['é', 'Latin'],
  ['Ж', 'Cyrillic'],
  ['𐌀', 'Old Italic'],
  ['永', 'Han'],
  ['1', null],
  ['\u0301', null],
  ['\ue000', null],
  ['\u0378', null],
])('the script of %s is %s', (character, script) => {
  expect(scriptOf(character)).toBe(script);
});

test('every letter of the platform has a script', () => {
  const without: string[] = [];
  for (let codePoint = 0; codePoint < 0x30000; codePoint += 7) {
    const character = String.fromCodePoint(codePoint);
    if (/\p{L}/u.test(character) && !/\p{Script=Common}/u.test(character) && scriptOf(character) === null)
      without.push(codePoint.toString(16));
  }
  expect(without).toEqual([]);
});
