import { and, asc, eq, getTableColumns, inArray, max } from 'drizzle-orm';
import type { Address } from '#domain/address/address.ts';
import type { ShopItemType } from '#domain/cart/shop-item.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import { isEntitled } from '#domain/order/order-states.ts';
import type { SoldFile, SoldTemplate } from '#domain/order/sold-file.ts';
import type { PriceChangesOfItem } from '#domain/price/price-changes.ts';
import type { PriceAdjustment } from '#domain/price/prices.ts';
import { type VatGround, vatGroundOf } from '#domain/vat/vat-ground.ts';
import type { FontFacts } from '#fonts/font-facts.ts';
import type { Drizzle } from '#server/database/database.ts';
import { endOfRenewed } from '#server/database/end-of-renewed.ts';
import { fontFamily, fontFile } from '#server/database/schema/catalogue.ts';
import {
  licenceTransfer,
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';
import { payment } from '#server/database/schema/payments.ts';
import { isRevokedByStaff } from './is-revoked-by-staff.ts';

export interface PaidItem {
  type: ShopItemType;
  name: string;
  /** Minor units, net. */
  price: number;
  priceChanges: PriceChangesOfItem | null;
  /** The styles it holds. */
  quantity: number;
  /** uids of the licences it is held under. */
  licences: string[];
  files: SoldFile[];
}

export interface PaidLicence {
  uid: string;
  number: string;
  template: SoldTemplate;
  values: LicenceValues;
  /** YYYY-MM-DD; null is perpetual. */
  expiryDate: string | null;
  /** The last day of the licence that it goes on with; null where it renews none. */
  endOfRenewed: string | null;
  /** Who holds it since it was transferred; null is the order's licensee. */
  licensee: Address | null;
  /** When it was last transferred; null where it never was. */
  transferredAt: Date | null;
  /** Whether staff took it away. */
  isRevoked: boolean;
}

/** A family under an open licence, whose text travels with its files. */
interface OpenFamily {
  id: number;
  name: string;
  licenceText: string;
  credits: string;
}

/** All that a delivery is made from; money in minor units of `currency`. */
export interface PaidOrder {
  id: number;
  orderNumber: string;
  /** Null for a guest's. */
  customerId: number | null;
  isDelivered: boolean;
  /** Whether it is paid for now: a refunded order gets no files. */
  isEntitled: boolean;
  paidAt: Date;
  /** When a consumer consented that the delivery begins at once; null where nobody had to. */
  immediateDeliveryConsentedAt: Date | null;
  currency: string;
  isForCompany: boolean;
  customerReference: string;
  buyer: Address;
  licensee: Address;
  adjustments: PriceAdjustment[];
  total: number;
  vatRate: number;
  vat: number;
  vatGround: VatGround;
  rounding: number;
  finalPrice: number;
  /** The payment that paid it, with the last four digits of its card where the provider told them; null where it was paid by bank transfer. */
  paidOnline: { provider: string; cardDigits: string | null } | null;
  items: PaidItem[];
  licences: PaidLicence[];
  factsOf: Map<number, FontFacts>;
  openFamilies: OpenFamily[];
}

/** Reads a paid order with what was sold. Throws where there is no such order or it was never paid. */
export async function requirePaidOrder(db: Drizzle, orderId: number): Promise<PaidOrder> {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  if (order === undefined) throw new Error(`There is no order ${orderId} to deliver`);
  if (order.paidAt === null)
    throw new Error(`Order ${order.orderNumber} is to be delivered but was not paid`);
  const items = await readItems(db, orderId);
  const files = items.flatMap((item) => item.files);
  const vatGround = vatGroundOf({ decision: order.vatEvidence.decision, vatRate: order.vatRate });
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    customerId: order.customerId,
    isDelivered: order.deliveryState === 'delivered',
    isEntitled: isEntitled(order),
    paidAt: order.paidAt,
    immediateDeliveryConsentedAt: readInstant(order.consents.immediateDeliveryConsentedAt),
    currency: order.currency,
    isForCompany: order.isForCompany,
    customerReference: order.customerReference,
    buyer: order.billingAddress,
    licensee: order.deliveryAddress,
    adjustments: order.adjustments,
    total: order.total,
    vatRate: order.vatRate,
    vat: order.vat,
    vatGround,
    rounding: order.rounding,
    finalPrice: order.finalPrice,
    paidOnline: await findPaidOnline(db, orderId),
    items,
    licences: await readLicences(db, orderId),
    factsOf: await readFacts(
      db,
      files.map((file) => file.fontFileId),
    ),
    openFamilies: await readOpenFamilies(
      db,
      files.map((file) => file.familyId),
    ),
  };
}

function readInstant(text: string | null | undefined): Date | null {
  return text ? new Date(text) : null;
}

async function readItems(db: Drizzle, orderId: number): Promise<PaidItem[]> {
  const rows = await db
    .select()
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, orderId))
    .orderBy(asc(shopOrderItem.position));
  return rows.map(({ type, name, price, priceChanges, quantity, licenses, files }) => ({
    type,
    name,
    price,
    priceChanges,
    quantity,
    licences: licenses,
    files,
  }));
}

async function readLicences(db: Drizzle, orderId: number): Promise<PaidLicence[]> {
  const rows = await db
    .select({
      ...getTableColumns(shopOrderLicence),
      endOfRenewed,
      isRevoked: isRevokedByStaff,
      transferredAt: max(licenceTransfer.at),
    })
    .from(shopOrderLicence)
    .leftJoin(licenceTransfer, eq(licenceTransfer.licenceId, shopOrderLicence.id))
    .where(eq(shopOrderLicence.orderId, orderId))
    .groupBy(shopOrderLicence.id)
    .orderBy(asc(shopOrderLicence.position));
  const templates = await readTemplates(db, orderId);
  return rows.map((row) => {
    const { uid, licenceNumber, licenseTemplateId, values, expiryDate, endOfRenewed } = row;
    const { licensee, transferredAt, isRevoked } = row;
    if (licenceNumber === null)
      throw new Error(`The licence ${uid} of the paid order ${orderId} has no number`);
    const template = templates.get(licenseTemplateId);
    if (template === undefined)
      throw new Error(`The template of the licence ${uid} of order ${orderId} is gone`);
    return {
      uid,
      number: licenceNumber,
      template,
      values,
      expiryDate,
      endOfRenewed,
      licensee,
      transferredAt,
      isRevoked,
    };
  });
}

/** The order's templates by their ids, each once: they carry whole texts. */
async function readTemplates(db: Drizzle, orderId: number): Promise<Map<number, SoldTemplate>> {
  const rows = await db.select().from(orderLicenceTemplate).where(eq(orderLicenceTemplate.orderId, orderId));
  return new Map(rows.map(({ licenseTemplateId, template }) => [licenseTemplateId, template]));
}

async function findPaidOnline(db: Drizzle, orderId: number): Promise<PaidOrder['paidOnline']> {
  const [row] = await db
    .select({ provider: payment.provider, instrument: payment.instrument })
    .from(payment)
    .where(and(eq(payment.orderId, orderId), eq(payment.state, 'paid')));
  return row === undefined ? null : { provider: row.provider, cardDigits: row.instrument.lastDigits ?? null };
}

/** The facts of font files by their ids. */
export async function readFacts(db: Drizzle, fontFileIds: number[]): Promise<Map<number, FontFacts>> {
  if (fontFileIds.length === 0) return new Map();
  const rows = await db
    .select({ id: fontFile.id, facts: fontFile.facts })
    .from(fontFile)
    .where(inArray(fontFile.id, [...new Set(fontFileIds)]));
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}

async function readOpenFamilies(db: Drizzle, familyIds: number[]): Promise<OpenFamily[]> {
  if (familyIds.length === 0) return [];
  const rows = await db
    .select({
      id: fontFamily.id,
      name: fontFamily.name,
      licenceText: fontFamily.openLicenceText,
      credits: fontFamily.credits,
    })
    .from(fontFamily)
    .where(inArray(fontFamily.id, [...new Set(familyIds)]))
    .orderBy(asc(fontFamily.name), asc(fontFamily.id));
  return rows.flatMap(({ licenceText, ...family }) =>
    licenceText === null ? [] : [{ ...family, licenceText }],
  );
}
