import type { DesignerWords } from '#contract/admin/content/designers.ts';
import { slugify } from '#domain/text/slug.ts';

/** What the form of a designer calls its fields, in their order. */
export const labels: Record<keyof DesignerWords, string> = {
  ...{ name: 'Name', slug: 'Address', url: 'Link', biography: 'Biography' },
};

/** Where visitors find the families of a designer of these words; '' where neither gives an address. */
export function addressOf({ name, slug }: Pick<DesignerWords, 'name' | 'slug'>): string {
  const address = slug.trim() === '' ? slugify(name) : slug.trim();
  return address === '' ? '' : `/typefaces/filter/${address}`;
}
