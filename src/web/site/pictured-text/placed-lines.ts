/** A line of a text as the browser has broken and placed it, in CSS pixels of the window. */
export interface PlacedLine {
  text: string;
  /** Where it starts on the left, whichever way it is read. */
  left: number;
  /** The middle of its letters' box. */
  middle: number;
}

interface Piece {
  text: string;
  left: number;
  middle: number;
}

/** Lines are never nearer to each other than half their size. */
const SAME_LINE = 0.25;

/** The lines of an element's text: one look at the layout. Where the element cuts off its text, what is not seen is left out. */
export function readPlacedLines(host: HTMLElement): PlacedLine[] {
  const style = getComputedStyle(host);
  const near = Number.parseFloat(style.fontSize) * SAME_LINE;
  const lines: PlacedLine[] = [];
  let space = '';
  let isNew = true;
  for (const part of textParts(host)) {
    if (part.kind === 'end') isNew = true;
    if (part.kind === 'space') space += part.text;
    if (part.kind !== 'word') {
      if (isNew) space = '';
      continue;
    }
    for (const piece of piecesOf(part, near)) {
      const last = lines.at(-1);
      if (last === undefined || isNew || Math.abs(last.middle - piece.middle) > near) {
        lines.push({ ...piece });
      } else {
        last.text += space + piece.text;
        last.left = Math.min(last.left, piece.left);
      }
      isNew = false;
      space = '';
    }
  }
  if (style.overflowY === 'visible') return lines;
  const { top, bottom } = host.getBoundingClientRect();
  return lines.filter(({ middle }) => middle > top && middle < bottom);
}

type Part =
  | { kind: 'end' }
  | { kind: 'space'; text: string }
  | { kind: 'word'; text: string; node: Text; start: number };

/** What stands in an element, whichever nodes the browser has made of what was typed. */
function* textParts(host: HTMLElement): Generator<Part> {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node.nodeName === 'BR') yield { kind: 'end' };
    if (!(node instanceof Text)) continue;
    for (const { 0: text, index } of node.data.matchAll(/\n|[ \t]+|[^ \t\n]+/g)) {
      if (text === '\n') yield { kind: 'end' };
      else if (/^[ \t]/.test(text)) yield { kind: 'space', text };
      else yield { kind: 'word', text, node, start: index };
    }
  }
}

/** A word, or what of it stands on each line where it is broken. */
function piecesOf({ text, node, start }: Extract<Part, { kind: 'word' }>, near: number): Piece[] {
  const whole = placeOf(node, { start, end: start + text.length });
  if (whole === null) return [];
  if (whole.spread <= near) return [{ text, ...whole }];
  const pieces: Piece[] = [];
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    const place = placeOf(node, { start: start + index, end: start + index + segment.length });
    if (place === null) continue;
    const last = pieces.at(-1);
    if (last !== undefined && Math.abs(last.middle - place.middle) <= near) {
      last.text += segment;
      last.left = Math.min(last.left, place.left);
    } else {
      pieces.push({ text: segment, left: place.left, middle: place.middle });
    }
  }
  return pieces;
}

function placeOf(
  node: Text,
  { start, end }: { start: number; end: number },
): { left: number; middle: number; spread: number } | null {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  const rects = [...range.getClientRects()];
  if (rects.length === 0) return null;
  const middles = rects.map(({ top, bottom }) => (top + bottom) / 2);
  const left = Math.min(...rects.map((rect) => rect.left));
  const middle = middles[0] ?? 0;
  return { left, middle, spread: Math.max(...middles) - Math.min(...middles) };
}
