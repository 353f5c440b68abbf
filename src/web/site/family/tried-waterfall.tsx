import { useState } from 'react';
import type { FamilyTrial } from '#contract/services.ts';
import { WATERFALL_SIZES_PX } from '#domain/limits.ts';
import { CartToggle } from '../shop/cart-toggle.tsx';
import { cutItem } from './catalogue-item.ts';
import { useFamilyView } from './family-view.ts';
import specimen from './specimen-tab.module.css';
import { TriedText } from './tried-text.tsx';
import styles from './try-tab.module.css';
import type { Trial } from './use-trial.ts';

/** One cut of the set at a row of sizes. */
export function TriedWaterfall({ sample, trial }: { sample: FamilyTrial['samples'][number]; trial: Trial }) {
  const { page, set, currency } = useFamilyView();
  const [edited, setEdited] = useState<{ size: number; at: { x: number; y: number } | null } | null>(null);
  const { cutName, cutSharedUid, line } = sample;
  const cut = set.fontCuts.find(({ sharedUid }) => sharedUid === cutSharedUid);
  const { setting, fontFamily, exact } = trial.cutOf(sample);
  const missing = exact?.missing ?? line.missing;
  return (
    <section id={cutSharedUid} aria-label={cutName} className={styles.waterfall}>
      <div className={specimen.label}>
        <h2>{cutName}</h2>
        {missing > 0 && (
          <span>{missing === 1 ? '1 character missing' : `${missing} characters missing`}</span>
        )}
        {cut !== undefined && (
          <CartToggle item={cutItem(page.family, set, cut, currency)} templates={page.templates} />
        )}
      </div>
      {WATERFALL_SIZES_PX.map((size) => (
        <div key={size} className={styles.row}>
          <span className={styles.size} aria-hidden="true">
            {size}
          </span>
          <TriedText
            sample={sample}
            label={`${cutName}, ${size} px`}
            setting={{ ...setting, size }}
            language={trial.language}
            direction={trial.direction}
            fontFamily={fontFamily}
            exact={exact}
            editing={edited?.size === size ? edited : null}
            onText={(text, isCut) => trial.change({ text }, isCut)}
            onBegin={(at) => {
              trial.begin();
              setEdited({ size, at });
            }}
            onEnd={() => setEdited(null)}
          />
        </div>
      ))}
    </section>
  );
}
