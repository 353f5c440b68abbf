import { z } from 'zod';
import { wireAddress } from '#contract/address.ts';
import { type VatGround, vatGroundOf, vatGrounds } from '#domain/vat/vat-ground.ts';

/** VAT in the currency of its country, with the rate of exchange. */
const keptNationalVat = z.strictObject({
  currency: z.string(),
  amount: z.int(),
  rate: z.strictObject({
    from: z.string(),
    to: z.string(),
    rate: z.string(),
    day: z.string(),
    source: z.string(),
  }),
});

/** What a receipt says that its order does not. */
export const receiptRecord = z.strictObject({ nationalVat: keptNationalVat.optional() });

/** What an invoice and a credit note say alike; amounts in minor units of `currency`, the rate in basis points. */
const common = {
  orderNumber: z.string(),
  customerReference: z.string(),
  buyer: wireAddress,
  licensee: wireAddress,
  isForCompany: z.boolean(),
  currency: z.string(),
  vatRate: z.int(),
  /** Version 0.1.0 kept none: there `isReverseCharge` and the rate say it. */
  vatGround: z.enum(vatGrounds).optional(),
  isReverseCharge: z.boolean().optional(),
  total: z.int(),
  vat: z.int(),
  /** Where the paper is in another currency than its VAT's, and a rate was entered. */
  nationalVat: keptNationalVat.optional(),
  rounding: z.int(),
  finalPrice: z.int(),
};

/** The ground of each record in one way, however the version kept it that wrote it. */
function withGround<
  Kept extends { vatGround?: VatGround | undefined; isReverseCharge?: boolean | undefined; vatRate: number },
>({ vatGround, isReverseCharge = false, ...record }: Kept) {
  const { vatRate } = record;
  // A reverse charge that was seen later counted before what the order was decided on.
  const ground = isReverseCharge ? 'reverse-charge' : vatGround;
  return { ...record, vatGround: ground ?? vatGroundOf({ decision: null, vatRate }) };
}

/** What an invoice said when it was issued, whatever becomes of its order: kept with its number as `order_document.data`. */
export const invoiceRecord = z
  .strictObject({
    ...common,
    lines: z.array(z.strictObject({ name: z.string(), detail: z.string(), price: z.int() })),
    adjustments: z.array(z.strictObject({ label: z.string(), amount: z.int() })),
    dueAt: z.iso.datetime(),
  })
  .transform(withGround);
export type InvoiceRecord = z.infer<typeof invoiceRecord>;

/** What a credit note says; its amounts are what it takes back. */
export const creditNoteRecord = z
  .strictObject({
    ...common,
    /** The invoice that it is about, and its day. */
    invoiceNumber: z.string(),
    invoicedAt: z.iso.datetime(),
    /** Whether nothing is left of the invoice after it. */
    isWhole: z.boolean(),
    /** Whether it takes VAT back that was charged and is not due, as the buyer owes it. */
    isVatTakenBack: z.boolean().default(false),
    reason: z.string(),
  })
  .transform(withGround);
export type CreditNoteRecord = z.infer<typeof creditNoteRecord>;
