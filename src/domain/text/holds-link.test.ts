import { expect, it } from 'vitest';
import { holdsLink } from './holds-link.ts';

it.each([
  ['Hamburgefonstiv', false],
  ['One. Two. Three', false],
  ['f.f. 1.5 and 12.50', false],
  ['The end.No', true],
  ['ada@sample.example', true],
  ['see sample.example', true],
  ['HTTPS://SAMPLE', true],
  ['www', true],
  ['sample。example', true],
  ['and/or', true],
  ['1 / 2', false],
])('%j holds a link: %j', (text, is) => {
  expect(holdsLink(text)).toBe(is);
});
