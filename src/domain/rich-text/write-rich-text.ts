import {
  type Block,
  type Inline,
  type Item,
  isList,
  keyOf,
  type List,
  type Mark,
  type RichText,
} from './rich-text.ts';
import { settleInline } from './settle-inline.ts';

/** The HTML of a text, as the catalogue keeps it to the letter; an empty line between paragraphs is none, and a text of none is ''. */
export function writeRichText({ content }: RichText): string {
  return content
    .map(writeBlock)
    .filter((html) => html !== '')
    .join('\n');
}

function writeBlock(block: Block): string {
  if (isList(block)) return writeList(block);
  const words = writeInline(block.content);
  return words === '' ? '' : `<${block.type}>${words}</${block.type}>`;
}

function writeList({ type, content }: List): string {
  return [`<${type}>`, ...content.map(writeItem), `</${type}>`].join('\n');
}

function writeItem({ content: [line, ...lists] }: Item): string {
  return `<li>${writeInline(line.content)}${lists.map(writeList).join('')}</li>`;
}

function writeInline(content: readonly Inline[] = []): string {
  let html = '';
  let open: Mark[] = [];
  for (const piece of settleInline(content)) {
    const marks = piece.marks ?? [];
    const firstOther = marks.findIndex(
      (mark, at) => open[at] === undefined || keyOf(open[at]) !== keyOf(mark),
    );
    const shared = firstOther < 0 ? marks.length : firstOther;
    html += closing(open.slice(shared)) + marks.slice(shared).map(opening).join('');
    open = marks;
    html += piece.type === 'br' ? '<br />' : escapeSigns(piece.text);
  }
  return html + closing(open);
}

function opening(mark: Mark): string {
  return mark.type === 'a'
    ? `<a href="${escapeSigns(mark.attrs.href).replaceAll('"', '&quot;')}">`
    : `<${mark.type}>`;
}

function closing(marks: readonly Mark[]): string {
  return marks
    .toReversed()
    .map(({ type }) => `</${type}>`)
    .join('');
}

/** As the sanitiser writes what is no tag. */
function escapeSigns(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
