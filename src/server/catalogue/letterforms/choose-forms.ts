import type { CollectionWish } from '#domain/catalogue/collection-wish.ts';
import type { OfferedGroup } from '#domain/letterform/choice-pool.ts';
import type { CatalogueFamily, CatalogueSnapshot } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import { shownCuts } from '#server/catalogue/snapshot/shown-cuts.ts';
import type { LetterformIndex } from './create-letterform-index.ts';

interface FormsAsked {
  snapshot: CatalogueSnapshot;
  /** Those of the list. */
  families: readonly CatalogueFamily[];
  wish: CollectionWish;
  /** Of a family which of its cuts set the text that is asked for; null where none does. */
  isSetting: (family: CatalogueFamily) => ((cut: number) => boolean) | null;
}

/**
 * The families of a list with a cut that has all letterforms and ranges of a wish, each with that cut where it is not the one that the
 * family is shown in anyway, and what may be chosen further.
 */
export async function chooseForms(
  { letterforms }: { letterforms: LetterformIndex },
  { snapshot, families, wish, isSetting }: FormsAsked,
): Promise<{ kept: Map<CatalogueFamily, { chosenCut?: string }>; forms: OfferedGroup[] }> {
  const { pool, groups } = await letterforms.read(snapshot);
  const places = new Map(snapshot.families.map((family, at) => [family, at]));
  const listed = new Map(families.map((family) => [places.get(family), isSetting(family)]));
  const cuts = pool.select((family, cut) => listed.get(family)?.(cut) ?? false);
  const having = pool.keep(cuts, wish.forms);
  const kept = new Map<CatalogueFamily, { chosenCut?: string }>();
  for (const family of families) {
    const own = new Set(pool.cutsOf(having, places.get(family) ?? -1));
    if (own.size === 0) continue;
    const ids = family.fontShopSets.flatMap(({ fontCuts }) => fontCuts.map(({ id }) => id));
    const chosen = ids.filter((_, at) => own.has(at));
    const [first] = chosen;
    const isShown = wish.forms.length === 0 || chosen.includes(shownCuts(family).cutId);
    kept.set(family, isShown || first === undefined ? {} : { chosenCut: first });
  }
  return { kept, forms: pool.offer(cuts, wish.forms, groups) };
}
