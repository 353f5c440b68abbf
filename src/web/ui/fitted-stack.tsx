import type { CSSProperties } from 'react';
import type { SetLine } from '#contract/page-fonts.ts';
import { SetText } from './fitted-line.tsx';
import styles from './fitted-stack.module.css';
import { inkHeight, inkWidth } from './line-style.ts';

/** Lines one under the other, each as wide as their place, all of them together no higher than it. */
export function FittedStack({ lines }: { lines: SetLine[] }) {
  const stack: CSSProperties = {
    '--gaps': lines.length - 1,
    // How high the lines are together when each is as wide as the place, in widths of the place.
    '--stack-height': lines.reduce((sum, line) => sum + inkHeight(line) / inkWidth(line), 0),
  };
  return (
    <span className={styles.place}>
      <span className={styles.stack} style={stack}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a slide have no other name than their place
          <SetText key={index} line={line} />
        ))}
      </span>
    </span>
  );
}
