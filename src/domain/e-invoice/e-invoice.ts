import type { Money } from '#domain/money/money.ts';
import type { VatCategory } from '#domain/vat/vat-codes.ts';

/**
 * A paper about money in the terms of EN 16931, of which both syntaxes are written. Amounts are minor units of `currency`, rates basis
 * points, days `YYYY-MM-DD`; what is null is not said.
 */
export interface EInvoice {
  /** BT-3: 380 or 381. The amounts of a credit note are what it takes back. */
  kind: 'invoice' | 'credit-note';
  number: string;
  issuedOn: string;
  dueOn: string | null;
  /** BT-72: the day of supply. */
  suppliedOn: string | null;
  /** BT-80: where it is supplied to. */
  suppliedTo: string;
  currency: string;
  buyerReference: string | null;
  orderReference: string | null;
  /** BT-14: the number of the order in this shop. */
  salesOrder: string;
  /** BT-22, sentence by sentence. */
  notes: string[];
  /** BG-3: the invoice that a credit note is about. */
  preceding: { number: string; issuedOn: string } | null;
  seller: EInvoiceParty;
  buyer: EInvoiceParty;
  payment: EInvoicePayment;
  lines: EInvoiceLine[];
  /** BG-20 and BG-21: what is taken off or added below the lines. */
  allowances: EInvoiceChange[];
  charges: EInvoiceChange[];
  vat: EInvoiceVat[];
  /** BT-6 and BT-111: all VAT in the currency that accounts for it, where that is another one. */
  accountedVat: Money | null;
  totals: EInvoiceTotals;
}

export interface EInvoiceParty {
  name: string;
  /** BT-29, BT-30: an identifier of the seller that is no VAT identifier, and its entry in a register. */
  identifier: string | null;
  registration: string | null;
  /** BT-31, BT-48: with the prefix of its country. BT-32 is another number with tax authorities. */
  vatIdentifier: string | null;
  taxNumber: string | null;
  /** BT-34, BT-49 for the network Peppol and for everybody else; schemes of the list EAS. */
  peppolAddress: EInvoiceAddress | null;
  emailAddress: EInvoiceAddress | null;
  street1: string;
  street2: string;
  city: string;
  postalCode: string;
  region: string;
  country: string;
  contact: { name: string; phone: string; email: string };
}

export interface EInvoiceAddress {
  scheme: string;
  id: string;
}

/** BG-16; `code` is of UNTDID 4461. */
export interface EInvoicePayment {
  code: '1' | '30' | '48' | '58' | '68';
  terms: string | null;
  /** BT-83: what a payment has to say. */
  reference: string | null;
  account: { iban: string; name: string; bic: string | null } | null;
  /** The last four digits of the card that it was paid with. */
  cardDigits: string | null;
}

/** A category with its rate, which there is none of in category O. */
export interface EInvoiceRate {
  category: VatCategory;
  rate: number | null;
}

/** `amount` = `quantity` × `price`; a price is never negative. */
export interface EInvoiceLine extends EInvoiceRate {
  name: string;
  detail: string;
  quantity: 1 | -1;
  price: number;
  amount: number;
}

/** Never negative. */
export interface EInvoiceChange extends EInvoiceRate {
  reason: string;
  amount: number;
}

/** BG-23: what bears a category and rate, and its VAT. */
export interface EInvoiceVat extends EInvoiceRate {
  base: number;
  amount: number;
  exemptionCode: string | null;
  exemptionReason: string | null;
}

/** BG-22. */
export interface EInvoiceTotals {
  lines: number;
  allowances: number;
  charges: number;
  withoutVat: number;
  vat: number;
  withVat: number;
  paid: number;
  rounding: number;
  due: number;
}
