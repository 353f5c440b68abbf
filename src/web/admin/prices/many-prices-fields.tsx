import type { ManyPricesForm } from '#contract/admin/content/price-changes.ts';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeSelect } from '#web/admin/controls/office-select.tsx';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import { ChosenFamilies } from './chosen-families.tsx';
import styles from './prices.module.css';
import type { ManyPricesError, TypedManyPrices } from './typed-many-prices.ts';

/** The fields of a change of many prices: of which families, by how much, and from when. */
export function ManyPricesFields({
  form: { currency, families, categories },
  typed,
  errors,
  onType,
}: {
  form: ManyPricesForm;
  typed: TypedManyPrices;
  errors: ManyPricesError;
  onType: (words: Partial<TypedManyPrices>) => void;
}) {
  return (
    <>
      <OfficeSelect
        label="Families"
        value={typed.families}
        choices={[
          { value: 'all', says: 'All' },
          ...(categories.length > 0 ? [{ value: 'category' as const, says: 'Those of a category' }] : []),
          { value: 'chosen', says: 'Those that I tick' },
        ]}
        onChange={(are) => onType({ families: are })}
      />
      {typed.families === 'category' && (
        <OfficeSelect
          label="Category"
          value={typed.category}
          choices={categories.map((name) => ({ value: name, says: name }))}
          onChange={(category) => onType({ category })}
        />
      )}
      {typed.families === 'chosen' && (
        <ChosenFamilies families={families} slugs={typed.slugs} onChoose={(slugs) => onType({ slugs })} />
      )}
      <OfficeSelect
        label="Prices"
        value={typed.kinds}
        choices={[
          { value: 'both', says: 'Of sets and cuts' },
          { value: 'cuts', says: 'Of cuts alone' },
          { value: 'sets', says: 'Of whole sets alone' },
        ]}
        onChange={(kinds) => onType({ kinds })}
      />
      <div className={styles.pair}>
        <OfficeSelect
          label="Changed by"
          value={typed.by}
          choices={[
            { value: 'percent', says: 'A percentage' },
            { value: 'amount', says: `An amount in ${currency}` },
          ]}
          onChange={(by) => onType({ by, figure: '' })}
        />
        <OfficeField
          label={typed.by === 'percent' ? 'Percentage' : `Amount in ${currency}`}
          hint="With a minus they fall. What is free stays free."
          autoComplete="off"
          value={typed.figure}
          error={errors.figure}
          onChange={(figure) => onType({ figure })}
        />
      </div>
      <OfficeField
        label="Rounded to a multiple of"
        inputMode="decimal"
        autoComplete="off"
        value={typed.roundTo}
        error={errors.roundTo}
        onChange={(roundTo) => onType({ roundTo })}
      />
      <OfficeBox
        label="From a day to come"
        isTicked={typed.isLater}
        onTick={(isLater) => onType({ isLater })}
      />
      {typed.isLater && (
        <OfficeField
          label="Day"
          type="date"
          hint="From its midnight on, where the foundry is, or minutes after it."
          value={typed.beginsOn}
          error={errors.beginsOn}
          onChange={(day) => onType({ beginsOn: day })}
        />
      )}
    </>
  );
}
