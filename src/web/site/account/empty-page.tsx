import type { ReactNode } from 'react';
import type { HugeLine } from '#contract/services.ts';
import { useWindowColors } from '#web/site/page/window-colors.tsx';
import styles from './account.module.css';
import { HugeWords } from './huge-words.tsx';

/** A page of the account that holds nothing yet, in the colours of its words. */
export function EmptyPage({ huge, children }: { huge: HugeLine; children: ReactNode }) {
  useWindowColors(huge.colors);
  return (
    <>
      <HugeWords huge={huge} />
      <p className={styles.lead}>{children}</p>
    </>
  );
}
