import { expect, it } from 'vitest';
import { type ComparedFont, fontLikeness, isCloser } from './font-likeness.ts';
import { likenessWords } from './likeness-words.ts';

const sold: ComparedFont = { tables: { glyf: 'g', name: 'n', GPOS: 'p' }, letters: ['a', 'b', 'c'] };

const cases: [string, ComparedFont, object][] = [
  ['the same', sold, { kind: 'same', shared: 3, of: 3, changedTables: [] }],
  [
    'outlines that WOFF2 has packed anew',
    { ...sold, tables: { ...sold.tables, glyf: 'x', loca: 'l' } },
    { kind: 'same', changedTables: [] },
  ],
  [
    'another name and kerning',
    { ...sold, tables: { glyf: 'g', name: 'x' } },
    { kind: 'letters', changedTables: ['GPOS', 'name'] },
  ],
  ['a part', { ...sold, letters: ['a', 'c'] }, { kind: 'some', shared: 2, of: 2 }],
  ['some letters of it', { ...sold, letters: ['a', 'x', 'y'] }, { kind: 'some', shared: 1, of: 3 }],
  ['letters beside its own', { ...sold, letters: ['a', 'b', 'c', 'd'] }, { kind: 'some', shared: 3, of: 4 }],
  ['other letters', { ...sold, letters: ['x'] }, { kind: 'none', shared: 0, of: 1 }],
  ['no letters that can be read', { ...sold, letters: null }, { kind: 'unread' }],
];

it.each(cases)('%s', (_, found, likeness) => {
  expect(fontLikeness(found, sold)).toMatchObject(likeness);
});

it('of two the closer one has more of it', () => {
  const [same, letters, part, more, none] = [
    fontLikeness(sold, sold),
    fontLikeness({ ...sold, tables: {} }, sold),
    fontLikeness({ ...sold, letters: ['a'] }, sold),
    fontLikeness({ ...sold, letters: ['a', 'b'] }, sold),
    fontLikeness({ ...sold, letters: ['x'] }, sold),
  ];
  const ordered = [same, letters, more, part, none];
  for (const [at, closer] of ordered.entries())
    for (const other of ordered.slice(at + 1)) {
      expect(isCloser(closer, other)).toBe(true);
      expect(isCloser(other, closer)).toBe(false);
    }
});

it('says of every kind of likeness what it is, with a stamp and without', () => {
  for (const [, found] of cases)
    for (const isLicensed of [true, false, null])
      for (const isAsDelivered of [true, false]) {
        const held = { name: 'Grotta Bold', likeness: fontLikeness(found, sold), isLicensed, isAsDelivered };
        const said = likenessWords({ ...held, isNewer: false, isOtherVersion: false });
        expect(said.join(' ')).toContain('Grotta Bold');
        expect(said.join(' ')).not.toMatch(/undefined|null|NaN/);
        expect(
          said.some((sentence) => sentence.includes('do not cover that font, neither as it was sold')),
        ).toBe(isLicensed === false);
      }
});

it('tells a newer version from what was sold, and one between from what was typed', () => {
  const held = { name: 'Grotta Bold', likeness: fontLikeness(sold, sold), isNewer: false };
  const newer = { ...held, isLicensed: true, isNewer: true, isAsDelivered: true, isOtherVersion: false };
  expect(likenessWords(newer)).toEqual([expect.stringMatching(/as it comes as a newer version/)]);
  const between = { ...held, isLicensed: false, isAsDelivered: false, isOtherVersion: true };
  expect(likenessWords(between).join(' ')).toMatch(/may have come as the newer one of its day/);
});
