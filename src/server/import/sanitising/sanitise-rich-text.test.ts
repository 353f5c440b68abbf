import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { keepRichText, RICH_TEXT_TAGS } from '#domain/text/keep-rich-text.ts';
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

/** What a hostile text is made of: halves of tags, other tags, addresses that act, and ways to spell both so that a filter misses them. */
const hostilePieces = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '"',
    "'",
    '`',
    '=',
    ' ',
    '\n',
    '\n\n',
    '\t',
    '\0',
    '&',
    '&#60;',
    '&lt',
    '&lt;script&gt;',
    '&#x3c',
  ],
  ...[
    '<!--',
    '-->',
    '--!>',
    '<!',
    '<?',
    '<![CDATA[',
    ']]>',
    '<!doctype html>',
    '\u2028',
    '\ufeff',
    'ſ',
    'K',
    '\ud800',
  ],
  ...[
    '<script>',
    '</script>',
    '<script',
    '<style>',
    '</style>',
    '<textarea>',
    '</textarea>',
    '<title>',
    '</title>',
  ],
  ...[
    '<svg>',
    '</svg>',
    '<svg/onload=x()>',
    '<math><mtext>',
    '<mglyph>',
    '<noscript>',
    '</noscript>',
    '<template>',
  ],
  ...[
    '<xmp>',
    '<plaintext>',
    '<iframe srcdoc="',
    '<img src=x onerror=x()>',
    '<base href=//x>',
    '<meta http-equiv=refresh',
  ],
  ...[
    '<form action=javascript:x()>',
    '<input autofocus onfocus=x()>',
    '<table>',
    '<select>',
    '<option>',
    '<object data="',
  ],
  ...[
    ' onclick="x()"',
    ' style="a:b"',
    ' id=a',
    ' href="',
    ' href=',
    ' href=/a',
    ' HREF=/a',
    ' xlink:href="',
    '<a',
    '<a href="',
  ],
  ...[
    'javascript:x()',
    'JaVaScRiPt:',
    'java\tscript:x()',
    '&#106;avascript:x()',
    'data:text/html,<p>',
    'vbscript:x',
    'blob:a',
  ],
  ...[
    '//elsewhere',
    '/\\elsewhere',
    '\\\\elsewhere',
    '\t//elsewhere',
    'https://a.b',
    'mailto:a@b.ch',
    '/information',
    '#a',
    '?a=1&b',
  ],
  ...[
    'words',
    'A & B < C',
    ...RICH_TEXT_TAGS.flatMap((tag) => [`<${tag}>`, `</${tag}>`, `<${tag}`, `<${tag.toUpperCase()} `]),
  ],
];

const hostileTexts = fc
  .array(fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...hostilePieces) }, fc.string({ maxLength: 4 })), {
    maxLength: 30,
  })
  .map((pieces) => pieces.join(''));

/** Where the links of a text lead, and what stands in it beside the allowed tags. */
function look(html: string): { addresses: string[]; others: string[] } {
  const addresses: string[] = [];
  const others: string[] = [];
  const walk = (nodes: ReturnType<typeof parseDocument>['childNodes']): void => {
    for (const node of nodes) {
      if (node.type === 'text') continue;
      if (node.type !== 'tag') {
        others.push(node.type);
        continue;
      }
      const { name, attribs, children } = node;
      if (!RICH_TEXT_TAGS.includes(name)) others.push(name);
      for (const [attribute, value] of Object.entries(attribs)) {
        if (name === 'a' && attribute === 'href') addresses.push(value);
        else others.push(`${name} ${attribute}`);
      }
      walk(children);
    }
  };
  walk(parseDocument(html).childNodes);
  return { addresses, others };
}

test('of whatever comes in the allowed tags alone are left, with links that act on nothing, and stay as they are', () => {
  fc.assert(
    fc.property(hostileTexts, (text) => {
      const html = sanitiseRichText(text);
      const { addresses, others } = look(html);
      expect(others).toEqual([]);
      const site = 'https://shop.example';
      for (const address of addresses) {
        const { protocol, origin } = new URL(address, `${site}/information`);
        expect(['https:', 'http:', 'mailto:']).toContain(protocol);
        if (!/^\s*(https?|mailto):/i.test(address)) expect(origin).toBe(site);
      }
      // All that is left is what a page lets in, and comes in as it was when it is read out and in again.
      expect(keepRichText(html)).toBe(html);
      expect(sanitiseRichText(html)).toBe(html);
    }),
    { seed: 13, numRuns: 1000 },
  );
});

test('whatever a page is given, it lets in the allowed tags alone', () => {
  fc.assert(
    fc.property(hostileTexts, (text) => {
      const html = keepRichText(text);
      expect(look(html).others).toEqual([]);
      expect(keepRichText(html)).toBe(html);
    }),
    { seed: 13, numRuns: 1000 },
  );
});
