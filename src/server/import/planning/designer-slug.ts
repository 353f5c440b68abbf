import { slugify } from '#domain/text/slug.ts';
import type { DesignerPlan } from './catalogue-plan.ts';

/** Whom a family means by a name: the designer called so, else the one of that slug; of somebody new, the slug that the name gives. */
export function designerSlug(
  name: string,
  designers: readonly Pick<DesignerPlan, 'name' | 'slug'>[],
): string {
  const known = designers.find((each) => each.name === name) ?? designers.find(({ slug }) => slug === name);
  return known?.slug ?? slugify(name);
}
