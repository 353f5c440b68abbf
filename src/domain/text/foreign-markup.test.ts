import { expect, it } from 'vitest';
import { foreignMarkup } from './foreign-markup.ts';

it.each([
  ['plain words, 1 < 2 & 3 > 2', []],
  ['<p>All <strong>of</strong> <a href="/x">this</a><br /></p>', []],
  ['<P>Large <EM>letters</EM></P>', []],
  ['<script>alert(1)</script><IMG src=x><script>', ['script', 'img']],
  ['</div><svg/onload=1>', ['div', 'svg']],
])('of %j the tags %j cannot stand in running text', (text, names) => {
  expect(foreignMarkup(text)).toEqual(names);
});
