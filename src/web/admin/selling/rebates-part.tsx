import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { RowTable } from '#web/admin/forms/row-table.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './selling.module.css';
import { sellingLabels } from './selling-labels.ts';
import type { SellingPart } from './selling-part.ts';

/** What payment by invoice costs more, and what is taken off by what is bought together. */
export function RebatesPart({ typed, errorAt, onType }: SellingPart) {
  return (
    <SheetPart title="Surcharge and rebates">
      <div className={styles.fields}>
        <OfficeField
          label={`${sellingLabels.bankTransferSurcharge} (optional)`}
          hint={`What payment by invoice costs more, net, in ${typed.currency.trim().toUpperCase()}. Left empty, nothing.`}
          inputMode="decimal"
          value={typed.bankTransferSurcharge}
          error={errorAt('bankTransferSurcharge')}
          onChange={(bankTransferSurcharge) => onType({ bankTransferSurcharge })}
        />
        <OfficeField
          label={`${sellingLabels.cheaperLicences} (optional)`}
          hint="Percent off each licence of a font but the dearest, where it is bought under several. Left empty, none."
          inputMode="decimal"
          value={typed.cheaperLicences}
          error={errorAt('cheaperLicences')}
          onChange={(cheaperLicences) => onType({ cheaperLicences })}
        />
      </div>
      <h3 className={styles.list}>{sellingLabels.styles}</h3>
      <p className={controls.hint}>
        Off every licence of an order, from so many styles of all families in it; the greatest number that is
        reached counts. They come beside the discounts of each licence.
      </p>
      <RowTable
        of="the rebates"
        one="rebate"
        columns={[
          { key: 'from', label: 'From styles', isNumber: true },
          { key: 'percent', label: 'Percent off', isNumber: true },
        ]}
        rows={typed.styles}
        blank={{ from: '', percent: '' }}
        path="styles"
        errorAt={errorAt}
        onType={(rows) => onType({ styles: rows })}
      />
    </SheetPart>
  );
}
