import { z } from 'zod';
import { wireAddress } from '#contract/address.ts';
import { vatGrounds } from '#domain/vat/vat-ground.ts';

/** What an invoice and a credit note say alike; amounts in minor units of `currency`, the rate in basis points. */
const common = {
  orderNumber: z.string(),
  customerReference: z.string(),
  buyer: wireAddress,
  licensee: wireAddress,
  isForCompany: z.boolean(),
  currency: z.string(),
  vatRate: z.int(),
  isReverseCharge: z.boolean(),
  /** Version 0.1.0 kept none: there the rate says it. */
  vatGround: z.enum(vatGrounds).optional(),
  total: z.int(),
  vat: z.int(),
  rounding: z.int(),
  finalPrice: z.int(),
};

/** What an invoice said when it was issued, whatever becomes of its order: kept with its number as `order_document.data`. */
export const invoiceRecord = z.strictObject({
  ...common,
  lines: z.array(z.strictObject({ name: z.string(), detail: z.string(), price: z.int() })),
  adjustments: z.array(z.strictObject({ label: z.string(), amount: z.int() })),
  dueAt: z.iso.datetime(),
});
export type InvoiceRecord = z.infer<typeof invoiceRecord>;

/** What a credit note says; its amounts are what it takes back. */
export const creditNoteRecord = z.strictObject({
  ...common,
  /** The invoice that it is about, and its day. */
  invoiceNumber: z.string(),
  invoicedAt: z.iso.datetime(),
  /** Whether nothing is left of the invoice after it. */
  isWhole: z.boolean(),
  /** Whether it takes VAT back that was charged and is not due, as the buyer owes it. */
  isVatTakenBack: z.boolean().default(false),
  reason: z.string(),
});
export type CreditNoteRecord = z.infer<typeof creditNoteRecord>;
