import { useState } from 'react';
import type { FamilyTrial } from '#contract/services.ts';
import { WATERFALL_SIZES_PX } from '#domain/limits.ts';
import { TriedLabel } from './tried-label.tsx';
import { TriedText } from './tried-text.tsx';
import styles from './try-tab.module.css';
import type { Trial } from './use-trial.ts';

/** One cut of the set at a row of sizes. */
export function TriedWaterfall({ sample, trial }: { sample: FamilyTrial['samples'][number]; trial: Trial }) {
  const [edited, setEdited] = useState<{ size: number; at: { x: number; y: number } | null } | null>(null);
  const { cutName, cutSharedUid, line } = sample;
  const { setting, ...face } = trial.cutOf(sample);
  const missing = face.exact?.missing ?? line.missing;
  return (
    <section id={cutSharedUid} aria-label={cutName} className={styles.waterfall}>
      <TriedLabel {...{ sample, missing, setting }} direction={trial.direction} />
      {WATERFALL_SIZES_PX.map((size) => (
        <div key={size} className={styles.row}>
          <TriedText
            sample={sample}
            label={`${cutName}, ${size} px`}
            setting={{ ...setting, size }}
            language={trial.language}
            direction={trial.direction}
            {...face}
            editing={edited?.size === size ? edited : null}
            onText={(text, isCut) => trial.change({ text }, isCut)}
            onBegin={(at) => {
              trial.begin();
              setEdited({ size, at });
            }}
            onEnd={() => setEdited(null)}
          />
          {/* After what it stands on one line with, which it would be moved by. */}
          <span className={styles.size} aria-hidden="true">
            {size}
          </span>
        </div>
      ))}
    </section>
  );
}
