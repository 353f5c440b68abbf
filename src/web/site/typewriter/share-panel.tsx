import { useState } from 'react';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import type { ShareWaysProps } from './share-ways.tsx';
import styles from './typewriter.module.css';
import { useDisclosure } from './use-disclosure.ts';

const ways = latePart(() => import('./share-ways.tsx'));

/** The word that opens the ways to take along what is on the sheet; they come when it is pointed at, and stay once they were open. */
export function SharePanel(props: Omit<ShareWaysProps, 'isOpen'>) {
  const { isOpen, place: root, button, panel } = useDisclosure();
  const [isWanted, setWanted] = useState(false);
  const shown = useLatePart(ways, isWanted || isOpen);
  return (
    <div ref={root} className={`${styles.disclosure} ${styles.share}`}>
      <button
        {...button}
        className={styles.word}
        onPointerEnter={() => setWanted(true)}
        onFocus={() => setWanted(true)}
      >
        Share
      </button>
      <div {...panel} hidden={!isOpen} className={styles.panel}>
        {shown !== null && <shown.ShareWays {...props} isOpen={isOpen} />}
      </div>
    </div>
  );
}
