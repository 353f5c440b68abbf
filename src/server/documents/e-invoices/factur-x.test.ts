import { parseXml } from '@rgrove/parse-xml';
import { afterAll, expect, test } from 'vitest';
import { createDocuments } from '#server/documents/create-documents.tsx';
import {
  creditNote,
  invoice,
  readInterfaceFace,
  receipt,
  shop,
} from '#server/documents/testing/document-samples.ts';
import { readAttachment } from '#server/documents/testing/read-attachment.ts';
import { readEInvoiceXml } from '#server/documents/testing/read-e-invoice-xml.ts';
import { readPdf } from '#server/documents/testing/read-pdf.ts';
import { readQrCode } from '#server/documents/testing/read-qr-code.ts';

const documents = createDocuments({ font: readInterfaceFace, asHtml: false });
afterAll(() => documents.close());

test('a paid invoice and a credit note are Factur-X: PDF/A-3 by their own word, every face in them, and their CII', async () => {
  const named = { ...shop, seller: { ...shop.seller, name: 'Type & Sons <Zürich>' } };
  for (const drawn of [
    await documents.receipt({ ...receipt, shop: named }),
    await documents.creditNote({ ...creditNote, shop: named }),
  ]) {
    const { files, xmp, missingFaces } = await readAttachment(drawn.bytes);
    expect(files).toEqual({ 'factur-x.xml': drawn.eInvoices?.find(({ format }) => format === 'cii')?.xml });
    expect(missingFaces).toEqual([]);
    expect(() => parseXml(xmp)).not.toThrow();
    expect(xmp).toContain('Type &amp; Sons &lt;Zürich&gt;');
    expect(xmp).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    expect(xmp).toMatch(/<pdfaid:part>3<[\s\S]*<pdfaid:conformance>B</);
    const text = Buffer.from(drawn.bytes).toString('latin1');
    expect(text).toMatch(/\/AFRelationship \/Alternative/);
    expect(text).toMatch(/\/OutputIntents \[/);
    expect((await readPdf(drawn.bytes)).info).toMatchObject({ 'PDF version': '1.7' });
  }
});

test('what is embedded says what the page says', async () => {
  const { bytes } = await documents.receipt(receipt);
  const { files } = await readAttachment(bytes);
  const { totals } = readEInvoiceXml(files['factur-x.xml'] ?? '');
  const { text } = await readPdf(bytes);
  expect(text).toContain(`Total excluding VAT ${totals.withoutVat}`);
  expect(text).toContain(`VAT 8.1 % ${totals.vat}`);
  expect(text).toContain(`Rounding ${totals.rounding?.replace('-', '−')}`);
  expect(text).toContain(`Total paid CHF ${totals.paid}`);
});

test('an invoice with a QR-bill embeds its CII, and does not call itself PDF/A, since the slip’s faces are the reader’s', async () => {
  const { files, xmp, missingFaces } = await readAttachment((await documents.invoice(invoice)).bytes);
  expect(Object.keys(files)).toEqual(['factur-x.xml']);
  expect(xmp).toContain('<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>');
  expect(xmp).not.toContain('pdfaid');
  expect(missingFaces).toEqual(['Helvetica-Bold', 'Helvetica']);
});

test('the receipt of an invoice that was issued before embeds nothing', async () => {
  const { bytes } = await documents.receipt({ ...receipt, invoiceNumber: 'I-000042' });
  expect((await readAttachment(bytes)).files).toEqual({});
});

test('the QR-bill as it is drawn holds account, structured addresses, amount and reference', async () => {
  const { bytes } = await documents.invoice(invoice);
  const { pages } = await readPdf(bytes);
  // SIX, Swiss Implementation Guidelines QR-bill 2.3, chapter 4.2.2.
  expect((await readQrCode(bytes, pages.length, 300)).split(/\r?\n/)).toEqual([
    ...['SPC', '0200', '1', 'CH9300762011623852957'],
    ...['S', 'Fount demonstration foundry', 'Musterstrasse 1', '', '8000', 'Zürich', 'CH'],
    ...['', '', '', '', '', '', ''],
    ...['215.10', 'CHF'],
    ...['S', 'Example Ltd', 'Beispielweg 2', '', '3000', 'Bern', 'CH'],
    ...['SCOR', 'RF07I000042', 'Invoice I-000042, order O-000017', 'EPD'],
  ]);
});
