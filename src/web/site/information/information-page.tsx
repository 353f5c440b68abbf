import { useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useParams,
} from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { notFound } from '#web/site/page/page-error.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Contents } from './contents.tsx';
import { describeInformation } from './describe-information.ts';
import styles from './information-page.module.css';
import { Topic } from './topic.tsx';
import { TopicSearch } from './topic-search.tsx';
import { useTarget } from './use-target.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const asked = {
    pageSlug: params.page ?? null,
    sectionSlug: params.section ?? null,
    topicSlug: params.topic ?? null,
  };
  const data = await services.informationPage(asked);
  if (data === null) {
    const moved = await services.movedInformation(asked);
    // For good, but asked for anew each time: a topic of that very name may come back.
    if (moved !== null) throw redirect(moved, { status: 301, headers: { 'cache-control': 'no-cache' } });
    throw await notFound(services, request);
  }
  const found = describeInformation(data);
  const shell: Shell = { colors: null, title: data.page.title, hasTabs: false, found };
  return { shell, page: data.page };
}

/** Sections and topics are places of their page, which is here already. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs): boolean {
  return currentParams.page !== nextParams.page;
}

/** A page in whole; the address of a section or a topic leads to its place in it and marks it. */
export default function InformationPage() {
  const { page } = useLoaderData<typeof loader>();
  const { section: sectionSlug, topic: topicSlug } = useParams();
  const frame = useFrame();
  const [isSearching, setSearching] = useState(false);
  useTarget(topicSlug === undefined ? sectionSlug : `${sectionSlug}/${topicSlug}`, { isHidden: isSearching });
  const root = `/information/${page.slug}`;
  const section = page.sections.find(({ slug }) => slug === sectionSlug);
  const topic = section?.topics.find(({ slug }) => slug === topicSlug);
  const titles = [topic?.title, section?.title, page.title, frame?.settings.foundryName];
  return (
    <>
      <title>{titles.filter((title) => title !== undefined).join(' – ')}</title>
      <Bar label="Information">
        {frame?.informationPages.map(({ slug, title }) => (
          <Link key={slug} to={`/information/${slug}`} aria-current={slug === page.slug ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </Bar>
      <h1 className="visually-hidden">{page.title}</h1>
      <div className={styles.columns}>
        <div className={styles.aside}>
          <TopicSearch key={page.slug} resultsClass={styles.results} onSearching={setSearching} />
          {page.sections.length > 1 && !isSearching && (
            <Contents page={page} current={sectionSlug} topic={topicSlug} />
          )}
        </div>
        <div className={styles.text} hidden={isSearching}>
          {page.slug === 'privacy' && (
            <p className={styles.cookies}>
              <a href="#cookies">Change your choice about cookies</a>
            </p>
          )}
          {page.sections.map(({ slug, title, text, topics }) => (
            <section key={slug} id={slug} className={styles.section}>
              <h2>
                <Link to={`${root}/${slug}`} preventScrollReset>
                  {title}
                </Link>
              </h2>
              <div className={styles.body}>
                {text !== '' && <Prose html={text} />}
                {topics.length > 0 && (
                  <div className={styles.topics}>
                    {topics.map((each) => (
                      <Topic
                        key={each.slug}
                        topic={each}
                        id={`${slug}/${each.slug}`}
                        path={`${root}/${slug}/${each.slug}`}
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
