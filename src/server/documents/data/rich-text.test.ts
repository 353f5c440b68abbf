import { expect, test } from 'vitest';
import { parseRichText, type RichBlock } from './rich-text.ts';

function outline(blocks: RichBlock[]): unknown[] {
  return blocks.map((block) => {
    if (block.kind === 'list')
      return { [block.isOrdered ? 'ol' : 'ul']: block.items.map((item) => outline(item)) };
    const text = block.spans.map((span) =>
      span.kind === 'break'
        ? '⏎'
        : `${[...span.marks, span.href ?? ''].filter(Boolean).join('+')}(${span.text})`,
    );
    return `${block.kind}: ${text.join('')}`;
  });
}

test('marks within marks add up and links keep their address', () => {
  expect(outline(parseRichText('<p>a <em>b <strong>c</strong></em> <a href="/d?e&amp;f">g</a></p>'))).toEqual(
    ['paragraph: (a )em(b )em+strong(c)( )/d?e&f(g)'],
  );
});

test('white space is as a browser shows it', () => {
  expect(outline(parseRichText('<p>\n a\n  b <br> c </p>\n\n<p> </p>'))).toEqual(['paragraph: (a b)⏎(c)']);
});

test('lists within lists keep their order and kind', () => {
  expect(outline(parseRichText('<ol><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ol>'))).toEqual([
    {
      ol: [
        ['paragraph: (a)', { ul: [['paragraph: (b)']] }],
        ['paragraph: (c)', 'paragraph: (d)'],
      ],
    },
  ]);
});

test('text outside of blocks is a paragraph, and unclosed or unknown tags lose no text', () => {
  expect(outline(parseRichText('a<h3>b</h3>c <i>d<p>e'))).toEqual([
    'paragraph: (a)',
    'heading: (b)',
    'paragraph: (c )(d)(e)',
  ]);
});
