import { parseXml } from '@rgrove/parse-xml';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import type { EInvoiceSource } from '#domain/e-invoice/e-invoice-source.ts';
import { buyer, creditNote, invoice, receipt, shop } from '#server/documents/testing/document-samples.ts';
import { readEInvoiceXml } from '#server/documents/testing/read-e-invoice-xml.ts';
import { creditNoteSource, invoiceSource, receiptSource } from './e-invoice-sources.ts';
import { writeEInvoices } from './write-e-invoices.ts';

const seller = { ...shop.seller, iban: 'CH9300762011623852957', phone: '+41 44 000 00 00' };
const swiss = { ...shop, seller };
const german = {
  ...shop,
  currency: 'EUR',
  seller: { ...seller, country: 'DE', vatNumber: 'DE136695976', iban: 'DE89370400440532013000' },
};
const french = { ...buyer, country: 'FR', city: 'Lyon', vatNumber: 'FR 40 303 265 045' };
const taxedInGermany = {
  ...receipt,
  shop: swiss,
  vatRate: 1900,
  vat: 3591,
  rounding: -1,
  finalPrice: 22490,
  nationalVat: {
    currency: 'EUR',
    amount: 3856,
    rate: { from: 'EUR', to: 'CHF', rate: '0.9312', day: '2026-05-14', source: 'ECB' },
  },
};
const untaxed = { vat: 0, vatRate: 0, rounding: 0, finalPrice: 18900 };

function read(source: EInvoiceSource | null) {
  const written = writeEInvoices(source);
  const xmlOf = (format: string) => {
    const found = written.find((one) => one.format === format)?.xml;
    if (found == null) throw new Error(`There is no ${format}: ${JSON.stringify(written)}`);
    return readEInvoiceXml(found);
  };
  return { cii: xmlOf('cii'), xrechnung: xmlOf('xrechnung'), peppol: xmlOf('peppol') };
}

const cases: [string, EInvoiceSource | null][] = [
  ['an invoice', invoiceSource({ ...invoice, shop: swiss })],
  [
    'an invoice with changes, whose sums stay exact',
    invoiceSource({
      ...invoice,
      shop: swiss,
      adjustments: [
        { label: 'Coupon', amount: -1250 },
        { label: 'Lettering', amount: 1250 },
      ],
    }),
  ],
  ['a paid invoice', receiptSource({ ...receipt, shop: swiss })],
  [
    'a paid invoice under reverse charge',
    receiptSource({ ...receipt, ...untaxed, shop: german, buyer: french, vatGround: 'reverse-charge' }),
  ],
  [
    'one whose recipient is abroad',
    receiptSource({ ...receipt, ...untaxed, shop: german, buyer, vatGround: 'outside' }),
  ],
  ['one with the VAT of a country of another currency', receiptSource(taxedInGermany)],
  ['a credit note', creditNoteSource({ ...creditNote, shop: swiss })],
  [
    'a credit note of the VAT alone',
    creditNoteSource({
      ...creditNote,
      shop: german,
      buyer: french,
      isVatTakenBack: true,
      total: 0,
      vat: 3591,
      vatRate: 1900,
      rounding: 0,
      finalPrice: 3591,
    }),
  ],
];

it.each(cases)('says %s alike in CII and UBL', (_name, source) => {
  const { cii, xrechnung, peppol } = read(source);
  expect(cii.profile).toBe('urn:cen.eu:en16931:2017');
  expect(xrechnung.profile).toContain('#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0');
  expect(peppol.profile).toContain('#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0');
  // XRechnung asks for a rate where there is none.
  const vat = cii.vat.map((one) => ({ ...one, rate: one.rate || '0' }));
  expect({ ...xrechnung, profile: '' }).toEqual({ ...cii, vat, profile: '' });
  expect({ ...peppol, profile: '' }).toEqual({ ...cii, profile: '' });
});

test('VAT of a country of another currency is said in that one, too', () => {
  const { cii, xrechnung } = read(receiptSource(taxedInGermany));
  const said = { currency: 'CHF', accountedIn: 'EUR', accountedVat: '38.56', totals: { vat: '35.91' } };
  expect(cii).toMatchObject(said);
  expect(xrechnung).toMatchObject(said);
  const plain = read(invoiceSource({ ...invoice, shop: swiss })).cii;
  expect(plain).toMatchObject({ accountedIn: '', accountedVat: '' });
});

test('an invoice by bank transfer says what the paper says, with its rounding', () => {
  const { cii } = read(invoiceSource({ ...invoice, shop: swiss }));
  expect(cii).toMatchObject({
    number: 'I-000042',
    type: '380',
    issuedOn: '2026-05-14',
    dueOn: '2026-06-13',
    suppliedOn: '',
    suppliedTo: 'CH',
    currency: 'CHF',
    buyerReference: 'PO 4711',
    orderReference: 'PO 4711',
    note: 'Order O-000017.',
    seller: { name: 'Fount demonstration foundry', vatIdentifier: 'CHE000000000MWST', country: 'CH' },
    buyer: { name: 'Example Ltd', contact: 'First Last', vatIdentifier: 'CHE111111111MWST', city: 'Bern' },
    payment: { code: '30', iban: 'CH9300762011623852957', reference: 'RF07I000042' },
    vat: [{ category: 'S', rate: '8.1', base: '199.00', amount: '16.12', exemptionCode: '' }],
    totals: {
      lines: '199.00',
      withoutVat: '199.00',
      vat: '16.12',
      withVat: '215.12',
      paid: '0.00',
      rounding: '-0.02',
      due: '215.10',
    },
  });
  expect(cii.lines.map(({ amount }) => amount)).toEqual(['94.50', '94.50', '10.00']);
});

test('what is paid by card leaves nothing open', () => {
  const { cii } = read(receiptSource({ ...receipt, shop: swiss }));
  expect(cii).toMatchObject({
    suppliedOn: '2026-05-14',
    payment: { code: '48', card: '4242', terms: 'Paid on 14 May 2026.' },
    totals: { withVat: '204.31', rounding: '-0.01', paid: '204.30', due: '0.00' },
  });
});

test('what is paid online by another way than a card is told as that, and a transfer that came as none to be made', () => {
  const codeOf = (isPaidOnline: boolean) =>
    read(receiptSource({ ...receipt, shop: swiss, cardDigits: null, isPaidOnline })).cii.payment;
  expect(codeOf(true)).toMatchObject({ code: '68', card: '', terms: 'Paid on 14 May 2026.' });
  expect(codeOf(false)).toMatchObject({ code: '1', card: '', terms: 'Paid on 14 May 2026.' });
});

test.each([
  ['reverse-charge', french, 'AE', '0', 'VATEX-EU-AE', /^Reverse charge/, 'DE136695976', 'FR40303265045'],
  // What is not subject to VAT names no VAT identifier (BR-O-02).
  ['outside', buyer, 'O', '', 'VATEX-EU-O', /recipient is abroad/, '', ''],
  ['exempt', french, 'E', '0', '', /small business/, 'DE136695976', 'FR40303265045'],
] as const)(
  'the ground %s is coded',
  (vatGround, to, category, rate, exemptionCode, says, sellerNumber, buyerNumber) => {
    const { cii } = read(receiptSource({ ...receipt, ...untaxed, shop: german, buyer: to, vatGround }));
    expect(cii.vat).toEqual([
      {
        category,
        rate,
        base: '189.00',
        amount: '0.00',
        exemptionCode,
        exemptionReason: expect.stringMatching(says),
      },
    ]);
    expect(cii.seller.vatIdentifier).toBe(sellerNumber);
    expect(cii.buyer.vatIdentifier).toBe(buyerNumber);
    expect(cii.seller.vatIdentifier || cii.seller.identifier).toBe('DE136695976');
  },
);

test('what is not subject to VAT has the rate 0 in the breakdown of XRechnung alone, which asks for one (BR-DE-14)', () => {
  const source = receiptSource({
    ...receipt,
    ...untaxed,
    shop: german,
    adjustments: [
      { label: 'Coupon', amount: -1250 },
      { label: 'Lettering', amount: 1250 },
    ],
    vatGround: 'outside',
  });
  const [, xrechnung, peppol] = writeEInvoices(source).map(({ xml }) => xml ?? '');
  expect(xrechnung?.match(/<cbc:Percent>/g)).toHaveLength(1);
  expect(xrechnung).toMatch(/<cac:TaxSubtotal>(?:(?!<\/cac:TaxSubtotal>)[\s\S])*<cbc:Percent>0</);
  expect(peppol).not.toContain('<cbc:Percent>');
});

test.each([
  ['DE', '12/345/67890', '', '12/345/67890'],
  ['DE', 'DE136695976', 'DE136695976', ''],
  ['DE', '136 695 976', 'DE136695976', ''],
  ['AT', '12-345/6789', '', '12-345/6789'],
  ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST', ''],
])(
  'of a seller in %s the number %j is the VAT number %j or the tax number %j',
  (country, vatNumber, vat, tax) => {
    const source = invoiceSource({
      ...invoice,
      shop: { ...german, seller: { ...german.seller, country, vatNumber } },
    });
    const [cii, xrechnung] = writeEInvoices(source).map(({ xml }) => xml ?? '');
    const { seller: said } = readEInvoiceXml(cii ?? '');
    expect(said.vatIdentifier).toBe(vat);
    expect(/schemeID="FC">(.*?)</.exec(cii ?? '')?.[1] ?? '').toBe(tax);
    expect(/Supplier[\s\S]*?schemeID="(?:EM">|99\d\d">(.*?)<)/.exec(xrechnung ?? '')?.[1] ?? '').toBe(vat);
  },
);

test('what a buyer typed that is no VAT number is neither told as one nor an address', () => {
  const source = invoiceSource({
    ...invoice,
    shop: german,
    buyer: { ...buyer, country: 'DE', vatNumber: 'n/a' },
  });
  const [cii, xrechnung, peppol] = writeEInvoices(source);
  expect(readEInvoiceXml(cii?.xml ?? '').buyer.vatIdentifier).toBe('');
  expect(xrechnung?.xml).not.toContain('DENA');
  expect(peppol?.lacks.join()).toContain('BT-49');
});

test('the entry in a register is no number with the tax authorities', () => {
  const registered = { ...german.seller, vatNumber: null, registration: 'HRB 1234' };
  const [cii] = writeEInvoices(
    receiptSource({ ...receipt, ...untaxed, shop: { ...german, seller: registered }, vatGround: 'exempt' }),
  );
  expect(cii?.lacks.join()).toContain('BR-E-02');
});

test('VAT that was not due goes back as a sale that is reversed', () => {
  const { cii } = read(cases.at(-1)?.[1] ?? null);
  expect(cii.type).toBe('381');
  expect(cii.preceding).toBe('I-000042');
  expect(cii.lines.map(({ quantity, amount, category }) => [quantity, amount, category])).toEqual([
    ['1', '189.00', 'S'],
    ['-1', '-189.00', 'AE'],
  ]);
  expect(cii.totals).toMatchObject({ withoutVat: '0.00', vat: '35.91', due: '35.91' });
});

test('a Leitweg-ID is the reference and the address of an authority, and what stands beside it its order', () => {
  const source = invoiceSource({
    ...invoice,
    shop: german,
    buyer: { ...buyer, country: 'DE' },
    customerReference: '04011000-1234512345-06 Bestellung 17',
  });
  const { peppol } = read(source);
  expect(peppol).toMatchObject({ buyerReference: '04011000-1234512345-06', orderReference: 'Bestellung 17' });
  const [, endpoint] =
    /Customer[\s\S]*?<cbc:EndpointID (.*?)<\/cbc:EndpointID>/.exec(writeEInvoices(source)[2]?.xml ?? '') ??
    [];
  expect(endpoint).toBe('schemeID="0204">04011000-1234512345-06');
});

test('the receipt of an invoice is no second one', () => {
  expect(writeEInvoices(receiptSource({ ...receipt, invoiceNumber: 'I-000042' }))).toEqual([]);
});

test('what a rule book asks for and is not known is told, and the other files are written', () => {
  const written = writeEInvoices(invoiceSource({ ...invoice, shop, customerReference: '' }));
  expect(written.map(({ format, xml, lacks }) => [format, xml !== null, lacks])).toEqual([
    ['cii', true, []],
    ['xrechnung', false, [expect.stringContaining('BR-DE-15'), expect.stringContaining('seller.phone')]],
    ['peppol', false, [expect.stringContaining('PEPPOL-EN16931-R003')]],
  ]);
});

const dutch = { ...buyer, country: 'NL', vatNumber: 'NL123456789B01' };
test.each([
  [
    'of a German to a German without a phone number',
    { country: 'DE', vatNumber: 'DE136695976', phone: undefined },
    { ...buyer, country: 'DE', vatNumber: 'DE136695976' },
    'BR-DE-6',
  ],
  [
    'of a Dutch to a Dutch over what was paid online',
    { country: 'NL', vatNumber: 'NL123456789B01' },
    dutch,
    'NL-R-008',
  ],
  [
    'of a Dutch without a street',
    { country: 'NL', vatNumber: 'NL123456789B01', street1: '' },
    buyer,
    'NL-R-002',
  ],
  [
    'of an Italian without a postal code',
    { country: 'IT', vatNumber: 'IT12345678901', postalCode: '' },
    buyer,
    'IT-R-002',
  ],
  ['of a Greek', { country: 'GR', vatNumber: 'EL123456789' }, buyer, 'GR-R-001'],
])('a Peppol file %s is told as a lack', (_name, change, to, rule) => {
  const [, , peppol] = writeEInvoices(
    receiptSource({
      ...receipt,
      shop: { ...german, seller: { ...german.seller, ...change } },
      buyer: to,
      cardDigits: null,
    }),
  );
  expect(peppol).toMatchObject({ xml: null, lacks: [expect.stringContaining(rule)] });
});

test('a Peppol file of a Dutch seller names no register entry, whose scheme nobody knows (NL-R-003)', () => {
  const named = {
    ...german.seller,
    country: 'NL',
    vatNumber: 'NL123456789B01',
    registration: 'KvK 12345678',
  };
  const { xrechnung, peppol } = read(
    receiptSource({ ...receipt, shop: { ...german, seller: named }, buyer: dutch }),
  );
  expect(peppol.seller.registration).toBe('');
  expect(xrechnung.seller.registration).toBe('KvK 12345678');
});

test.each([
  ['a seller without a number', { shop: { ...shop, seller: { ...seller, vatNumber: null } } }, 'BR-CO-26'],
  ['a buyer without a country', { buyer: { ...buyer, country: '' } }, 'BR-11'],
  [
    'reverse charge to nobody’s number',
    { vatGround: 'reverse-charge' as const, buyer: { ...buyer, vatNumber: '' } },
    'BR-AE-02',
  ],
  [
    'VAT of which the seller lists no rate',
    { ...untaxed, vatGround: 'no-rate' as const },
    'no rate of the country',
  ],
  ['the tax of the Canary Islands', { buyer: { ...buyer, country: 'ES', postalCode: '35001' } }, 'IGIC'],
  ['that of a licensee in Ceuta', { licensee: { ...buyer, country: 'ES', postalCode: '51001' } }, 'IPSI'],
  ['lines that do not add up', { lines: [] }, 'BR-16'],
  ['a total that is another', { total: 19901 }, 'BR-CO-13'],
  ['a currency of three decimals', { shop: { ...swiss, currency: 'KWD' } }, 'BR-DEC'],
])('%s keeps a paper from being one', (_name, change, rule) => {
  const written = writeEInvoices(invoiceSource({ ...invoice, ...change }));
  expect(written).toMatchObject([{ format: 'cii', xml: null }]);
  expect(written[0]?.lacks.join()).toContain(rule);
});

test.each([
  ['reverse-charge', french],
  ['exempt', french],
  ['outside', buyer],
] as const)('a credit note on the ground %s bears no VAT, not even a rest', (vatGround, to) => {
  const credited = { ...creditNote, shop: german, buyer: to, total: 1900, rounding: 0, vatGround };
  const write = (vat: number) =>
    writeEInvoices(creditNoteSource({ ...credited, vat, finalPrice: 1900 + vat }))[0];
  expect(write(95)?.lacks.join()).toContain('BR-CO-17');
  expect(write(0)?.lacks).toEqual([]);
});

test('whatever people type stays well-formed and is read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const [cii, , peppol] = writeEInvoices(
        invoiceSource({ ...invoice, shop: swiss, buyer: { ...buyer, companyName: `Ltd ${typed}` } }),
      );
      for (const file of [cii, peppol]) expect(() => parseXml(file?.xml ?? '')).not.toThrow();
      // Control characters have no place in XML; all else is kept.
      const kept = `Ltd ${typed}`
        .trim()
        .toWellFormed()
        .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
      expect(readEInvoiceXml(cii?.xml ?? '').buyer.name).toBe(kept);
    }),
    { seed: 16931, numRuns: 300 },
  );
});
