import type { HugeLine } from '#contract/services.ts';
import { FittedLine } from '#web/ui/fitted-line.tsx';
import { PageFaces } from '#web/ui/page-faces.tsx';
import styles from './account.module.css';

/** What a page says of itself, in a face of the house and not heard twice; nothing where no face has its letters. */
export function HugeWords({ huge, isHigh = false }: { huge: HugeLine; isHigh?: boolean }) {
  if (huge.line === null) return null;
  return (
    <div aria-hidden="true" className={styles.huge} data-is-high={isHigh || undefined}>
      <PageFaces stylesheet={huge.stylesheet} preload={huge.preload} />
      <FittedLine line={huge.line} />
    </div>
  );
}
