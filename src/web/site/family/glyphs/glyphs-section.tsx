import { useRef } from 'react';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import textStyles from '#web/site/family/view/text-tab.module.css';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { useIsNear } from '#web/site/window/use-is-near.ts';
import styles from './glyphs.module.css';

const table = latePart(() => import('./glyph-desk.tsx'));

/** The glyphs of a cut. The table comes when its place comes near; the place is there from the first. */
export function GlyphsSection() {
  const { page, set } = useFamilyView();
  const place = useRef<HTMLDivElement>(null);
  const part = useLatePart(table, useIsNear(place));
  const first = page.selectedCut ?? page.shownCut;

  return (
    <section className={`${textStyles.section} ${styles.section}`} aria-labelledby="glyphs-heading">
      <h2 id="glyphs-heading">Glyphs</h2>
      <div ref={place} className={styles.place}>
        {part !== null && <part.GlyphDesk key={`${set.id} ${first}`} set={set} first={first} />}
      </div>
    </section>
  );
}
