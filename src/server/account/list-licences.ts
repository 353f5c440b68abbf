import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { OwnedLicence } from '#contract/customers.ts';
import type { LicenceValues } from '#domain/licence.ts';
import { type LicenceState, licenceState } from '#domain/licence-state.ts';
import { orderLicenceTemplate, shopOrder, shopOrderLicence } from '../database/schema/orders.ts';
import { licenceTerms } from '../delivery/licence-terms.ts';
import { signedDocuments } from '../delivery/signed-documents.ts';
import { isTemplateSold } from '../orders/is-template-sold.ts';
import { replacedBy } from '../orders/replaced-by.ts';
import type { SoldTemplate } from '../orders/sold-file.ts';
import type { AccountServices } from './account-services.ts';
import { findItemsHeld } from './find-items-held.ts';
import { licenseeName } from './licensee-name.ts';

type Reading = Pick<AccountServices, 'db' | 'now' | 'publicUrl' | 'secret'>;

/** GET customers/{id}/licences: every licence that was paid for, the newest order's first. Three statements. */
export async function listLicences(
  { db, now, publicUrl, secret }: Reading,
  { customerId }: { customerId: number },
): Promise<OwnedLicence[]> {
  const rows = await selectLicences(db, customerId);
  if (rows.length === 0) return [];
  const orderIds = [...new Set(rows.map(({ order }) => order.id))];
  const itemsHeld = await findItemsHeld(db, orderIds);
  const documents = await signedDocuments(db, { orderIds, publicUrl, secret, now: now() });
  const today = now().toISOString().slice(0, 10);
  return rows.flatMap(({ order, licence, template, upgradedBy }) => {
    const { licenceNumber, expiryDate } = licence;
    if (licenceNumber === null || order.paidAt === null) return [];
    // Written by write-order.ts alone, as are the values.
    const sold = template as SoldTemplate;
    const terms = licenceTerms({ template: sold, values: licence.values as LicenceValues });
    const certificate = documents
      .get(order.id)
      ?.find(({ kind, number }) => kind === 'certificate' && number === licenceNumber);
    const state: LicenceState = licenceState(
      {
        expiryDate,
        isRevoked: licence.revokedAt !== null,
        isUpgraded: upgradedBy !== null,
        orderState: order.state,
      },
      today,
    );
    return [
      {
        licenceNumber,
        orderId: `${order.id}`,
        orderNumber: order.orderNumber,
        publicName: sold.publicName,
        terms: terms.map(({ label, value }) => `${label}: ${value}`),
        items: itemsHeld(licence),
        licensee: licenseeName(order, licence.licensee),
        since: order.paidAt.toISOString().slice(0, 10),
        expiryDate,
        state,
        certificateUrl: certificate?.url ?? null,
      },
    ];
  });
}

function selectLicences(db: Reading['db'], customerId: number) {
  return db
    .select({
      order: {
        id: shopOrder.id,
        orderNumber: shopOrder.orderNumber,
        state: shopOrder.state,
        paidAt: shopOrder.paidAt,
        isForCompany: shopOrder.isForCompany,
        deliveryAddress: shopOrder.deliveryAddress,
      },
      licence: shopOrderLicence,
      template: orderLicenceTemplate.template,
      upgradedBy: replacedBy('upgrade'),
    })
    .from(shopOrderLicence)
    .innerJoin(shopOrder, eq(shopOrder.id, shopOrderLicence.orderId))
    .innerJoin(orderLicenceTemplate, isTemplateSold)
    .where(
      and(
        eq(shopOrder.customerId, customerId),
        isNotNull(shopOrder.paidAt),
        isNotNull(shopOrderLicence.licenceNumber),
      ),
    )
    .orderBy(desc(shopOrder.id), asc(shopOrderLicence.position));
}
