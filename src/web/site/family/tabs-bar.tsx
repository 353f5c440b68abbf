import { Link } from 'react-router';
import { defaultShopSet } from '#domain/catalogue/default-shop-set.ts';
import { slugify } from '#domain/text/slug.ts';
import { useHidingBar } from '#web/site/shell/use-hiding-bar.ts';
import { familyPath, familyTabs } from './family-tabs.ts';
import { useFamilyView } from './family-view.ts';
import { LeftOutLine } from './left-out-line.tsx';
import styles from './tabs-bar.module.css';

/** The bar over a family: its name, the tabs, and the sets there are. It goes away while the page is scrolled down. */
export function TabsBar() {
  const { page, set, setSlug, tab } = useFamilyView();
  const isHidden = useHidingBar();
  const { slug, name, fontShopSets } = page.family;
  const first = defaultShopSet(fontShopSets);
  return (
    <div className={styles.bar} data-is-hidden={isHidden || undefined}>
      <h1 className={styles.name}>
        <Link to={familyPath({ slug })}>{name}</Link>
      </h1>
      <nav aria-label="Tabs" className={styles.tabs}>
        {familyTabs.map((entry) => (
          <Link
            key={entry.tab}
            to={familyPath({ slug, tab: entry.tab, set: setSlug })}
            aria-current={entry.tab === tab ? 'page' : undefined}
            prefetch="intent"
          >
            {entry.label}
          </Link>
        ))}
      </nav>
      {fontShopSets.length > 1 && (
        <nav aria-label="Writing systems" className={styles.sets}>
          {fontShopSets.map((other) => (
            <Link
              key={other.id}
              to={familyPath({ slug, tab, set: other.id === first?.id ? null : slugify(other.name) })}
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
