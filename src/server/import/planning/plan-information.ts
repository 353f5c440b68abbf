import { toUtcMinute } from '#domain/day/zoned-minutes.ts';
import { pageGaps } from '#domain/text/page-gaps.ts';
import { slugify } from '#domain/text/slug.ts';
import type { ImportFault } from '#server/import/findings/import-fault.ts';
import type { ImportFinding } from '#server/import/findings/import-finding.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import { sanitiseRichText } from '#server/import/sanitising/sanitise-rich-text.ts';
import type { InformationPagePlan } from './catalogue-plan.ts';
import { requireRichText } from './texts/require-rich-text.ts';

/** The information pages; one that has a gap to be filled in and is no draft is left out, and told. */
export function planInformation(
  pages: FolderContent['information'],
  { faults, findings }: { faults: ImportFault[]; findings: ImportFinding[] },
): InformationPagePlan[] {
  const slugs = new Set<string>();
  const present = new Set(pages.map(({ value }) => slugOf(value)));
  const claimed = new Map<string, string>();
  return pages.flatMap((page) => {
    const { title, sections, draft: isDraft, publishAt, formerSlugs = [] } = page.value;
    const [found] = pageGaps(page.value);
    if (found !== undefined && !isDraft) {
      const { path, words } = found;
      const message = `the page '${title}' is not published before its gaps are filled in; the first is [[${words}]]`;
      findings.push({ ...page.fault(path, message), severity: 'error' });
      return [];
    }
    if (publishAt !== undefined && !isDraft)
      faults.push(page.fault(['publishAt'], 'publishAt: expected only beside draft: true'));
    const slug = slugOf(page.value);
    if (slugs.has(slug)) faults.push(page.fault(['title'], `another page has the slug '${slug}' already`));
    slugs.add(slug);
    for (const [index, former] of formerSlugs.entries()) {
      const other = claimed.get(former);
      if (present.has(former)) {
        const message = `formerSlugs: the page '${former}' is in the folder, so its address leads to it`;
        faults.push(page.fault(['formerSlugs', index], message));
      } else if (other !== undefined)
        faults.push(
          page.fault(['formerSlugs', index], `formerSlugs: '${former}' leads to '${other}' already`),
        );
      claimed.set(former, slug);
    }
    return [
      {
        slug,
        formerSlugs: formerSlugs.toSorted(),
        title,
        isDraft,
        publishAt: publishAt === undefined ? null : toUtcMinute(new Date(publishAt)),
        sections: sections.map((section, at) => ({
          title: section.title,
          text: section.text === undefined ? '' : sanitiseRichText(section.text),
          topics: section.topics.map(({ title: heading, text }, place) => ({
            title: heading,
            text: requireRichText(page, { path: ['sections', at, 'topics', place, 'text'], text, faults }),
          })),
        })),
      },
    ];
  });
}

/** A fault of a page at a path of its file; of none where the folder has no such page. */
export function faultOfPage(
  pages: FolderContent['information'],
  slug: string,
): (path: (string | number)[], message: string) => ImportFault {
  const page = pages.find(({ value }) => slugOf(value) === slug);
  return (path, message) => page?.fault(path, message) ?? { file: 'information', line: null, message };
}

function slugOf({ slug, title }: { slug?: string | undefined; title: string }): string {
  return slug ?? slugify(title);
}
