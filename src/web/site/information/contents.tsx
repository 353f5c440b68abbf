import { Link } from 'react-router';
import type { InformationPage } from '#contract/information-pages.ts';
import styles from './information-page.module.css';

interface ContentsProps {
  page: InformationPage;
  /** The slugs of the section and the topic that the address names. */
  current: string | undefined;
  topic: string | undefined;
}

/** The table of contents: the sections of a page, and under the one that is looked at its topics. */
export function Contents({ page, current, topic }: ContentsProps) {
  const root = `/information/${page.slug}`;
  return (
    <nav aria-label={page.title} className={styles.contents}>
      <ul>
        {page.sections.map(({ slug, title, topics }) => {
          const isCurrent = slug === current;
          return (
            <li key={slug}>
              <Link
                to={`${root}/${slug}`}
                preventScrollReset
                aria-current={isCurrent && topic === undefined ? 'location' : undefined}
              >
                {title}
              </Link>
              {isCurrent && topics.length > 0 && (
                <ul>
                  {topics.map((each) => (
                    <li key={each.slug}>
                      <Link
                        to={`${root}/${slug}/${each.slug}`}
                        preventScrollReset
                        aria-current={each.slug === topic ? 'location' : undefined}
                      >
                        {each.title}
                      </Link>
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
