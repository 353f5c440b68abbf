import type { Ref } from 'react';
import type { SetLine } from '#contract/page-fonts.ts';
import styles from './broken-text.module.css';
import { inkWidth, lineStyle, overhangOf, overhangStyle } from './line-style.ts';

const LINES = 3;
const LEADING = 1.2;

/**
 * The beginning of a text that is too long for one line, on three: as large as most of it fits by arithmetic, and never smaller than
 * can be read. It is as high however many lines its words take. What holds it is a size container and has the style of
 * `brokenTextStyle`.
 */
export function BrokenText({ line, element }: { line: SetLine; element?: Ref<HTMLSpanElement> }) {
  return (
    <span
      ref={element}
      className={styles.text}
      lang={line.language ?? undefined}
      dir={line.direction}
      style={{ ...lineStyle(line), ...overhangStyle(overhang(line)) }}
    >
      {line.text}
    </span>
  );
}

/** What the place of such a text needs to know to keep its height, in em of the text. */
export function brokenTextStyle(line: SetLine) {
  const { top, bottom } = overhang(line);
  return { '--broken-width': inkWidth(line), '--broken-height': LINES * LEADING + top + bottom };
}

function overhang(line: SetLine) {
  const { edges = { left: 0, right: 0, middle: 0 } } = line;
  return overhangOf(edges, { ...line, leading: LEADING });
}
