import type { RichSpan } from '#server/documents/data/rich-text.ts';
import { breakLines } from './break-lines.ts';

export type TextSpan = Extract<RichSpan, { kind: 'text' }>;

/** Breaks text of several looks into lines of at most `width`; a word may change its look within. */
export function breakSpans(
  spans: readonly RichSpan[],
  width: number,
  measure: (span: TextSpan) => number,
): TextSpan[][] {
  const lines: TextSpan[][] = [];
  let line: TextSpan[] = [];
  let lineWidth = 0;
  let space: TextSpan | null = null;
  let word: TextSpan[] = [];

  function endLine() {
    lines.push(line);
    line = [];
    lineWidth = 0;
  }
  function endWord() {
    if (word.length === 0) return;
    const wordWidth = word.reduce((sum, part) => sum + measure(part), 0);
    const spaceWidth = space ? measure(space) : 0;
    if (line.length > 0 && lineWidth + spaceWidth + wordWidth > width) endLine();
    else if (space && line.length > 0) append(line, space);
    lineWidth += (line.length > 0 ? spaceWidth : 0) + wordWidth;
    for (const part of word) append(line, part);
    space = null;
    word = [];
  }

  for (const span of spans) {
    if (span.kind === 'break') {
      endWord();
      endLine();
      continue;
    }
    for (const text of span.text.split(/( +)/).filter((part) => part !== '')) {
      const part = { ...span, text };
      if (text.trim() === '') {
        endWord();
        space = { ...part, text: ' ' };
        continue;
      }
      const pieces =
        measure(part) <= width
          ? [text]
          : breakLines(text, width, (piece) => measure({ ...part, text: piece }));
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) endWord();
        word.push({ ...part, text: piece });
      }
    }
  }
  endWord();
  endLine();
  return lines;
}

/** Adds a part to a line, joined to the one before where they look the same, so that shaping goes on across it. */
function append(line: TextSpan[], part: TextSpan): void {
  const last = line.at(-1);
  if (last && last.marks === part.marks && last.href === part.href) last.text += part.text;
  else line.push({ ...part });
}
