import { parseXml, type XmlElement } from '@rgrove/parse-xml';
import { expect, it } from 'vitest';
import { buyer, creditNote, invoice, shop } from '#server/documents/testing/document-samples.ts';
import { creditNoteSource, invoiceSource } from './e-invoice-sources.ts';
import { writePeppolEnvelope } from './peppol-envelope.ts';
import { writeEInvoices } from './write-e-invoices.ts';

const german = {
  ...shop,
  currency: 'EUR',
  seller: {
    ...shop.seller,
    country: 'DE',
    vatNumber: 'DE136695976',
    iban: 'DE89370400440532013000',
    phone: '+49 30 0000000',
  },
};
const french = { ...buyer, country: 'FR', city: 'Lyon', vatNumber: 'FR 40 303 265 045', company: 'A & B' };
const id = '0b1c2d3e-4f50-8122-9334-455667788990';
const at = new Date('2026-11-23T12:00:00.500Z');

it.each([
  ['Invoice', invoiceSource({ ...invoice, shop: german, buyer: french })],
  ['CreditNote', creditNoteSource({ ...creditNote, shop: german, buyer: french })],
])('says from whom to whom an %s goes, by which process, and holds it as it was issued', (root, source) => {
  const xml = writeEInvoices(source).find(({ format }) => format === 'peppol')?.xml ?? '';
  const envelope = writePeppolEnvelope(xml, { id, at });
  const { root: document } = parseXml(envelope);
  const text = document?.text.replace(/\s+/g, ' ') ?? '';
  const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
  const namespace = `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`;
  expect(text).toContain('1.0 9930:DE136695976 9957:FR40303265045');
  expect(text).toContain(`${namespace} 2.1 ${id} ${root} 2026-11-23T12:00:00.500Z`);
  expect(text).toContain(`DOCUMENTID ${namespace}::${root}##${customization}::2.1 busdox-docid-qns`);
  expect(text).toContain('PROCESSID urn:fdc:peppol.eu:2017:poacc:billing:01:1.0 cenbii-procid-ubl');
  expect(text).toContain('COUNTRY_C1 DE');
  const parts = document?.children.filter((child): child is XmlElement => child.type === 'element') ?? [];
  expect(parts.map(({ name }) => name)).toEqual(['StandardBusinessDocumentHeader', root]);
  expect(envelope).toContain(xml.replace(/^<\?xml[^>]*>\n/, ''));
});

it('a file that names no two participants has no envelope', () => {
  expect(() => writePeppolEnvelope('<Invoice xmlns="a"/>', { id, at })).toThrow('no two participants');
});
