import { formatMoney } from '#domain/money/money.ts';
import type { QuoteMailData } from '#server/documents/data/document-data.ts';
import { demoRemarks, formatDay } from '#server/documents/data/document-words.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import type { Letter, LetterPart } from './letter.ts';

/** The words of a mail that brings a quote, and the link by which it is taken. */
export function writeQuoteMail(mail: QuoteMailData): Letter {
  const { shop, orderNumber } = mail;
  const name = printable(mail.recipientName).trim();
  const price = formatMoney({ amount: mail.finalPrice, currency: shop.currency });
  return {
    subject: printable(`Your quote from ${shop.foundryName}, order ${orderNumber}`),
    parts: [
      { kind: 'text', text: name === '' ? 'Hello,' : `Hello ${name},` },
      {
        kind: 'text',
        text: `Thank you for your enquiry ${orderNumber}. Our quote comes with this mail. It is ${price} in all, for:`,
      },
      { kind: 'list', items: mail.items },
      { kind: 'text', text: 'With this link you can look at the order, accept it and pay:' },
      { kind: 'links', links: [{ label: 'Look at the order', detail: '', url: mail.link }] },
      {
        kind: 'text',
        text:
          `Quote and link hold until ${formatDay(mail.validUntil)}. The link serves one person: who accepts the order first ` +
          'has it. If anything should be different, please write to us.',
      },
      ...demoRemarks(shop).map((text): LetterPart => ({ kind: 'text', text })),
    ],
    signature: [shop.foundryName, shop.contactEmail],
  };
}
