import { Fragment } from 'react';
import type { SetLine } from '#contract/page-fonts.ts';
import type { StorySlideContent } from '#contract/services.ts';
import styles from './fitted-text.module.css';
import { fittedTextSize, lineGap } from './fitted-text-size.ts';
import { lineStyle } from './line-style.ts';

/**
 * A running text as large as its place holds it. Arithmetic of the stylesheet alone: the words' widths are known, so the lines
 * break as they were counted, before any script runs, before the face has come, and with no layout read.
 */
export function FittedText({
  line,
  wraps,
  words,
  space,
  overhang,
}: Pick<StorySlideContent, 'wraps' | 'words' | 'space' | 'overhang'> & { line: SetLine }) {
  return (
    <span className={styles.place}>
      <span
        className={styles.text}
        lang={line.language ?? undefined}
        dir={line.direction}
        style={{
          ...lineStyle(line),
          '--line-gap': lineGap,
          '--space': space,
          '--over-left': overhang.left,
          '--over-right': overhang.right,
          fontSize: fittedTextSize(line, { wraps, overhang }),
        }}
      >
        {line.text.split(' ').map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no other name than their place
          <Fragment key={index}>
            {index > 0 && <span className={styles.space}> </span>}
            <span className={styles.word} style={{ inlineSize: `${words[index] ?? 0}em` }}>
              {word}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
