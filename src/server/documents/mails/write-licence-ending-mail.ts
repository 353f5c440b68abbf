import type { LicenceEndingMailData } from '#server/documents/data/document-data.ts';
import { demoRemarks, formatDay } from '#server/documents/data/document-words.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import type { Letter, LetterPart } from './letter.ts';

/** The words of a mail that tells that a licence ends soon. */
export function writeLicenceEndingMail(mail: LicenceEndingMailData): Letter {
  const { shop, licenceNumber, items, accountLink } = mail;
  const publicName = printable(mail.publicName);
  const lastDay = formatDay(new Date(`${mail.expiryDate}T00:00:00Z`));
  return {
    subject: `Your licence ${licenceNumber} ends on ${lastDay}`,
    parts: [
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text:
          `The licence ${publicName} ${licenceNumber} from ${printable(shop.foundryName)} for ` +
          `${printable(mail.licensee)} holds until ${lastDay}, the last day included. It covers:`,
      },
      { kind: 'list', items },
      {
        kind: 'text',
        text:
          'After that day these fonts may no longer be used under it. To go on using them, renew it among the licences of your ' +
          'account, or write to us before then:',
      },
      { kind: 'links', links: [{ label: 'Your licences', detail: '', url: accountLink }] },
      { kind: 'text', text: 'You get this reminder once.' },
      ...demoRemarks(shop).map((text): LetterPart => ({ kind: 'text', text })),
    ],
    signature: [shop.foundryName, shop.contactEmail],
  };
}
