import { afterAll, expect, it } from 'vitest';
import { likelyLanguage } from '#domain/translation/likely-language.ts';
import { createDetector } from './detector.ts';

const detector = createDetector({ timeoutMs: 60_000 });
afterAll(() => detector.close());

const all = ['ar', 'de', 'el', 'en', 'es', 'fa', 'fr', 'he', 'hi', 'pl', 'ru', 'tr', 'uk', 'vi'];

it.each([
  ['Butter is not a colour until it melts', 'en'],
  ['Morgenstund hat Gold im Mund', 'de'],
  ['Más vale tarde que nunca', 'es'],
  ['Petit à petit, l’oiseau fait son nid', 'fr'],
  ['Uống nước nhớ nguồn', 'vi'],
  ['العلم نور', 'ar'],
  ['אין חדש תחת השמש', 'he'],
  ['Παν μέτρον άριστον', 'el'],
])('of %s is %s', async (text, language) => {
  expect(likelyLanguage(await detector.detect(text), all)).toBe(language);
});

it('of few words is one of the languages that they can be in', async () => {
  expect(likelyLanguage(await detector.detect('Hello world'), ['en', 'es'])).toBe('en');
  expect(likelyLanguage(await detector.detect('HOT NOODLES'), ['en', 'es'])).toBe('en');
});

it.each(['', '1234', '☞ ❦ ※', '\uDBFF'.toWellFormed()])('tells nothing of %j', async (text) => {
  expect(await detector.detect(text)).toEqual({});
});
