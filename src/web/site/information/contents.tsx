import type { InformationPage } from '#contract/information-pages.ts';
import styles from './information-page.module.css';
import { PlaceLink } from './place-link.tsx';

interface ContentsProps {
  page: InformationPage;
  /** Its address; null of a draft. */
  root: string | null;
  /** The slugs of the section and the topic that the address names. */
  current: string | undefined;
  topic: string | undefined;
}

/** The table of contents: the sections of a page, and under the one that is looked at its topics. */
export function Contents({ page, root, current, topic }: ContentsProps) {
  return (
    <nav aria-label={page.title} className={styles.contents}>
      <ul>
        {page.sections.map(({ slug, title, topics }) => {
          const isCurrent = slug === current;
          return (
            <li key={slug}>
              <PlaceLink
                root={root}
                place={slug}
                aria-current={isCurrent && topic === undefined ? 'location' : undefined}
              >
                {title}
              </PlaceLink>
              {isCurrent && topics.length > 0 && (
                <ul>
                  {topics.map((each) => (
                    <li key={each.slug}>
                      <PlaceLink
                        root={root}
                        place={`${slug}/${each.slug}`}
                        aria-current={each.slug === topic ? 'location' : undefined}
                      >
                        {each.title}
                      </PlaceLink>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
