import { expect, test } from 'vitest';
import { keepRichText } from '#domain/text/keep-rich-text.ts';
import { sanitiseRichText } from './sanitise-rich-text.ts';

test.each([
  ['', ''],
  [' \n', ''],
  ['One line', '<p>One line</p>'],
  ['First\nstill first\n\nSecond', '<p>First still first</p>\n<p>Second</p>'],
  ['A & B < C', '<p>A &amp; B &lt; C</p>'],
  ['<p>Kept <em>and</em> <strong>this</strong></p>', '<p>Kept <em>and</em> <strong>this</strong></p>'],
  ['<h1>No</h1><p>Yes</p>', 'No<p>Yes</p>'],
  ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['<p style="color:red" onclick="x()">a</p>', '<p>a</p>'],
  ['<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['<p><a href="//elsewhere">a</a></p>', '<p>a</p>'],
  ['<p><a href="/information">a</a></p>', '<p><a href="/information">a</a></p>'],
  ['<p><a href="/?a=1&b=%22&quot;<>">a</a></p>', '<p><a href="/?a=1&amp;b=%22&quot;&lt;&gt;">a</a></p>'],
  ['<p><img src=x onerror=y>a</p>', '<p>a</p>'],
])('%j becomes %j, all of which a page keeps', (text, html) => {
  expect(sanitiseRichText(text)).toBe(html);
  expect(keepRichText(html)).toBe(html);
});

test('<a> survives where it leads somewhere', () => {
  const html = '<p>before</p><a href="mailto:a@b.ch">kept <em>whole</em></a>';
  expect(sanitiseRichText(html)).toBe(html);
  expect(sanitiseRichText('<p>a <a>b <em>c</em></a> d</p>')).toBe('<p>a b <em>c</em> d</p>');
});

test.each(['em', 'h3', 'p', 's', 'strong', 'small', 'u', 'ol', 'ul', 'li'])('<%s> survives', (tag) => {
  const html = `<p>before</p><${tag}>kept</${tag}>`;
  expect(sanitiseRichText(html)).toBe(html);
});

test('<br> survives', () => {
  expect(sanitiseRichText('<p>one<br>two</p>')).toBe('<p>one<br />two</p>');
});

test.each(['h1', 'h2', 'h4', 'b', 'i', 'div', 'span', 'table', 'blockquote', 'sup', 'svg', 'form', 'button'])(
  '<%s> does not survive, and its words do',
  (tag) => {
    expect(sanitiseRichText(`<p>before</p><${tag}>kept</${tag}>`)).toBe('<p>before</p>kept');
  },
);
