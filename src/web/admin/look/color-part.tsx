import type { LookWords } from '#contract/admin/content/look.ts';
import { neutralColors } from '#domain/catalogue/neutral-colors.ts';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './look.module.css';
import { lookLabels } from './look-labels.ts';
import { shownColors } from './shown-colors.ts';

const hints = {
  paper: `Of pages that belong to no family. Left empty, it is the house’s, ${neutralColors.paper}. Where a visitor’s device is dark, paper and ink change places.`,
  ink: `Left empty, it is the house’s, ${neutralColors.ink}.`,
  signal: 'Of the cart and of errors. Left empty, it is the first red that can be read on the paper.',
  signalDark: 'The same where paper and ink have changed places.',
};

/** The four colours as they are written, each beside the one that is shown. */
export function ColorPart({
  typed,
  errorAt,
  onType,
}: {
  typed: LookWords;
  errorAt: (field: string) => string | undefined;
  onType: (part: Partial<LookWords>) => void;
}) {
  const shown = shownColors(typed);
  return (
    <SheetPart title="Colours">
      <div className={`${styles.fields} ${styles.colors}`}>
        {(['paper', 'ink', 'signal', 'signalDark'] as const).map((field) => (
          <div key={field} className={styles.color}>
            <OfficeField
              label={`${lookLabels[field]} (optional)`}
              hint={hints[field]}
              value={typed[field]}
              error={errorAt(field)}
              spellCheck="false"
              onChange={(words) => onType({ [field]: words })}
            />
            <span aria-hidden="true" className={styles.swatch} style={{ background: shown[field] }} />
          </div>
        ))}
      </div>
    </SheetPart>
  );
}
