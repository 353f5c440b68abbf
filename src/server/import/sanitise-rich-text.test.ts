import { expect, test } from 'vitest';
import { sanitiseRichText } from './sanitise-rich-text.ts';

test.each([
  ['One line', '<p>One line</p>'],
  ['First\nstill first\n\nSecond', '<p>First still first</p>\n<p>Second</p>'],
  ['A & B < C', '<p>A &amp; B &lt; C</p>'],
  ['<p>Kept <em>and</em> <strong>this</strong></p>', '<p>Kept <em>and</em> <strong>this</strong></p>'],
  ['<h1>No</h1><p>Yes</p>', 'No<p>Yes</p>'],
  ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<p style="color:red" onclick="x()">a</p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
  ['<p><a href="//elsewhere">a</a></p>', '<p><a>a</a></p>'],
  ['<p><a href="/information">a</a></p>', '<p><a href="/information">a</a></p>'],
  ['<p><img src=x onerror=y>a</p>', '<p>a</p>'],
])('%j becomes %j', (text, html) => {
  expect(sanitiseRichText(text)).toBe(html);
});
