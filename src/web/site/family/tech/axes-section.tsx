import { useRef } from 'react';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import styles from '#web/site/family/view/text-tab.module.css';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { useIsNear } from '#web/site/window/use-is-near.ts';
import techStyles from './tech.module.css';

const plot = latePart(() => import('./axis-plot.tsx'));

/** The axes of a variable cut of the set on a plot, which comes when its place comes near; nothing where there is none. */
export function AxesSection() {
  const { page, set } = useFamilyView();
  const place = useRef<HTMLDivElement>(null);
  const cuts = set.fontCuts.flatMap((cut) => [cut, ...cut.alternates]);
  const looked = cuts.find(({ sharedUid }) => sharedUid === (page.selectedCut ?? page.shownCut));
  const cut = looked?.attributes.isVariable ? looked : cuts.find(({ attributes }) => attributes.isVariable);
  const part = useLatePart(plot, useIsNear(place));
  if (cut === undefined) return null;
  return (
    <section className={`${styles.section} ${techStyles.axes}`} aria-labelledby="axes-heading">
      <h2 id="axes-heading">Axes</h2>
      <div ref={place} className={techStyles.plotPlace}>
        {part !== null && <part.AxisPlot key={cut.id} cut={cut} />}
      </div>
    </section>
  );
}
