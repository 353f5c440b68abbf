import { expect, it, test } from 'vitest';
import { keepRichText } from './keep-rich-text.ts';

test.each([
  '<p>First<br />second, <a href="/information?a=1&amp;b=2">a <em>link</em></a></p>\n<ul><li>A &amp; B &lt; C</li></ul>',
  '<h3>Head</h3><ol><li><s>old</s> <small>small</small> <u>under</u> <strong>strong</strong></li></ol>',
  '<p><a>a link without its address</a></p>',
])('%j stays as it is', (html) => {
  expect(keepRichText(html)).toBe(html);
});

test.each([
  ['<script>alert(1)</script>', '&lt;script>alert(1)&lt;/script>'],
  ['<img src=x onerror=y>', '&lt;img src=x onerror=y>'],
  ['<p onclick="x()">a</p>', '&lt;p onclick="x()">a</p>'],
  ['<a href="/" onclick="x()">a</a>', '&lt;a href="/" onclick="x()">a</a>'],
  ['<a href="/"onclick="x()">a</a>', '&lt;a href="/"onclick="x()">a</a>'],
  ['<P>a</P>', '&lt;P>a&lt;/P>'],
  ['<p/onclick=x()>a', '&lt;p/onclick=x()>a'],
  ['<pre>a</pre>', '&lt;pre>a&lt;/pre>'],
  ['<!-- a -->', '&lt;!-- a -->'],
  ['a <', 'a &lt;'],
])('of %j the reader sees %j', (html, kept) => {
  expect(keepRichText(html)).toBe(kept);
});

it('is quick for a text of nothing but signs', () => {
  expect(keepRichText('<a href="'.repeat(20_000))).toHaveLength(20_000 * 12);
});
