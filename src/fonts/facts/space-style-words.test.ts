import { expect, test } from 'vitest';
import { spaceStyleWords } from './space-style-words.ts';

test.each([
  ['SemiBold', 'Semi Bold'],
  ['SemiBold Italic', 'Semi Bold Italic'],
  ['Semibold', 'Semi Bold'],
  ['Semi Bold', 'Semi Bold'],
  ['ExtraLight Italic', 'Extra Light Italic'],
  ['Ultra-Black', 'Ultra Black'],
  ['BoldItalic', 'Bold Italic'],
  ['Bold-Italic', 'Bold Italic'],
  ['Display SemiCondensed DemiBold', 'Display Semi Condensed Demi Bold'],
  ['regular', 'Regular'],
  ['Half-Italic', 'Half-Italic'],
  ['Sundar-Bold', 'Sundar-Bold'],
  ['Blackletter', 'Blackletter'],
  ['Bold Cond', 'Bold Cond'],
  ['cmbx10', 'cmbx10'],
  ['太字', '太字'],
])('%s is shown as %s', (name, shown) => {
  expect(spaceStyleWords(name)).toBe(shown);
  expect(spaceStyleWords(shown)).toBe(shown);
});
