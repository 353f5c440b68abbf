import { expect, test } from 'vitest';
import { isRightToLeft, writingSystemOrder, writingSystemsOf } from './writing-systems.ts';

test('capitals alone make a font one for Latin', () => {
  expect(writingSystemsOf([[0x41, 0x5a]])).toEqual(['Latin']);
  expect(writingSystemsOf([[0x30, 0x39]])).toEqual([]);
});

test('a few letters of a script do not make a writing system', () => {
  expect(
    writingSystemsOf([
      [0x41, 0x7a],
      [0x3a9, 0x3a9],
      [0x3bc, 0x3c0],
    ]),
  ).toEqual(['Latin']);
});

test.each<[string, [number, number]]>([
  ['Runic', [0x16a0, 0x16f8]],
  ['Gothic', [0x10330, 0x1034a]],
  ['Yi', [0xa000, 0xa48c]],
  ['Meetei Mayek', [0xabc0, 0xabed]],
  ['Glagolitic', [0x2c00, 0x2c5f]],
])('%s is listed', (name, range) => {
  expect(writingSystemsOf([range])).toEqual([name]);
});

test('Vietnamese is a language of Latin: none of its own, and after Latin where a foundry sells it apart', () => {
  const latinWithVietnamese: [number, number][] = [
    [0x20, 0x17f],
    [0x1a0, 0x1b0],
    [0x1e00, 0x1ef9],
  ];
  expect(writingSystemsOf(latinWithVietnamese)).toEqual(['Latin']);
  const sold = ['Greek', 'Vietnamese', 'Ours', 'Cyrillic', 'Latin'];
  expect(sold.sort((a, b) => writingSystemOrder(a) - writingSystemOrder(b))).toEqual([
    ...['Latin', 'Vietnamese', 'Cyrillic', 'Greek', 'Ours'],
  ]);
});

test('right-to-left scripts are known by the name of their set', () => {
  expect(['Arabic', 'Adlam', 'Noto Hebrew', 'Old Italic', 'Latin'].map(isRightToLeft)).toEqual([
    ...[true, true, true, false, false],
  ]);
});
