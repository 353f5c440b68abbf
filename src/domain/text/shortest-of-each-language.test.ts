import { expect, it } from 'vitest';
import { shortestOfEachLanguage } from './shortest-of-each-language.ts';

it('takes the shortest of each language, as the languages come, and no more than so many', () => {
  const texts = [
    { text: 'Morgenstund', language: 'de' },
    { text: 'Petit', language: 'fr' },
    { text: 'Gold', language: 'de' },
    { text: 'Last', language: 'en' },
  ];
  expect(shortestOfEachLanguage(texts, 2).map(({ text }) => text)).toEqual(['Gold', 'Petit']);
});
