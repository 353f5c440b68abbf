import { expect, test } from 'vitest';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { shop } from '#server/documents/testing/document-samples.ts';
import { orderQuoted, writeQuoteMail } from './quote-mail.ts';

test('a mail with a quote has its price, its link and its last day, and says that it serves one', () => {
  const { subject, html, text } = renderMail(
    orderQuoted.write(
      {
        orderNumber: 'O-000042',
        recipientName: 'First Last',
        vatGround: 'charged',
        finalPrice: 129_720,
        currency: 'CHF',
        items: ['Fraunces Semibold', 'Kerning for a <b>logo'],
        link: 'https://fount.example/checkout?token=abc',
        validUntil: new Date('2026-12-21T10:00:00Z'),
        terms: '',
        version: 1,
        isAddressAsked: false,
      },
      shop,
    ),
    shop,
  );
  expect(subject).toBe('Your quote from Fount, order O-000042');
  expect(text).toContain('It is CHF\u00a01’297.20 in all');
  expect(text).toContain('https://fount.example/checkout?token=abc\n');
  expect(html).toContain('href="https://fount.example/checkout?token=abc"');
  expect(text).toContain('hold until 21 December 2026. The link serves one person');
  expect(text).toContain('VAT is that of the day on which it is accepted.');
  expect(html).toContain('Hello First Last,');
  expect(html).toContain('Kerning for a &lt;b&gt;logo');
});

test('a mail with a quote says what was agreed, that VAT waits for a country, and that the address is asked for', () => {
  const said = {
    ...{ orderNumber: 'O-000042', recipientName: 'First Last', finalPrice: 180_000, currency: 'CHF' },
    ...{ items: ['Fraunces Semibold'], link: 'https://fount.example/checkout?token=abc' },
    validUntil: new Date('2026-12-31T23:59:59.999Z'),
    vatGround: 'undecided' as const,
    terms: 'Half of it is due in March.\n\nThe rest at the opening.',
    version: 1,
    isAddressAsked: true,
  };
  const { text } = renderMail(writeQuoteMail(said, shop), shop);
  expect(text).toContain('CHF\u00a01’800.00 in all, to which your country may add VAT, for:');
  expect(text).toContain('We agreed:\n\nHalf of it is due in March.\n\nThe rest at the opening.\n');
  expect(text).toContain('It asks for the address that the invoice and the licence are to bear');
  expect(text).toContain('hold until 31 December 2026.');
  expect(text).not.toContain('VAT is that of the day');
});

test('a mail with a new version says that it is one, and that the version before is over', () => {
  const said = {
    ...{ orderNumber: 'O-000042', recipientName: 'First Last', finalPrice: 180_000, currency: 'CHF' },
    ...{ items: ['Fraunces Semibold'], link: 'https://fount.example/checkout?token=abc' },
    ...{ validUntil: new Date('2026-12-31T23:59:59.999Z'), vatGround: 'charged' as const },
    ...{ terms: '', version: 2, isAddressAsked: false },
  };
  const { subject, text } = renderMail(writeQuoteMail(said, shop), shop);
  expect(subject).toBe('Your quote from Fount, order O-000042, version 2');
  expect(text).toContain('Here is version 2 of our quote for your enquiry O-000042.');
  expect(text).toContain('takes the place of the version before, which can no longer be accepted');
});
