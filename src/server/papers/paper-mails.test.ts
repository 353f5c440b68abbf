import { expect, test } from 'vitest';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { shop } from '#server/documents/testing/document-samples.ts';
import { creditNoteIssued, invoiceIssued, orderPaid } from './paper-mails.ts';

const paper = {
  documentId: 1,
  number: 'I-000042',
  orderNumber: 'O-000017',
  recipientName: 'First Last',
  finalPrice: 21_510,
  currency: 'CHF',
  page: 'https://shop.example/shop/thank-you?order=17',
  isOfAccount: false,
};

test('a mail with an invoice says what is to be paid, and by when', () => {
  const { subject, text } = renderMail(
    invoiceIssued.write({ ...paper, dueAt: '2026-06-13T10:00:00.000Z' }, shop),
    shop,
  );
  expect(subject).toBe('Invoice I-000042 from Fount');
  expect(text).toContain('Hello First Last,');
  expect(text).toContain('over CHF\u00a0215.10 comes with this mail; please pay it by 13 June 2026.');
  expect(text).toContain('another mail with your fonts');
  expect(text).toContain(
    'Was it ordered by mistake? Then do not pay it: cancel it on its page, in the browser in which it was ordered,',
  );
  expect(text).toContain('The page of order O-000017');
  expect(text).toContain(paper.page);
  expect(text).toContain(`or write to ${shop.contactEmail}`);
});

test.each([
  [true, 'in the browser in which it was ordered, or among the orders of your account, or write to'],
  [false, 'in the browser in which it was ordered, or write to'],
])('names the account where an invoice is of one (%s)', (isOfAccount, said) => {
  const mail = invoiceIssued.write({ ...paper, isOfAccount, dueAt: '2026-06-13T10:00:00.000Z' }, shop);
  expect(renderMail(mail, shop).text.replaceAll(/\s+/g, ' ')).toContain(said);
});

test.each([
  [true, 'It takes back all that was left of invoice I-000042 of your order O-000017.'],
  [false, 'It takes back a part of invoice I-000042 of your order O-000017.'],
  [undefined, 'It takes back invoice I-000042 of your order O-000017, or that part of it.'],
])('a mail with a credit note says of which invoice (whole: %s), and why', (isWhole, said) => {
  const { subject, text } = renderMail(
    creditNoteIssued.write(
      {
        ...paper,
        number: 'C-000003',
        invoiceNumber: 'I-000042',
        isWhole,
        reason: 'The order was cancelled.',
      },
      shop,
    ),
    shop,
  );
  expect(subject).toBe('Credit note C-000003 from Fount');
  expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
  expect(text).toContain('Reason: The order was cancelled.');
});

test('a mail to a buyer whose fonts go to another licensee says which paper comes, and confirms the consent', () => {
  const withdrawal = 'https://shop.example/withdraw?order=O-000017';
  const render = (change: { isInvoice?: boolean; consentedAt?: string | null }) => {
    const said = { ...paper, isInvoice: true, consentedAt: null, withdrawal, ...change };
    const { subject, text } = renderMail(orderPaid.write(said, shop), shop);
    return { subject, text: text.replaceAll(/\s+/g, ' ') };
  };
  const consented = render({ consentedAt: '2026-05-14T10:01:00.000Z' });
  expect(consented.subject).toBe('Invoice I-000042 from Fount, which is paid');
  expect(consented.text).toContain(
    'We received CHF 215.10, and invoice I-000042, which is paid, comes with this mail. The fonts go to the licensee',
  );
  expect(consented.text).toContain('You agreed on 14 May 2026, 10:01 UTC: “I expressly consent');
  expect(consented.text).not.toContain('Withdraw from contract');
  const receipt = render({ isInvoice: false });
  expect(receipt.subject).toBe('Receipt I-000042 from Fount');
  expect(receipt.text).not.toContain('You agreed');
  expect(receipt.text).toContain(`Withdraw from contract here: ${withdrawal}`);
});
