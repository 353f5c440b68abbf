import { AsyncLocalStorage } from 'node:async_hooks';
import PDFDocument from 'pdfkit';

/** The name that Factur-X and ZUGFeRD 2 lay down. */
const fileName = 'factur-x.xml';

const attached = new AsyncLocalStorage<string>();

// The renderer has no door for attachments and ends the document itself; its own library has both.
const end = PDFDocument.prototype.end;
PDFDocument.prototype.end = function (this: PDFDocument): void {
  const xml = attached.getStore();
  if (xml !== undefined) attachTo(this, xml);
  end.call(this);
};

/** Draws a document that embeds this CII as Factur-X; where there is none, as it is. */
export async function withEInvoice<Drawn>(
  xml: string | undefined,
  draw: () => Promise<Drawn>,
): Promise<Drawn> {
  return xml === undefined ? await draw() : await attached.run(xml, draw);
}

function attachTo(document: PDFDocument, xml: string): void {
  const at = document.info.CreationDate;
  document.file(new TextEncoder().encode(xml), {
    name: fileName,
    type: 'text/xml',
    description: 'The invoice by EN 16931',
    relationship: 'Alternative',
    creationDate: at,
    modifiedDate: at,
  });
  // The library writes names into XML as they are.
  document._addInfo = () => document.appendXML(infoXmp(document.info));
  document.appendXML(facturXmp);
}

function infoXmp({
  CreationDate: at,
  Title = '',
  Subject,
  Author = '',
  Creator = '',
  Producer = '',
}: PDFDocument['info']): string {
  const described =
    Subject === undefined
      ? ''
      : `
  <dc:description><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(Subject)}</rdf:li></rdf:Alt></dc:description>`;
  const moment = `${at.toISOString().slice(0, 19)}Z`;
  return `
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
  <xmp:CreateDate>${moment}</xmp:CreateDate>
  <xmp:ModifyDate>${moment}</xmp:ModifyDate>
  <xmp:CreatorTool>${escapeText(Creator)}</xmp:CreatorTool>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(Title)}</rdf:li></rdf:Alt></dc:title>
  <dc:creator><rdf:Seq><rdf:li>${escapeText(Author)}</rdf:li></rdf:Seq></dc:creator>${described}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
  <pdf:Producer>${escapeText(Producer)}</pdf:Producer>
</rdf:Description>`;
}

/** What Factur-X 1.0 says of itself, and the description of its properties that PDF/A wants (ISO 19005-3, clause 6.6.2.3). */
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const properties = {
  DocumentFileName: { value: fileName, says: 'Name of the embedded XML file' },
  DocumentType: { value: 'INVOICE', says: 'Type of the document' },
  Version: { value: '1.0', says: 'Version of the XML schema' },
  ConformanceLevel: { value: 'EN 16931', says: 'Profile of the XML data' },
};
const said = Object.entries(properties).map(([name, { value }]) => `  <fx:${name}>${value}</fx:${name}>`);
const described = Object.entries(properties).map(
  ([name, { says }]) => `
        <rdf:li rdf:parseType="Resource">
          <pdfaProperty:name>${name}</pdfaProperty:name>
          <pdfaProperty:valueType>Text</pdfaProperty:valueType>
          <pdfaProperty:category>external</pdfaProperty:category>
          <pdfaProperty:description>${says}</pdfaProperty:description>
        </rdf:li>`,
);
const facturXmp = `
<rdf:Description rdf:about="" xmlns:fx="${namespace}">
${said.join('\n')}
</rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag>
    <rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${described.join('')}
      </rdf:Seq></pdfaSchema:property>
    </rdf:li>
  </rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`;

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
