import type { DesignerWords } from '#contract/admin/content/designers.ts';
import { designersYaml } from '#contract/import-format.ts';
import { slugify } from '#domain/text/slug.ts';
import type { DesignerPlan } from '#server/import/planning/catalogue-plan.ts';
import { planDesigner } from '#server/import/planning/plan-designer.ts';
import { checkText } from '#server/office/forms/check-text.ts';
import { issueWords } from '#server/office/forms/issue-words.ts';
import type { FieldError } from '#server/office/forms/refuse-fields.ts';

/** A designer as an import makes them of an entry of designers.yaml that says what is typed, or what is wrong with that. */
export function changeDesigner(
  typed: DesignerWords,
): { ok: true; designer: DesignerPlan } | { ok: false; errors: FieldError[] } {
  const line = (words: string) => (words.trim() === '' ? undefined : words.trim());
  const { kept, fault } = checkText(typed.biography);
  const errors: FieldError[] = fault === null ? [] : [{ field: 'biography', message: fault }];
  const name = line(typed.name);
  if (name !== undefined && line(typed.slug) === undefined && slugify(name) === '')
    errors.push({ field: 'slug', message: 'Please give them an address: the name has no letters.' });
  const parsed = designersYaml.element.safeParse({
    name: name ?? '',
    slug: line(typed.slug),
    biography: line(kept),
    url: line(typed.url),
  });
  for (const issue of parsed.success ? [] : parsed.error.issues) {
    const field = String(issue.path[0]);
    if (!errors.some((error) => error.field === field)) errors.push({ field, message: issueWords(issue) });
  }
  if (!parsed.success || errors.length > 0) return { ok: false, errors };
  return { ok: true, designer: planDesigner(parsed.data) };
}
