import { FIT_TEXT_MAX_ITERATIONS, TYPE_SIZE_PX } from '#domain/limits.ts';

/** A paragraph as it is wrapped: what its words and the spaces between them take, in em. */
export interface MeasuredParagraph {
  words: readonly number[];
  space: number;
}

/** A place that a text is to fill. */
export interface Place {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Line height as a share of the size. */
  leading: number;
}

export interface FittedSize {
  /** CSS pixels. */
  size: number;
  lines: number;
  /** False where not even the least size fits. */
  fits: boolean;
}

/**
 * The largest size at which a wrapped text fits its place: at most 16 steps of arithmetic over words that were measured
 * once; nothing is laid out. Sizes stay within what can be set by hand.
 */
export function fitWrapped(paragraphs: readonly MeasuredParagraph[], place: Place): FittedSize {
  const { least } = TYPE_SIZE_PX;
  const longestWord = Math.max(0, ...paragraphs.flatMap(({ words }) => words));
  // No larger size can fit: the longest word is as wide as the place, or the paragraphs alone as high.
  const most = Math.min(
    TYPE_SIZE_PX.most,
    longestWord > 0 ? place.width / longestWord : TYPE_SIZE_PX.most,
    place.height / (place.leading * Math.max(1, paragraphs.length)),
  );
  if (most >= least && fitsAt(most, paragraphs, place))
    return { size: most, lines: countLines(most, paragraphs, place.width), fits: true };
  if (most < least || !fitsAt(least, paragraphs, place))
    return { size: least, lines: countLines(least, paragraphs, place.width), fits: false };
  let fitting: number = least;
  let tooLarge = most;
  for (let step = 0; step < FIT_TEXT_MAX_ITERATIONS; step += 1) {
    const middle = (fitting + tooLarge) / 2;
    if (fitsAt(middle, paragraphs, place)) fitting = middle;
    else tooLarge = middle;
  }
  return { size: fitting, lines: countLines(fitting, paragraphs, place.width), fits: true };
}

/** How many lines a text has at a size, as a browser breaks them: at spaces, each line as full as it goes. */
export function countLines(size: number, paragraphs: readonly MeasuredParagraph[], width: number): number {
  const room = width / size;
  let lines = 0;
  for (const { words, space } of paragraphs) {
    lines += 1;
    let filled = 0;
    for (const word of words) {
      const wanted = filled === 0 ? word : filled + space + word;
      if (wanted <= room || filled === 0) {
        filled = wanted;
      } else {
        lines += 1;
        filled = word;
      }
    }
  }
  return lines;
}

function fitsAt(size: number, paragraphs: readonly MeasuredParagraph[], place: Place): boolean {
  const isEveryWordInside = paragraphs.every(({ words }) =>
    words.every((word) => word * size <= place.width),
  );
  return (
    isEveryWordInside && countLines(size, paragraphs, place.width) * place.leading * size <= place.height
  );
}
