import { formatDay, startOfDay } from '#domain/day/days.ts';
import type { EulaData } from '#server/documents/data/document-data.ts';
import { demoRemarks, sellerLines } from '#server/documents/data/document-words.ts';
import { parseRichText } from '#server/documents/data/rich-text.ts';
import type { Sheet } from '#server/documents/data/sheet.ts';

/** The texts of all licences, one after the other. */
export function eulaSheet({ shop, day, licences }: EulaData): Sheet {
  return {
    title: 'End user licence agreement',
    number: '',
    author: shop.seller.name,
    date: startOfDay(day),
    remarks: demoRemarks(shop),
    issuer: sellerLines(shop),
    facts: [
      { label: 'Version of', lines: [formatDay(day)] },
      { label: 'Licences', lines: licences.map(({ publicName }) => publicName) },
    ],
    parties: [],
    sections: licences.map(({ publicName, text }) => ({
      kind: 'rich',
      label: publicName,
      blocks: parseRichText(text),
    })),
    notes: [],
  };
}
