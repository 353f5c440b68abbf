import { CartToggle } from '#web/site/cart/cart-toggle.tsx';
import { cutItem, setItem } from '#web/site/cart/catalogue-item.ts';
import { CarryingLink } from '#web/site/page/carrying-link.tsx';
import { latePart, useLatePart } from '#web/site/page/late-part.ts';
import { familyWithText, ownText, withRemembered, withSetting } from '#web/site/page/own-text.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import styles from './family-sub-menu.module.css';
import { cutOnDesk } from './view/cut-on-desk.ts';
import { askedSet, familyPath } from './view/family-tabs.ts';
import { useFamilyView } from './view/family-view.ts';
import { TECH_ZONE } from './view/hash-target.ts';

/** Of gross prices, those of the visitor's country. */
const shownPrice = latePart(() => import('#web/site/cart/shown-price.tsx'));

/** The menu of a family: the set that is looked at, its cuts with their way into the cart, and the ways on. */
export function FamilySubMenu({ least }: { least: string }) {
  const { page, set, setSlug, currency } = useFamilyView();
  const { family, otherFamilies, selectedCut, templates } = page;
  const { slug } = family;
  const isOwnPage = page.trial !== null;
  const isOfOneCut = page.trial !== null && page.trial.view !== 'lines';
  const whole = setItem(family, set, currency);
  const late = useLatePart(shownPrice, useFrame()?.prices.shown === 'gross');

  // Who tries a text goes from cut to cut with it; the waterfall shows another cut, the lines lead to its own.
  function linkTo(sharedUid: string, search: string): string {
    const { trial } = page;
    if (trial === null) return withSetting(familyPath({ slug, set: setSlug, hash: sharedUid }), search);
    const query = new URLSearchParams({ tab: 'try' });
    if (setSlug !== null) query.set('set', setSlug);
    if (trial.view === 'lines') return withSetting(`?${query}#${sharedUid}`, search);
    query.set('view', trial.view);
    query.set('font', sharedUid);
    return withSetting(`?${query}`, search);
  }

  return (
    <aside className={styles.menu} aria-label={`${family.name} in the shop`}>
      <div className={styles.inner}>
        <dl className={styles.set}>
          <div className={styles.row}>
            <dt>{set.name}</dt>
            <dd>{late === null ? least : <late.ShownPrice net={page.leastPrices[whole.uid] ?? null} />}</dd>
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
              <CarryingLink
                to={(search) => linkTo(cut.sharedUid, search)}
                isOwnPage={isOwnPage}
                preventScrollReset={isOfOneCut}
                className={styles.cut}
                aria-current={cut.sharedUid === selectedCut ? 'true' : undefined}
              >
                {cut.name}
              </CarryingLink>
              <CartToggle item={cutItem(family, set, cut, currency)} templates={templates} />
              {cut.alternates.length > 0 && (
                <ul className={styles.alternates}>
                  {cut.alternates.map(({ id, name, sharedUid }) => (
                    <li key={id}>
                      <CarryingLink
                        to={(search) => linkTo(sharedUid, search)}
                        isOwnPage={isOwnPage}
                        preventScrollReset={isOfOneCut}
                        className={styles.cut}
                        aria-current={sharedUid === selectedCut ? 'true' : undefined}
                      >
                        {name}
                      </CarryingLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <ul>
          <li>
            <CarryingLink to={(search) => withSetting(familyPath({ slug }), search)} isOwnPage={isOwnPage}>
              Family
            </CarryingLink>
          </li>
          <li>
            <CarryingLink
              to={(search, _, asked) => {
                const asSet = askedSet(asked, setSlug);
                return withSetting(familyPath({ slug, tab: 'about', set: asSet, hash: TECH_ZONE }), search);
              }}
              isOwnPage={isOwnPage}
            >
              Technical Info
            </CarryingLink>
          </li>
          {/* Try has its own way there, with all that is set in it. */}
          {page.trial === null && (
            <li>
              <CarryingLink
                to={(search) => cutOnDesk(selectedCut ?? page.shownCut, withRemembered(search))}
                isOwnPage={isOwnPage}
              >
                Compare
              </CarryingLink>
            </li>
          )}
        </ul>
        {otherFamilies.length > 0 && (
          <nav aria-label="Other families of the group">
            <ul>
              {otherFamilies.map((other) => (
                <li key={other.slug}>
                  <CarryingLink
                    to={(search) => familyWithText(other.slug, ownText(search))}
                    isOwnPage={isOwnPage}
                  >
                    {other.name}
                  </CarryingLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </aside>
  );
}
