import type { ReactNode } from 'react';
import type { CurrencyWords } from '#contract/admin/content/selling.ts';
import { readFigure } from '#domain/figure/read-figure.ts';
import { isCurrency } from '#domain/money/is-currency.ts';
import { formatMoney, fromMajorUnits } from '#domain/money/money.ts';
import { priceIn } from '#domain/money/price-in.ts';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { RowTable } from '#web/admin/forms/row-table.tsx';
import styles from './selling.module.css';

/** A currency that is sold in besides: how prices are read in it, and where invoices in it are paid to. */
export function CurrencyFields({
  words,
  own,
  name,
  tools,
  errorAt,
  onType,
}: {
  words: CurrencyWords;
  /** The foundry's own. */
  own: string;
  name: string;
  tools: ReactNode;
  errorAt: (place: string) => string | undefined;
  onType: (part: Partial<CurrencyWords>) => void;
}) {
  const line = (field: 'code' | 'factor' | 'roundTo' | 'iban' | 'bic' | 'bank') => ({
    value: words[field],
    error: errorAt(field),
    onChange: (typed: string) => onType({ [field]: typed }),
  });
  return (
    <fieldset className={styles.currency} aria-label={name}>
      <div className={styles.head}>
        <h4>{name}</h4>
        {tools}
      </div>
      <div className={styles.fields}>
        <OfficeField label="Code" hint="Like EUR or USD." {...line('code')} />
        <OfficeField
          label="Factor (optional)"
          hint={`What 1 ${own} comes to. ${tellExample(words, own) ?? 'Left empty, each price needs one of its own below.'}`}
          inputMode="decimal"
          {...line('factor')}
        />
        <OfficeField
          label="Rounded to (optional)"
          hint="A price by the factor is a multiple of it. Left empty, of 1."
          inputMode="decimal"
          {...line('roundTo')}
        />
      </div>
      <h5 className={styles.list}>Prices of its own</h5>
      <RowTable
        of={name}
        one="price"
        columns={[
          { key: 'own', label: `In ${own}`, isNumber: true, isMiddle: true },
          { key: 'price', label: `In ${name}`, isNumber: true, isMiddle: true },
        ]}
        rows={words.prices}
        blank={{ own: '', price: '' }}
        path="prices"
        errorAt={errorAt}
        onType={(prices) => onType({ prices })}
      />
      <div className={`${styles.fields} ${styles.account}`}>
        <OfficeField
          label="IBAN (optional)"
          hint="Where invoices in it are paid to. Left empty, to the account in Settings."
          {...line('iban')}
        />
        <OfficeField label="BIC (optional)" hint="Of that account’s bank." {...line('bic')} />
        <OfficeField label="Bank (optional)" hint="Its name, beside the BIC." {...line('bank')} />
      </div>
    </fieldset>
  );
}

/** What a hundred come to by factor and rounding as they are typed; null where nothing can be said. */
function tellExample({ code, factor, roundTo }: CurrencyWords, own: string): string | null {
  const currency = code.trim().toUpperCase();
  const [by, multiple] = [readFigure(factor, 9), roundTo.trim() === '' ? 1 : readFigure(roundTo, 2)];
  if (!isCurrency(currency) || !isCurrency(own) || factor.trim() === '') return null;
  if (typeof by !== 'number' || typeof multiple !== 'number' || by <= 0 || multiple <= 0) return null;
  const rounded = fromMajorUnits(multiple, currency);
  if (rounded < 1) return null;
  const rule = { currency, factor: by, roundTo: rounded, prices: [] };
  const hundred = fromMajorUnits(100, own);
  const amount = priceIn(hundred, { from: own, rule }) ?? 0;
  return `${formatMoney({ amount: hundred, currency: own })} is ${formatMoney({ amount, currency })}.`;
}
