import type { z } from 'zod';
import type { designersYaml } from '#contract/import-format.ts';
import { slugify } from '#domain/text/slug.ts';
import { sanitiseRichText } from '#server/import/sanitising/sanitise-rich-text.ts';
import type { DesignerPlan } from './catalogue-plan.ts';

/** A designer as an entry of designers.yaml says them. */
export function planDesigner({
  name,
  slug = slugify(name),
  biography,
  url,
}: z.output<typeof designersYaml>[number]): DesignerPlan {
  return { slug, name, biography: sanitiseRichText(biography ?? ''), url: url ?? null };
}
