import type { RICH_TEXT_TAGS } from '#domain/text/keep-rich-text.ts';

/** A running text as its words and what they are, each node and mark called as its tag is. An editor of words holds just this as JSON. */
export type RichText = {
  type: 'doc';
  content: Block[];
};

export type Block = TextBlock | List;
export type TextBlock = {
  type: 'p' | 'h3';
  content?: Inline[];
};
export type List = {
  type: 'ul' | 'ol';
  content: Item[];
};
/** What a point of a list says, and lists below it. */
export type Item = {
  type: 'li';
  content: [TextBlock, ...List[]];
};

export type Inline = { type: 'text'; text: string; marks?: Mark[] } | { type: 'br'; marks?: Mark[] };
export type Mark = { type: 'a'; attrs: { href: string } } | { type: MarkTag };

/** Tags that stand within a line beside links, as they are written one within the other, from without. */
export const MARK_TAGS = [
  'strong',
  'em',
  'u',
  's',
  'small',
] as const satisfies (typeof RICH_TEXT_TAGS)[number][];
type MarkTag = (typeof MARK_TAGS)[number];

/** Lists within lists of a text that is set as words. */
export const mostListDepth = 8;

/** A mark as a sign of its own, to compare by. */
export function keyOf(mark: Mark): string {
  return mark.type === 'a' ? `a ${mark.attrs.href}` : mark.type;
}

/** A node without what would be empty, as an editor writes its own. */
export function textBlock(type: TextBlock['type'], content: Inline[]): TextBlock {
  return content.length === 0 ? { type } : { type, content };
}

export function isList(block: Block): block is List {
  return block.type === 'ul' || block.type === 'ol';
}
