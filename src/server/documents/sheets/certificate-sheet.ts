import { addressLines } from '#domain/address/address-lines.ts';
import { formatDay } from '#domain/day/days.ts';
import { foundryDay } from '#domain/day/foundry-days.ts';
import type { CertificateData } from '#server/documents/data/document-data.ts';
import { demoRemarks, openFontSentence, sellerLines } from '#server/documents/data/document-words.ts';
import type { Sheet } from '#server/documents/data/sheet.ts';

/** The certificate of one licence: who may use what, how much of it, since when. */
export function certificateSheet(data: CertificateData): Sheet {
  const { shop } = data;
  return {
    title: 'Licence certificate',
    number: data.licenceNumber,
    author: shop.seller.name,
    date: data.issuedAt,
    remarks: demoRemarks(shop),
    issuer: sellerLines(shop),
    facts: [
      { label: 'Licence number', lines: [data.licenceNumber] },
      { label: 'Licence', lines: [data.licencePublicName] },
      { label: 'Order', lines: [data.orderNumber] },
      { label: 'Since', lines: [formatDay(data.since)] },
      ...(data.transferredAt === null
        ? []
        : [{ label: 'Transferred', lines: [formatDay(foundryDay(data.transferredAt, shop.timeZones))] }]),
      {
        label: 'Until',
        lines: [data.expiryDate === null ? 'Not limited in time' : formatDay(data.expiryDate)],
      },
    ],
    parties: [{ label: 'Licensee', lines: addressLines(data.licensee, data.isForCompany) }],
    sections: [
      {
        kind: 'lines',
        head: ['Fonts', 'Styles'],
        rows: data.fonts.map(({ name, setName, styles }) => ({
          name,
          detail: setName,
          value: String(styles),
        })),
      },
      {
        kind: 'facts',
        facts: data.terms.map(({ label, value }) => ({ label, lines: value.split('\n') })),
      },
    ],
    notes: [
      `${shop.seller.name} grants the licensee the right to use these fonts within these terms and under the ` +
        'licence agreement that was delivered with them.',
      ...(data.hasOpenFonts && !shop.isDemo ? [openFontSentence] : []),
    ],
    check: {
      ...data.check,
      sentence:
        'Whoever is shown this certificate can see at this address whether it is genuine and still in force, and what it covers.',
    },
  };
}
