import { createHash } from 'node:crypto';
import { hasEnded } from '#domain/order/licence-state.ts';
import type { SoldFile } from '#domain/order/sold-file.ts';
import { type PresentCut, toPresentFiles } from '#server/delivery/to-present-files.ts';
import { updateHolderPrefix } from '#server/delivery/update-holder.ts';

export interface OwnedItem {
  /** uids of the licences it is held under. */
  licences: string[];
  files: SoldFile[];
}

export interface UpdatingLicence {
  uid: string;
  /** YYYY-MM-DD; null is perpetual. */
  expiryDate: string | null;
  isRevoked: boolean;
  /** Whether it allows any file at all. */
  hasFiles: boolean;
}

export interface FontUpdatePlan<Item> {
  /** The items of which there is a newer file, each whole, with the files as they are now. */
  items: Item[];
  /** uids of the licences that hold today: the newer files come under these alone. */
  licences: Set<string>;
  /** Families with a newer file. */
  familyIds: number[];
  /** Each file that is another one now, once, with what it is now. */
  newer: { before: SoldFile; after: SoldFile }[];
  /** What the delivery of exactly these files under these licences goes by. */
  holder: string;
}

/** What of an order has newer files now; null for nothing. Withdrawn cuts have none. */
export function planFontUpdate<Item extends OwnedItem>(
  order: { items: Item[]; licences: UpdatingLicence[] },
  { present, today }: { present: PresentCut[]; today: string },
): FontUpdatePlan<Item> | null {
  const held = order.licences.filter(
    ({ expiryDate, isRevoked, hasFiles }) => hasFiles && !isRevoked && !hasEnded(expiryDate, today),
  );
  const licences = new Set(held.map(({ uid }) => uid));
  const newer = new Map<number, { before: SoldFile; after: SoldFile }>();
  const items = order.items.flatMap((item) => {
    if (!item.licences.some((uid) => licences.has(uid))) return [];
    const files = toPresentFiles(item.files, present);
    const changed = item.files.flatMap((before, index) => {
      const after = files[index];
      return after !== undefined && after.hash !== before.hash ? [{ before, after }] : [];
    });
    for (const each of changed) newer.set(each.before.fontFileId, each);
    return changed.length > 0 ? [{ ...item, files }] : [];
  });
  if (items.length === 0) return null;
  const familyIds = [...new Set([...newer.values()].map(({ after }) => after.familyId))];
  return { items, licences, familyIds, newer: [...newer.values()], holder: holderOf(items, licences) };
}

function holderOf(items: OwnedItem[], licences: Set<string>): string {
  const said = items.map(({ files, licences: uids }) => [
    files.map(({ hash }) => hash),
    uids.filter((uid) => licences.has(uid)),
  ]);
  const digest = createHash('sha256').update(JSON.stringify(said)).digest('hex');
  return `${updateHolderPrefix}${digest.slice(0, 32)}`;
}
