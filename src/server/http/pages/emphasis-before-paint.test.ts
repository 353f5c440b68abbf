import { expect, test } from 'vitest';
import { emphasisBeforePaint } from './emphasis-before-paint.ts';

const hash = '0123456789abcdef'.repeat(2);
const link = `<link rel="stylesheet" href="/fonts/${hash}.css"/>`;
const other = `<link rel="stylesheet" href="/fonts/${'f'.repeat(32)}.css"/>`;

function page(...texts: string[]): string {
  const proses = texts.map((text) => `<div class="p" data-prose="true">${text}</div>`).join('<b>');
  return `<head>${link}<script>0</script>${other}</head><main>${proses}</main>`;
}

test.each<[string, string[], string[]]>([
  ['plain words', ['<p>a <u>b</u> <a href="/em">c</a></p>'], []],
  ['italic words', ['<p>a <em>b</em></p>'], ['italic']],
  ['bold words, twice', ['<p>a <strong>b</strong></p>', '<p><strong>c</strong></p>'], ['semibold']],
  ['both, side by side', ['<p><em>a</em> <strong>b</strong></p>'], ['italic', 'semibold']],
  [
    'both at once',
    ['<p><strong>a, <em>b</em></strong></p>', '<p><em><strong>c</strong></em></p>'],
    ['semibold', 'semibold-italic'],
  ],
  ['words in a link that is emphasised', ['<h3><em><a href="/x">a</a></em></h3>'], ['italic']],
  ['emphasis without words', ['<p><em> </em><strong><br></strong></p>'], []],
  ['words of another writing', ['<p><em>имя</em></p>'], []],
])('of a page with %s come the cuts that it is set in', (_, texts, cuts) => {
  const links = cuts.map((cut) => `<link rel="stylesheet" href="/fonts/${hash}-${cut}.css"/>`);
  expect(emphasisBeforePaint(page(...texts))).toBe(page(...texts).replace(link, [link, ...links].join('')));
});

test('what is emphasised outside of running texts brings none, nor does a page without the interface face', () => {
  const outside = `${page('<p>a</p>')}<strong>b</strong><em>c</em>`;
  expect(emphasisBeforePaint(outside)).toBe(outside);
  const bare = '<div data-prose="true"><em>a</em></div>';
  expect(emphasisBeforePaint(bare)).toBe(bare);
});
