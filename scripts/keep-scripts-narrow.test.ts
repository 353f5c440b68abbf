import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { escapeBeyondLatin1 } from './keep-scripts-narrow.ts';

it.each([
  ["'“Größe” – 字 😀'", '“Größe” – 字 😀'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a script in words
  ['`${1}…${"→"}`', '1…→'],
  ['/^[“”]+$/.test("“”")', true],
  ['/^[\\p{L}😀-😎]+$/u.test("a😁")', true],
  ['"😀".replace(/😀/gu, "→")', '→'],
  ['({ straße: 1, "日本": 2 })["日本"]', 2],
  ['(() => { const größeΔ = 3; return größeΔ; })()', 3],
])('%s says the same without characters beyond Latin-1', (code, value) => {
  const narrow = escapeBeyondLatin1(code);
  expect(narrow).not.toMatch(/[^\0-\xff]/);
  expect(runInNewContext(narrow)).toEqual(value);
});
