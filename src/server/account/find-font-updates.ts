import { and, asc, desc, eq, inArray, isNotNull, like, not, sql } from 'drizzle-orm';
import type { FamilyVersion } from '#domain/catalogue/family-version.ts';
import { deliveredUses } from '#domain/licence/font-delivery.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { entitledStates } from '#domain/order/order-states.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isTemplateSold } from '#server/database/is-template-sold.ts';
import { fontFamily } from '#server/database/schema/catalogue.ts';
import {
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { delivery } from '#server/database/schema/papers.ts';
import { findPresentCuts } from '#server/delivery/find-present-cuts.ts';
import { updateHolderPrefix } from '#server/delivery/update-holder.ts';
import { isWithdrawn } from '#server/order-records/has-withdrawn.ts';
import type { AccountServices } from './account-services.ts';
import { holdsLicence, holdsLicenceOf } from './holds-licence.ts';
import { type FontUpdatePlan, type OwnedItem, planFontUpdate } from './plan-font-update.ts';

export interface FoundFontUpdate {
  orderId: number;
  orderNumber: string;
  paidOn: string;
  plan: FontUpdatePlan<OwnedItem & { uid: string; name: string }>;
  families: { id: number; name: string; slug: string; versions: FamilyVersion[] }[];
  /** The delivery of exactly these files, where it was made. */
  deliveryId: number | null;
}

/**
 * The delivered orders (or one of them) of which there are newer fonts under licences that a customer holds, newest first; six
 * statements.
 */
export async function findFontUpdates(
  { db, now, dayOf }: Pick<AccountServices, 'db' | 'now' | 'dayOf'>,
  { customerId, orderId }: { customerId: number; orderId?: number },
): Promise<FoundFontUpdate[]> {
  const today = dayOf(now());
  const orders = await db
    .select({ id: shopOrder.id, orderNumber: shopOrder.orderNumber, paidAt: shopOrder.paidAt })
    .from(shopOrder)
    .where(
      and(
        holdsLicenceOf(customerId),
        orderId === undefined ? undefined : eq(shopOrder.id, orderId),
        inArray(shopOrder.state, entitledStates),
        not(isWithdrawn),
        eq(shopOrder.deliveryState, 'delivered'),
        isNotNull(shopOrder.paidAt),
      ),
    )
    .orderBy(desc(shopOrder.id));
  if (orders.length === 0) return [];
  const orderIds = orders.map(({ id }) => id);
  const items = await readItems(db, orderIds);
  const familyIds = [...new Set(items.flatMap(({ files }) => files.map(({ familyId }) => familyId)))];
  if (familyIds.length === 0) return [];
  const licences = await readHeldLicences(db, { orderIds, customerId });
  const present = await findPresentCuts(db, familyIds);
  const planned = orders.flatMap((order) => {
    const ofOrder = <Row extends { orderId: number }>(row: Row) => row.orderId === order.id;
    const owned = { items: items.filter(ofOrder), licences: licences.filter(ofOrder) };
    const plan = planFontUpdate(owned, { present, today });
    return plan === null ? [] : [{ order, plan }];
  });
  if (planned.length === 0) return [];
  const families = await readFamilies(db, [...new Set(planned.flatMap(({ plan }) => plan.familyIds))]);
  const made = await db
    .select({ id: delivery.id, orderId: delivery.orderId, holder: delivery.holder })
    .from(delivery)
    .where(and(inArray(delivery.orderId, orderIds), like(delivery.holder, `${updateHolderPrefix}%`)));
  return planned.map(({ order, plan }) => ({
    orderId: order.id,
    orderNumber: order.orderNumber,
    paidOn: order.paidAt === null ? today : dayOf(order.paidAt),
    plan,
    families: families.filter(({ id }) => plan.familyIds.includes(id)),
    deliveryId: made.find((each) => each.orderId === order.id && each.holder === plan.holder)?.id ?? null,
  }));
}

async function readItems(db: Drizzle, orderIds: number[]) {
  const rows = await db
    .select({
      orderId: shopOrderItem.orderId,
      uid: shopOrderItem.uid,
      name: shopOrderItem.name,
      licences: shopOrderItem.licenses,
      files: shopOrderItem.files,
    })
    .from(shopOrderItem)
    .where(inArray(shopOrderItem.orderId, orderIds))
    .orderBy(asc(shopOrderItem.position));
  return rows;
}

/** Those of the licences that the customer holds. */
async function readHeldLicences(
  db: Drizzle,
  { orderIds, customerId }: { orderIds: number[]; customerId: number },
) {
  const rows = await db
    .select({
      orderId: shopOrderLicence.orderId,
      uid: shopOrderLicence.uid,
      values: shopOrderLicence.values,
      expiryDate: shopOrderLicence.expiryDate,
      isRevoked: sql<boolean>`${shopOrderLicence.revokedAt} is not null`,
      // Without its text, which is long.
      template: sql<LicenceTemplate>`${orderLicenceTemplate.template} - 'licenceText' - 'description'`,
    })
    .from(shopOrderLicence)
    .innerJoin(shopOrder, eq(shopOrder.id, shopOrderLicence.orderId))
    .innerJoin(orderLicenceTemplate, isTemplateSold)
    .where(and(inArray(shopOrderLicence.orderId, orderIds), holdsLicence(customerId)));
  return rows.map(({ template, values, ...licence }) => ({
    ...licence,
    hasFiles: deliveredUses(template, values).length > 0,
  }));
}

async function readFamilies(db: Drizzle, familyIds: number[]): Promise<FoundFontUpdate['families']> {
  const rows = await db
    .select({
      id: fontFamily.id,
      name: fontFamily.name,
      slug: fontFamily.slug,
      versions: fontFamily.versions,
    })
    .from(fontFamily)
    .where(inArray(fontFamily.id, familyIds))
    .orderBy(asc(fontFamily.name), asc(fontFamily.id));
  return rows;
}
