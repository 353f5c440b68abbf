import { useEffect, useRef, useState } from 'react';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import textStyles from '#web/site/family/view/text-tab.module.css';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import styles from './glyphs.module.css';

const table = latePart(() => import('./glyph-desk.tsx'));

/** How far from the window the table begins to come. */
const NEAR = '50% 0px';

/** The glyphs of a cut. The table comes when its place comes near; the place is there from the first. */
export function GlyphsSection() {
  const { page, set } = useFamilyView();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const part = useLatePart(table, isNear);
  const first = page.selectedCut ?? page.shownCut;

  useEffect(() => {
    if (place.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setIsNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  return (
    <section className={`${textStyles.section} ${styles.section}`} aria-labelledby="glyphs-heading">
      <h2 id="glyphs-heading">Glyphs</h2>
      <div ref={place} className={styles.place}>
        {part !== null && <part.GlyphDesk key={`${set.id} ${first}`} set={set} first={first} />}
      </div>
    </section>
  );
}
