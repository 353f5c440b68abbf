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
  if (nodes.length > 0) tr.replaceSelection(sliceOf(nodes, plain));
  else if (plain !== '' && /^[^\S\r\n]+$/.test(plain)) tr.insertText(' ');
  else return { isTooLong: false };
  // The schema has just what a running text is made of.
  if (!readRichText(writeRichText(tr.doc.toJSON() as RichText)).ok) return { isTooLong: true };
  view.dispatch(tr.scrollIntoView().setMeta('uiEvent', 'paste'));
  return { isTooLong: false };
}

/** A first and a last paragraph run on in the one that they come to; a single one with the blanks around it. */
function sliceOf(nodes: Node[], plain: string): Slice {
  const [first] = nodes;
  const isOpen = (node: Node | undefined) => (node?.type.name === 'p' ? 1 : 0);
  if (nodes.length > 1 || first === undefined || isOpen(first) === 0)
    return new Slice(Fragment.from(nodes), isOpen(first), isOpen(nodes.at(-1)));
  const blank = first.type.schema.text(' ');
  const words = [...first.children];
  if (blankFirst.test(plain)) words.unshift(blank);
  if (blankLast.test(plain)) words.push(blank);
  return new Slice(Fragment.from(first.copy(Fragment.fromArray(words))), 1, 1);
}
