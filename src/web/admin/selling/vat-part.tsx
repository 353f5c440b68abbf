import { useRef } from 'react';
import type { SellingWords, VatRateWords } from '#contract/admin/content/selling.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { RowTable } from '#web/admin/forms/row-table.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './selling.module.css';
import { sellingLabels } from './selling-labels.ts';
import type { SellingPart } from './selling-part.ts';
import { addressWords, euRateWords } from './vat-choices.ts';

type Way = 'standard' | 'listed' | 'none';

const blank: VatRateWords = { country: '', percent: '', from: '' };

/** A list without a rate would charge nobody, which is chosen and not come to by taking rates away. */
function withOne(rates: VatRateWords[]): VatRateWords[] {
  return rates.length === 0 ? [{ ...blank }] : rates;
}

function wayOf({ vatRates }: SellingWords): Way {
  if (vatRates === null) return 'standard';
  return vatRates.length === 0 ? 'none' : 'listed';
}

/** Which rates of VAT are charged, and where. */
export function VatPart({ typed, house, errorAt, onType }: SellingPart) {
  const { vatRates } = typed;
  const own = typed.currency.trim().toUpperCase();
  const way = wayOf(typed);
  // A list that was left for another choice, and comes again with its own.
  const left = useRef<VatRateWords[]>(null);
  const choose = (chosen: Way) => {
    if (way === 'listed') left.current = vatRates;
    const listed = left.current ?? withOne(house.vatRates);
    onType({ vatRates: { standard: null, none: [], listed }[chosen] });
  };
  return (
    <SheetPart title="VAT">
      <div className={styles.fields}>
        <OfficeSelect
          label={sellingLabels.vatRates}
          hint="Where no rate is listed, no VAT is charged. Orders that were placed keep theirs."
          value={way}
          choices={[
            { value: 'standard', says: 'The standard rates' },
            { value: 'listed', says: 'Those listed below' },
            { value: 'none', says: 'None: a small business that is exempt' },
          ]}
          error={errorAt('vatRates')}
          onChange={choose}
        />
        <OfficeSelect
          label={sellingLabels.chargeVatForBillingAddress}
          hint="Where buyer and licensee are not the same."
          value={typed.chargeVatForBillingAddress ? 'buyer' : 'licensee'}
          choices={choicesOf(addressWords)}
          error={errorAt('chargeVatForBillingAddress')}
          onChange={(whose) => onType({ chargeVatForBillingAddress: whose === 'buyer' })}
        />
        <OfficeSelect
          label={sellingLabels.euVatRate}
          hint="Yours is for a seller in the EU who is below the threshold."
          value={typed.euVatRate}
          choices={choicesOf(euRateWords)}
          error={errorAt('euVatRate')}
          onChange={(euVatRate) => onType({ euVatRate })}
        />
        <OfficeField
          label={`${sellingLabels.euThreshold} (optional)`}
          hint={`What you may sell there a year at your own rate, in ${own}. Left empty, ${house.euThreshold === '' ? 'nobody counts' : `it is ${house.euThreshold}`}.`}
          inputMode="decimal"
          value={typed.euThreshold}
          error={errorAt('euThreshold')}
          onChange={(euThreshold) => onType({ euThreshold })}
        />
      </div>
      {vatRates === null ? (
        <p className={`${controls.hint} ${styles.house}`}>
          Standard are, for a seller in your country,{' '}
          {house.vatRates.map(({ country, percent }) => `${country} ${percent}`).join(', ')} %.
        </p>
      ) : (
        vatRates.length > 0 && (
          <>
            <p className={`${controls.hint} ${styles.house}`}>
              A country by its code, like DE; some regions have one of their own, like PT-30. A rate holds
              from its day on, like 2026-01-01, until a later one of the same country.
            </p>
            <RowTable
              of="VAT"
              one="rate"
              columns={[
                { key: 'country', label: 'Country', isShort: true },
                { key: 'percent', label: 'Percent', isNumber: true },
                { key: 'from', label: 'From', isMiddle: true },
              ]}
              rows={vatRates}
              blank={blank}
              path="vatRates"
              // What is wrong with all of them stands at the choice.
              errorAt={(place) => (place === 'vatRates' ? undefined : errorAt(place))}
              onType={(rows) => onType({ vatRates: withOne(rows) })}
            />
          </>
        )
      )}
    </SheetPart>
  );
}

function choicesOf<Value extends string>(words: Record<Value, string>): { value: Value; says: string }[] {
  // The keys of each are its values.
  return (Object.keys(words) as Value[]).map((value) => ({ value, says: words[value] }));
}
