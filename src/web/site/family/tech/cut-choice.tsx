import { useFamilyView } from '#web/site/family/view/family-view.ts';
import { TECH_ZONE } from '#web/site/family/view/hash-target.ts';
import textStyles from '#web/site/family/view/text-tab.module.css';
import { CarryingLink } from '#web/site/page/carrying-link.tsx';
import { withSetting } from '#web/site/page/own-text.ts';
import styles from './tech.module.css';

/** The cuts of the set, alternates under theirs, one of which the technical facts are about. */
export function CutChoice() {
  const { page, set, setSlug } = useFamilyView();
  const shown = page.selectedCut ?? page.shownCut;
  const pathTo = (font: string, search: string) => {
    const query = new URLSearchParams({ tab: 'about', ...(setSlug !== null && { set: setSlug }), font });
    return withSetting(`?${query}#${TECH_ZONE}`, search);
  };
  const linkTo = ({ sharedUid, name }: { sharedUid: string; name: string }) => (
    <CarryingLink
      to={(search) => pathTo(sharedUid, search)}
      preventScrollReset
      aria-current={sharedUid === shown ? 'true' : undefined}
      className={styles.cut}
    >
      {name}
    </CarryingLink>
  );
  return (
    <nav className={textStyles.section} aria-label="Cuts">
      <h2>Technical Info</h2>
      <div>
        <ul className={styles.cuts}>
          {set.fontCuts.map((cut) => (
            <li key={cut.id}>
              {linkTo(cut)}
              {cut.alternates.length > 0 && (
                <ul className={styles.alternates}>
                  {cut.alternates.map((alternate) => (
                    <li key={alternate.id}>{linkTo(alternate)}</li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
        <p className={`${textStyles.prose} ${styles.sheet}`}>
          <a href={`/typefaces/${page.family.slug}/what-you-get.pdf`}>What you get and may do, as PDF</a>
        </p>
      </div>
    </nav>
  );
}
