import { formatMoney } from '#domain/money/money.ts';
import type { CreditNoteMailData, InvoiceMailData } from '#server/documents/data/document-data.ts';
import { demoRemarks, formatDay } from '#server/documents/data/document-words.ts';
import { printable } from '#server/documents/typesetting/text-runs.ts';
import type { Letter, LetterPart } from './letter.ts';

/** The words of a mail that brings an invoice or a credit note. */
export function writePaperMail(mail: InvoiceMailData | CreditNoteMailData): Letter {
  const { shop } = mail;
  const name = printable(mail.recipientName);
  const { subject, sentences } = mail.kind === 'invoice-issued' ? ofInvoice(mail) : ofCreditNote(mail);
  return {
    subject: printable(subject),
    parts: [name === '' ? 'Hello,' : `Hello ${name},`, ...sentences, ...demoRemarks(shop)].map(
      (text): LetterPart => ({ kind: 'text', text }),
    ),
    signature: [shop.foundryName, shop.contactEmail],
  };
}

interface PaperWords {
  subject: string;
  sentences: string[];
}

function ofInvoice({
  shop,
  number,
  orderNumber,
  finalPrice: amount,
  currency,
  dueAt,
}: InvoiceMailData): PaperWords {
  return {
    subject: `Invoice ${number} from ${shop.foundryName}`,
    sentences: [
      `Thank you for your order ${orderNumber}. Invoice ${number} over ${formatMoney({ amount, currency })} comes with this ` +
        `mail; please pay it by ${formatDay(dueAt)}.`,
      'You get another mail with your fonts as soon as the payment has arrived.',
    ],
  };
}

function ofCreditNote(mail: CreditNoteMailData): PaperWords {
  const { shop, number, orderNumber, finalPrice: amount, currency, invoiceNumber, reason } = mail;
  return {
    subject: `Credit note ${number} from ${shop.foundryName}`,
    sentences: [
      `Credit note ${number} over ${formatMoney({ amount, currency })} comes with this mail. It takes back invoice ` +
        `${invoiceNumber} of your order ${orderNumber}, or that part of it. ${reason}`,
    ],
  };
}
