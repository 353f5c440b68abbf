import { afterAll, beforeAll, expect, it } from 'vitest';
import { findProgram } from '#server/outside/find-program.ts';
import { createDetector } from '#server/translation/detecting/detector.ts';
import type { TranslationProvider } from '#server/translation/translation-provider.ts';
import { createApertiumProvider } from './apertium-provider.ts';

const detector = createDetector({ timeoutMs: 60_000 });
let apertium: TranslationProvider;

beforeAll(() => {
  const program = findProgram('apertium');
  if (program === null) throw new Error('apertium is not installed');
  apertium = createApertiumProvider({ program, detector });
});
afterAll(() => detector.close());

it('tells the languages into which it translates', async () => {
  expect(await apertium.listLanguages()).toEqual(expect.arrayContaining(['en', 'es']));
});

it.each([
  [
    'The book is on the table',
    'es',
    { detectedSourceLanguage: 'en', translatedText: 'El libro es en la mesa' },
  ],
  [
    'El libro está en la mesa',
    'en',
    { detectedSourceLanguage: 'es', translatedText: 'The book is in the table' },
  ],
  ['Good morning', 'es-MX', { detectedSourceLanguage: 'en', translatedText: 'Buenos días' }],
])('translates %s into %s', async (text, targetLanguage, translation) => {
  expect(await apertium.translate({ text, targetLanguage })).toEqual(translation);
});

it('keeps lines and signs, and takes nothing of a text for a command or an option', async () => {
  const text = 'Good morning\n--help [x] ^a$ $(id) \\ <b>';
  const answer = await apertium.translate({ text, targetLanguage: 'es' });
  expect(answer?.translatedText.split('\n')).toEqual(['Buenos días', expect.stringContaining('$(id)')]);
  expect(answer?.translatedText).not.toContain('uid=');
});

it('asks nobody what language a text is in that it could not translate from any', async () => {
  const program = findProgram('apertium') ?? '';
  const detect = () => Promise.reject(new Error('asked'));
  const alone = createApertiumProvider({ program, detector: { ...detector, detect } });
  expect(await alone.translate({ text: 'Good morning', targetLanguage: 'bk-apply-meto' })).toBe(null);
});

it.each([
  ['a language that it does not have', 'Good morning', 'de'],
  ['a text of another language', 'Доброе утро, товарищи', 'es'],
  ['what no language tells', '1234', 'es'],
])('has no translation of %s', async (_what, text, targetLanguage) => {
  expect(await apertium.translate({ text, targetLanguage })).toBe(null);
});
