import type { LicenceWords } from '#contract/admin/content/licences.ts';
import controls from '#web/admin/controls/controls.module.css';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import { RowTable } from '#web/admin/forms/row-table.tsx';
import { SheetPart } from '#web/admin/sheet/sheet-part.tsx';
import styles from './licences.module.css';

/** How a licence is priced: by its formula, and by what it lays down beside that. */
export function LicenceRulesPart({
  typed,
  others,
  errorAt,
  onType,
}: {
  typed: LicenceWords;
  /** The names of the further licences. */
  others: readonly string[];
  errorAt: (path: string) => string | undefined;
  onType: (part: Partial<LicenceWords>) => void;
}) {
  const missing = typed.requires.filter((name) => !others.includes(name));
  const required = errorAt('requires');
  return (
    <SheetPart title="Price">
      <div className={styles.fields}>
        <OfficeField
          label="Factor"
          hint="By what the price of a style is multiplied, in CEL: tier(&quot;users&quot;, users) is the factor of the tier or option."
          value={typed.formula}
          error={errorAt('formula')}
          onChange={(formula) => onType({ formula })}
        />
        <OfficeField
          label="Sent as an enquiry (optional)"
          hint="When an order is for a quote to price, in CEL: users > 250."
          value={typed.needsReviewFormula}
          error={errorAt('needsReviewFormula')}
          onChange={(needsReviewFormula) => onType({ needsReviewFormula })}
        />
        <OfficeField
          label="Least price (optional)"
          hint="What a style costs at least for one term, net, whatever is taken off."
          inputMode="decimal"
          value={typed.leastPrice}
          error={errorAt('leastPrice')}
          onChange={(leastPrice) => onType({ leastPrice })}
        />
        <h3>Discounts by styles</h3>
        <RowTable
          of="the discounts"
          one="discount"
          columns={[
            { key: 'from', label: 'From styles', isNumber: true },
            { key: 'percent', label: 'Percent off', isNumber: true },
          ]}
          rows={typed.discounts}
          blank={{ from: '', percent: '' }}
          path="discounts"
          errorAt={errorAt}
          onType={(discounts) => onType({ discounts })}
        />
        <OfficeBox
          label="Each style takes the discount of its own place, the dearest first; else all take that of the last one"
          isTicked={typed.isGraduated}
          onTick={(isGraduated) => onType({ isGraduated })}
        />
        {errorAt('isGraduated') !== undefined && <p className={controls.error}>{errorAt('isGraduated')}</p>}
        <h3>Prices by countries</h3>
        <RowTable
          of="the countries"
          one="row"
          columns={[
            { key: 'countries', label: 'Countries, like IN, NP' },
            { key: 'factor', label: 'Factor', isNumber: true },
          ]}
          rows={typed.countryPrices}
          blank={{ countries: '', factor: '' }}
          path="countryPrices"
          errorAt={errorAt}
          onType={(countryPrices) => onType({ countryPrices })}
        />
        <OfficeField
          label="Field of the terms (optional)"
          hint="The name of the number field by which the buyer chooses for how many terms: it multiplies price and term."
          value={typed.termField}
          error={errorAt('termField')}
          onChange={(termField) => onType({ termField })}
        />
        {others.length + missing.length > 0 && (
          <fieldset className={styles.ticks}>
            <legend className={controls.label}>Sold for fonts that are held under one of these alone</legend>
            <span className={controls.row}>
              {[...others, ...missing].map((name) => (
                <OfficeBox
                  key={name}
                  label={name}
                  isTicked={typed.requires.includes(name)}
                  onTick={(isTicked) =>
                    onType({
                      requires: isTicked
                        ? [...typed.requires, name]
                        : typed.requires.filter((each) => each !== name),
                    })
                  }
                />
              ))}
            </span>
            {required !== undefined && <p className={controls.error}>{required}</p>}
          </fieldset>
        )}
      </div>
    </SheetPart>
  );
}
