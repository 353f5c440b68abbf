import {
  type Block,
  type Inline,
  type Item,
  isList,
  type List,
  mostListDepth,
  textBlock,
} from '#domain/rich-text/rich-text.ts';
import { settleInline } from '#domain/rich-text/settle-inline.ts';

/** Paragraphs, headings and lists as they are come to. */
export function blankPaper() {
  const blocks: Block[] = [];
  const lists: List[] = [];
  let type: 'p' | 'h3' = 'p';
  let pieces: Inline[] = [];
  // Lists that are open beyond the deepest: their points stand in that one.
  let beyond = 0;

  function begin(next: 'p' | 'h3'): void {
    const words = settleInline(pieces);
    // A break at the end of a line is seen by nobody.
    while (words.at(-1)?.type === 'br') words.pop();
    pieces = [];
    if (words.length > 0) putLine(words);
    type = next;
  }
  function putLine(words: Inline[]): void {
    const list = lists.at(-1);
    if (list === undefined) blocks.push(textBlock(type, words));
    else {
      const item = list.content.at(-1);
      if (item === undefined || item.content.length > 1)
        list.content.push({ type: 'li', content: [textBlock('p', words)] });
      // A second paragraph of a point is a further line of it.
      else addLine(item, words);
    }
  }
  function openItem(): void {
    begin('p');
    lists.at(-1)?.content.push({ type: 'li', content: [{ type: 'p' }] });
  }
  return {
    begin,
    openItem,
    put: (piece: Inline) => void pieces.push(piece),
    openList(kind: List['type']): void {
      begin('p');
      if (lists.length >= mostListDepth) beyond += 1;
      if (beyond > 0) return;
      const above = lists.at(-1);
      if (above !== undefined && above.content.length === 0) openItem();
      const list: List = { type: kind, content: [] };
      const item = above?.content.at(-1);
      if (item === undefined) blocks.push(list);
      else item.content.push(list);
      lists.push(list);
    },
    closeList(): void {
      begin('p');
      if (beyond > 0) beyond -= 1;
      else lists.pop();
    },
    all(): Block[] {
      begin('p');
      return blocks.flatMap((block) => withoutEmpty(block) ?? []);
    },
  };
}

function addLine({ content: [line] }: Item, words: Inline[]): void {
  if (line.content === undefined) line.content = words;
  else for (const piece of [{ type: 'br' as const }, ...words]) line.content.push(piece);
}

/** A list without points of nothing; null of one without any. */
function withoutEmpty<Any extends Block>(block: Any): Any | null {
  if (!isList(block)) return block;
  const content = block.content.flatMap(({ content: [line, ...lists] }): Item[] => {
    const below = lists.flatMap((list) => withoutEmpty(list) ?? []);
    return line.content === undefined && below.length === 0
      ? []
      : [{ type: 'li', content: [line, ...below] }];
  });
  return content.length === 0 ? null : { ...block, content };
}
