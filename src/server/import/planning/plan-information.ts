import { slugify } from '#domain/text/slug.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import { sanitiseRichText } from '#server/import/sanitising/sanitise-rich-text.ts';
import type { InformationPagePlan } from './catalogue-plan.ts';

export function planInformation(
  pages: FolderContent['information'],
  faults: ImportFault[],
): InformationPagePlan[] {
  const slugs = new Set<string>();
  return pages.map((page) => {
    const { title, sections } = page.value;
    const slug = page.value.slug ?? slugify(title);
    if (slugs.has(slug)) faults.push(page.fault(['title'], `another page has the slug '${slug}' already`));
    slugs.add(slug);
    return {
      slug,
      title,
      sections: sections.map((section) => ({
        title: section.title,
        text: section.text === undefined ? '' : sanitiseRichText(section.text),
        topics: section.topics.map((topic) => ({ title: topic.title, text: sanitiseRichText(topic.text) })),
      })),
    };
  });
}
