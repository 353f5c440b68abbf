import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { servicesContext } from '#contract/services-context.ts';
import { notFound } from '#web/site/page/page-error.ts';
import type { Shell } from '#web/site/page/shell.ts';
import { useFrame } from '#web/site/page/use-frame.ts';
import { Bar } from '#web/ui/bar.tsx';
import { Prose } from '#web/ui/prose.tsx';
import styles from './information-page.module.css';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const services = context.get(servicesContext);
  const data = await services.informationPage({
    pageSlug: params.page ?? null,
    sectionSlug: params.section ?? null,
    topicSlug: params.topic ?? null,
  });
  if (data === null) throw await notFound(services, request);
  const shell: Shell = { colors: null, title: data.page.title, hasTabs: false };
  return { shell, ...data };
}

export default function InformationPage() {
  const { page, sectionSlug, topicSlug } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const root = `/information/${page.slug}`;
  const sections =
    sectionSlug === null ? page.sections : page.sections.filter(({ slug }) => slug === sectionSlug);
  const titles = [
    sections[0]?.topics.find(({ slug }) => slug === topicSlug)?.title,
    sectionSlug === null ? undefined : sections[0]?.title,
    page.title,
  ];
  return (
    <>
      <title>
        {`${[...titles, frame?.settings.foundryName].filter((title) => title !== undefined).join(' – ')}`}
      </title>
      <Bar label="Information">
        {frame?.informationPages.map(({ slug, title }) => (
          <Link key={slug} to={`/information/${slug}`} aria-current={slug === page.slug ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </Bar>
      <h1 className="visually-hidden">{page.title}</h1>
      <div className={styles.columns}>
        {page.sections.length > 1 && (
          <nav aria-label={page.title} className={styles.sections}>
            <ul>
              <li>
                <Link to={root} aria-current={sectionSlug === null ? 'page' : undefined}>
                  All
                </Link>
              </li>
              {page.sections.map(({ slug, title }) => (
                <li key={slug}>
                  <Link to={`${root}/${slug}`} aria-current={slug === sectionSlug ? 'page' : undefined}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className={styles.text}>
          {sections.map((section) => (
            <section key={section.slug} className={styles.section}>
              <h2>
                <Link to={`${root}/${section.slug}`}>{section.title}</Link>
              </h2>
              <div className={styles.body}>
                {topicSlug === null && section.text !== '' && <Prose html={section.text} />}
                {section.topics
                  .filter(({ slug }) => topicSlug === null || slug === topicSlug)
                  .map((topic) => (
                    <section key={topic.slug} id={topic.slug} className={styles.topic}>
                      <h3>
                        <Link to={`${root}/${section.slug}/${topic.slug}`}>{topic.title}</Link>
                      </h3>
                      <Prose html={topic.text} />
                    </section>
                  ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
