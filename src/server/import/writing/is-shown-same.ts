import { isDeepStrictEqual } from 'node:util';
import { keepStable } from '#server/import/exporting/keep-stable.ts';
import type { LicenceTemplatePlan, StoryPlan } from '#server/import/planning/catalogue-plan.ts';

type Row<Plan> = { [Column in keyof Plan]: Plan[Column] | null };

/** Whether somebody who edits a licence template or a story reads the same, however its columns say it. */
export function isShownSame<Plan extends LicenceTemplatePlan | StoryPlan>(
  was: Row<Plan>,
  becomes: Plan,
): boolean {
  return isDeepStrictEqual(shown(was), shown(becomes));
}

const htmlColumns = ['description', 'licenceText'];

function shown(words: object): unknown {
  return JSON.parse(JSON.stringify(words), (name, value: unknown) => {
    if (typeof value === 'string' && htmlColumns.includes(name)) return keepStable(value);
    // How large a drawing is follows from its file.
    if (name === 'width' || name === 'height') return undefined;
    if (name === 'needsReviewFormula' && value === 'false') return undefined;
    return isNothing(name, value) ? undefined : value;
  });
}

/** What an empty field of a form stands for; an empty one of a list is one of it. */
function isNothing(name: string, value: unknown): boolean {
  if (/^\d*$/.test(name)) return false;
  return value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
}
