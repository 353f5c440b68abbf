import { formatCount } from '#domain/figure/figures.ts';
import { keepingBegin } from '#domain/keeping/keeping-period.ts';
import { ORDERS_LEAVING } from '#domain/limits.ts';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './selling.module.css';
import { sellingLabels } from './selling-labels.ts';
import type { SellingPart } from './selling-part.ts';

/** How long orders are kept before they are deleted. */
export function KeepingPart({ typed, house: { keeping }, errorAt, onType }: SellingPart) {
  return (
    <SheetPart title="Keeping">
      <div className={styles.fields}>
        <OfficeField
          label={`${sellingLabels.years} (optional)`}
          hint={`How long orders are kept ${keepingBegin(keeping)}, before they are deleted. Left empty, ${formatCount(keeping.years, 'year')} (${keeping.source}); what is declared by the one-stop shop ten at least. With fewer none goes at once: a mail says how many, ${formatCount(ORDERS_LEAVING.leastDays, 'day')} before.`}
          inputMode="numeric"
          value={typed.years}
          error={errorAt('years')}
          onChange={(years) => onType({ years })}
        />
        <OfficeField
          label={`${sellingLabels.yearEnds} (optional)`}
          hint="Month and day, like 06-30. Left empty, 12-31."
          value={typed.yearEnds}
          error={errorAt('yearEnds')}
          onChange={(yearEnds) => onType({ yearEnds })}
        />
      </div>
    </SheetPart>
  );
}
