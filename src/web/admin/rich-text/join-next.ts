import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { isInPoint, isListNode } from './points-of-lists.ts';

type Dispatch = (tr: Transaction) => void;

/**
 * At the end of a point, or of a line before a list, has what comes next follow on in the same line, as a typewriter would: what stands
 * below a point that goes so stays as deep as it was, or rises to its place. Elsewhere it does nothing, and says so.
 */
export function joinNext({ doc, tr, selection: { empty, $from } }: EditorState, dispatch: Dispatch): boolean {
  if (!empty || $from.parentOffset < $from.parent.content.size) return false;
  return joinAfter({ doc, tr, line: $from }, dispatch);
}

/** The same from behind: at the start of a line that stands after a list. */
export function joinToList({ doc, tr, selection: { empty, $from } }: EditorState, dispatch: Dispatch) {
  if (!empty || $from.parentOffset > 0 || $from.depth !== 1) return false;
  const index = $from.index(0);
  if (index === 0 || !isListNode(doc.child(index - 1))) return false;
  // The last words of a list stand in the last of its lists.
  let end = $from.before() - 1;
  while (!doc.resolve(end).parent.isTextblock) end -= 1;
  return joinAfter({ doc, tr, line: doc.resolve(end) }, dispatch);
}

function joinAfter(
  { doc, tr, line }: { doc: Node; tr: Transaction; line: ResolvedPos },
  dispatch: Dispatch,
): boolean {
  let start = line.after();
  while (start < doc.content.size && !doc.resolve(start).parent.isTextblock) start += 1;
  if (start >= doc.content.size) return false;
  const next = doc.resolve(start);
  if (!isInPoint(line) && !isInPoint(next)) return false;
  if (line.parent.content.size === 0 && !isInPoint(line)) {
    // An empty line is one no more.
    tr.delete(line.before(), line.after());
    tr.setSelection(TextSelection.create(tr.doc, tr.mapping.map(start)));
  } else {
    takeOut(tr, next);
    tr.insert(line.pos, next.parent.content);
    tr.setSelection(TextSelection.create(tr.doc, line.pos));
  }
  dispatch(tr.scrollIntoView());
  return true;
}

/** Takes a line out; of a point, the lists below it go to the point before, or stand where it stood. */
function takeOut(tr: Transaction, next: ResolvedPos): void {
  if (!isInPoint(next)) {
    tr.delete(next.before(), next.after());
    joinLists(tr, next.before());
    return;
  }
  const [point, list] = [next.node(-1), next.node(-2)];
  const below = point.content.cut(next.parent.nodeSize);
  const [at, isFirst] = [next.before(-1), next.index(-2) === 0];
  const whole = isFirst && list.childCount === 1;
  const from = whole ? next.before(-2) : at;
  tr.delete(from, whole ? next.after(-2) : next.after(-1));
  const to = isFirst ? next.before(-2) : at - 1;
  tr.insert(to, below);
  joinLists(tr, to + below.size);
  joinLists(tr, to);
}

/** Two lists of one kind that have come to stand beside each other are one. */
function joinLists(tr: Transaction, at: number): void {
  const { nodeBefore, nodeAfter } = tr.doc.resolve(at);
  if (isListNode(nodeBefore) && nodeBefore?.type === nodeAfter?.type) tr.join(at);
}
