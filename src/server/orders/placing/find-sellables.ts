import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { itemName } from '#domain/cart/item-name.ts';
import { parseFontItemUid } from '#domain/catalogue/parse-font-item-uid.ts';
import type { Drizzle } from '#server/database/database.ts';
import { fontCut, fontFamily, fontFile, fontShopSet } from '#server/database/schema/catalogue.ts';

interface SellableFile {
  fontFileId: number;
  fontCutId: number;
  hash: string;
  fileName: string;
  cutName: string;
  familyName: string;
}

/** What the catalogue sells now under a uid. Prices are net and in minor units of the shop's currency. */
export interface Sellable {
  uid: string;
  type: 'font-cut' | 'font-shop-set';
  fontCutId: number | null;
  fontShopSetId: number;
  familyId: number;
  name: string;
  price: number;
  /** The styles it holds: its cuts that are not alternates. */
  quantity: number;
  /** Its cuts with their alternates. */
  cutIds: number[];
  files: SellableFile[];
  familyName: string;
  familySlug: string;
  setName: string;
}

/** The cuts' rows, as one statement gives them. */
type CutRow = Awaited<ReturnType<typeof selectCuts>>[number];

/**
 * What is sold under each uid, in the order asked for; withdrawn, unknown and malformed ones are left out. An alternate
 * comes with its cut and is not sold on its own. One statement.
 */
export async function findSellables(db: Drizzle, uids: readonly string[]): Promise<Sellable[]> {
  const asked = uids.map(parseFontItemUid);
  const cutIds = asked.flatMap((item) => (item?.type === 'font-cut' ? [item.id] : []));
  const setIds = asked.flatMap((item) => (item?.type === 'font-shop-set' ? [item.id] : []));
  if (cutIds.length + setIds.length === 0) return [];
  const rows = await selectCuts(db, cutIds, setIds);

  return asked.flatMap((item) => {
    if (item === null) return [];
    const held =
      item.type === 'font-cut'
        ? rows.filter((row) => row.id === item.id || row.alternateOfId === item.id)
        : rows.filter((row) => row.setId === item.id);
    const sellable = item.type === 'font-cut' ? cutSellable(held, item.id) : setSellable(held);
    return sellable === null ? [] : [sellable];
  });
}

function selectCuts(db: Drizzle, cutIds: number[], setIds: number[]) {
  const setsOfFamily = sql<number>`(select count(*)::int from ${fontShopSet} as other
    where other.family_id = ${fontFamily.id} and other.withdrawn_at is null)`;
  return db
    .select({
      id: fontCut.id,
      name: fontCut.name,
      price: fontCut.price,
      alternateOfId: fontCut.alternateOfId,
      setId: fontShopSet.id,
      setName: fontShopSet.name,
      setPrice: fontShopSet.price,
      familyId: fontFamily.id,
      familyName: fontFamily.name,
      familySlug: fontFamily.slug,
      setsOfFamily,
      fontFileId: fontFile.id,
      hash: fontFile.hash,
      fileName: fontFile.fileName,
    })
    .from(fontCut)
    .innerJoin(fontShopSet, eq(fontCut.setId, fontShopSet.id))
    .innerJoin(fontFamily, eq(fontShopSet.familyId, fontFamily.id))
    .innerJoin(fontFile, eq(fontCut.fontFileId, fontFile.id))
    .where(
      and(
        or(
          inArray(fontCut.id, cutIds),
          inArray(fontCut.alternateOfId, cutIds),
          inArray(fontCut.setId, setIds),
        ),
        isNull(fontCut.withdrawnAt),
        isNull(fontShopSet.withdrawnAt),
        isNull(fontFamily.withdrawnAt),
      ),
    )
    .orderBy(asc(fontCut.position), asc(fontCut.id));
}

function cutSellable(held: CutRow[], cutId: number): Sellable | null {
  const cut = held.find((row) => row.id === cutId);
  if (cut === undefined || cut.alternateOfId !== null) return null;
  const common = commonParts(cut, held);
  return {
    ...common,
    uid: `font-cut-${cutId}`,
    type: 'font-cut',
    fontCutId: cutId,
    price: cut.price,
    quantity: 1,
  };
}

function setSellable(held: CutRow[]): Sellable | null {
  const first = held[0];
  if (first === undefined) return null;
  return {
    ...commonParts(first, held),
    uid: `font-shop-set-${first.setId}`,
    type: 'font-shop-set',
    fontCutId: null,
    name: itemName({ ...first, cutName: null }),
    price: first.setPrice,
    quantity: held.filter((row) => row.alternateOfId === null).length,
  };
}

function commonParts(row: CutRow, held: CutRow[]) {
  const files = new Map<number, SellableFile>();
  for (const { id, fontFileId, hash, fileName, name, familyName } of held) {
    files.set(fontFileId, { fontFileId, fontCutId: id, hash, fileName, cutName: name, familyName });
  }
  return {
    fontShopSetId: row.setId,
    familyId: row.familyId,
    name: itemName({ ...row, cutName: row.name }),
    cutIds: held.map((cut) => cut.id),
    files: [...files.values()],
    familyName: row.familyName,
    familySlug: row.familySlug,
    setName: row.setName,
  };
}
