import { asc, eq } from 'drizzle-orm';
import type { WireAddress } from '#contract/address.ts';
import type { LicenceValues } from '#domain/licence/licence.ts';
import type { OrderState } from '#domain/order/order-states.ts';
import type { SoldTemplate } from '#domain/order/sold-file.ts';
import type { PriceAdjustment } from '#domain/price/prices.ts';
import type { VatVerdict } from '#domain/vat/vat-evidence.ts';
import type { KeptVatDecision } from '#domain/vat/vat-ground.ts';
import type { Drizzle } from '#server/database/database.ts';
import {
  orderLicenceTemplate,
  shopOrder,
  shopOrderItem,
  shopOrderLicence,
} from '#server/database/schema/orders.ts';

/** An order that is quoted, as plain data; money in minor units. */
export interface Enquiry {
  id: number;
  orderNumber: string;
  state: OrderState;
  currency: string;
  customerReference: string;
  isForCompany: boolean;
  billingAddress: WireAddress;
  deliveryAddress: WireAddress;
  adjustments: PriceAdjustment[];
  total: number;
  vatRate: number;
  vat: number;
  rounding: number;
  finalPrice: number;
  quotedAt: Date | null;
  /** Which version of its quote holds, or would be the first. */
  quoteVersion: number;
  /** What was agreed besides, in words. */
  quoteTerms: string;
  expiresAt: Date | null;
  vatDecision: KeptVatDecision | null;
  /** What the register said of the VAT number; null where it was not asked. */
  verdict: VatVerdict | null;
  items: (typeof shopOrderItem.$inferSelect & { licenceUids: string[] })[];
  licences: {
    id: number;
    uid: string;
    values: LicenceValues;
    expiryDate: string | null;
    upgradesLicenceId: number | null;
    template: SoldTemplate;
  }[];
}

/** Reads an order with what a quote is reckoned from and printed of, in four statements; null where there is none. */
export async function readEnquiry(db: Drizzle, orderId: number): Promise<Enquiry | null> {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId));
  if (order === undefined) return null;
  const items = await db
    .select()
    .from(shopOrderItem)
    .where(eq(shopOrderItem.orderId, orderId))
    .orderBy(asc(shopOrderItem.position));
  const licences = await db
    .select()
    .from(shopOrderLicence)
    .where(eq(shopOrderLicence.orderId, orderId))
    .orderBy(asc(shopOrderLicence.position));
  const sold = await db.select().from(orderLicenceTemplate).where(eq(orderLicenceTemplate.orderId, orderId));
  const templates = new Map(sold.map(({ licenseTemplateId, template }) => [licenseTemplateId, template]));
  const { decision = null, result, evidence = null } = order.vatEvidence;
  return {
    ...order,
    billingAddress: order.billingAddress,
    deliveryAddress: order.deliveryAddress,
    vatDecision: decision,
    verdict: result === undefined ? null : { result, evidence },
    items: items.map((item) => ({ ...item, licenceUids: item.licenses })),
    licences: licences.map(({ id, uid, values, expiryDate, upgradesLicenceId, licenseTemplateId }) => {
      const template = templates.get(licenseTemplateId);
      if (template === undefined)
        throw new Error(`The template of the licence ${uid} of order ${orderId} is gone`);
      return { id, uid, values, template, expiryDate, upgradesLicenceId };
    }),
  };
}
