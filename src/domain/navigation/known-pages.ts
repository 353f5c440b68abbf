/** The slugs of information pages that the site itself leads to, as foundries write them. */
export const helpSlugs = ['help'];
export const licensingSlugs = ['licensing', 'licencing', 'licences', 'licenses'];

/** Where the first of these pages is that a foundry has; null where it has none of them. */
export function pagePath(pages: readonly { slug: string }[], slugs: readonly string[]): string | null {
  const slug = slugs.find((each) => pages.some((page) => page.slug === each));
  return slug === undefined ? null : `/information/${slug}`;
}
