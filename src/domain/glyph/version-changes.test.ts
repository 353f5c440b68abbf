import { expect, test } from 'vitest';
import { type PrintedGlyph, versionChanges } from './version-changes.ts';

const em = { unitsPerEm: 1000 };

function glyph(id: number, changes: Partial<PrintedGlyph> = {}): PrintedGlyph {
  return {
    id,
    name: `g${id}`,
    codePoints: [],
    advance: 0.5,
    outline: `drawing ${id}`,
    box: null,
    ...changes,
  };
}

const idsOf = (changes: ReturnType<typeof versionChanges>) =>
  changes.differences.map(({ before, after }) => [before?.id ?? null, after?.id ?? null]);

test('glyphs that are drawn or spaced anew come first, then new ones, then those that are gone', () => {
  const before = [
    glyph(0),
    glyph(1, { codePoints: [0x62] }),
    glyph(2, { codePoints: [0x61] }),
    glyph(3),
    glyph(4),
  ];
  const after = [
    glyph(0),
    glyph(1, { codePoints: [0x62], outline: 'another' }),
    glyph(2, { codePoints: [0x61], advance: 0.51 }),
    glyph(3),
    glyph(5),
  ];
  const changes = versionChanges(before, after, em);
  expect(idsOf(changes)).toEqual([
    [2, 2],
    [1, 1],
    [null, 5],
    [4, null],
  ]);
  expect(
    changes.differences.map(({ isDrawnAnew, hasOtherAdvance }) => [isDrawnAnew, hasOtherAdvance]),
  ).toEqual([
    [false, true],
    [true, false],
    [false, false],
    [false, false],
  ]);
  expect(changes.same).toBe(2);
});

test('a glyph is the same one by its character, whatever its name and place', () => {
  const before = [glyph(7, { codePoints: [0x41], name: 'A' }), glyph(8, { name: 'B' })];
  const after = [
    glyph(8, { name: 'A', outline: 'new' }),
    glyph(9, { codePoints: [0x41, 0x391], name: 'uni0041' }),
  ];
  expect(idsOf(versionChanges(before, after, em))).toEqual([
    [7, 9],
    [null, 8],
    [8, null],
  ]);
});

test('an alternate is the same one by its name, though glyphs came before it', () => {
  const before = [glyph(5, { name: 'a.ss01' })];
  const after = [glyph(5, { name: 'a.sc' }), glyph(6, { name: 'a.ss01', outline: 'drawing 5' })];
  const changes = versionChanges(before, after, em);
  expect(idsOf(changes)).toEqual([[null, 5]]);
  expect(changes.same).toBe(1);
});

test('without names a glyph is the same one if it is drawn and spaced the same', () => {
  const nameless = (id: number, outline: string) => glyph(id, { name: null, outline });
  const before = [nameless(0, 'box'), nameless(5, 'one'), nameless(6, 'one'), nameless(7, 'two')];
  const after = [nameless(0, 'other box'), nameless(8, 'one'), nameless(9, 'one'), nameless(10, 'three')];
  const changes = versionChanges(before, after, em);
  expect(idsOf(changes)).toEqual([
    [0, 0],
    [null, 10],
    [7, null],
  ]);
  expect(changes.same).toBe(2);
});

test('an advance that is the same to a unit of the newer em is the same', () => {
  const before = [glyph(1, { advance: 1229 / 2048 })];
  const after = [glyph(1, { advance: 0.6 })];
  expect(versionChanges(before, after, em).same).toBe(1);
  expect(versionChanges(before, after, { unitsPerEm: 16_384 }).same).toBe(0);
});

test('65,535 glyphs that are all drawn the same are paired at once', () => {
  const all = Array.from({ length: 65_535 }, (_, id) => glyph(id, { name: null, outline: 'the same' }));
  const begun = performance.now();
  expect(versionChanges(all, all, em)).toEqual({ differences: [], same: 65_535 });
  expect(performance.now() - begun).toBeLessThan(10_000);
});
