import { inArray } from 'drizzle-orm';
import { LARGEST_ID } from '#domain/limits.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { AccountServices } from '#server/account/account-services.ts';
import { findFontUpdates } from '#server/account/find-font-updates.ts';
import { fontFile } from '#server/database/schema/catalogue.ts';

interface VersionFile {
  hash: string;
  facts: FontFacts;
}

/** A font as it was sold, and as it is sold now. */
export interface SoldVersion {
  familyName: string;
  familySlug: string;
  cutName: string;
  before: VersionFile;
  after: VersionFile;
}

/**
 * A bought file of which there is a newer version that the customer may have, with what takes its place; null where there is none, and
 * for what is another's. Files that were sold stay in the store, whatever the catalogue does.
 */
export async function findSoldVersion(
  { db, now, dayOf }: Pick<AccountServices, 'db' | 'now' | 'dayOf'>,
  { customerId, orderId, file }: { customerId: number; orderId: string; file: string },
): Promise<SoldVersion | null> {
  const id = Number(orderId);
  if (id > LARGEST_ID) return null;
  const [update] = await findFontUpdates({ db, now, dayOf }, { customerId, orderId: id });
  const newer = update?.plan.newer.find(({ before }) => before.fontFileId === Number(file));
  const family = update?.families.find((each) => each.id === newer?.after.familyId);
  if (newer === undefined || family === undefined) return null;
  const { before, after } = newer;
  const rows = await db
    .select({ id: fontFile.id, hash: fontFile.hash, facts: fontFile.facts })
    .from(fontFile)
    .where(inArray(fontFile.id, [before.fontFileId, after.fontFileId]));
  const fileOf = (fontFileId: number) => {
    const found = rows.find((row) => row.id === fontFileId);
    if (found === undefined) throw new Error(`The font file ${fontFileId} was sold and is not known`);
    return found;
  };
  return {
    familyName: family.name,
    familySlug: family.slug,
    cutName: after.cutName,
    before: fileOf(before.fontFileId),
    after: fileOf(after.fontFileId),
  };
}
