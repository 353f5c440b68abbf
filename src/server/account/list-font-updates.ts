import type { FontUpdate } from '#contract/customers.ts';
import { makeDownloadUrl } from '#server/links/download-link.ts';
import type { AccountServices } from './account-services.ts';
import { type FoundFontUpdate, findFontUpdates } from './find-font-updates.ts';
import { versionsSince } from './versions-since.ts';

/** GET customers/{id}/font-updates: one entry an order and family with newer files, with the change log since the purchase. */
export async function listFontUpdates(
  {
    db,
    now,
    dayOf,
    publicUrl,
    secret,
  }: Pick<AccountServices, 'db' | 'now' | 'dayOf' | 'publicUrl' | 'secret'>,
  { customerId }: { customerId: number },
): Promise<FontUpdate[]> {
  const at = now();
  const found = await findFontUpdates({ db, now, dayOf }, { customerId });
  return found.flatMap(({ orderId, orderNumber, paidOn, plan, families, deliveryId }) =>
    families.map(({ id, name, slug, versions }) => ({
      orderId: `${orderId}`,
      orderNumber,
      familyName: name,
      familySlug: slug,
      items: plan.items
        .filter(({ files }) => files.some(({ familyId }) => familyId === id))
        .map(({ uid, name: soldAs }) => ({ uid, name: soldAs })),
      files: filesOf(plan.newer.filter(({ before }) => before.familyId === id)),
      versions: versionsSince(versions, paidOn),
      url: deliveryId === null ? null : makeDownloadUrl({ deliveryId, publicUrl, secret, now: at }).url,
    })),
  );
}

function filesOf(newer: FoundFontUpdate['plan']['newer']): FontUpdate['files'] {
  const areSets = new Set(newer.map(({ before }) => before.setName)).size > 1;
  return newer.map(({ before: { fontFileId, setName, cutName } }) => ({
    id: `${fontFileId}`,
    name: areSets ? `${cutName}, ${setName}` : cutName,
  }));
}
