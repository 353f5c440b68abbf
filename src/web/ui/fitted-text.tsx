import type { SetLine } from '#contract/page-fonts.ts';
import type { StorySlideContent } from '#contract/services.ts';
import styles from './fitted-text.module.css';
import { fittedTextSize, lineGap } from './fitted-text-size.ts';
import { lineStyle } from './line-style.ts';

/**
 * A running text as large as its place holds it. Arithmetic of the stylesheet alone: the words' widths are known, so the lines
 * break as they were counted, before any script runs and with no layout read.
 */
export function FittedText({
  line,
  wraps,
  overhang,
}: Pick<StorySlideContent, 'wraps' | 'overhang'> & { line: SetLine }) {
  return (
    <span className={styles.place}>
      <span
        className={styles.text}
        lang={line.language ?? undefined}
        dir={line.direction}
        style={{
          ...lineStyle(line),
          '--line-gap': lineGap,
          '--over-left': overhang.left,
          '--over-right': overhang.right,
          fontSize: fittedTextSize(line, { wraps, overhang }),
        }}
      >
        {line.text.split(' ').map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no other name than their place
          <span key={index}>
            {index > 0 && ' '}
            <span className={styles.word}>{word}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
