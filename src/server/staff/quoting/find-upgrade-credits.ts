import type { UpgradeCredit } from '#domain/price/prices.ts';
import { upgradeCreditLabel } from '#domain/replacement/upgrade-credits.ts';
import type { Drizzle } from '#server/database/database.ts';
import { readReplacedLicences } from '#server/licences/read-replaced-licences.ts';
import type { Enquiry } from './read-enquiry.ts';

/**
 * What the upgrades of an enquiry are credited on a day (`YYYY-MM-DD`): since it was sent, a part may have been given back. Null
 * where one of them can no longer be sold.
 */
export async function findUpgradeCredits(
  db: Drizzle,
  { licences }: Pick<Enquiry, 'licences'>,
  today: string,
): Promise<UpgradeCredit[] | null> {
  const upgraded = licences.flatMap(({ upgradesLicenceId }) => upgradesLicenceId ?? []);
  const held = await readReplacedLicences(db, upgraded, today);
  const credits = licences.flatMap(({ uid, upgradesLicenceId }) => {
    const found = upgradesLicenceId === null ? undefined : held.get(upgradesLicenceId);
    if (found === undefined || found.credit === null) return [];
    return [{ licenceUid: uid, label: upgradeCreditLabel(found.licenceNumber), amount: found.credit }];
  });
  return credits.length === upgraded.length ? credits : null;
}
