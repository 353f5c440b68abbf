import { expect, test } from 'vitest';
import { mainWritingSystemOf, scriptsAmong, writingSystemsOf } from './writing-systems.ts';

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

test.each<[string[], string, string]>([
  [['Latin', 'Cyrillic', 'Greek'], 'Any', 'Latin'],
  [['Cyrillic'], 'Any', 'Cyrillic'],
  [['Latin', 'Vietnamese', 'Arabic'], 'Any', 'Arabic'],
  [['Latin', 'Hebrew', 'Arabic'], 'Any', 'Latin'],
  [['Latin', 'Hebrew', 'Arabic'], 'Any Arabic', 'Arabic'],
  [['Latin', 'Cyrillic', 'Greek', 'Devanagari'], 'Any', 'Latin'],
  [['Latin', 'Japanese', 'Chinese'], 'Any', 'Japanese'],
  [['Latin', 'Korean', 'Japanese', 'Chinese'], 'Any', 'Japanese'],
  [['Latin', 'Chinese'], 'Any', 'Chinese'],
  [[], 'Any', 'Other'],
])('a font with %j named %s belongs to %s', (writingSystems, familyName, expected) => {
  expect(mainWritingSystemOf(writingSystems, familyName)).toBe(expected);
});

test('Vietnamese is Latin script and no set of its own', () => {
  expect(scriptsAmong(['Latin', 'Vietnamese', 'Greek'])).toEqual(['Latin', 'Greek']);
});
