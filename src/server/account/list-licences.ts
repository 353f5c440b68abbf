import { eq } from 'drizzle-orm';
import type { OwnedLicence } from '#contract/customers.ts';
import { licenceBeginning } from '#domain/licence/licence-beginning.ts';
import { licenceTerms } from '#domain/licence/licence-terms.ts';
import { toMajorUnits } from '#domain/money/money.ts';
import { viewedCurrency } from '#server/catalogue/snapshot/viewed-currency.ts';
import { shopOrder } from '#server/database/schema/orders.ts';
import { heldLicences } from '#server/licences/held-licences.ts';
import { readPaidLicences } from '#server/licences/read-paid-licences.ts';
import { signedDocuments } from '#server/papers/signed-documents.ts';
import type { AccountServices } from './account-services.ts';
import { licenseeName } from './licensee-name.ts';

type Reading = Pick<AccountServices, 'db' | 'now' | 'dayOf' | 'publicUrl' | 'secret'>;

/** GET customers/{id}/licences: every licence that was paid for, the newest order's first, with what its upgrade is credited in the currency that the customer looks at. Three statements. */
export async function listLicences(
  { db, now, dayOf, publicUrl, secret }: Reading,
  { customerId }: { customerId: number },
): Promise<OwnedLicence[]> {
  const paid = await readPaidLicences(db, eq(shopOrder.customerId, customerId));
  if (paid.length === 0) return [];
  const orderIds = [...new Set(paid.map(({ order }) => order.id))];
  const seen = viewedCurrency.getStore();
  const stated = heldLicences(paid, {
    today: dayOf(now()),
    isCredited: ({ isOfOwnCurrency, isOfFurtherCurrency }) => isOfOwnCurrency || isOfFurtherCurrency,
  });
  const documents = await signedDocuments(db, { orderIds, publicUrl, secret, now: now() });
  return stated.flatMap((one) => {
    const { order, licence, template, values, held, state, upgradedBy, renewedBy, endOfRenewed } = one;
    // In another currency nothing of it is credited, and in its own it is.
    const isOfSeen = seen === undefined ? one.isOfOwnCurrency : order.currency === seen;
    const credit = isOfSeen ? held.credit : null;
    const { licenceNumber, expiryDate } = licence;
    if (licenceNumber === null || order.paidAt === null) return [];
    const terms = licenceTerms(template, values);
    const certificate = documents
      .get(order.id)
      ?.find(({ kind, number }) => kind === 'certificate' && number === licenceNumber);
    return [
      {
        licenceNumber,
        orderId: `${order.id}`,
        orderNumber: order.orderNumber,
        publicName: template.publicName,
        terms: terms.map(({ label, value }) => `${label}: ${value}`),
        items: held.items.map(({ name }) => name),
        licensee: licenseeName(order, licence.licensee),
        since: licenceBeginning(dayOf(order.paidAt), endOfRenewed),
        expiryDate,
        state,
        certificateUrl: certificate?.url ?? null,
        licenseTemplateId: held.licenseTemplateId,
        values,
        heldItems: held.items,
        upgradeCredit: credit === null ? null : toMajorUnits(credit, order.currency),
        upgradeCurrency: held.credit === null ? null : order.currency,
        isRenewable: held.isRenewable,
        isOwnInForce: held.isInForce,
        replacedBy: replacementOf({ upgradedBy, renewedBy }),
      },
    ];
  });
}

function replacementOf({
  upgradedBy,
  renewedBy,
}: {
  upgradedBy: string | null;
  renewedBy: string | null;
}): OwnedLicence['replacedBy'] {
  if (upgradedBy !== null) return { kind: 'upgrade', licenceNumber: upgradedBy };
  return renewedBy === null ? null : { kind: 'renewal', licenceNumber: renewedBy };
}
