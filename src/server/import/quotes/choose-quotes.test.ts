import { expect, test } from 'vitest';
import type { FontFacts } from '#fonts/font-facts.ts';
import { chooseQuotes } from './choose-quotes.ts';

// Only what the choice looks at.
const facts = (codePoints: [number, number][], writingSystems: string[]) =>
  ({ codePoints, writingSystems }) as unknown as FontFacts;
const latin = facts([[0x20, 0x17f]], ['Latin']);
const latinGreek = facts([[0x20, 0x3ff]], ['Latin', 'Greek']);
const arabic = facts(
  [
    [0x20, 0x7e],
    [0x600, 0x6ff],
  ],
  ['Latin', 'Arabic'],
);
const quotes = [
  { text: 'Good morning', language: 'en' },
  { text: 'Καλημέρα', language: 'el' },
  { text: 'صباح الخير', language: 'ar' },
];
const choose = (setName: string, setFacts: FontFacts, others: string[] = [], familyQuotes = quotes) =>
  chooseQuotes({ setName, otherSetNames: others, facts: setFacts, setQuotes: [], familyQuotes }).map(
    ({ text }) => text,
  );

test('a set says what its font can set, its own script first', () => {
  expect(choose('Latin', latinGreek, ['Arabic'])).toEqual(['Good morning', 'Καλημέρα']);
  expect(choose('Arabic', arabic)).toEqual(['صباح الخير', 'Good morning']);
});

test('what is of the script of another set is left to that set', () => {
  expect(choose('Latin', latinGreek, ['Greek'])).toEqual(['Good morning']);
});

test('what was written for the set itself counts alone', () => {
  const setQuotes = [{ text: 'Own', language: 'en' }];
  expect(
    chooseQuotes({ setName: 'Latin', otherSetNames: [], facts: latin, setQuotes, familyQuotes: quotes }),
  ).toBe(setQuotes);
});

test('without quotes a known writing system has its own, capitals alone speak in capitals, signs show themselves', () => {
  expect(choose('Latin', latin, [], [])).toContain('Sphinx of black quartz');
  expect(choose('Latin', facts([[0x20, 0x5a]], ['Latin']), [], [])).toContain('SPHINX OF BLACK QUARTZ');
  expect(choose('Symbols', facts([[0x2190, 0x2199]], []), [], [])).toEqual(['←↑→↓↔↕↖↗↘↙']);
});

test('a script without quotes of its own shows its letters before Latin words', () => {
  const runic = facts(
    [
      [0x20, 0x17f],
      [0x16a0, 0x16f0],
    ],
    ['Latin', 'Runic'],
  );
  expect(choose('Runic', runic, [], []).slice(0, 2)).toEqual([
    'ᚠᚡᚢᚣᚤᚥᚦᚧᚨᚩᚪᚫᚬᚭᚮᚯ',
    'Pack my box with five dozen liquor jugs',
  ]);
});

test('icons of the private use area show themselves', () => {
  expect(choose('Symbols', facts([[0xe000, 0xe003]], []), [], [])).toEqual(['\ue000\ue001\ue002\ue003']);
});

test('Vietnamese words stand with Latin, and in their own set where a foundry sells it apart', () => {
  const vietnamese = facts(
    [
      [0x20, 0x17f],
      [0x1a0, 0x1b0],
      [0x1e00, 0x1ef9],
    ],
    ['Latin'],
  );
  const words = 'Trăm năm trong cõi người ta';
  expect(choose('Latin', vietnamese, [], [])).toContain(words);
  expect(choose('Latin', vietnamese, ['Vietnamese'], [])).not.toContain(words);
  expect(choose('Vietnamese', vietnamese, ['Latin'], [])[0]).toBe(words);
});

test('a script with few quotes shows its letters, too', () => {
  const gujarati = facts([[0xa80, 0xaff]], ['Gujarati']);
  const chosen = choose('Gujarati', gujarati, [], []);
  expect(chosen.length).toBeGreaterThan(1);
  expect(chosen.at(-1)).toMatch(/^\p{Script=Gujarati}{16}$/u);
});
