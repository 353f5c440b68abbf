import type { InformationPageData } from '#contract/services.ts';
import { beginningOf } from '#domain/text/beginning-of.ts';
import type { Found } from '#web/site/page/shell.ts';

/** A page of information, a section or a topic of it as others list it. */
export function describeInformation({ page, sectionSlug, topicSlug }: InformationPageData): Found {
  const root = `/information/${page.slug}`;
  const section = page.sections.find(({ slug }) => slug === sectionSlug);
  const topic = section?.topics.find(({ slug }) => slug === topicSlug);
  const crumbs = [
    { name: page.title, path: root },
    ...(section === undefined ? [] : [{ name: section.title, path: `${root}/${section.slug}` }]),
    ...(section === undefined || topic === undefined
      ? []
      : [{ name: topic.title, path: `${root}/${section.slug}/${topic.slug}` }]),
  ];
  const told = section ?? page.sections[0];
  const text = topic?.text ?? [told?.text ?? '', ...(told?.topics ?? []).map((each) => each.text)].join(' ');
  const { name: title, path } = crumbs.at(-1) ?? { name: page.title, path: root };
  return { path, title, description: beginningOf(text), crumbs };
}
