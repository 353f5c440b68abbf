import type { Ref } from 'react';
import type { SetLine } from '#contract/page-fonts.ts';
import styles from './fitted-line.module.css';
import { lineStyle } from './line-style.ts';

/**
 * One line set as wide as its place, by its ink and not by its advance: what a letter hangs over is never cut.
 * Arithmetic of the stylesheet alone: right before any script runs, with no layout read. `--drop` on what holds it, in
 * widths of the place, moves it down where it stands beside a line that rises higher.
 */
export function FittedLine({ line, element }: { line: SetLine; element?: Ref<HTMLSpanElement> }) {
  return (
    <span className={styles.place}>
      <SetText line={line} element={element} />
    </span>
  );
}

/** The text of a line in its own face, as wide as the nearest container or as `--line-fit` says. */
export function SetText({ line, element }: { line: SetLine; element?: Ref<HTMLSpanElement> | undefined }) {
  return (
    <span
      ref={element}
      className={styles.line}
      lang={line.language ?? undefined}
      dir={line.direction}
      style={lineStyle(line)}
    >
      {line.text}
    </span>
  );
}
