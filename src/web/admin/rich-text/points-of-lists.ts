import type { Node as ListNode, ResolvedPos } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { mostListDepth } from '#domain/rich-text/rich-text.ts';

/** Whether a cursor stands before the first word of a point. */
export function isAtStartOfPoint({ selection: { empty, $from } }: EditorState): boolean {
  return empty && $from.parentOffset === 0 && isInPoint($from);
}

/** Whether a place is in the words of a point. */
export function isInPoint(place: ResolvedPos): boolean {
  return place.depth > 1 && place.node(-1).type.name === 'li';
}

/** Whether a node is a list, of the editor's own or of ProseMirror. */
export function isListNode(node: ListNode | null | undefined): boolean {
  return node?.type.name === 'ul' || node?.type.name === 'ol';
}

/** Why a point, with the lists that stand below it, cannot go below the one before it; undefined where it can. */
export function whyNotIn({ selection: { $from } }: EditorState): string | undefined {
  if (!isInPoint($from)) return 'Only a point of a list goes in.';
  if ($from.index(-2) === 0) return 'The first point of a list has none before it to go below.';
  const isDeepest = ($from.depth - 1) / 2 + listsBelow($from.node(-1)) >= mostListDepth;
  return isDeepest ? 'Lists go no deeper.' : undefined;
}

/** Why nothing goes out; undefined where a point can. */
export function whyNotOut({ selection: { $from } }: EditorState): string | undefined {
  return isInPoint($from) ? undefined : 'Only a point of a list goes out.';
}

function listsBelow(node: ListNode): number {
  let most = 0;
  for (const child of node.children) most = Math.max(most, (isListNode(child) ? 1 : 0) + listsBelow(child));
  return most;
}
