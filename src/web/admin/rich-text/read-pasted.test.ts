import { expect, test } from 'vitest';
import { readRichText } from '#domain/rich-text/read-rich-text.ts';
import { writeRichText } from '#domain/rich-text/write-rich-text.ts';
import { readPasted, readPlain } from './read-pasted.ts';

const written = (html: string) => writeRichText({ type: 'doc', content: readPasted(html) });

test.each([
  [
    'tags and their likes',
    '<b>a</b> <i>b</i> <strike>c</strike> <ins>d</ins>',
    '<p><strong>a</strong> <em>b</em> <s>c</s> <u>d</u></p>',
  ],
  [
    'styles of a writer',
    '<b style="font-weight:normal"><span style="font-weight:700">a</span><span style="font-style:italic">b</span></b>',
    '<p><strong>a</strong><em>b</em></p>',
  ],
  [
    'styles within styles',
    '<p style="font-weight:bold">a<span style="font-style:italic; font-weight:400">b</span><span style="font-weight:700;font-style:italic;text-decoration:underline line-through">c</span></p>',
    '<p><strong>a</strong><em>b</em><strong><em><u><s>c</s></u></em></strong></p>',
  ],
  [
    'what headings and links look like',
    '<h2 style="font-weight:700">a</h2><a href="/x" style="text-decoration:none"><span style="text-decoration:underline">b</span></a>',
    '<h3>a</h3>\n<p><a href="/x">b</a></p>',
  ],
  [
    'lines of what is set as it is',
    '<pre>a\n<b>b\r\nc</b>\n</pre>d\ne<br>',
    '<p>a<br /><strong>b<br />c</strong></p>\n<p>d e</p>',
  ],
  ['headings', '<h1>a</h1><h6>b</h6>c', '<h3>a</h3>\n<h3>b</h3>\n<p>c</p>'],
  [
    'parts of a page',
    '<div>a<div>b</div></div><table><tr><td>c</td><td>d</td></tr></table>',
    '<p>a</p>\n<p>b</p>\n<p>c</p>\n<p>d</p>',
  ],
  [
    'a list with a list',
    '<ul><li><p>a</p><p>b</p><ol><li>c</li></ol></li><li> </li></ul>',
    '<ul>\n<li>a<br />b<ol>\n<li>c</li>\n</ol></li>\n</ul>',
  ],
  [
    'a list in a list, as some write it',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul>\n<li>a<ul>\n<li>b</li>\n</ul></li>\n</ul>',
  ],
  [
    'a document of a word processor',
    '<html><head><style>p{}</style></head><body><!--StartFragment--><p class=MsoNormal style="mso-x:1">a<o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>',
    '<p>a\u00a0</p>',
  ],
  ['signs', '<p>&eacute; &lt;b&gt; &amp;amp;</p>', '<p>é &lt;b&gt; &amp;amp;</p>'],
  [
    'links',
    '<a href=" https://example.com " onclick="x()" target=_blank>a</a><a href="JaVaScRiPt:x()">b</a><a href="//x">c</a>',
    '<p><a href="https://example.com">a</a>bc</p>',
  ],
  [
    'scripts',
    '<script>a</script><svg><script>b</script><text>c</text></svg><iframe srcdoc="<p>d">e</iframe><img src=x onerror="f()">g',
    '<p>g</p>',
  ],
  ['what is not closed', '<p>a<em>b<p>c', '<p>a<em>b</em></p>\n<p><em>c</em></p>'],
  ['nothing', '<div><ul><li></li></ul></div>', ''],
])('of what is pasted remains what can stand in a text: %s', (_of, html, kept) => {
  expect(written(html)).toBe(kept);
});

test('plain words are paragraphs and lines', () => {
  expect(writeRichText({ type: 'doc', content: readPlain('a\r\nb <i>\r\n\r\n\r\nc\n') })).toBe(
    '<p>a<br />b &lt;i&gt;</p>\n<p>c</p>',
  );
});

test('tags within tags without an end, and a megabyte, are read in a moment', () => {
  const start = process.threadCpuUsage();
  for (const html of [
    '<div>a'.repeat(20_000),
    '<b>'.repeat(300_000),
    `<ul><li>${'<p>a</p>'.repeat(50_000)}`,
    '<ul><li>'.repeat(20_000),
    `<p>${'a '.repeat(500_000)}</p>`,
    '<p>a</p>'.repeat(5_000),
    `${'<b>'.repeat(3_000)}a`,
  ]) {
    const read = readRichText(written(html));
    expect(read.ok || read.why === 'too-long').toBe(true);
  }
  // Of this thread alone, however busy the machine is.
  expect(process.threadCpuUsage(start).user).toBeLessThan(5_000_000);
});
