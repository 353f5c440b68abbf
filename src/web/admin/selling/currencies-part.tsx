import type { CurrencyWords } from '#contract/admin/content/selling.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { PartTools } from '#web/admin/forms/part-tools.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import { CurrencyFields } from './currency-fields.tsx';
import styles from './selling.module.css';
import { sellingLabels } from './selling-labels.ts';
import type { SellingPart } from './selling-part.ts';

const blank: CurrencyWords = { code: '', factor: '', roundTo: '', prices: [], iban: '', bic: '', bank: '' };

/** The foundry's own currency, and what it sells in besides. */
export function CurrenciesPart({ typed: { currency, currencies }, errorAt, onType }: SellingPart) {
  const own = currency.trim().toUpperCase();
  const whole = errorAt('currencies');
  const setCurrencies = (list: CurrencyWords[]) => onType({ currencies: list });
  return (
    <SheetPart title="Currencies">
      <div className={styles.fields}>
        <OfficeField
          label={sellingLabels.currency}
          hint="The code of that in which all your prices are, like EUR. Where you change it, each price is as many of the new one; orders that were placed stay in theirs."
          value={currency}
          error={errorAt('currency')}
          onChange={(words) => onType({ currency: words })}
        />
      </div>
      <h3 className={styles.list}>{sellingLabels.currencies}</h3>
      <p className={controls.hint}>
        Visitors choose among them, five at most, in this order. No rate is fetched: a price is the same until
        you change it here.
      </p>
      <InTurn
        of={currencies}
        show={(words, at) => (
          <CurrencyFields
            words={words}
            own={own}
            name={words.code.trim() === '' ? `currency ${at + 1}` : words.code.trim().toUpperCase()}
            errorAt={(place) => errorAt(`currencies.${at}.${place}`)}
            onType={(part) => setCurrencies(currencies.with(at, { ...words, ...part }))}
            tools={<PartTools name={`currency ${at + 1}`} list={currencies} at={at} onType={setCurrencies} />}
          />
        )}
      />
      {whole !== undefined && <p className={controls.error}>{whole}</p>}
      <p>
        <button
          type="button"
          className={controls.word}
          onClick={() => setCurrencies([...currencies, { ...blank }])}
        >
          Add a currency
        </button>
      </p>
    </SheetPart>
  );
}
