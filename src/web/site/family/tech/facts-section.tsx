import type { TechnicalFacts } from '#contract/services.ts';
import styles from '#web/site/family/view/text-tab.module.css';

/** Facts of a cut under a heading. */
export function FactsSection({ heading, rows }: TechnicalFacts) {
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      <dl className={styles.facts}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
