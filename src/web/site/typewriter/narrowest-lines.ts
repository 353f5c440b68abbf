import { FIT_TEXT_MAX_ITERATIONS } from '#domain/limits.ts';
import { countLines, type MeasuredParagraph } from '#web/site/tester/fit-wrapped.ts';

/** The least width in em at which a text has at most so many lines; at most 16 steps of arithmetic. Null where no width does. */
export function narrowestLines(paragraphs: readonly MeasuredParagraph[], lines: number): number | null {
  const widest = Math.max(
    0,
    ...paragraphs.map(
      ({ words, space }) =>
        words.reduce((sum, word) => sum + word, 0) + space * Math.max(0, words.length - 1),
    ),
  );
  // Reckoned with in another order, the words of one line may come out longer by what rounding does.
  let fitting = widest * 1.000001;
  if (countLines(1, paragraphs, fitting) > lines) return null;
  const longestWord = Math.max(0, ...paragraphs.flatMap(({ words }) => words));
  if (countLines(1, paragraphs, longestWord) <= lines) return longestWord;
  let tooNarrow = longestWord;
  for (let step = 0; step < FIT_TEXT_MAX_ITERATIONS; step += 1) {
    const middle = (fitting + tooNarrow) / 2;
    if (countLines(1, paragraphs, middle) <= lines) fitting = middle;
    else tooNarrow = middle;
  }
  return fitting;
}
