/** Puts the caret into a text, next to a point of the window, or at its end. */
export function placeCaret(host: HTMLElement, at: { x: number; y: number } | null): void {
  const selection = document.getSelection();
  if (selection === null) return;
  const place = at === null ? null : caretAt(at.x, at.y);
  if (place !== null && host.contains(place.node)) selection.collapse(place.node, place.offset);
  else {
    selection.selectAllChildren(host);
    selection.collapseToEnd();
  }
}

function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  const position = document.caretPositionFromPoint?.(x, y);
  if (position) return { node: position.offsetNode, offset: position.offset };
  // Safari knows the older name alone.
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}
