import { formatDay, startOfDay } from '#domain/day/days.ts';
import { formatCount, formatNumber } from '#domain/figure/figures.ts';
import type { DeliveryUse } from '#domain/licence/delivery-use.ts';
import { describeConditions } from '#domain/licence/describe-conditions.ts';
import type { LicenceField } from '#domain/licence/licence-field.ts';
import type { LicenceTemplate } from '#domain/licence/licence-template.ts';
import { plainText } from '#domain/text/plain-text.ts';
import type { BuyersSheetData } from '#server/documents/data/document-data.ts';
import { demoRemarks, sellerLines } from '#server/documents/data/document-words.ts';
import type { Fact, Sheet } from '#server/documents/data/sheet.ts';

const files: Record<DeliveryUse, string> = {
  desktop: 'OTF or TTF for computers, as the foundry made it',
  app: 'OTF or TTF for apps',
  web: 'WOFF2 and WOFF with a stylesheet for the web, the whole font with all its features',
};

/** What a buyer of a family gets and may do with it, licence by licence, before anything is bought. */
export function buyersSheet({
  shop,
  day,
  familyName,
  sets,
  templates,
  agreementUrl,
}: BuyersSheetData): Sheet {
  return {
    title: 'What you get',
    number: familyName,
    author: shop.seller.name,
    date: startOfDay(day),
    remarks: demoRemarks(shop),
    issuer: sellerLines(shop),
    facts: [
      { label: 'Typeface', lines: [familyName] },
      { label: 'As of', lines: [formatDay(day)] },
    ],
    parties: [],
    sections: [
      {
        kind: 'facts',
        facts: sets.map(({ name, cuts }) => ({
          label: `Fonts, ${name}`,
          lines: [`${cuts.map(writeCut).join(', ')}.`],
        })),
      },
      { kind: 'facts', facts: templates.map((template) => licenceFact(template, { templates, shop })) },
    ],
    notes: [
      'Alternates come along with their style and are not priced on their own. Each font bears the number of its licence; ' +
        'a certificate, the invoice and the texts of the licences come with it.',
      `This sheet sums up. What counts is the text of each licence: ${agreementUrl}`,
    ],
  };
}

function writeCut({ name, alternates }: BuyersSheetData['sets'][number]['cuts'][number]): string {
  return alternates.length === 0 ? name : `${name} (with ${alternates.join(', ')})`;
}

function licenceFact(
  template: LicenceTemplate & { description: string },
  { templates, shop }: { templates: LicenceTemplate[]; shop: BuyersSheetData['shop'] },
): Fact {
  const delivered = template.delivers.map((use) => files[use]);
  return {
    label: template.publicName,
    lines: [
      plainText(template.description).replace(/\s+/g, ' ').trim(),
      delivered.length === 0 ? 'No files of its own.' : `Files: ${delivered.join('; ')}.`,
      ...template.fields.flatMap(fieldLine),
      termLine(template.termMonths),
      ...describeConditions(template, { templates, currency: shop.currency }),
    ].filter((line) => line !== ''),
  };
}

/** What is counted, and how far: the tiers or the choices by their names. */
function fieldLine({ label, tiers, options, maximum }: LicenceField): string[] {
  const choices = tiers ?? options ?? [];
  if (choices.length > 0) return [`${label}: ${choices.map((choice) => choice.label).join('; ')}.`];
  return maximum === undefined ? [] : [`${label}: up to ${formatNumber(maximum)}.`];
}

function termLine(termMonths: number | null): string {
  if (termMonths === null) return 'Not limited in time.';
  const term =
    termMonths % 12 === 0 ? formatCount(termMonths / 12, 'year') : formatCount(termMonths, 'month');
  return `For ${term} from the payment.`;
}
