import { expect, test } from 'vitest';
import { noVatSentence } from '#domain/vat/no-vat-sentence.ts';
import { vatGrounds } from '#domain/vat/vat-ground.ts';
import { orderDelivered } from '#server/delivery/delivery-mails.ts';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { shop } from '#server/documents/testing/document-samples.ts';
import { creditNoteIssued, invoiceIssued } from '#server/papers/paper-mails.ts';
import { orderQuoted } from '#server/staff/quoting/quote-mail.ts';

const untaxedGrounds = vatGrounds.flatMap((ground) => {
  const sentence = noVatSentence(ground, shop.seller);
  return sentence === null ? [] : [[ground, sentence] as const];
});

test.each(untaxedGrounds)(
  'every mail with a price without VAT names its ground, %s',
  (vatGround, sentence) => {
    const order = {
      orderNumber: 'O-000042',
      recipientName: 'First Last',
      finalPrice: 18_900,
      currency: 'CHF',
      vatGround,
      items: ['Fraunces Black'],
    };
    const paper = { ...order, documentId: 1, number: 'I-000042', isOfAccount: false };
    const day = new Date('2026-12-21T10:00:00Z');
    const letters = [
      orderDelivered.write(
        { ...order, isInvoice: true, consentedAt: null, downloads: [], linksExpireAt: day, renewalUrl: null },
        shop,
      ),
      invoiceIssued.write({ ...paper, page: 'https://shop.example/order', dueAt: day.toISOString() }, shop),
      creditNoteIssued.write(
        { ...paper, page: 'https://shop.example/order', invoiceNumber: 'I-000041', reason: 'Not needed.' },
        shop,
      ),
      orderQuoted.write(
        {
          ...order,
          link: 'https://fount.example/checkout',
          validUntil: day,
          terms: '',
          version: 1,
          isAddressAsked: false,
        },
        shop,
      ),
    ];
    for (const letter of letters) {
      expect(renderMail(letter, shop).text.replace(/\s+/g, ' ')).toContain(sentence.replace(/\s+/g, ' '));
    }
  },
);
