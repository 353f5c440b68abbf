import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRichText } from '#domain/rich-text/read-rich-text.ts';
import type { RichText } from '#domain/rich-text/rich-text.ts';
import { anyRichText } from '#domain/rich-text/testing/any-rich-text.ts';
import { writeRichText } from '#domain/rich-text/write-rich-text.ts';
import { RICH_TEXT_TAGS } from '#domain/text/keep-rich-text.ts';
import { readPasted } from './read-pasted.ts';
import { wordsSchema } from './words-schema.ts';

const schema = getSchema(wordsSchema);
/** As the editor has it, whose rules it keeps. */
function held(text: RichText): RichText {
  const node = Node.fromJSON(schema, text);
  node.check();
  return node.toJSON() as RichText;
}

test('the editor holds the tags of a running text and nothing else', () => {
  const names = [...Object.keys(schema.nodes), ...Object.keys(schema.marks)];
  expect(names.toSorted()).toEqual([...RICH_TEXT_TAGS, 'doc', 'text'].toSorted());
});

test('every text that is read is held as it is', () => {
  fc.assert(
    fc.property(anyRichText, (text) => {
      const html = writeRichText(text);
      const read = readRichText(html);
      if (!read.ok) throw new Error(`${read.why}: ${html}`);
      expect(writeRichText(held(read.text))).toBe(html);
    }),
  );
});

const anyMarkup = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<div>',
        '</div>',
        '<ul>',
        '</ul>',
        '<ol>',
        '<li>',
        '</li>',
        '<h1>',
        '</h1>',
        '<br>',
      ),
      fc.constantFrom(
        '<b>',
        '</b>',
        '<i>',
        '</i>',
        '<a href="/a">',
        '<a href="javascript:b">',
        '</a>',
        '<td>',
        '<script>',
        '</script>',
      ),
      fc.constantFrom('a', ' ', '&lt;p&gt;', '&amp;amp;', '<!--', '-->', '<', '\n'),
    ),
    { maxLength: 16 },
  )
  .map((parts) => parts.join(''));

test('whatever is pasted is a text that is held, and is read again as it was written', () => {
  let taken = 0;
  fc.assert(
    fc.property(anyMarkup, (html) => {
      const content = readPasted(html);
      if (content.length === 0) return;
      taken += 1;
      const written = writeRichText(held({ type: 'doc', content }));
      const read = readRichText(written);
      expect(read.ok && writeRichText(read.text)).toBe(written);
    }),
    { numRuns: 1_000 },
  );
  // Of some nothing remains; of enough it does.
  expect(taken).toBeGreaterThan(300);
});
