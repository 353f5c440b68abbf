import { expect, test } from 'vitest';
import { languageOfText } from './language-of-text.ts';

const quotes = [
  { text: 'Every word', language: 'en' },
  { text: 'Jedes Wort', language: 'de' },
  { text: 'अक्षर बोलते हैं', language: 'hi' },
  { text: 'अक्षरांची गोष्ट', language: 'mr' },
  { text: '1234', language: 'und' },
];

test.each([
  ['a quote is in its own language', 'Jedes Wort', 'de'],
  ['a text in a script of one quote is in the language of the first', 'प्रेस', 'hi'],
  ['another quote of the same script keeps its own', 'अक्षरांची गोष्ट', 'mr'],
  ['what is written in Latin letters may be in any language', 'Hamburg', null],
  ['a script without a quote is in no language that is known', 'שלום', null],
  ['figures are in no language', '1234', null],
])('%s', (_, text, language) => {
  expect(languageOfText(text, quotes)).toBe(language);
});
