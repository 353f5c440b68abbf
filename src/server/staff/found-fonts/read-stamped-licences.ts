import { and, asc, eq, getTableColumns, inArray, like, or } from 'drizzle-orm';
import type { StampedLicence } from '#contract/admin/found-fonts.ts';
import { partyName } from '#domain/address/party-name.ts';
import { licenceTerms } from '#domain/licence/licence-terms.ts';
import { licenceState } from '#domain/order/licence-state.ts';
import { licenceStateWords } from '#domain/order/licence-state-words.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isTemplateSold } from '#server/database/is-template-sold.ts';
import {
  licenceTransfer,
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { delivery } from '#server/database/schema/papers.ts';
import { updateHolderPrefix } from '#server/delivery/update-holder.ts';
import { replacedBy } from '#server/licences/replaced-by.ts';
import { isWithdrawn } from '#server/order-records/has-withdrawn.ts';
import type { StaffServices } from '#server/staff/staff-services.ts';

/** A licence that a stamp names, but for whether the font is one of its fonts. */
export type ReadLicence = Omit<StampedLicence, 'hasIt'>;

/** The licences of these numbers that were sold here, as they stand today, by number. Four statements. */
export async function readStampedLicences(
  { db, now, dayOf }: Pick<StaffServices, 'db' | 'now' | 'dayOf'>,
  numbers: readonly string[],
): Promise<ReadLicence[]> {
  const rows = await findLicences(db, numbers);
  if (rows.length === 0) return [];
  const orderIds = [...new Set(rows.map(({ order }) => order.id))];
  const items = await db
    .select()
    .from(shopOrderItem)
    .where(inArray(shopOrderItem.orderId, orderIds))
    .orderBy(asc(shopOrderItem.position));
  const transfers = await db
    .select()
    .from(licenceTransfer)
    .where(
      inArray(
        licenceTransfer.licenceId,
        rows.map(({ licence }) => licence.id),
      ),
    )
    .orderBy(asc(licenceTransfer.id));
  const deliveries = await db
    .select()
    .from(delivery)
    .where(
      and(
        inArray(delivery.orderId, orderIds),
        or(
          eq(delivery.holder, 'order'),
          like(delivery.holder, 'L-%'),
          like(delivery.holder, `${updateHolderPrefix}%`),
        ),
      ),
    )
    .orderBy(asc(delivery.id));
  const today = dayOf(now());
  return rows.map(({ licence, order, number, paidAt, template, upgradedBy, renewedBy, isWithdrawn }) => {
    const { expiryDate, revokedAt } = licence;
    const isRevoked = revokedAt !== null;
    const standing = { expiryDate, isRevoked, isUpgraded: upgradedBy !== null, isWithdrawn };
    const state = licenceState({ ...standing, orderState: order.state }, today);
    const nameOf = (party: Parameters<typeof partyName>[0]) => partyName(party, order.isForCompany);
    return {
      number,
      orderId: order.id,
      orderNumber: order.orderNumber,
      name: template.publicName,
      terms: licenceTerms(template, licence.values).map(({ label, value }) => ({ label, value })),
      fonts: items
        .filter(({ orderId, licenses }) => orderId === order.id && licenses.includes(licence.uid))
        .map(({ name, quantity }) => ({ name, styles: quantity })),
      state,
      stateWords: licenceStateWords({
        ...{ state, expiryDate, upgradedBy, renewedBy },
        revokedOn: revokedAt === null ? null : dayOf(revokedAt),
      }),
      paidOn: dayOf(paidAt),
      buyer: nameOf(order.billingAddress),
      buyerEmail: order.billingAddress.email,
      holder: nameOf(licence.licensee ?? order.deliveryAddress),
      transfers: transfers
        .filter(({ licenceId }) => licenceId === licence.id)
        .map(({ fromLicensee, toLicensee, at }) => ({
          from: nameOf(fromLicensee),
          to: nameOf(toLicensee),
          on: dayOf(at),
        })),
      deliveries: deliveries
        .filter(({ orderId, holder }) => orderId === order.id && isOf(holder, number))
        .map(({ recipient, madeAt, holder }) => ({
          recipient,
          madeAt: madeAt.toISOString(),
          isNewer: holder.startsWith(updateHolderPrefix),
        })),
    };
  });
}

async function findLicences(db: Drizzle, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  const rows = await db
    .select({
      licence: getTableColumns(shopOrderLicence),
      order: {
        id: shopOrder.id,
        orderNumber: shopOrder.orderNumber,
        state: shopOrder.state,
        paidAt: shopOrder.paidAt,
        isForCompany: shopOrder.isForCompany,
        billingAddress: shopOrder.billingAddress,
        deliveryAddress: shopOrder.deliveryAddress,
      },
      template: orderLicenceTemplate.template,
      upgradedBy: replacedBy('upgrade'),
      renewedBy: replacedBy('renewal'),
      isWithdrawn,
    })
    .from(shopOrderLicence)
    .innerJoin(shopOrder, eq(shopOrder.id, shopOrderLicence.orderId))
    .innerJoin(orderLicenceTemplate, isTemplateSold)
    .where(inArray(shopOrderLicence.licenceNumber, [...numbers]));
  return numbers.flatMap((number) =>
    rows.flatMap((row) =>
      row.licence.licenceNumber === number && row.order.paidAt !== null
        ? [{ ...row, number, paidAt: row.order.paidAt }]
        : [],
    ),
  );
}

/** Whether a delivery brought the files of a licence: the order's whole, its own, or newer ones. */
function isOf(holder: string, number: string): boolean {
  return (
    holder === 'order' ||
    holder === number ||
    holder.startsWith(`${number}/`) ||
    holder.startsWith(updateHolderPrefix)
  );
}
