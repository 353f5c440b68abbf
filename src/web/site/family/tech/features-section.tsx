import type { FamilyAbout } from '#contract/services.ts';
import styles from '#web/site/family/view/text-tab.module.css';
import { lineStyle } from '#web/ui/line-style.ts';

/** What each feature of the family makes of words that use it, before and after. */
export function FeaturesSection({ features }: Pick<FamilyAbout, 'features'>) {
  if (features.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="features-heading">
      <h2 id="features-heading">Features</h2>
      <dl className={styles.changes}>
        {features.map(({ tag, name, isOnByDefault, plain, on }) => (
          <div key={tag}>
            <dt>
              {name}{' '}
              <span className={styles.spokenName}>
                {tag}
                {isOnByDefault && ', on by itself'}
              </span>
            </dt>
            <dd>
              <span className={styles.letters} style={lineStyle(plain)} dir={plain.direction}>
                {plain.text}
              </span>
              <span className={styles.letters} style={lineStyle(on)} dir={on.direction} aria-hidden="true">
                {on.text}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
