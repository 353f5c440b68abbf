import { isDeepStrictEqual } from 'node:util';
import { keepStable } from '#server/import/exporting/keep-stable.ts';

type Row<Plan> = { [Column in keyof Plan]: Plan[Column] | null };

/** Whether somebody who edits a record reads the same, however its columns say it; some of these hold HTML. */
export function isShownSame<Plan extends object>(
  was: Row<Plan>,
  becomes: Plan,
  html: readonly string[] = [],
): boolean {
  return isDeepStrictEqual(was, becomes) || isDeepStrictEqual(shown(was, html), shown(becomes, html));
}

function shown(words: object, html: readonly string[]): unknown {
  return JSON.parse(JSON.stringify(words), (name, value: unknown) => {
    if (typeof value === 'string' && html.includes(name)) return keepStable(value);
    // How large a picture is follows from its file.
    if (name === 'width' || name === 'height') return undefined;
    // Typed in hundredths, without what binary fractions add to them.
    if (name === 'maxImageSize' && typeof value === 'number') return Number((value * 100).toPrecision(15));
    if (name === 'needsReviewFormula' && value === 'false') return undefined;
    return isNothing(name, value) ? undefined : value;
  });
}

/** What an empty field of a form stands for; an empty one of a list is one of it. */
function isNothing(name: string, value: unknown): boolean {
  if (/^\d*$/.test(name)) return false;
  return value === null || value === false || value === '' || (Array.isArray(value) && value.length === 0);
}
