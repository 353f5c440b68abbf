import type { Address } from '#domain/address/address.ts';
import type { Money } from '#domain/money/money.ts';
import type { VatGround } from '#domain/vat/vat-ground.ts';

/** Who sells, as a foundry says it of itself. */
interface EInvoiceSeller {
  name: string;
  street1: string;
  postalCode: string;
  city: string;
  country: string;
  vatNumber: string | null;
  registration: string | null;
  iban?: string | undefined;
  bic?: string | undefined;
  phone?: string | undefined;
}

/** A paper as it was issued; amounts in minor units of `currency`, the rate in basis points, days `YYYY-MM-DD`. */
export interface EInvoiceSource {
  number: string;
  issuedOn: string;
  seller: EInvoiceSeller;
  contactEmail: string;
  /** What the paper says before anything else, such as that it is of a demonstration. */
  remarks: string[];
  orderNumber: string;
  customerReference: string;
  buyer: Address;
  licensee: Address;
  isForCompany: boolean;
  currency: string;
  vatRate: number;
  vatGround: VatGround;
  total: number;
  vat: number;
  /** The VAT in the currency of its country, where that is another one. */
  nationalVat: Money | null;
  rounding: number;
  finalPrice: number;
  /** What the paper is, with what only that one says. */
  paper:
    | ({ kind: 'invoice'; dueOn: string; paymentReference: string } & Sold)
    | ({ kind: 'paid-invoice'; paidOn: string; isPaidOnline: boolean; cardDigits: string | null } & Sold)
    | {
        kind: 'credit-note';
        invoiceNumber: string;
        invoicedOn: string;
        isVatTakenBack: boolean;
        reason: string;
      };
}

/** What is sold, net; changes of the sum may be negative. */
interface Sold {
  lines: { name: string; detail: string; price: number }[];
  adjustments: { label: string; amount: number }[];
}
