import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { emptyAddress } from '#domain/address/address.ts';
import { unpack } from '#fonts/files/unpack.ts';
import type {
  CertificateData,
  CreditNoteData,
  DocumentFont,
  DocumentShop,
  InvoiceData,
  ReceiptData,
} from '#server/documents/data/document-data.ts';

/** The demo's interface face as the server gives it. */
export async function readInterfaceFace(): Promise<DocumentFont> {
  const path = createRequire(import.meta.url).resolve('inter-ui/web/Inter-Regular.woff2');
  const { sfnt } = await unpack(new Uint8Array(await readFile(path)));
  return { hash: 'inter-regular', bytes: sfnt };
}

export const shop: DocumentShop = {
  foundryName: 'Fount',
  contactEmail: 'service@fount.example',
  currency: 'CHF',
  isDemo: false,
  timeZones: [],
  seller: {
    name: 'Fount demonstration foundry',
    street1: 'Musterstrasse 1',
    postalCode: '8000',
    city: 'Zürich',
    country: 'CH',
    vatNumber: 'CHE-000.000.000 MWST',
    registration: null,
  },
};

export const buyer = {
  ...emptyAddress(),
  email: 'buyer@example.com',
  firstName: 'First',
  lastName: 'Last',
  companyName: 'Example Ltd',
  street1: 'Beispielweg 2',
  postalCode: '3000',
  city: 'Bern',
  country: 'CH',
  vatNumber: 'CHE-111.111.111 MWST',
};

/** The worked example of the price rules: 94.50 + 94.50, VAT 15.31, rounding −0.01, 204.30. */
export const receipt: ReceiptData = {
  shop,
  receiptNumber: 'R-2026-00012',
  invoiceNumber: null,
  orderNumber: '100234',
  date: new Date('2026-05-14T22:30:00Z'),
  issuedAt: new Date('2026-05-15T00:10:00Z'),
  consentedAt: null,
  customerReference: 'PO 4711',
  buyer,
  licensee: buyer,
  isForCompany: true,
  lines: [
    { name: 'Fraunces Semibold, Latin', detail: 'Desktop, 12 users', price: 9450 },
    { name: 'Fraunces Semibold Italic, Latin', detail: 'Desktop, 12 users', price: 9450 },
  ],
  adjustments: [],
  total: 18900,
  vatRate: 810,
  vat: 1531,
  vatGround: 'charged',
  rounding: -1,
  finalPrice: 20430,
  paidBy: 'Card ending in 4242',
  isPaidOnline: true,
  cardDigits: '4242',
};

/** The same order by invoice, payable in Switzerland. */
export const invoice: InvoiceData = {
  shop: { ...shop, seller: { ...shop.seller, iban: 'CH9300762011623852957' } },
  invoiceNumber: 'I-000042',
  orderNumber: 'O-000017',
  date: new Date('2026-05-14T22:30:00Z'),
  customerReference: 'PO 4711',
  buyer,
  licensee: buyer,
  isForCompany: true,
  lines: [
    ...receipt.lines.map((line) => ({ ...line, detail: 'Desktop' })),
    { name: 'Bank transfer', detail: '', price: 1000 },
  ],
  adjustments: [],
  total: 19900,
  vatRate: 810,
  vat: 1612,
  vatGround: 'charged',
  rounding: -2,
  finalPrice: 21510,
};

export const creditNote: CreditNoteData = {
  shop,
  creditNoteNumber: 'C-000003',
  orderNumber: 'O-000017',
  date: new Date('2026-05-20T22:30:00Z'),
  customerReference: 'PO 4711',
  buyer,
  licensee: buyer,
  isForCompany: true,
  invoiceNumber: 'I-000042',
  invoicedAt: new Date('2026-05-14T22:30:00Z'),
  isVatTakenBack: false,
  reason: 'The order was cancelled.',
  total: 19900,
  vatRate: 810,
  vat: 1612,
  vatGround: 'charged',
  rounding: -2,
  finalPrice: 21510,
};

export const certificate: CertificateData = {
  shop,
  licenceNumber: 'FO-2026-000123',
  orderNumber: '100234',
  licencePublicName: 'Desktop',
  licensee: buyer,
  isForCompany: true,
  fonts: [{ name: 'Fraunces Semibold', setName: 'Latin', styles: 3 }],
  terms: [{ label: 'Users', value: 'Up to 15 users' }],
  issuedAt: new Date('2026-05-14T22:30:00Z'),
  since: '2026-05-14',
  transferredAt: null,
  expiryDate: '2027-05-14',
  hasOpenFonts: false,
  check: {
    url: 'https://fount.example/verify/FO-2026-000123?c=0123456789ABCDEF',
    code: '0123-4567-89AB-CDEF',
  },
};

/** Every tag that a licence text may have. */
export const everyTag =
  '<h3>Every <em>tag</em></h3><p>Plain <em>emphasised</em>, <strong>strong words</strong>, <s>struck</s>, ' +
  '<u>underlined</u>, <small>small &amp; more</small>, <a href="https://example.com/x?a=1&amp;b=2">a link</a>.<br>' +
  'After a break.</p><ol><li>First<ul><li>Inner one</li><li><p>Inner two</p></li></ul></li>' +
  '<li>Second &lt;b&gt;</li></ol>loose text';
