import type { TransferredMailData } from '#server/documents/data/document-data.ts';
import { demoRemarks } from '#server/documents/data/document-words.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import type { Letter, LetterPart } from './letter.ts';

/** The words of a mail that tells that a licence has another licensee now; its new certificate comes with it. */
export function writeTransferredMail(mail: TransferredMailData): Letter {
  const { shop, licenceNumber } = mail;
  const publicName = printable(mail.publicName);
  return {
    subject: printable(`Licence ${licenceNumber} from ${shop.foundryName} was transferred`),
    parts: [
      { kind: 'text', text: 'Hello,' },
      {
        kind: 'text',
        text:
          `The licence ${publicName} ${licenceNumber} from ${printable(shop.foundryName)} has gone from ` +
          `${printable(mail.fromLicensee)} to ${printable(mail.toLicensee)}. It covers:`,
      },
      { kind: 'list', items: mail.items },
      {
        kind: 'text',
        text:
          'From now on the new licensee alone may use these fonts under it; its certificate comes with this mail and ' +
          'takes the place of the earlier one.',
      },
      ...demoRemarks(shop).map((text): LetterPart => ({ kind: 'text', text })),
    ],
    signature: [shop.foundryName, shop.contactEmail],
  };
}
