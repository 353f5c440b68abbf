import { expect, test } from 'vitest';
import { mainWritingSystemOf } from './main-writing-system.ts';
import { type Ranges, writingSystemsOf } from './writing-systems.ts';

const latin: Ranges = [
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0xc0, 0x17f],
];
const cyrillic: Ranges = [[0x410, 0x44f]];
const greek: Ranges = [[0x386, 0x3ce]];
const hebrew: Ranges = [[0x591, 0x5ea]];
const arabic: Ranges = [[0x620, 0x652]];
const devanagari: Ranges = [[0x900, 0x97f]];
const kana: Ranges = [[0x3041, 0x30ff]];
const runes: Ranges = [[0x16a0, 0x16ea]];
const mathematical: Ranges = [[0x1ee00, 0x1ee9b]];
const han: Ranges = [[0x4e00, 0x9fa5]];
const hangul: Ranges = [[0xac00, 0xd7a3]];
/** Of Han characters, what the first standards of China and Taiwan have, and what those of Japan and Korea have. */
const simplified = rangesOf('一三上下不中人大小日月水火山你她很呢嗯趴踩躲国与这');
const traditional = rangesOf('一三上下不中人大小日月水火山你她很呢嗯趴踩躲國與這');
const ofJapan = rangesOf('一三上下不中人大小日月水火山国与');
/** About as many as KS X 1001 has. */
const ofKorea: Ranges = [[0x4e00, 0x5fff]];
const halfWidthKana: Ranges = [[0xff66, 0xff9d]];

function rangesOf(letters: string): Ranges {
  return Array.from(letters, (letter) => [letter.codePointAt(0) ?? 0, letter.codePointAt(0) ?? 0] as const);
}

function mainOf(
  ranges: Ranges,
  more: { familyName?: string; layoutScripts?: string[]; codePages?: number } = {},
): string {
  const codePoints = [...ranges].sort((a, b) => a[0] - b[0]);
  return mainWritingSystemOf({
    familyName: more.familyName ?? 'Any',
    codePoints,
    writingSystems: writingSystemsOf(codePoints),
    layoutScripts: new Set(more.layoutScripts ?? ['latn']),
    codePages: more.codePages ?? 0,
  });
}

test('the Latin keys of Linux Biolinum, with 30 Hebrew letters that nothing sets, are no Hebrew set', () => {
  const letters: Ranges = [...latin, [0x180, 0x1bf], ...hebrew];
  expect(mainOf(letters, { layoutScripts: ['cyrl', 'grek', 'latn'], codePages: 0x400001bb })).toBe('Latin');
});

test.each([
  ['of the code page of Japan', { codePages: 0x20001 }, 'Japanese'],
  ['of no code page', {}, 'Chinese'],
  ['of several code pages', { codePages: 0x160001 }, 'Chinese'],
])('rarer Chinese characters beside the letters of Latin, %s', (_, more, expected) => {
  const rarer: Ranges = [[0x20000, 0x2a6d6]];
  expect(mainOf([...latin, ...rarer], more)).toBe(expected);
  expect(mainOf(rarer, more)).toBe(expected);
});

test.each<[string, Ranges, Parameters<typeof mainOf>[1], string]>([
  ['Latin with Cyrillic and Greek', [...latin, ...cyrillic, ...greek], {}, 'Latin'],
  ['Cyrillic alone', cyrillic, {}, 'Cyrillic'],
  [
    'many Latin letters, Cyrillic, Greek and the kana of a revival that has everything',
    [...latin, [0x180, 0x24f], [0x1e00, 0x1eff], ...cyrillic, ...greek, ...kana],
    {},
    'Latin',
  ],
  [
    'Cyrillic, Greek and many Latin letters that a Japanese font has',
    [...latin, [0x180, 0x24f], [0x1e00, 0x1eff], ...cyrillic, ...greek, ...kana, ...han],
    { codePages: 0x20001 },
    'Japanese',
  ],
  ['kana beside Latin, without Chinese characters', [...latin, ...kana], {}, 'Japanese'],
  [
    'Georgian beside basic Latin',
    [
      [0x41, 0x5a],
      [0x61, 0x7a],
      [0x10a0, 0x10fa],
    ],
    {},
    'Georgian',
  ],
  [
    'polytonic Greek beside basic Latin',
    [
      [0x41, 0x5a],
      [0x61, 0x7a],
      [0x370, 0x3ff],
      [0x1f00, 0x1fff],
    ],
    {},
    'Greek',
  ],
  ['as much Greek as Latin', [[0x41, 0x5a], [0x61, 0x7a], ...greek], {}, 'Latin'],
  [
    'initials for Latin, Cyrillic, Greek and Hebrew',
    [
      [0x41, 0x5a],
      [0x391, 0x3a9],
      [0x410, 0x42f],
      [0x5d0, 0x5ea],
    ],
    { layoutScripts: ['hebr', 'latn'] },
    'Latin',
  ],
  [
    'Arabic in a font for the terminal that shapes Latin too',
    [...latin, ...cyrillic, ...greek, [0x620, 0x6ff]],
    { layoutScripts: ['arab', 'latn'] },
    'Latin',
  ],
  ['Arabic that is shaped, beside Latin', [...latin, ...arabic], { layoutScripts: ['arab'] }, 'Arabic'],
  ['Hebrew that is shaped, beside more Latin', [...latin, ...hebrew], { layoutScripts: ['hebr'] }, 'Hebrew'],
  [
    'Arabic and Hebrew beside Latin',
    [...latin, ...arabic, ...hebrew],
    { layoutScripts: ['arab', 'hebr'] },
    'Latin',
  ],
  ['the same with a name', [...latin, ...arabic, ...hebrew], { familyName: 'Any Arabic' }, 'Arabic'],
  ['a name of which a script is a part', [...latin, ...hebrew], { familyName: 'Hebrewish' }, 'Latin'],
  [
    'Devanagari in a large font for Europe',
    [...latin, [0x180, 0x24f], [0x1e00, 0x1ef9], ...cyrillic, ...greek, ...devanagari],
    { layoutScripts: ['dev2', 'latn'] },
    'Latin',
  ],
  [
    'Devanagari with borrowed European alphabets',
    [...latin, ...cyrillic, ...greek, ...devanagari],
    { layoutScripts: ['deva'] },
    'Devanagari',
  ],
  ['runes beside Latin', [...latin, ...runes], {}, 'Runic'],
  [
    'shaped runes in a font for medievalists',
    [...latin, [0x180, 0x24f], [0x1e00, 0x1eff], ...runes],
    { layoutScripts: ['latn', 'runr'] },
    'Latin',
  ],
  [
    'shaped Hebrew in a font for classicists, who have runes, too',
    [...latin, [0x180, 0x24f], ...greek, ...runes, [0x5d0, 0x5ea], [0xfb1d, 0xfb4f]],
    { layoutScripts: ['grek', 'hebr', 'latn'] },
    'Latin',
  ],
  [
    'letters of Uyghur, which are not all of Arabic, beside fewer of Latin',
    [
      [0x41, 0x5a],
      [0x61, 0x7a],
      [0x626, 0x628],
      [0x62c, 0x62c],
      [0x641, 0x649],
      [0xfb50, 0xfbff],
    ],
    { layoutScripts: ['arab'] },
    'Arabic',
  ],
  [
    'letters of Urdu, a few more than of Latin, with many signs',
    [
      [0x20, 0x40],
      [0x41, 0x5a],
      [0x61, 0x7a],
      [0x61b, 0x639],
      [0x640, 0x66d],
      [0x671, 0x685],
      [0x2000, 0x20bf],
    ],
    { layoutScripts: ['arab'] },
    'Arabic',
  ],
  [
    'more Burmese than Latin, with Tai Le',
    [
      [0x41, 0x5a],
      [0x61, 0x7a],
      [0x1000, 0x109f],
      [0x1950, 0x1974],
    ],
    { layoutScripts: ['mymr'] },
    'Myanmar',
  ],
  [
    'signs of mathematics that are Arabic letters',
    [[0x41, 0x5a], [0x61, 0x7a], ...mathematical],
    {},
    'Latin',
  ],
  ['ogham brought along', [...latin, [0x180, 0x24f], [0x1681, 0x169a]], {}, 'Latin'],
  ['kana and Chinese characters', [...latin, ...kana, ...han], {}, 'Japanese'],
  ['the same for GB 2312', [...latin, ...kana, ...han], { codePages: 0x40000 }, 'Chinese'],
  [
    'Hangul with kana for KS X 1001',
    [...latin, ...kana, ...han, ...hangul],
    { codePages: 0x80000 },
    'Korean',
  ],
  ['Hangul with kana and no Chinese characters', [...kana, ...hangul], { codePages: 0x20000 }, 'Korean'],
  // As WenQuanYi Zen Hei.
  [
    'Chinese characters with kana, Hangul and each code page',
    [...latin, ...cyrillic, ...greek, ...kana, ...han, ...hangul],
    { codePages: 0x603e000d, layoutScripts: [] },
    'Chinese',
  ],
  // As WenQuanYi Micro Hei.
  [
    'the same with kana of half the width, which nothing sets',
    [...latin, ...cyrillic, ...greek, ...kana, ...han, ...hangul, ...halfWidthKana],
    { codePages: 0x603e019f, layoutScripts: ['latn'] },
    'Chinese',
  ],
  // As AR PL UMing.
  [
    'Chinese characters with kana that are set, and the code pages of China, Taiwan and Japan',
    [...latin, ...cyrillic, ...kana, ...han],
    { codePages: 0x20160097, layoutScripts: ['bopo', 'cyrl', 'hani', 'kana', 'latn'] },
    'Chinese',
  ],
  [
    'all of East Asia with rules for kana, and those of half the width',
    [...latin, ...kana, ...han, ...hangul, ...halfWidthKana],
    { codePages: 0x603e019f, layoutScripts: ['hani', 'hang', 'kana', 'latn'] },
    'Japanese',
  ],
  // As VL Gothic.
  [
    'characters of Japan with its code page and that of Taiwan',
    [...latin, ...cyrillic, ...greek, ...kana, ...ofJapan, ...halfWidthKana],
    { codePages: 0x6012019f, layoutScripts: ['hani', 'kana', 'latn'] },
    'Japanese',
  ],
  // As UnBatang.
  [
    'Hangul with kana, characters of Korea, and its code pages with those of Japan and Taiwan',
    [...latin, ...cyrillic, ...greek, ...kana, ...ofKorea, ...hangul],
    { codePages: 0x603a000d, layoutScripts: [] },
    'Korean',
  ],
  // As AR PL SungtiL GB and AR PL Mingti2L Big5.
  [
    'characters of GB 2312 with kana',
    [...latin, ...cyrillic, ...kana, ...simplified],
    { codePages: 0x40000, layoutScripts: [] },
    'Chinese',
  ],
  [
    'characters of Big5',
    [...latin, ...traditional],
    { codePages: 0x100000, layoutScripts: ['hani'] },
    'Chinese',
  ],
  ['all of East Asia by name', [...kana, ...han, ...hangul], { familyName: 'Any Sans TC' }, 'Chinese'],
  [
    'Japanese beside Latin, Cyrillic and Greek',
    [...latin, ...cyrillic, ...greek, ...kana, ...han],
    {},
    'Japanese',
  ],
  ['further letters of Latin without its alphabet', [[0x100, 0x24f]], {}, 'Latin'],
  ['digits and signs', [[0x20, 0x40]], {}, 'Symbols'],
  [
    'icons of the private use area, and two letters',
    [
      [0x61, 0x62],
      [0xe000, 0xe100],
    ],
    {},
    'Symbols',
  ],
  ['nothing', [], {}, 'Symbols'],
])('%s', (_, ranges, more, expected) => {
  expect(mainOf(ranges, more)).toBe(expected);
});
