import type { YearFigures } from '#contract/admin/figures/year-figures.ts';
import type { Seller } from '#contract/settings.ts';
import type { Address } from '#domain/address/address.ts';
import type { ZoneSince } from '#domain/day/foundry-days.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import type { MailTexts } from '#domain/mail/mail-texts.ts';
import type { NationalVat } from '#domain/vat/national-vat.ts';
import type { VatGround } from '#domain/vat/vat-ground.ts';
import type { Letter } from './letter.ts';
import type { PaperFamily } from './paper-dress.ts';
import type { SampleSheet } from './sample-sheet.ts';
import type { SpecimenBook } from './specimen-book.ts';
import type { WrittenEInvoice } from './written-e-invoice.ts';

/** What every document says of the shop; amounts elsewhere are minor units of `currency`. */
export interface DocumentShop {
  foundryName: string;
  contactEmail: string;
  seller: Seller;
  currency: string;
  isDemo: boolean;
  /** Its orders are only tried out: no money moves, and nothing is sold. */
  isTrial?: boolean;
  /** By whose days it reckons: every instant of a document is written as a day of these. */
  timeZones: readonly ZoneSince[];
  /** How its mails begin, what stands under them, and what each says besides; absent, 'Hello' and nothing. */
  mails?: MailTexts | undefined;
}

/** What was charged or taken back, as it is printed below the lines. */
interface Sums {
  total: number;
  /** Basis points. */
  vatRate: number;
  vat: number;
  /** In the currency of the country whose VAT it is, where that is another one and a rate was entered. */
  nationalVat?: NationalVat | undefined;
  /** Why there is VAT or none, which is said in the words that the law wants. */
  vatGround: VatGround;
  rounding: number;
  finalPrice: number;
}

/** Whom a document about money is made out to. */
interface Parties {
  buyer: Address;
  licensee: Address;
  isForCompany: boolean;
}

/** What a paper is about, as far as it is fonts. */
interface Sold {
  families?: PaperFamily[];
}

/** An invoice of an order that is not paid yet. */
export interface InvoiceData extends Sums, Parties, Sold {
  shop: DocumentShop;
  invoiceNumber: string;
  orderNumber: string;
  /** When it was issued. */
  date: Date;
  customerReference: string;
  lines: { name: string; detail: string; price: number }[];
  adjustments: { label: string; amount: number }[];
}

/** A credit note; its sums are what it takes back. */
export interface CreditNoteData extends Sums, Parties {
  shop: DocumentShop;
  creditNoteNumber: string;
  orderNumber: string;
  date: Date;
  customerReference: string;
  invoiceNumber: string;
  invoicedAt: Date;
  /** VAT that was charged and is not due: the rate stands beside it, and the reverse charge is said. */
  isVatTakenBack: boolean;
  reason: string;
}

/** A receipt of a paid order, as it is printed. */
export interface ReceiptData extends Sums, Parties, Sold {
  shop: DocumentShop;
  receiptNumber: string;
  /** The invoice that was paid; null where the receipt is itself the invoice. */
  invoiceNumber: string | null;
  orderNumber: string;
  /** The day of payment, which is the day of supply. */
  date: Date;
  /** When its number was given. */
  issuedAt: Date;
  /** When a consumer consented that the delivery begins at once; null where nobody had to. */
  consentedAt: Date | null;
  customerReference: string;
  lines: { name: string; detail: string; price: number }[];
  adjustments: { label: string; amount: number }[];
  /** 'Card ending in 4242', 'Online (Stripe)', 'Bank transfer'. */
  paidBy: string;
  /** Whether a provider collected it. */
  isPaidOnline: boolean;
  /** Last four digits of the card; null where it was paid in another way, or the provider did not tell them. */
  cardDigits: string | null;
}

/** A quote as it is printed. */
export interface QuoteData extends Sums, Parties, Sold {
  shop: DocumentShop;
  quoteNumber: string;
  orderNumber: string;
  date: Date;
  validUntil: Date;
  customerReference: string;
  lines: { name: string; detail: string; price: number }[];
  adjustments: { label: string; amount: number }[];
  /** Each licence with its terms in words, and its last day (YYYY-MM-DD) where the quote sets one. */
  licences: { name: string; terms: string[]; expiryDate: string | null }[];
  /** What was agreed besides, in words; '' for nothing. */
  terms: string;
}

/** A licence certificate: who may use what, how much of it, since when. */
export interface CertificateData extends Sold {
  shop: DocumentShop;
  licenceNumber: string;
  orderNumber: string;
  licencePublicName: string;
  licensee: Address;
  isForCompany: boolean;
  /** One line a font: 'Fraunces Semibold', Latin, 1 style. */
  fonts: { name: string; setName: string; styles: number }[];
  /** The licence's fields as they were filled: label and value in words. */
  terms: { label: string; value: string }[];
  issuedAt: Date;
  /** YYYY-MM-DD: a renewal holds from the last day of the licence before. */
  since: string;
  /** When it went to this licensee from another one; null for the first. */
  transferredAt: Date | null;
  /** YYYY-MM-DD; null is perpetual. */
  expiryDate: string | null;
  hasOpenFonts: boolean;
  /** Where anybody who holds the certificate sees whether it is in force, and its code as it is typed. */
  check: { url: string; code: string };
}

/** The agreement of all licence texts. */
export interface EulaData {
  shop: DocumentShop;
  /** YYYY-MM-DD: the day alone, so that the orders of a day share one drawing of it. */
  day: string;
  /** `text` is sanitised HTML of a, em, h3, p, s, strong, small, u, ol, ul, li, br. */
  licences: { publicName: string; text: string }[];
}

/** What a buyer of a family gets and may do with it. */
export interface BuyersSheetData {
  shop: DocumentShop;
  /** YYYY-MM-DD. */
  day: string;
  familyName: string;
  /** The styles of each set, each with its alternates. */
  sets: { name: string; cuts: { name: string; alternates: string[] }[] }[];
  /** The published licences, in the shop's order. */
  templates: (LicenceTemplate & { description: string })[];
  agreementUrl: string;
}

/** What a year came to, as the office shows it, and when it was read. */
export interface YearData {
  shop: DocumentShop;
  figures: YearFigures;
  at: Date;
}

/** A rendered document. */
export interface RenderedDocument {
  bytes: Uint8Array;
  contentType: 'application/pdf' | 'text/html; charset=utf-8';
}

/** A rendered paper about money, and the same as XML; none where nothing is invoiced by it. */
export interface RenderedInvoice extends RenderedDocument {
  eInvoices?: WrittenEInvoice[];
}

/** TrueType or OpenType bytes of the interface face, regular. */
export interface DocumentFont {
  hash: string;
  bytes: Uint8Array;
}

/** Made by `create-documents.tsx`; the server's bundle alone reaches it, since JSX lives here. */
export interface Documents {
  receipt(data: ReceiptData): Promise<RenderedInvoice>;
  invoice(data: InvoiceData): Promise<RenderedInvoice>;
  creditNote(data: CreditNoteData): Promise<RenderedInvoice>;
  certificate(data: CertificateData): Promise<RenderedDocument>;
  quote(data: QuoteData): Promise<RenderedDocument>;
  eula(data: EulaData): Promise<RenderedDocument>;
  mail(letter: Letter, shop: DocumentShop): Promise<RenderedMail>;
}

/** The documents with the thread that draws them. */
export interface OpenedDocuments extends Documents {
  buyersSheet(data: BuyersSheetData): Promise<RenderedDocument>;
  /** While one is drawn, the same again is the same drawing. */
  year(data: YearData): Promise<RenderedDocument>;
  specimen(book: SpecimenBook): Promise<RenderedDocument>;
  /** A PDF always, since there is no text to read in it. */
  sample(sheet: SampleSheet): Promise<RenderedDocument>;
  /** Ends the thread; documents still open are rejected. */
  close(): Promise<void>;
}

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}
