const NAME = 'spoken';

/** The places of a text's words in an element: each word is looked for after the one before it, in text nodes alone. */
export function findWords(element: HTMLElement, words: readonly string[]): (Range | null)[] {
  const nodes: { node: Text; start: number }[] = [];
  let whole = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    nodes.push({ node, start: whole.length });
    whole += node.data;
  }
  let from = 0;
  return words.map((word) => {
    const start = whole.indexOf(word, from);
    if (start === -1) return null;
    from = start + word.length;
    const first = nodes.findLast((each) => each.start <= start);
    const last = nodes.findLast((each) => each.start < from);
    if (first === undefined || last === undefined) return null;
    const range = document.createRange();
    range.setStart(first.node, start - first.start);
    range.setEnd(last.node, from - last.start);
    return range;
  });
}

/** Lights one place, and no other; null lights none. The page's elements stay as they are. */
export function lightWord(range: Range | null): void {
  if (!('highlights' in CSS)) return;
  if (range === null) CSS.highlights.delete(NAME);
  else CSS.highlights.set(NAME, new Highlight(range));
}
