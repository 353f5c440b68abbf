import { expect, it } from 'vitest';
import { findLanguage } from './find-language.ts';

it.each([
  ['pt-BR', ['pt', 'pt-PT', 'pt-BR'], 'pt-BR'],
  ['pt-br', ['pt-BR'], 'pt-BR'],
  ['pt-AO', ['pt-PT', 'pt'], 'pt'],
  ['en', ['en-GB', 'en-US'], 'en-GB'],
  ['en-AU', ['fr', 'en-US'], 'en-US'],
  ['de', ['en', 'den'], null],
  ['de', [], null],
])('%s is served among %j by %s', (wanted, tags, found) => {
  expect(findLanguage(tags, wanted)).toBe(found);
});
