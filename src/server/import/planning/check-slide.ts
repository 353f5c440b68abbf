import type { z } from 'zod';
import type { slideYaml, storiesYaml } from '#contract/import-format.ts';

type SlideYaml = z.output<typeof slideYaml>;
type SlideType = z.output<typeof storiesYaml>[number]['slideType'];

/** The fields of a slide by its story's type; the first is the one that it must have. */
const fieldsOf = {
  lines: ['lines'],
  text: ['text', 'cut', 'language', 'axes', 'features'],
  svg: ['svg', 'label'],
} as const satisfies Record<SlideType, readonly (keyof SlideYaml)[]>;

/** What a slide lacks, or has that another type of story has: the field to blame, and what was expected. */
export function checkSlide(
  slide: SlideYaml,
  slideType: SlideType,
): { field: keyof SlideYaml; message: string } | null {
  const fields: readonly string[] = fieldsOf[slideType];
  const needed = slideType === 'svg' ? fieldsOf.svg : [fieldsOf[slideType][0]];
  const missing = needed.find((field) => slide[field] === undefined);
  if (missing !== undefined) {
    return { field: missing, message: `expected '${missing}' in a slide of type ${slideType}` };
  }
  const other = Object.keys(slide).find((field) => !fields.includes(field));
  if (other === undefined) return null;
  // A key of the schema's own output.
  const field = other as keyof SlideYaml;
  return { field, message: `a slide of type ${slideType} has no '${field}': expected ${fields.join(', ')}` };
}
