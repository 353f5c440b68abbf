import { useState } from 'react';
import type { ManyPricesForm } from '#contract/admin/content/price-changes.ts';
import { formatCount } from '#domain/figure/figures.ts';
import controls from '#web/admin/controls/controls.module.css';
import { InTurn } from '#web/admin/controls/in-turn.tsx';
import { OfficeField } from '#web/admin/controls/office-field.tsx';
import { OfficeBox } from '#web/admin/forms/office-box.tsx';
import styles from './prices.module.css';

/** Families to tick, narrowed by how a word of their name begins; what was ticked stays so, shown or not. */
export function ChosenFamilies({
  families,
  slugs,
  onChoose,
}: {
  families: ManyPricesForm['families'];
  slugs: readonly string[];
  onChoose: (slugs: string[]) => void;
}) {
  const [sought, setSought] = useState('');
  const words = sought.trim().toLowerCase();
  const shown = families.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${words}`));
  return (
    <fieldset className={styles.chosen}>
      <legend className={controls.label}>
        {slugs.length === 0
          ? 'None is ticked yet'
          : `${formatCount(slugs.length, 'family', 'families')} ticked`}
      </legend>
      <OfficeField
        label="Find"
        type="search"
        hint="How a word of a name begins"
        autoComplete="off"
        value={sought}
        onChange={setSought}
      />
      <section className={styles.ticks} aria-label="Families to tick">
        <InTurn
          of={shown}
          show={({ slug, name, isOff }) => (
            <OfficeBox
              label={isOff ? `${name}, off the site` : name}
              isTicked={slugs.includes(slug)}
              onTick={(isWanted) =>
                onChoose(isWanted ? [...slugs, slug] : slugs.filter((each) => each !== slug))
              }
            />
          )}
        />
        {shown.length === 0 && <p>There is no family of that name.</p>}
      </section>
    </fieldset>
  );
}
