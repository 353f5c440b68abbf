import { z } from 'zod';
import type { LetterPart } from '#server/documents/data/letter.ts';
import { demoParagraphs, greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { defineMail } from '#server/mail/mail-kind.ts';

const stored = z.strictObject({
  orderNumber: z.string(),
  personName: z.string(),
  companyName: z.string(),
  /** Whom the foundry answers. */
  email: z.string(),
  customerReference: z.string(),
  /** Whether a licence's own rule wants a person to look at it; else it holds a custom licence. */
  isByRule: z.boolean(),
  items: z.array(z.string()),
  /** What each item is asked for: the licences with what was filled in. */
  asked: z.array(z.strictObject({ item: z.string(), licences: z.array(z.string()) })).default([]),
  /** Who may use the fonts, where it is somebody else. */
  licensee: z.string().default(''),
  /** Whether the shopper is known to read the mails of the address; who is not may have typed a stranger's. */
  isKnown: z.boolean().default(true),
});
type SaidOfEnquiry = z.infer<typeof stored>;

/** The items with what is asked for each, a line an item. */
function askedLines({ items, asked }: SaidOfEnquiry): string[] {
  if (asked.length === 0) return items;
  return asked.map(({ item, licences }) =>
    licences.length === 0 ? item : `${item}: ${licences.join('; ')}`,
  );
}

/** What the mail to the shopper begins with. To an address of which nobody knows whose it is, it says nothing that was typed. */
function receivedParts(said: SaidOfEnquiry): LetterPart[] {
  if (!said.isKnown) {
    return [
      greeting(),
      paragraph(
        `Somebody, probably you, has sent us the enquiry ${said.orderNumber} with this address. If it was not you, please do ` +
          'nothing: nothing is charged, and your address is put on no list.',
      ),
    ];
  }
  return [
    greeting(said.personName),
    paragraph(`Thank you for your enquiry ${said.orderNumber}. It is about:`),
    { kind: 'list', items: askedLines(said) },
  ];
}

/** Tells the shopper what happens next. */
export const enquiryReceived = defineMail({
  kind: 'enquiry-received',
  stored,
  fill: async (_services: object, { data }) => ({ said: data }),
  write: (said: SaidOfEnquiry, shop) => ({
    subject: `Your enquiry ${said.orderNumber} at ${shop.foundryName}`,
    parts: [
      ...receivedParts(said),
      paragraph(
        'What happens next: we look at what you need, and send you a quote by mail, with a link that opens your order with ' +
          'its prices. Nothing is charged before you accept them. If we have a question, we write to this address.',
      ),
      ...demoParagraphs(shop),
    ],
  }),
});

/** Tells the foundry that there is an enquiry. */
export const enquiryArrived = defineMail({
  kind: 'enquiry-arrived',
  stored,
  fill: async (_services: object, { data }) => ({ said: data, replyTo: data.email }),
  write: (said: SaidOfEnquiry) => {
    const from = [said.personName, said.companyName].filter((part) => part !== '').join(', ');
    return {
      subject: `Enquiry ${said.orderNumber}`,
      parts: [
        paragraph(
          `${from === '' ? 'Somebody' : from} (${said.email}) asks for a quote, order ${said.orderNumber}:`,
        ),
        { kind: 'list', items: askedLines(said) },
        ...(said.licensee === '' ? [] : [paragraph(`The fonts are for ${said.licensee}.`)]),
        paragraph(
          said.isByRule
            ? 'A rule of a licence wants you to look at it: its exposure is very high.'
            : 'It holds a custom licence.',
        ),
        ...(said.customerReference === '' ? [] : [paragraph(`Their reference: ${said.customerReference}`)]),
        paragraph('An answer to this mail goes to them. The order waits for your quote.'),
      ],
    };
  },
});
