import type { EnquiryMailData } from '#server/documents/data/document-data.ts';
import { demoRemarks } from '#server/documents/data/document-words.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import type { Letter, LetterPart } from './letter.ts';

/** The words of a mail about an enquiry: to the shopper, or to the foundry. */
export function writeEnquiryMail(mail: EnquiryMailData): Letter {
  const { shop } = mail;
  return {
    ...(mail.kind === 'enquiry-received' ? toShopper(mail) : toFoundry(mail)),
    signature: [shop.foundryName, shop.contactEmail],
  };
}

function toShopper({ shop, orderNumber, personName, items }: EnquiryMailData): Omit<Letter, 'signature'> {
  const name = printable(personName);
  return {
    subject: printable(`Your enquiry ${orderNumber} at ${shop.foundryName}`),
    parts: [
      { kind: 'text', text: name === '' ? 'Hello,' : `Hello ${name},` },
      { kind: 'text', text: `Thank you for your enquiry ${orderNumber}. It is about:` },
      { kind: 'list', items },
      {
        kind: 'text',
        text:
          'What happens next: we look at what you need, and send you a quote by mail, with a link that opens your order with ' +
          'its prices. Nothing is charged before you accept them. If we have a question, we write to this address.',
      },
      ...demoRemarks(shop).map((text): LetterPart => ({ kind: 'text', text })),
    ],
  };
}

function toFoundry(mail: EnquiryMailData): Omit<Letter, 'signature'> {
  const { orderNumber, personName, companyName, email, customerReference, isByRule, items } = mail;
  const from = [personName, companyName].filter((part) => part !== '').join(', ');
  return {
    subject: printable(`Enquiry ${orderNumber}`),
    parts: [
      {
        kind: 'text',
        text: `${from === '' ? 'Somebody' : from} (${email}) asks for a quote, order ${orderNumber}:`,
      },
      { kind: 'list', items },
      {
        kind: 'text',
        text: isByRule
          ? 'A rule of a licence wants you to look at it: its exposure is very high.'
          : 'It holds a custom licence.',
      },
      ...(customerReference === ''
        ? []
        : [{ kind: 'text' as const, text: `Their reference: ${customerReference}` }]),
      { kind: 'text', text: 'An answer to this mail goes to them. The order waits for your quote.' },
    ],
  };
}
