import { hasLatinSet } from '#domain/catalogue/latin-sets.ts';
import type { DeskCut } from '#domain/compare/desk.ts';
import { cutForText } from '#domain/setting/cut-for-text.ts';
import { slugify } from '#domain/text/slug.ts';
import type { CatalogueFamily, CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { findCutByUid, type SetCut } from '#server/catalogue/snapshot/find-cut.ts';
import { shownCuts } from '#server/catalogue/snapshot/shown-cuts.ts';

/** A cut of the catalogue that lies on the desk, as its address sets it. */
export interface ChosenCut {
  family: CatalogueFamily;
  cut: SetCut;
  asked: DeskCut;
}

/** So many families begin the desk on which nothing was laid. */
const AT_FIRST = 2;

/**
 * The cuts that an address names, then those in which its families show the text, renamed families by their new name; where none of
 * them is there, the first families. What is not there is told, a sentence each.
 */
export function chooseDeskCuts(
  { families, formerSlugs }: Pick<CatalogueSnapshot, 'families' | 'formerSlugs'>,
  asked: { cuts: readonly DeskCut[]; families: readonly string[]; text: string | null },
): { chosen: ChosenCut[]; leftOut: string[] } {
  const bySlug = new Map(families.map((family) => [family.slug, family]));
  const named = (slug: string) => bySlug.get(formerSlugs.get(slug) ?? slug);
  const leftOut: string[] = [];
  const cuts = asked.cuts.flatMap((each): ChosenCut[] => {
    const [slug = '', ...rest] = each.font.split('.');
    const family = named(slug) ?? null;
    const uid = [family?.slug ?? slug, ...rest].join('.');
    const cut = family === null ? null : findCutByUid(family, uid);
    const found = family !== null && cut !== null ? { family, cut } : findAnywhere(families, each.font);
    if (found === null) leftOut.push(`There is no font ‘${short(each.font)}’.`);
    return found === null ? [] : [{ ...found, asked: { ...each, font: found.cut.sharedUid } }];
  });
  const ofFamilies = asked.families.flatMap((slug): ChosenCut[] => {
    // Without script a family is asked for by its name.
    const family = named(slug) ?? named(slugify(slug));
    if (family === undefined) leftOut.push(`There is no family ‘${short(slug)}’.`);
    return family === undefined ? [] : [shownIn(family, asked.text)];
  });
  const chosen = [...cuts, ...ofFamilies];
  if (chosen.length > 0) return { chosen, leftOut };
  const latin = families.filter(hasLatinSet);
  const first = (latin.length < AT_FIRST ? families : latin).slice(0, AT_FIRST);
  return { chosen: first.map((family) => shownIn(family, asked.text)), leftOut };
}

/** A sharedUid that a foundry gave need not begin with its family's slug. */
function findAnywhere(families: readonly CatalogueFamily[], uid: string) {
  for (const family of families) {
    const cut = findCutByUid(family, uid);
    if (cut !== null) return { family, cut };
  }
  return null;
}

function shownIn(family: CatalogueFamily, text: string | null): ChosenCut {
  const id = cutForText(shownCuts(family), text);
  const cut = family.fontShopSets.flatMap(({ fontCuts }) => fontCuts).find((each) => each.id === id);
  if (cut === undefined) throw new Error(`The family ${family.slug} has no cut ${id}.`);
  return { family, cut, asked: { font: cut.sharedUid, features: {}, axes: {} } };
}

// What comes back to the page stays short.
function short(value: string): string {
  return value.length > 40 ? `${value.slice(0, 40)}…` : value;
}
