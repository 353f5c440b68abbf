import type { CancelledMailData } from '#server/documents/data/document-data.ts';
import { demoRemarks } from '#server/documents/data/document-words.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import type { Letter, LetterPart } from './letter.ts';

/** The words of a mail that tells that staff ended an order which was not paid. */
export function writeCancelledMail({ shop, orderNumber, recipientName, reason }: CancelledMailData): Letter {
  const name = printable(recipientName).trim();
  return {
    subject: printable(`Your order ${orderNumber} at ${shop.foundryName} was cancelled`),
    parts: [
      { kind: 'text', text: name === '' ? 'Hello,' : `Hello ${name},` },
      { kind: 'text', text: `We have cancelled your order ${orderNumber}. Nothing of it is to be paid.` },
      ...(reason === '' ? [] : [{ kind: 'text', text: reason } satisfies LetterPart]),
      { kind: 'text', text: 'If this is not what you expected, please write to us.' },
      ...demoRemarks(shop).map((text): LetterPart => ({ kind: 'text', text })),
    ],
    signature: [shop.foundryName, shop.contactEmail],
  };
}
