import type { LineEdges } from '#contract/page-fonts.ts';
import { wordOverhang } from '#domain/setting/word-overhang.ts';
import { linePieces } from '#domain/setting/wrapped-words.ts';
import { type InkWish, measureInk } from './measure-ink.ts';

/**
 * What of a text hangs over where it is broken, by a canvas: of its words, or of all its letters where a line may end with any
 * of them. Exact for a face as it stands by default.
 */
export function measureEdges(wish: InkWish, breaks: 'words' | 'letters'): LineEdges {
  const key = JSON.stringify([wish, breaks]);
  if (latest?.key !== key) {
    latest = { key, edges: measure(wish, breaks) };
    // Its face may be there by the next change.
    queueMicrotask(() => {
      latest = null;
    });
  }
  return latest.edges;
}

/** The lines of a waterfall ask the same at once. */
let latest: { key: string; edges: LineEdges } | null = null;

function measure({ text, ...wish }: InkWish, breaks: 'words' | 'letters'): LineEdges {
  const pieces = breaks === 'words' ? linePieces(text) : [...linePieces(text), ...lettersOf(text)];
  const inks = pieces.flatMap((piece) => measureInk({ ...wish, text: piece }) ?? []);
  return { ...wordOverhang(inks), middle: inks[0]?.middle ?? 0 };
}

const segmenter = new Intl.Segmenter();

function lettersOf(text: string): Set<string> {
  const letters = new Set<string>();
  for (const { segment } of segmenter.segment(text)) if (segment.trim() !== '') letters.add(segment);
  return letters;
}
