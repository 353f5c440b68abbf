import { useState } from 'react';
import type { FontChoice } from '#domain/cart/take-choice.ts';
import { describeRequirement } from '#domain/licence/describe-conditions.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { initialLicenceValues } from '#domain/licence/licence-initial-values.ts';
import type { PriceView } from '#domain/price/price-view.ts';
import type { Rebates } from '#domain/price/rebates.ts';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import { useFormulas } from '#web/site/shop/model/use-formulas.ts';
import styles from './calculator.module.css';
import { CalculatorResult } from './calculator-result.tsx';
import { checkValues } from './check-values.ts';
import { LicenceChoice } from './licence-choice.tsx';
import { chooseAlone, chosenItems, pricedSets } from './priced-sets.ts';
import { type ReckonedChoice, reckonChoice } from './reckon-choice.ts';
import { StyleList } from './style-list.tsx';
import { TakeChoice } from './take-choice.tsx';

/** Styles of all sets and a licence with its users or views are chosen, the total stands with them at once, and becomes the cart. */
export function Calculator({
  firstUid,
  rebates,
  view,
  buyerCountry,
}: {
  firstUid: string | null;
  rebates: Rebates | undefined;
  view: PriceView;
  /** Where the visitor is, as far as it is known. */
  buyerCountry: string | undefined;
}) {
  const { page, currency } = useFamilyView();
  const offered = page.templates.filter(({ published, isCustom }) => published && !isCustom);
  const [templateId, setTemplateId] = useState(offered[0]?.id);
  const template = offered.find(({ id }) => id === templateId) ?? offered[0];
  const [values, setValues] = useState<Record<string, LicenceValues>>({});
  const sets = pricedSets(page.family, currency);
  const [chosen, setChosen] = useState(() => chooseAlone(sets, firstUid));
  const items = chosenItems(sets, chosen);
  const formulas = useFormulas(true);
  const list = (
    <StyleList sets={sets} chosen={chosen} onChange={setChosen} listedUid={firstUid} view={view} />
  );
  // Nothing is sold here but by quote: what there is stands here all the same.
  if (template === undefined) return <section className={styles.calculator}>{list}</section>;
  const chosenValues = values[template.id] ?? initialLicenceValues(template);
  const choice: FontChoice = { items, licenseTemplateId: template.id, values: chosenValues };
  const { errors, beyond } = checkValues(template.fields, chosenValues);
  const isWrong = Object.keys(errors).length > 0;
  const reckoned = reckon();

  function reckon(): ReckonedChoice | null {
    if (beyond !== null) return { kind: 'quoted' };
    if (isWrong) return { kind: 'unknown' };
    if (formulas === null) return null;
    if (items.length === 0) return { kind: 'price', total: 0 };
    return reckonChoice(choice, { templates: page.templates, formulas, rebates, currency, buyerCountry });
  }
  return (
    <section className={styles.calculator} aria-label="Calculator">
      {list}
      <div className={styles.reckoner}>
        <div className={styles.licence}>
          <LicenceChoice
            offered={offered}
            template={template}
            values={chosenValues}
            errors={errors}
            onTemplate={setTemplateId}
            onValue={(name, value) =>
              setValues((before) => ({ ...before, [template.id]: { ...chosenValues, [name]: value } }))
            }
          />
        </div>
        <div className={styles.outcome}>
          <CalculatorResult
            reckoned={reckoned}
            items={items}
            currency={currency}
            view={view}
            beyond={beyond}
            requirement={describeRequirement(template, page.templates)}
          />
          <TakeChoice
            choice={choice}
            isPriced={!isWrong && reckoned !== null && reckoned.kind !== 'unknown'}
            templates={page.templates}
          />
        </div>
      </div>
    </section>
  );
}
