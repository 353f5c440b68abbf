import fc from 'fast-check';
import {
  type Inline,
  type Item,
  type List,
  MARK_TAGS,
  type Mark,
  type RichText,
  textBlock,
} from '#domain/rich-text/rich-text.ts';
import { settleInline } from '#domain/rich-text/settle-inline.ts';

const words = fc.oneof(
  fc.constantFrom(
    'a',
    ' ',
    'b ',
    ' c',
    '<b>',
    '&amp;',
    '&',
    '<',
    '>',
    '"',
    'ايل',
    '[[gap]]',
    '\u00a0',
    '𝒜',
    '</p>',
    '<p>',
    '-->',
  ),
  fc.string({ minLength: 1, maxLength: 6, unit: 'grapheme' }),
);
const address = fc.constantFrom(
  '/typefaces',
  'https://example.com/?a=1&b=2',
  'mailto:a@example.com',
  "/it's&amp;",
);
const marks = fc
  .record({ tags: fc.subarray([...MARK_TAGS], { maxLength: 3 }), href: fc.option(address, { freq: 4 }) })
  .map(({ tags, href }): Mark[] => [
    ...(href === null ? [] : [{ type: 'a' as const, attrs: { href } }]),
    ...tags.map((type) => ({ type })),
  ]);
const inline = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.record({ type: fc.constant('text' as const), text: words, marks }) },
      { weight: 1, arbitrary: fc.record({ type: fc.constant('br' as const), marks }) },
    ),
    { maxLength: 5 },
  )
  .map((pieces): Inline[] => settleInline(pieces));
const line = inline.filter((pieces) => pieces.length > 0);

/** Lists of points with lists below them. */
function anyList(below: fc.Arbitrary<List[]>): fc.Arbitrary<List> {
  const item = fc
    .tuple(inline, below)
    .map(([pieces, lists]): Item => ({ type: 'li', content: [textBlock('p', pieces), ...lists] }));
  return fc.record({
    type: fc.constantFrom('ul' as const, 'ol' as const),
    content: fc.array(item, { minLength: 1, maxLength: 3 }),
  });
}

const list = anyList(
  fc.array(anyList(fc.array(anyList(fc.constant([])), { maxLength: 1 })), { maxLength: 1 }),
);

/** Texts as an editor of words holds them once they were read: of nothing but one empty paragraph, else without empty ones. */
export const anyRichText: fc.Arbitrary<RichText> = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc
          .tuple(fc.constantFrom('p' as const, 'h3' as const), line)
          .map(([type, pieces]) => textBlock(type, pieces)),
      },
      { weight: 1, arbitrary: list },
    ),
    { maxLength: 4 },
  )
  .map((content) => ({ type: 'doc', content: content.length === 0 ? [{ type: 'p' }] : content }));
