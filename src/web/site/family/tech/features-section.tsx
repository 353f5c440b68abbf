import type { FamilyAbout } from '#contract/services.ts';
import { useFamilyView } from '#web/site/family/view/family-view.ts';
import styles from '#web/site/family/view/text-tab.module.css';
import { lineStyle } from '#web/ui/line-style.ts';

/** What each feature of the cut that is looked at makes of words that use it, before and after, as the set is shown. */
export function FeaturesSection({ features }: Pick<FamilyAbout, 'features'>) {
  const { page, set } = useFamilyView();
  const cuts = set.fontCuts.flatMap((cut) => [cut, ...cut.alternates]);
  const nameOf = (uid: string) => cuts.find(({ sharedUid }) => sharedUid === uid)?.name ?? '';
  const looked = page.selectedCut ?? page.shownCut;
  if (features.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="features-heading">
      <h2 id="features-heading">Features{cuts.length > 1 && ` of ${nameOf(looked)}`}</h2>
      <div>
        {looked !== page.shownCut && (
          <p className={styles.prose}>The words are set in {nameOf(page.shownCut)}.</p>
        )}
        {/* A delivered web font has every table of its master (woff2-template.test.ts); what a page or a tester shows has what its text takes. */}
        <p className={styles.prose}>The web fonts that a licence brings keep all of them.</p>
        <dl className={styles.changes}>
          {features.map(({ tag, name, isOnByDefault, lines }) => (
            <div key={tag}>
              <dt>
                {name}{' '}
                <span className={styles.spokenName}>
                  {tag}
                  {isOnByDefault && ', on by itself'}
                </span>
              </dt>
              {lines === null ? (
                <dd className={styles.prose}>not in {nameOf(page.shownCut)}</dd>
              ) : (
                <dd>
                  <span className={styles.letters} style={lineStyle(lines.plain)} dir={lines.plain.direction}>
                    {lines.plain.text}
                  </span>
                  <span
                    className={styles.letters}
                    style={lineStyle(lines.on)}
                    dir={lines.on.direction}
                    aria-hidden="true"
                  >
                    {lines.on.text}
                  </span>
                </dd>
              )}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
