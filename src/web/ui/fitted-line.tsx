import type { SetLine } from '#contract/page-fonts.ts';
import styles from './fitted-line.module.css';
import { lineStyle } from './line-style.ts';

/**
 * One line set as wide as its place, by its ink and not by its advance: what a letter hangs over is never cut.
 * Arithmetic of the stylesheet alone: right before any script runs, with no layout read. `drop`, in widths of the
 * place, moves it down where it stands beside a line that rises higher, so that both stand on one baseline.
 */
export function FittedLine({ line, drop = 0 }: { line: SetLine; drop?: number }) {
  return (
    <span className={styles.place} style={drop === 0 ? undefined : { '--drop': drop }}>
      <SetText line={line} />
    </span>
  );
}

/** The text of a line in its own face, as wide as the nearest container or as `--line-fit` says. */
export function SetText({ line }: { line: SetLine }) {
  return (
    <span
      className={styles.line}
      lang={line.language ?? undefined}
      dir={line.direction}
      style={lineStyle(line)}
    >
      {line.text}
    </span>
  );
}
