import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepRichText } from '#domain/text/keep-rich-text.ts';
import { readRichText } from './read-rich-text.ts';
import { anyRichText } from './testing/any-rich-text.ts';
import { writeRichText } from './write-rich-text.ts';

test('what is written reads as the same words, and is let in as it is', () => {
  fc.assert(
    fc.property(anyRichText, (text) => {
      const html = writeRichText(text);
      expect(keepRichText(html)).toBe(html);
      const read = readRichText(html);
      if (!read.ok) throw new Error(`${read.why}: ${html}`);
      expect(read.text).toEqual(text);
      expect(writeRichText(read.text)).toBe(html);
    }),
  );
});

test.each([
  ['words', '<p>One</p>\n<p>Two &amp; &lt;three&gt;</p>'],
  ['marks', '<p>a <strong>b <em>c</em></strong><em> d</em> <a href="/x?a=1&amp;b=2"><u>e</u></a><br />f</p>'],
  ['a heading and lists', '<h3>A</h3>\n<ul>\n<li>a<ol>\n<li>b</li>\n</ol></li>\n<li></li>\n</ul>'],
  ['a gap', '<p>[[Name]]</p>'],
  ['right to left', '<p>ايل <em>ايل</em></p>'],
  ['nothing', ''],
])('%s: written as they were read', (_of, html) => {
  const read = readRichText(html);
  expect(read.ok && writeRichText(read.text)).toBe(html);
});

test.each([
  ['plain words, as they are kept', ' One\ntwo\n\n  Three ', '<p>One two</p>\n<p>Three</p>'],
  ['marks the other way round', '<p><em><strong>a</strong></em></p>', '<p><strong><em>a</em></strong></p>'],
  ['blanks', '<p> a  <em> b </em>\n<br>\n c</p><p>\n</p>', '<p>a <em>b</em><br />c</p>'],
  ['a lone letter behind an &, which names no sign', '<p>R&D, Q&A</p>', '<p>R&amp;D, Q&amp;A</p>'],
  ['a mark that holds nothing', '<p>a<em></em>b</p>', '<p>ab</p>'],
])('%s', (_of, html, written) => {
  const read = readRichText(html);
  expect(read.ok && writeRichText(read.text)).toBe(written);
});

test.each([
  ['another tag', '<p>a <b>b</b></p>'],
  ['an attribute', '<p class="a">a</p>'],
  ['a link without an address', '<p><a>a</a></p>'],
  ['a link that leads nowhere', '<p><a href="javascript:alert(1)">a</a></p>'],
  ['a link with more than its address', '<p><a href="/a" target="_blank">a</a></p>'],
  ['a link in a link', '<p><a href="/a">a<a href="/b">b</a></a></p>'],
  ['a sign by another name', '<p>a&nbsp;b &#64;</p>'],
  ['a sign by half a name', '<p>a&copy b</p>'],
  ['a sign that begins no tag', '<p>1 < 2</p>'],
  ['a comment', '<p>a<!-- b --></p>'],
  ['tags across one another', '<p><em>a<strong>b</em></strong></p>'],
  ['what is not closed', '<p>a'],
  ['words in no paragraph', '<p>a</p> b'],
  ['a point in no list', '<li>a</li>'],
  ['words after the list of a point', '<ul><li>a<ul><li>b</li></ul>c</li></ul>'],
  ['a paragraph in a point', '<ul><li><p>a</p></li></ul>'],
  ['a list of nothing', '<ul></ul>'],
  ['tags that are deeper than anybody means', '<em>'.repeat(20_000)],
])('%s is not set as words', (_of, html) => {
  expect(readRichText(html)).toEqual({ ok: false, why: 'markup' });
});

test('a text that is too long to be set is told at once', () => {
  const start = process.threadCpuUsage();
  for (const html of ['<p>a</p>'.repeat(5_000), 'a'.repeat(1_000_000), '<'.repeat(200_000)])
    expect(readRichText(html)).toEqual({ ok: false, why: 'too-long' });
  // Of this thread alone, however busy the machine is.
  expect(process.threadCpuUsage(start).user).toBeLessThan(1_000_000);
});
