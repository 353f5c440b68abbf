import { Link, useLocation } from 'react-router';
import { CartToggle } from '#web/site/cart/cart-toggle.tsx';
import { cutItem, setItem } from '#web/site/cart/catalogue-item.ts';
import { formatPrice } from '#web/ui/format-price.ts';
import styles from './family-sub-menu.module.css';
import { familyPath } from './view/family-tabs.ts';
import { useFamilyView } from './view/family-view.ts';

/** The menu of a family: the set that is looked at, its cuts with their way into the cart, and the ways on. */
export function FamilySubMenu() {
  const { page, set, setSlug, currency } = useFamilyView();
  const { family, otherFamilies, selectedCut, templates } = page;
  const { slug } = family;
  const { search } = useLocation();
  const whole = setItem(family, set, currency);
  const leastPrice = page.leastPrices[whole.uid] ?? null;

  // Who tries a text goes from cut to cut with it; the waterfall shows another cut, the lines lead to its own.
  function linkTo(sharedUid: string): string {
    const { trial } = page;
    if (trial === null) return familyPath({ slug, set: setSlug, hash: sharedUid });
    const query = new URLSearchParams(new URLSearchParams(search).has('text') ? search : undefined);
    query.set('tab', 'try');
    if (setSlug !== null) query.set('set', setSlug);
    query.delete('font');
    if (trial.view === 'lines') return `?${query}#${sharedUid}`;
    query.set('view', 'waterfall');
    query.set('font', sharedUid);
    return `?${query}`;
  }

  return (
    <aside className={styles.menu} aria-label={`${family.name} in the shop`}>
      <div className={styles.inner}>
        <dl className={styles.set}>
          <div className={styles.row}>
            <dt>{set.name}</dt>
            <dd>{leastPrice === null ? 'by quote' : `from ${formatPrice(leastPrice, currency)} net`}</dd>
          </div>
          <div className={styles.row}>
            <dt>Whole set</dt>
            <dd>
              <CartToggle item={whole} templates={templates} />
            </dd>
          </div>
        </dl>
        <ul>
          {set.fontCuts.map((cut) => (
            <li key={cut.id} className={styles.row}>
              <Link
                to={linkTo(cut.sharedUid)}
                preventScrollReset={page.trial?.view === 'waterfall'}
                className={styles.cut}
                aria-current={cut.sharedUid === selectedCut ? 'true' : undefined}
              >
                {cut.name}
              </Link>
              <CartToggle item={cutItem(family, set, cut, currency)} templates={templates} />
            </li>
          ))}
        </ul>
        <ul>
          <li>
            <Link to={familyPath({ slug })}>Family</Link>
          </li>
        </ul>
        {otherFamilies.length > 0 && (
          <nav aria-label="Other families of the group">
            <ul>
              {otherFamilies.map((other) => (
                <li key={other.slug}>
                  <Link to={familyPath({ slug: other.slug })}>{other.name}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </aside>
  );
}
