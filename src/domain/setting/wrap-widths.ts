/** How wide a text has to be, in em, to take no more than so many lines. */
export interface Wrap {
  lines: number;
  width: number;
}

/**
 * The widths at which a text of words goes from one number of lines to the next, widest first: broken greedily, as browsers do.
 * `words` are the words' widths and `space` is that between two of them, all in em.
 */
export function wrapWidths({ words, space }: { words: readonly number[]; space: number }): Wrap[] {
  const widest = Math.max(0, ...words);
  const candidates = [...new Set(widthsOfLines(words, space))]
    .filter((width) => width >= widest)
    .sort((a, b) => a - b);
  const wraps: Wrap[] = [];
  for (let lines = 1; lines <= words.length; lines += 1) {
    const width = leastWidth(candidates, (each) => countLines({ words, space }, each) <= lines);
    if (width === null || width >= (wraps.at(-1)?.width ?? Infinity)) continue;
    wraps.push({ lines, width });
    if (width <= widest) break;
  }
  return wraps;
}

/** How many lines words take in a width that each of them fits into. */
export function countLines(
  { words, space }: { words: readonly number[]; space: number },
  width: number,
): number {
  let lines = 0;
  let used = Infinity;
  for (const word of words) {
    // Sums of fractions differ in their last digits by the order in which they are made.
    const isRoom = used + space + word <= width + 1e-9;
    if (!isRoom) lines += 1;
    used = isRoom ? used + space + word : word;
  }
  return lines;
}

function widthsOfLines(words: readonly number[], space: number): number[] {
  return words.flatMap((_, from) => {
    let width = -space;
    return words.slice(from).map((word) => {
      width += space + word;
      return width;
    });
  });
}

/** The least of ascending candidates that is enough, which all above it are, too. */
function leastWidth(candidates: readonly number[], isEnough: (width: number) => boolean): number | null {
  let [low, high] = [0, candidates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isEnough(candidates[middle] ?? 0)) high = middle;
    else low = middle + 1;
  }
  return candidates[low] ?? null;
}
