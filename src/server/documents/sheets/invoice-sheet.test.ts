import { afterAll, describe, expect, test } from 'vitest';
import { createDocuments } from '#server/documents/create-documents.tsx';
import {
  buyer,
  creditNote,
  invoice,
  readInterfaceFace,
  receipt,
} from '#server/documents/testing/document-samples.ts';
import { readPdf } from '#server/documents/testing/read-pdf.ts';

const documents = createDocuments({ font: readInterfaceFace, asHtml: false });
const plainDocuments = createDocuments({ font: readInterfaceFace, asHtml: true });
afterAll(() => documents.close());

describe('an invoice', () => {
  test('says all that Swiss and EU rules ask for', async () => {
    const { text, info } = await readPdf((await documents.invoice(invoice)).bytes);
    for (const said of [
      'Number I-000042',
      'Date 14 May 2026',
      'Date of supply On payment, by download',
      'Payable by 13 June 2026',
      'Order O-000017',
      'Your reference PO 4711',
      'Fount demonstration foundry',
      'VAT number CHE-000.000.000 MWST',
      'Example Ltd',
      'VAT number CHE-111.111.111 MWST',
      'Fraunces Semibold, Latin 94.50 Desktop, VAT 8.1 %',
      'Bank transfer 10.00',
      'Total excluding VAT 199.00',
      'VAT 8.1 % 16.12',
      'Rounding −0.02',
      'Total payable CHF 215.10',
      'IBAN CH93 0076 2011 6238 5295 7',
      'Payment reference RF07 I000 042',
      'Payable within 30 days, by 13 June 2026, without any deduction.',
    ]) {
      expect(text).toContain(said);
    }
    expect(info.Title).toBe('Invoice I-000042');
  });

  test('says the reverse charge in the words of the law', async () => {
    const untaxed = {
      ...invoice,
      vatRate: 0,
      vat: 0,
      rounding: 0,
      vatGround: 'reverse-charge' as const,
      finalPrice: 19_900,
    };
    const { text } = await readPdf((await documents.invoice(untaxed)).bytes);
    expect(text).toContain('Reverse charge: VAT is to be accounted for by the recipient (Article 196');
    expect(text).toContain('Desktop, VAT 0 %');
  });

  test('without an account says whom to ask for it', async () => {
    const { iban: _, ...seller } = invoice.shop.seller;
    const { text } = await readPdf(
      (await documents.invoice({ ...invoice, shop: { ...invoice.shop, seller } })).bytes,
    );
    expect(text).toContain('Account Please ask service@fount.example for it');
    expect(text).not.toContain('Payment part');
  });

  test('names the bank for whoever pays from abroad', async () => {
    const seller = { ...invoice.shop.seller, bic: 'POFICHBEXXX', bank: 'PostFinance, Bern' };
    const { text } = await readPdf(
      (await documents.invoice({ ...invoice, shop: { ...invoice.shop, seller } })).bytes,
    );
    expect(text).toContain('BIC POFICHBEXXX');
    expect(text).toContain('Bank PostFinance, Bern');
  });

  test('as HTML says the same', async () => {
    const { bytes, contentType } = await plainDocuments.invoice(invoice);
    expect(contentType).toContain('text/html');
    expect(new TextDecoder().decode(bytes)).toContain('CH93 0076 2011 6238 5295 7');
  });
});

describe('the QR-bill of an invoice', () => {
  test('stands on a page of its own, with receipt and payment part', async () => {
    const { pages, text } = await readPdf((await documents.invoice(invoice)).bytes);
    expect(pages).toHaveLength(2);
    for (const said of [
      'Receipt',
      'Payment part',
      'Acceptance point',
      'Additional information',
      'Payable by',
    ]) {
      expect(pages[1]).toContain(said);
    }
    expect(pages[1]?.match(/215\.10/g)).toHaveLength(2);
    expect(text).toContain('Invoice I-000042, order O-000017');
    // Nothing else is printed on the page of the slip.
    expect(pages[1]).not.toContain('Page 2');
  });

  test('of a payer whose name cannot be printed on it leaves the name to be written by hand', async () => {
    const unnamed = { ...buyer, companyName: '株式会社', firstName: '山', lastName: '田' };
    const { pages } = await readPdf(
      (await documents.invoice({ ...invoice, buyer: unnamed, licensee: unnamed })).bytes,
    );
    expect(pages[1]).toContain('Payable by (name/address)');
  });
});

test('a credit note names its invoice and takes back its VAT', async () => {
  const { text, info } = await readPdf((await documents.creditNote(creditNote)).bytes);
  expect(text).toContain('To invoice I-000042 of 14 May 2026');
  expect(text).toContain('Reason The order was cancelled.');
  expect(text).toContain('Credited excluding VAT 199.00');
  expect(text).toContain('VAT 8.1 % 16.12');
  expect(text).toContain('Total credited CHF 215.10');
  expect(info.Title).toBe('Credit note C-000003');
});

test('the paper of a card payment is an invoice: paid, with the days of issue and supply, and what was consented to', async () => {
  const consentedAt = new Date('2026-05-14T22:29:00Z');
  const { text, info } = await readPdf((await documents.receipt({ ...receipt, consentedAt })).bytes);
  expect(info.Title).toBe('Invoice R-2026-00012');
  expect(text).toContain('Date 15 May 2026');
  expect(text).toContain('Date of supply 14 May 2026');
  expect(text).toContain('Paid 14 May 2026');
  expect(text).toContain('Card ending in 4242');
  expect(text).toContain('Paid: nothing of CHF 204.30 is open.');
  expect(text.replace(/\s+/g, ' ')).toContain('You agreed on 14 May 2026, 22:29 UTC: “I expressly consent');
});

test('the receipt of an invoice’s payment shows no VAT, and says that it is no invoice', async () => {
  const paid = { ...receipt, receiptNumber: 'R-000042', invoiceNumber: 'I-000042', paidBy: 'Bank transfer' };
  const { text } = await readPdf((await documents.receipt(paid)).bytes);
  expect(text).toContain('For invoice I-000042');
  expect(text).toContain('Total paid CHF 204.30');
  expect(text).toContain('It is no invoice itself.');
  expect(text).not.toContain('8.1 %');
});

test('a credit note over VAT that is not due after all says its rate and the reverse charge', async () => {
  const overVat = {
    ...creditNote,
    isVatTakenBack: true,
    vatRate: 2100,
    total: 0,
    vat: 1260,
    rounding: 0,
    finalPrice: 1260,
  };
  const text = Buffer.from((await plainDocuments.creditNote(overVat)).bytes).toString();
  for (const said of ['VAT 21', '12.60', 'Reverse charge: VAT is to be accounted for by the recipient'])
    expect(text).toContain(said);
});
