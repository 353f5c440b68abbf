import type { QuoteForm } from '#contract/admin/quotes.ts';
import { formatMoney } from '#domain/money/money.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { LicenceValueField } from './licence-value-field.tsx';
import styles from './quote.module.css';
import { isNoAmount, type TypedQuote } from './typed-quote.ts';

type TypedLicence = TypedQuote['licences'][string];

/** A licence of the quote: its fields as its template asks for them, its last day, and what it costs. */
export function QuotedLicence({
  licence: { name, covers, fields },
  typed,
  currency,
  byRules,
  errorAt,
  onType,
}: {
  licence: QuoteForm['licences'][number];
  typed: TypedLicence;
  currency: string;
  /** What the rules give for it, in minor units; null while that is not known. */
  byRules: number | null;
  errorAt: (path: string) => string | undefined;
  onType: (typed: TypedLicence) => void;
}) {
  return (
    <SheetPart title={name}>
      <p className={controls.soft}>{covers.join(', ')}</p>
      <div className={styles.fields}>
        {fields.map((field) => (
          <LicenceValueField
            key={field.name}
            field={field}
            value={typed.values[field.name]}
            errorAt={(path) => errorAt(`values.${path}`)}
            onType={(value) => onType({ ...typed, values: { ...typed.values, [field.name]: value } })}
          />
        ))}
        <OfficeField
          label="Last day (optional)"
          hint="Without it the licence ends by its own term."
          type="date"
          value={typed.expiryDate}
          error={errorAt('expiryDate')}
          onChange={(expiryDate) => onType({ ...typed, expiryDate })}
        />
        <OfficeField
          label={`Price in ${currency} without VAT (optional)`}
          hint={byRules === null ? '' : `By the rules ${formatMoney({ amount: byRules, currency })}`}
          inputMode="decimal"
          value={typed.price}
          error={isNoAmount(typed.price) ? 'This is no amount.' : errorAt('price')}
          onChange={(price) => onType({ ...typed, price })}
        />
      </div>
    </SheetPart>
  );
}
