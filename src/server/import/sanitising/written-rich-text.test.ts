import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRichText } from '#domain/rich-text/read-rich-text.ts';
import { anyRichText } from '#domain/rich-text/testing/any-rich-text.ts';
import { writeRichText } from '#domain/rich-text/write-rich-text.ts';
import { checkText } from '#server/office/forms/check-text.ts';
import { sanitiseRichText } from './sanitise-rich-text.ts';

test('what an editor of words writes is kept to the letter', () => {
  fc.assert(
    fc.property(anyRichText, (text) => {
      const html = writeRichText(text);
      expect(checkText(html)).toEqual({ kept: html, fault: null });
    }),
  );
});

const anyHtml = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<p>',
        '</p>',
        '<h3>',
        '</h3>',
        '<ul>',
        '</ul>',
        '<li>',
        '</li>',
        '<em>',
        '</em>',
        '<br>',
      ),
      fc.constantFrom(
        '\n\n',
        ' ',
        'a',
        '&amp;',
        '&',
        '<',
        '>',
        '<a href="/a">',
        '</a>',
        '<p>b</p>',
        '<em>c</em>',
      ),
      fc.string({ maxLength: 4, unit: 'grapheme' }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

test('a text that is set as words says what is kept of it', () => {
  let set = 0;
  fc.assert(
    fc.property(anyHtml, (html) => {
      const read = readRichText(html);
      if (!read.ok) return;
      set += 1;
      const kept = readRichText(sanitiseRichText(html));
      expect(kept.ok && writeRichText(kept.text)).toBe(writeRichText(read.text));
    }),
    { numRuns: 2_000 },
  );
  // Most of what is thrown together is none; enough is.
  expect(set).toBeGreaterThan(200);
});
