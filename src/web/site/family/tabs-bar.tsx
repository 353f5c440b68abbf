import { Link } from 'react-router';
import { familyTabs, slugOfSet } from '#domain/catalogue/family-choice.ts';
import { useHidingBar } from '#web/site/window/use-hiding-bar.ts';
import { LeftOutLine } from './left-out-line.tsx';
import styles from './tabs-bar.module.css';
import { familyPath, tabLabels } from './view/family-tabs.ts';
import { useFamilyView } from './view/family-view.ts';

/** The bar over a family: its name, the tabs, and the sets there are. It goes away while the page is scrolled down. */
export function TabsBar() {
  const { page, set, setSlug } = useFamilyView();
  const isHidden = useHidingBar();
  const { tab, family } = page;
  const { slug, name, fontShopSets } = family;
  return (
    <div className={styles.bar} data-is-hidden={isHidden || undefined}>
      <h1 className={styles.name}>
        <Link to={familyPath({ slug })}>{name}</Link>
      </h1>
      <nav aria-label="Tabs" className={styles.tabs}>
        {familyTabs.map((other) => (
          <Link
            key={other}
            to={familyPath({ slug, tab: other, set: setSlug })}
            aria-current={other === tab ? 'page' : undefined}
            prefetch="intent"
          >
            {tabLabels[other]}
          </Link>
        ))}
      </nav>
      {fontShopSets.length > 1 && (
        <nav aria-label="Writing systems" className={styles.sets}>
          {fontShopSets.map((other) => (
            <Link
              key={other.id}
              to={familyPath({ slug, tab, set: slugOfSet(other, fontShopSets) })}
              aria-current={other.id === set.id ? 'true' : undefined}
            >
              {other.name}
            </Link>
          ))}
        </nav>
      )}
      {fontShopSets.length === 1 && <span className={styles.sets}>{set.name}</span>}
      <LeftOutLine />
    </div>
  );
}
