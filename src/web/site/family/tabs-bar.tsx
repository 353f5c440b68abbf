import { useState } from 'react';
import { type FamilyTab, familyTabs, slugOfSet } from '#domain/catalogue/family-choice.ts';
import { CarryingLink } from '#web/site/page/carrying-link.tsx';
import { withRemembered, withSetting } from '#web/site/page/own-text.ts';
import { useHidingBar } from '#web/site/window/use-hiding-bar.ts';
import { prepareTab } from './late-tabs.ts';
import { LeftOutLine } from './left-out-line.tsx';
import styles from './tabs-bar.module.css';
import { askedSet, askedTab, familyPath, tabLabels } from './view/family-tabs.ts';
import { useFamilyView } from './view/family-view.ts';

/** The bar over a family: its name, the tabs, and the sets there are. It goes away while the page is scrolled down. */
export function TabsBar() {
  const { page, set, setSlug } = useFamilyView();
  const isHidden = useHidingBar();
  const { tab, family } = page;
  const { slug, name, fontShopSets } = family;
  const isOwnPage = page.trial !== null;
  // A large tab takes a slow device some frames: what was pressed is underlined in the first of them.
  const [pressed, setPressed] = useState<{ on: typeof page; to: FamilyTab } | null>(null);
  const asked = pressed?.on === page ? pressed.to : tab;
  return (
    <div
      className={styles.bar}
      data-is-hidden={isHidden || undefined}
      data-has-sets={fontShopSets.length > 1 || undefined}
    >
      <h1 className={styles.name}>
        <CarryingLink to={(search) => withSetting(familyPath({ slug }), search)} isOwnPage={isOwnPage}>
          {name}
        </CarryingLink>
      </h1>
      <nav aria-label="Tabs" className={styles.tabs}>
        {familyTabs.map((other) => (
          <CarryingLink
            key={other}
            // Whoever typed in a box goes on to try that.
            to={(search, _, asked) =>
              withSetting(
                familyPath({ slug, tab: other, set: askedSet(asked, setSlug) }),
                other === 'try' ? withRemembered(search) : search,
              )
            }
            isOwnPage={isOwnPage}
            aria-current={other === tab ? 'page' : undefined}
            data-is-asked={other === asked || undefined}
            onClick={({ metaKey, ctrlKey, shiftKey, altKey }) => {
              if (!(metaKey || ctrlKey || shiftKey || altKey)) setPressed({ on: page, to: other });
            }}
            prefetch="intent"
            onPointerEnter={() => prepareTab(other)}
            onFocus={() => prepareTab(other)}
          >
            {tabLabels[other]}
          </CarryingLink>
        ))}
      </nav>
      {fontShopSets.length > 1 && (
        <nav aria-label="Writing systems" className={styles.sets}>
          {fontShopSets.map((other) => (
            <CarryingLink
              key={other.id}
              to={(search, _, asked) => {
                const shown = askedTab(asked, tab);
                return withSetting(
                  familyPath({ slug, tab: shown, set: slugOfSet(other, fontShopSets) }),
                  search,
                );
              }}
              isOwnPage={isOwnPage}
              aria-current={other.id === set.id ? 'true' : undefined}
            >
              {other.name}
            </CarryingLink>
          ))}
        </nav>
      )}
      {fontShopSets.length === 1 && <span className={styles.sets}>{set.name}</span>}
      <LeftOutLine />
    </div>
  );
}
