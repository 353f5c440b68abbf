import { type Inline, keyOf, MARK_TAGS, type Mark } from './rich-text.ts';

/** What HTML takes as one blank; a no-break space is none. */
const blanks = /[ \t\n\r\f]+/g;

/** Words of one block as they read: blanks that follow one another are one, none stands at an end of a line, and the like are one piece. */
export function settleInline(pieces: readonly Inline[]): Inline[] {
  const settled: Inline[] = [];
  let isAfterBlank = true;
  for (const piece of pieces) {
    const marks = inOrder(piece.marks ?? []);
    if (piece.type === 'br') {
      dropEndBlank(settled);
      settled.push({ type: 'br', ...marks });
      isAfterBlank = true;
      continue;
    }
    const text = piece.text
      .replace(blanks, ' ')
      .slice(isAfterBlank && /^[ \t\n\r\f]/.test(piece.text) ? 1 : 0);
    if (text === '') continue;
    isAfterBlank = text.endsWith(' ');
    const last = settled.at(-1);
    if (last?.type === 'text' && keysOf(last.marks) === keysOf(marks.marks)) last.text += text;
    else settled.push({ type: 'text', text, ...marks });
  }
  dropEndBlank(settled);
  return settled;
}

function dropEndBlank(pieces: Inline[]): void {
  const last = pieces.at(-1);
  if (last?.type !== 'text' || !last.text.endsWith(' ')) return;
  last.text = last.text.slice(0, -1);
  // What stood before it ends in no blank: two were one.
  if (last.text === '') pieces.pop();
}

/** Each mark once, the link without, and none where there is none. */
function inOrder(marks: readonly Mark[]): { marks?: Mark[] } {
  const links = marks.filter(({ type }) => type === 'a').slice(-1);
  const tags = MARK_TAGS.filter((tag) => marks.some(({ type }) => type === tag));
  const all: Mark[] = [...links, ...tags.map((type) => ({ type }))];
  return all.length === 0 ? {} : { marks: all };
}

function keysOf(marks: readonly Mark[] = []): string {
  return marks.map(keyOf).join('\n');
}
