import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { coverLanguages } from '#domain/language/language-coverage.ts';
import { languageNeeds } from '#domain/language/language-needs.ts';
import { findDejaVu, fontsAtHand } from '#fonts/testing/fonts-at-hand.ts';
import { lackingByFontTools } from '#fonts/testing/lacking-by-fonttools.ts';
import { covers } from './code-point-ranges.ts';
import { readFacts } from './read-facts.ts';

/** Of all languages, by tag, so many-th are asked about: seconds instead of a minute on a busy machine. */
const EVERY = 3;

const files = fontsAtHand();
const characters = new Map<string, (codePoint: number) => boolean>();

beforeAll(async () => {
  for (const file of files) {
    const read = await readFacts({ name: basename(file), bytes: new Uint8Array(readFileSync(file)) });
    if (!read.ok) throw new Error(`${file} is not read.`);
    characters.set(file, (codePoint) => covers(read.facts.codePoints, codePoint));
  }
});

function hasCharacter(file: string) {
  const has = characters.get(file);
  if (has === undefined) throw new Error(`${file} was not read.`);
  return has;
}

test('fonts lack the same letters of each language as fontTools reads in their cmap', () => {
  expect(files.length).toBeGreaterThanOrEqual(100);
  expect(findDejaVu().length).toBeGreaterThan(0);
  const asked = languageNeeds().filter((_, at) => at % EVERY === 0);
  const letters = [...new Set(asked.flatMap((needs) => needs.letters))];
  const lacking = lackingByFontTools(files, letters);
  const counts = { answers: 0, set: 0, partly: 0, not: 0 };
  const differing: string[] = [];
  for (const [at, file] of files.entries()) {
    const coverages = coverLanguages(hasCharacter(file), new Set());
    for (const [number, { language, letters: wanted }] of asked.entries()) {
      const expected = wanted.filter((letter) => lacking[at]?.has(letter));
      const missing = coverages[number * EVERY]?.missing ?? ['an answer'];
      if (missing.join() !== expected.join())
        differing.push(`${basename(file)}, ${language.tag}: lacks ${missing}; by fontTools ${expected}`);
      counts.answers += 1;
      counts[expected.length === 0 ? 'set' : expected.length < wanted.length ? 'partly' : 'not'] += 1;
    }
  }
  expect(differing).toEqual([]);
  expect(counts.answers).toBeGreaterThanOrEqual(100 * 50);
  // An agreement of fonts that all have a language, or all have not, would be none.
  expect(Math.min(counts.set, counts.partly, counts.not)).toBeGreaterThan(counts.answers / 100);
});
