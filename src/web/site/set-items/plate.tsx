import type { ReactNode } from 'react';
import type { PageColors } from '#contract/services.ts';
import { pageColorStyle } from '#web/ui/page-color-style.ts';
import styles from './plate.module.css';

/** A part of a page in the colours of a family, from edge to edge; in those of the page where it has none. */
export function Plate({ colors, children }: { colors: PageColors | null; children: ReactNode }) {
  return (
    <div className={styles.plate} style={colors === null ? undefined : pageColorStyle(colors)}>
      {children}
    </div>
  );
}
