import type { InformationPage } from '#contract/information-pages.ts';
import { uniqueSlug } from '#domain/text/slug.ts';
import type { informationPage } from '#server/database/schema/catalogue.ts';

type KeptPage = Pick<typeof informationPage.$inferSelect, 'id' | 'slug' | 'title' | 'sections'>;

/** A page as the site has it: slugs derive from titles; two sections of one title get different ones. */
export function withSlugs({ id, slug, title, sections }: KeptPage): InformationPage {
  return {
    ...{ id: String(id), slug, title },
    sections: addSlugs(sections, 'section').map((section) => ({
      ...section,
      topics: addSlugs(section.topics, 'topic'),
    })),
  };
}

function addSlugs<Part extends { title: string }>(
  parts: Part[],
  fallback: string,
): (Part & { slug: string })[] {
  const taken = new Set<string>();
  return parts.map((part) => {
    const slug = uniqueSlug(part.title, taken, fallback);
    taken.add(slug);
    return { ...part, slug };
  });
}
