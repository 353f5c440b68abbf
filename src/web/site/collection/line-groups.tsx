import type { CollectionLine } from '#contract/collection.ts';
import type { SetLine } from '#contract/page-fonts.ts';
import { groupSuperfamilies } from '#domain/catalogue/group-superfamilies.ts';
import styles from './collection-page.module.css';
import { FamilyLine } from './family-line.tsx';
import type { LineGroup } from './join-parts.ts';

/** The lines of the collection under their headings; the families of a superfamily are a list of their own. */
export function LineGroups({
  groups,
  title,
  own,
  onFollow,
}: {
  groups: LineGroup[];
  title: string;
  /** What the visitor wrote, as it is set on a line; undefined where the line stands as it came. */
  own: (line: CollectionLine) => SetLine | undefined;
  onFollow: (familySlug: string) => void;
}) {
  return groups.map(({ heading, lines }) => (
    <section key={heading} aria-label={heading ?? title}>
      {heading !== null && <h2 className={styles.heading}>{heading}</h2>}
      <ul className={styles.lines}>
        {groupSuperfamilies(lines).map((run) => {
          const [first] = run;
          const set = run.map((line) => (
            <FamilyLine key={line.familySlug} line={line} own={own(line)} onFollow={onFollow} />
          ));
          if (run.length === 1 || first === undefined) return set;
          return (
            <li key={first.familySlug}>
              <ul data-is-superfamily aria-label={first.familyGroup ?? undefined}>
                {set}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  ));
}
