import { formatMoney } from '#domain/money/money.ts';
import type { DeliveryMailData, MailData } from '#server/documents/data/document-data.ts';
import { demoRemarks, formatDay } from '#server/documents/data/document-words.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import type { Letter, LetterPart } from './letter.ts';
import { writeAccountMail } from './write-account-mail.ts';
import { writeCancelledMail } from './write-cancelled-mail.ts';
import { writeEnquiryMail } from './write-enquiry-mail.ts';
import { writeLicenceEndingMail } from './write-licence-ending-mail.ts';
import { writePaperMail } from './write-paper-mail.ts';
import { writeQuoteMail } from './write-quote-mail.ts';
import { writeSampleMail } from './write-sample-mail.ts';
import { writeTransferredMail } from './write-transferred-mail.ts';

/** The words of a mail. */
export function writeMail(mail: MailData): Letter {
  if (mail.kind === 'font-sample') return writeSampleMail(mail);
  if (mail.kind === 'licence-ending') return writeLicenceEndingMail(mail);
  if ('isByRule' in mail) return writeEnquiryMail(mail);
  if (mail.kind === 'invoice-issued' || mail.kind === 'credit-note-issued') return writePaperMail(mail);
  if (mail.kind === 'order-quoted') return writeQuoteMail(mail);
  if (mail.kind === 'order-cancelled') return writeCancelledMail(mail);
  if (mail.kind === 'licence-transferred') return writeTransferredMail(mail);
  if ('orderNumber' in mail) return writeDeliveryMail(mail);
  return writeAccountMail(mail);
}

function writeDeliveryMail(mail: DeliveryMailData): Letter {
  const { shop } = mail;
  const opening = openings[mail.kind](mail);
  const name = printable(mail.recipientName).trim();
  return {
    subject: printable(opening.subject),
    parts: [
      { kind: 'text', text: name === '' ? 'Hello,' : `Hello ${name},` },
      { kind: 'text', text: opening.text },
      ...(mail.items.length > 0 ? [{ kind: 'list', items: mail.items } satisfies LetterPart] : []),
      {
        kind: 'links',
        links: mail.downloads.map(({ fileName, byteLength, url }) => ({
          label: fileName,
          detail: formatSize(byteLength),
          url,
        })),
      },
      { kind: 'text', text: opening.contents },
      {
        kind: 'text',
        text:
          `${mail.downloads.length === 1 ? 'The link works' : 'The links work'} until ` +
          `${formatDay(mail.linksExpireAt)}. Write to us if you need the files later.`,
      },
      ...demoRemarks(shop).map((text): LetterPart => ({ kind: 'text', text })),
    ],
    signature: [shop.foundryName, shop.contactEmail],
  };
}

interface Opening {
  subject: string;
  text: string;
  /** What lies in the zip. */
  contents: string;
}

const openings: Record<DeliveryMailData['kind'], (mail: DeliveryMailData) => Opening> = {
  'order-delivered': ({ shop, orderNumber, finalPrice }) => ({
    subject: `Your fonts from ${shop.foundryName}, order ${orderNumber}`,
    text:
      `Thank you for your order ${orderNumber}. ` +
      (finalPrice === null
        ? 'Your fonts are ready:'
        : `We received ${formatMoney({ amount: finalPrice, currency: shop.currency })}, and your fonts are ready:`),
    contents: 'Each zip holds the fonts, the licence agreement, the licence certificates and the receipt.',
  }),
  'licence-delivered': ({ shop, orderNumber }) => ({
    subject: `Licensed fonts from ${shop.foundryName}, order ${orderNumber}`,
    text: `The buyer of order ${orderNumber} named you to receive these licensed fonts:`,
    contents: 'Each zip holds the fonts, the licence agreement and the licence certificates.',
  }),
  'downloads-renewed': ({ shop, orderNumber }) => ({
    subject: `New download links for your order ${orderNumber} from ${shop.foundryName}`,
    text: `Somebody, probably you, asked for new links to the fonts of your order ${orderNumber}:`,
    contents: 'The files are those that you bought. If it was not you, there is nothing to do.',
  }),
};

function formatSize(byteLength: number): string {
  const kilobytes = Math.max(1, Math.round(byteLength / 1000));
  return kilobytes < 1000 ? `${kilobytes} kB` : `${(byteLength / 1_000_000).toFixed(1)} MB`;
}
