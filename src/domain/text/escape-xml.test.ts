import { expect, it } from 'vitest';
import { escapeXml } from './escape-xml.ts';

it.each([
  ['<b a="1">&\'', '&lt;b a=&quot;1&quot;&gt;&amp;&apos;'],
  ['a\u0000\u0008\ud800\ufffeb\n\t', 'ab\n\t'],
  ['\u{1f600} ä', '\u{1f600} ä'],
])('writes “%s” as XML holds it', (text, written) => {
  expect(escapeXml(text)).toBe(written);
});
