// biome-ignore-all lint/suspicious/noArrayIndexKey: a document is rendered once, and its parts are known by their place.
import type { ReactNode } from 'react';
import type { RichBlock, RichMark, RichSpan } from '#server/documents/data/rich-text.ts';

/** Licence text in the tags it came in. */
export function RichBlocksHtml({ blocks }: { blocks: RichBlock[] }) {
  return blocks.map((block, index) => <Block key={index} block={block} />);
}

function Block({ block }: { block: RichBlock }) {
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, index) => (
          <li key={index}>
            <RichBlocksHtml blocks={item} />
          </li>
        ))}
      </List>
    );
  }
  const Tag = block.kind === 'heading' ? 'h3' : 'p';
  return (
    <Tag>
      {block.spans.map((span, index) => (
        <Span key={index} span={span} />
      ))}
    </Tag>
  );
}

function Span({ span }: { span: RichSpan }) {
  if (span.kind === 'break') return <br />;
  let content: ReactNode = span.text;
  const marks: RichMark[] = [...span.marks].reverse();
  for (const Mark of marks) content = <Mark>{content}</Mark>;
  return span.href === null ? content : <a href={span.href}>{content}</a>;
}
