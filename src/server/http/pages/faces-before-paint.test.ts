import { expect, test } from 'vitest';
import { facesBeforePaint } from './faces-before-paint.ts';

const hash = '0123456789abcdef'.repeat(2);
const link = `<link rel="stylesheet" href="/fonts/${hash}.css"/>`;
const other = `<link rel="stylesheet" href="/fonts/${'f'.repeat(32)}.css"/>`;

function page(...texts: string[]): string {
  const proses = texts.map((text) => `<div class="p" data-prose="true">${text}</div>`).join('<b>');
  return `<html><head>${link}<script>0</script>${other}</head><body><main>${proses}</main></body></html>`;
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
  expect(facesBeforePaint(page(...texts))).toBe(page(...texts).replace(link, [link, ...links].join('')));
});

test.each<[string, string, boolean]>([
  ['a letter with an accent', '<p>Zürich</p>', true],
  ['a quotation mark of German', '<p>„So</p>', true],
  ['a field that begins with one', '<input value="Zoë"/>', true],
  ['what a field asks for', '<input placeholder="Zoë"/>', true],
  ['words in English', '<p>It’s “so” – as ever … 5 × 5 · © →</p>', false],
  ['one that is said by a name alone', '<p aria-label="Zürich" title="Zürich">Zurich</p>', false],
  [
    'one in a face of its own',
    '<span class="a" style="--b:1;font-family:&quot;f-1&quot;">Zürich</span>',
    false,
  ],
  ['one behind words in a face of their own', '<span style="font-family:f">a</span><p>Zürich</p>', true],
  ['one in what a script has', '<script>0</script><script type="module">"Zürich"</script>', false],
  ['one of another writing', '<p>имя Ő</p>', false],
])('of a page with %s come accents where its interface has them', (_, body, isExpected) => {
  const html = `<html><head><title>Zürich</title>${link}<script>0</script></head><body>${body}</body></html>`;
  const links = `${link}<link rel="stylesheet" href="/fonts/${hash}-accents.css"/>`;
  expect(facesBeforePaint(html)).toBe(isExpected ? html.replace(link, links) : html);
});

test('accents come before the cuts of emphasis', () => {
  const links = ['accents', 'italic'].map(
    (slice) => `<link rel="stylesheet" href="/fonts/${hash}-${slice}.css"/>`,
  );
  const html = page('<p>é <em>b</em></p>');
  expect(facesBeforePaint(html)).toBe(html.replace(link, [link, ...links].join('')));
});

test('what is emphasised outside of running texts brings none, nor does a page without the interface face', () => {
  const outside = `${page('<p>a</p>')}<strong>b</strong><em>c</em>`;
  expect(facesBeforePaint(outside)).toBe(outside);
  const bare = '<div data-prose="true"><em>a</em></div>';
  expect(facesBeforePaint(bare)).toBe(bare);
});
