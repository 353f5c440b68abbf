import { slugify } from '#domain/text/slug.ts';
import type { ArrangedSet, Arrangement } from './arrangement.ts';

/** What is wrong at a place of an arrangement. */
export interface ArrangementFault {
  /** Such as `families.0.sets.1.cuts.2`. */
  path: string;
  message: string;
}

/**
 * What keeps an arrangement of these fonts from being imported, each at its place: two families, sets or cuts of one address, an
 * alternate of nothing, a font that is named twice or was not dropped, and nothing left to sell.
 */
export function findArrangementFaults(
  { families, leftOut }: Arrangement,
  fonts: ReadonlySet<string>,
): ArrangementFault[] {
  const faults: ArrangementFault[] = [];
  const named = new Set<string>();
  const name = (font: string, path: string) => {
    if (!fonts.has(font)) faults.push({ path, message: 'This font is not among those that were dropped.' });
    else if (named.has(font)) faults.push({ path, message: 'This font is named twice.' });
    named.add(font);
  };
  const slugs = new Map<string, string>();
  for (const [at, family] of families.entries()) {
    const path = `families.${at}`;
    const slug = slugify(family.name) || 'family';
    const other = slugs.get(slug);
    if (other !== undefined)
      faults.push({
        path,
        message: `'${other}' would have the same address. Merge the two, or name one of them otherwise.`,
      });
    slugs.set(slug, family.name);
    const sets = new Map<string, string>();
    for (const [place, set] of family.sets.entries()) {
      const own = slugify(set.name) || 'set';
      if (sets.has(own))
        faults.push({
          path: `${path}.sets.${place}`,
          message: `The set '${sets.get(own)}' of this family would have the same address.`,
        });
      sets.set(own, set.name);
      faults.push(...faultsOfSet(set, `${path}.sets.${place}`));
      for (const [index, { font }] of set.cuts.entries()) name(font, `${path}.sets.${place}.cuts.${index}`);
    }
  }
  for (const [at, font] of leftOut.entries()) name(font, `leftOut.${at}`);
  if (families.every(({ sets }) => sets.every(({ cuts }) => cuts.length === 0)))
    faults.push({ path: 'families', message: 'At least one font has to stay.' });
  return faults;
}

function faultsOfSet({ cuts }: ArrangedSet, path: string): ArrangementFault[] {
  const names = new Map<string, string>();
  return cuts.flatMap(({ name, isAlternate }, index): ArrangementFault[] => {
    const at = `${path}.cuts.${index}`;
    // 'SemiBold' and 'Semi Bold' are one style.
    const style = (slugify(name) || 'cut').replaceAll('-', '');
    const other = names.get(style);
    names.set(style, name);
    if (other !== undefined)
      return [
        {
          path: at,
          message: `Another cut of this set is '${other}' already. Name one of them otherwise, move it, or leave it out.`,
        },
      ];
    return index === 0 && isAlternate
      ? [{ path: at, message: 'There is no cut above it that it could be an alternate of.' }]
      : [];
  });
}
