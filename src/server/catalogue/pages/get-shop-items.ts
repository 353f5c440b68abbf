import type { ShopItemAnswer } from '#contract/shop-items.ts';
import { itemName } from '#domain/cart/item-name.ts';
import { parseFontItemUid } from '#domain/catalogue/parse-font-item-uid.ts';
import { shownCutOfSet } from '#domain/catalogue/shown-cut.ts';
import { textDirection } from '#domain/text/text-direction.ts';
import type { Asker } from '#fonts/engine/asker.ts';
import type { CatalogueFamily } from '#server/catalogue/snapshot/catalogue-snapshot.ts';
import type { PageSources } from './page-sources.ts';

type Item = ShopItemAnswer['items'][number];

/** What the items of a cart are now, each with its name in its own face; what is no longer sold is left out. */
export async function getShopItems(
  { catalogue, pageFonts }: Pick<PageSources, 'catalogue' | 'pageFonts'>,
  { uids, asker }: { uids: string[]; asker: Asker },
): Promise<ShopItemAnswer> {
  const { families, foundry } = catalogue.current();
  const found = [...new Set(uids)].flatMap((uid) => findItem(families, uid) ?? []);
  const { lines, stylesheet } = await pageFonts.setTexts(
    found.map(({ item, cutId }) => ({
      cutId,
      text: item.name,
      language: null,
      direction: textDirection(item.name),
    })),
    asker,
  );
  const items = found.flatMap(({ item }, at) => {
    const line = lines[at];
    return line === undefined ? [] : [{ ...item, line }];
  });
  return { items, currency: foundry.currency, stylesheet };
}

function findItem(
  families: CatalogueFamily[],
  uid: string,
): { item: Omit<Item, 'line'>; cutId: string } | null {
  const parsed = parseFontItemUid(uid);
  if (parsed === null) return null;
  const id = String(parsed.id);
  for (const family of families) {
    for (const set of family.fontShopSets) {
      const cut = parsed.type === 'font-cut' ? set.fontCuts.find((each) => each.id === id) : undefined;
      const isSet = parsed.type === 'font-shop-set' && set.id === id;
      if (cut === undefined && !isSet) continue;
      const shown = cut ?? shownCutOfSet(family, set);
      if (shown === undefined) return null;
      const held = cut === undefined ? set.fontCuts : [cut];
      const item: Omit<Item, 'line'> = {
        uid,
        type: parsed.type,
        ...(cut === undefined ? {} : { fontCutId: cut.id }),
        fontShopSetId: set.id,
        name: itemName({
          familyName: family.name,
          setName: set.name,
          setsOfFamily: family.fontShopSets.length,
          cutName: cut?.name ?? null,
        }),
        familyName: family.name,
        familySlug: family.slug,
        setName: set.name,
        colors: family.colors,
        price: cut?.price ?? set.price,
        quantity: held.length,
        alternates: held.reduce((sum, each) => sum + each.alternates.length, 0),
      };
      return { item, cutId: shown.id };
    }
  }
  return null;
}
