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
