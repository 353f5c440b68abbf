import { Fragment, Node, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { readRichText } from '#domain/rich-text/read-rich-text.ts';
import type { RichText } from '#domain/rich-text/rich-text.ts';
import { writeRichText } from '#domain/rich-text/write-rich-text.ts';
import { readPasted, readPlain } from './read-pasted.ts';

const mostMarkup = 1_000_000;
const mostWords = 100_000;

/** Whether words begin or end with a blank, which parts them from what they come to. */
const blankFirst = /^[^\S\r\n]/;
const blankLast = /[^\S\r\n]$/;

/**
 * Puts words from elsewhere where the cursor stands, or over what is marked. The markup is read by ourselves: no browser makes a page of
 * it, which the pages' Content-Security-Policy would not let it. Tells whether it was too much, or would make the text so long or its
 * lists so deep that it could not stand as words: nothing is taken then.
 */
export function takeWords(view: EditorView, data: DataTransfer): { isTooLong: boolean } {
  const [html, plain] = [data.getData('text/html'), data.getData('text/plain')];
  if (html.length > mostMarkup || plain.length > mostWords) return { isTooLong: true };
  const read = html === '' ? [] : readPasted(html);
  const blocks = read.length > 0 ? read : readPlain(plain);
  const { tr, schema } = view.state;
  const nodes = blocks.map((block) => Node.fromJSON(schema, block));
  if (nodes.length > 0) tr.replaceSelection(sliceOf(nodes, plain, read.length > 0 ? openEndsOf(html) : null));
  else if (plain !== '' && /^[^\S\r\n]+$/.test(plain)) tr.insertText(' ');
  else return { isTooLong: false };
  // The schema has just what a running text is made of.
  if (!readRichText(writeRichText(tr.doc.toJSON() as RichText)).ok) return { isTooLong: true };
  view.dispatch(tr.scrollIntoView().setMeta('uiEvent', 'paste'));
  return { isTooLong: false };
}

/** How many nodes are cut through at each end of what an editor of words copied; null of what is from elsewhere. */
interface OpenEnds {
  start: number;
  end: number;
}

function openEndsOf(html: string): OpenEnds | null {
  const [, start, end] = /<[a-z][a-z0-9]* [^>]*?data-pm-slice="(\d+) (\d+)/i.exec(html) ?? [];
  return start === undefined || end === undefined ? null : { start: Number(start), end: Number(end) };
}

/**
 * A piece of a heading, a point or a list runs on in what it comes to, as it was cut out of one; from elsewhere a first and a last
 * paragraph do. Lines that run on have the blanks around them.
 */
function sliceOf(nodes: Node[], plain: string, cut: OpenEnds | null): Slice {
  const [first, last] = [nodes[0], nodes.at(-1)];
  const isOpen = (node: Node | undefined) => (node?.type.name === 'p' ? 1 : 0);
  const start = cut === null ? isOpen(first) : Math.min(cut.start, depthOf(first, 'firstChild'));
  const end = cut === null ? isOpen(last) : Math.min(cut.end, depthOf(last, 'lastChild'));
  const blanks = (node: Node) => ({
    before: node === first && start === 1 && blankFirst.test(plain),
    after: node === last && end === 1 && blankLast.test(plain),
  });
  const lines = nodes.map((node) => (node.isTextblock ? withBlanks(node, blanks(node)) : node));
  return new Slice(Fragment.from(lines), start, end);
}

function withBlanks(line: Node, { before, after }: { before: boolean; after: boolean }): Node {
  const blank = line.type.schema.text(' ');
  return line.copy(
    Fragment.fromArray([...(before ? [blank] : []), ...line.children, ...(after ? [blank] : [])]),
  );
}

/** How many nodes stand one within the other at the beginning of one, or at its end, down to words. */
function depthOf(node: Node | null | undefined, side: 'firstChild' | 'lastChild'): number {
  if (node === null || node === undefined) return 0;
  return node.isTextblock ? 1 : 1 + depthOf(node[side], side);
}
