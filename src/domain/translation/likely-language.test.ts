import { expect, it } from 'vitest';
import { likelyLanguage } from './likely-language.ts';

it.each([
  ['the best of all', { en: 0.8, de: 0.5 }, ['de', 'en'], 'en'],
  ['a near neighbour of the best', { no: 0.71, en: 0.69, es: 0.2 }, ['es', 'en'], 'en'],
  ['a region by its language', { en: 0.8 }, ['en-US'], 'en-US'],
  ['none that is far from the best', { pl: 0.8, en: 0.4 }, ['en', 'es'], null],
  ['none that did not score', { zh: 0.8 }, ['en', 'es'], null],
  ['none where nothing was detected', {}, ['en'], null],
  ['none among none', { en: 0.8 }, [], null],
])('takes %s', (_what, scores, among, language) => {
  expect(likelyLanguage(scores, among)).toBe(language);
});
