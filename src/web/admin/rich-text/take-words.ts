import { Fragment, Node, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { readPasted, readPlain } from './read-pasted.ts';

const mostMarkup = 1_000_000;
const mostWords = 100_000;

/**
 * Puts words from elsewhere where the cursor stands, or over what is marked. The markup is read by ourselves: no browser makes a page of
 * it, which the pages' Content-Security-Policy would not let it. Tells whether it was too much.
 */
export function takeWords(view: EditorView, data: DataTransfer): { isTooLong: boolean } {
  const [html, plain] = [data.getData('text/html'), data.getData('text/plain')];
  if (html.length > mostMarkup || plain.length > mostWords) return { isTooLong: true };
  const read = html === '' ? [] : readPasted(html);
  const blocks = read.length > 0 ? read : readPlain(plain);
  const nodes = blocks.map((block) => Node.fromJSON(view.state.schema, block));
  if (nodes.length === 0) return { isTooLong: false };
  // A first and a last paragraph run on in the one that they come to.
  const isOpen = (node: Node | undefined) => (node?.type.name === 'p' ? 1 : 0);
  const slice = new Slice(Fragment.from(nodes), isOpen(nodes[0]), isOpen(nodes.at(-1)));
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView().setMeta('uiEvent', 'paste'));
  return { isTooLong: false };
}
