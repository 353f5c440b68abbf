import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { InformationPage } from '#contract/information-pages.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Contents } from './contents.tsx';
import styles from './information-page.module.css';
import { PlaceLink } from './place-link.tsx';
import { Topic } from './topic.tsx';
import { TopicSearch } from './topic-search.tsx';
import { useTarget } from './use-target.ts';

/** A page in whole, with the place in it that its address names marked. */
export function InformationView({
  page,
  draft = null,
  sectionSlug,
  topicSlug,
}: {
  page: InformationPage;
  /** Of one that the site has not: what is said of that, and where it would stand among the others. */
  draft?: { place: number; note: ReactNode } | null;
  sectionSlug?: string | undefined;
  topicSlug?: string | undefined;
}) {
  const frame = useFrame();
  const [isSearching, setSearching] = useState(false);
  useTarget(topicSlug === undefined ? sectionSlug : `${sectionSlug}/${topicSlug}`, { isHidden: isSearching });
  const root = draft === null ? `/information/${page.slug}` : null;
  const section = page.sections.find(({ slug }) => slug === sectionSlug);
  const topic = section?.topics.find(({ slug }) => slug === topicSlug);
  const titles = [topic?.title, section?.title, page.title, frame?.settings.foundryName];
  const pages = frame?.informationPages ?? [];
  const listed = draft === null ? pages : pages.toSpliced(draft.place, 0, page);
  return (
    <>
      <title>{titles.filter((title) => title !== undefined).join(' – ')}</title>
      <Bar label="Information">
        {listed.map((each) =>
          each === page ? (
            <span key="draft" aria-current="page">
              {page.title}
            </span>
          ) : (
            <Link
              key={each.slug}
              to={`/information/${each.slug}`}
              aria-current={draft === null && each.slug === page.slug ? 'page' : undefined}
            >
              {each.title}
            </Link>
          ),
        )}
      </Bar>
      {draft !== null && <p className={styles.note}>{draft.note}</p>}
      <h1 className="visually-hidden">{page.title}</h1>
      <div className={styles.columns}>
        <div className={styles.aside}>
          <TopicSearch key={page.slug} resultsClass={styles.results} onSearching={setSearching} />
          {page.sections.length > 1 && !isSearching && (
            <Contents page={page} root={root} current={sectionSlug} topic={topicSlug} />
          )}
        </div>
        <div className={styles.text} hidden={isSearching}>
          {draft === null && page.slug === 'privacy' && (
            <p className={styles.cookies}>
              <a href="#cookies">Change your choice about cookies</a>
            </p>
          )}
          {page.sections.map(({ slug, title, text, topics }) => (
            <section key={slug} id={slug} className={styles.section}>
              <h2>
                <PlaceLink root={root} place={slug}>
                  {title}
                </PlaceLink>
              </h2>
              <div className={styles.body}>
                {text !== '' && <Prose html={text} />}
                {topics.length > 0 && (
                  <div className={styles.topics}>
                    {topics.map((each) => (
                      <Topic
                        key={each.slug}
                        topic={each}
                        root={root}
                        place={`${slug}/${each.slug}`}
                        isMarked={slug === sectionSlug && each.slug === topicSlug}
                      />
                    ))}
                  </div>
                )}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
