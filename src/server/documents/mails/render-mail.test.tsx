import { expect, test } from 'vitest';
import type { SampleMailData } from '#server/documents/data/document-data.ts';
import { delivery, shop } from '#server/documents/testing/document-samples.ts';
import { renderMail } from './render-mail.tsx';

test('a delivery mail has its links, sum and last day in both of its parts', () => {
  const { subject, html, text } = renderMail(delivery);
  expect(subject).toBe('Your fonts from Fount, order 100234');
  expect(text).toContain('We received CHF\u00a0204.30');
  expect(text).toContain('fount-100234.zip (346 kB)\nhttps://fount.example/download/a?x=1&y=2\n');
  expect(text).toContain('until 21 May 2026');
  expect(html).toContain('href="https://fount.example/download/a?x=1&amp;y=2"');
  expect(html).toContain('CHF\u00a0204.30');
  expect(html).toContain('until 21 May 2026');
  expect(text).not.toContain('demonstration');
});

test('a mail to the receiver of one licence names neither the price nor a receipt', () => {
  const { subject, text } = renderMail({ ...delivery, kind: 'licence-delivered', finalPrice: null });
  expect(subject).toBe('Licensed fonts from Fount, order 100234');
  expect(text).not.toContain('CHF');
  expect(text).not.toContain('receipt');
});

test('a mail with new links says who asked for them, and no price', () => {
  const { subject, text } = renderMail({ ...delivery, kind: 'downloads-renewed', finalPrice: null });
  expect(subject).toBe('New download links for your order 100234 from Fount');
  expect(text).toContain('Somebody, probably you, asked for new links');
  expect(text).toContain('https://fount.example/download/a?x=1&y=2');
  expect(text).not.toContain('CHF');
});

test('a mail that tells of a licence’s end names it, its fonts, its last day and the account', () => {
  const { subject, html, text } = renderMail({
    kind: 'licence-ending',
    shop,
    licenceNumber: 'L-000042-01',
    publicName: 'Web <b>',
    items: ['Fraunces Semibold'],
    licensee: 'Example Ltd',
    expiryDate: '2026-05-21',
    accountLink: 'https://fount.example/account',
  });
  expect(subject).toBe('Your licence L-000042-01 ends on 21 May 2026');
  expect(text).toContain('for Example Ltd holds until 21 May 2026, the last day included');
  expect(text).toContain('- Fraunces Semibold');
  expect(text).toContain('https://fount.example/account');
  expect(html).toContain('Web &lt;b&gt;');
});

test('names that hold markup or line breaks stay text', () => {
  const { subject, html, text } = renderMail({
    ...delivery,
    orderNumber: '1\r\nBcc: a@example.com',
    recipientName: '<b>Eve</b>',
    items: ['<script>'],
  });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt;');
  expect(html).not.toContain('<script>');
  expect(text).toContain('Hello <b>Eve</b>,');
});

test('a mail of the demo says that it is one', () => {
  const { html, text } = renderMail({ ...delivery, shop: { ...shop, isDemo: true } });
  for (const part of [html, text]) {
    expect(part).toContain('This is a demonstration');
    expect(part).toContain('SIL Open Font License');
  }
});

test('a mail with a quote has its price, its link and its last day, and says that it serves one', () => {
  const { subject, html, text } = renderMail({
    kind: 'order-quoted',
    shop,
    orderNumber: 'O-000042',
    recipientName: 'First <b>Last',
    finalPrice: 129_720,
    items: ['Fraunces Semibold', 'Kerning for a logo'],
    link: 'https://fount.example/checkout?token=abc',
    validUntil: new Date('2026-12-21T10:00:00Z'),
  });
  expect(subject).toBe('Your quote from Fount, order O-000042');
  expect(text).toContain('It is CHF\u00a01’297.20 in all');
  expect(text).toContain('https://fount.example/checkout?token=abc\n');
  expect(html).toContain('href="https://fount.example/checkout?token=abc"');
  expect(text).toContain('hold until 21 December 2026. The link serves one person');
  expect(html).toContain('First &lt;b&gt;Last');
});

test('a mail that an order was cancelled says why, where staff said so', () => {
  const cancelled = { kind: 'order-cancelled', shop, orderNumber: 'O-000042', recipientName: '' } as const;
  const { subject, text } = renderMail({ ...cancelled, reason: 'We cannot license <this>.' });
  expect(subject).toBe('Your order O-000042 at Fount was cancelled');
  expect(text).toContain('Hello,\n\nWe have cancelled your order O-000042.');
  expect(text).toContain('\n\nWe cannot license <this>.\n\n');
  expect(renderMail({ ...cancelled, reason: '' }).text).not.toContain('\n\n\n');
});

test('a mail that a licence went to another licensee names both, and what it covers', () => {
  const { subject, text } = renderMail({
    kind: 'licence-transferred',
    shop,
    licenceNumber: 'L-000042-01',
    publicName: 'Desktop',
    items: ['Fraunces Semibold'],
    fromLicensee: 'Example Ltd',
    toLicensee: 'Successor Ltd',
  });
  expect(subject).toBe('Licence L-000042-01 from Fount was transferred');
  expect(text).toContain('has gone from Example Ltd to Successor Ltd. It covers:\n\n- Fraunces Semibold');
});

const sample: SampleMailData = {
  kind: 'font-sample',
  shop,
  fromEmail: 'visitor@example.com',
  shareLink: 'https://fount.example/typewriter?x=1&y=2',
  picture: {
    contentId: 'sample@fount.example',
    width: 1200,
    height: 600,
    texts: ['Größe', 'مرحبا "x"\nزيد'],
  },
};

test('a mail with a sample shows it, says what is on it, who sends it, and why one gets it', () => {
  const { subject, html, text } = renderMail(sample);
  expect(subject).toBe('A sample of type from Fount');
  expect(html).toContain('src="cid:sample@fount.example"');
  expect(html).toContain('width="1200" height="600"');
  expect(html).toContain('alt="Größe\nمرحبا &quot;x&quot; زيد"');
  expect(html).toContain('href="https://fount.example/typewriter?x=1&amp;y=2"');
  expect(text).toContain('\nGröße\nمرحبا "x" زيد\n');
  expect(text).toContain('https://fount.example/typewriter?x=1&y=2\n');
  for (const part of [html, text]) {
    expect(part).toContain('visitor@example.com has set this in typefaces of Fount');
    expect(part).toContain('You get this one mail because');
  }
});

test('texts that hold markup stay text in a mail with a sample', () => {
  const texts = ['<script>alert(1)</script>', '" onerror="alert(1)'];
  const { html } = renderMail({ ...sample, picture: { ...sample.picture, texts } });
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('" onerror');
  expect(html.match(/<img /g)).toHaveLength(1);
});

const paper = {
  shop,
  number: 'I-000042',
  orderNumber: 'O-000017',
  recipientName: 'First Last',
  finalPrice: 21_510,
  currency: 'CHF',
};

test('a mail with an invoice says what is to be paid, and by when', () => {
  const { subject, text } = renderMail({
    ...paper,
    kind: 'invoice-issued',
    dueAt: new Date('2026-06-13T10:00Z'),
  });
  expect(subject).toBe('Invoice I-000042 from Fount');
  expect(text).toContain('Hello First Last,');
  expect(text).toContain('over CHF\u00a0215.10 comes with this mail; please pay it by 13 June 2026.');
  expect(text).toContain('another mail with your fonts');
});

test('a mail with a credit note says of which invoice, and why', () => {
  const { subject, text } = renderMail({
    ...paper,
    kind: 'credit-note-issued',
    number: 'C-000003',
    invoiceNumber: 'I-000042',
    reason: 'The order was cancelled.',
  });
  expect(subject).toBe('Credit note C-000003 from Fount');
  expect(text).toContain('takes back invoice I-000042 of your order O-000017');
  expect(text).toContain('The order was cancelled.');
});

const enquiry = {
  shop,
  orderNumber: 'O-000017',
  personName: 'First Last',
  companyName: 'Example <b>Ltd</b>',
  email: 'buyer@example.com',
  customerReference: 'PO 4711',
  isByRule: false,
  items: ['Fraunces Semibold'],
};

test('the mail about an enquiry tells its shopper what happens next', () => {
  const { subject, text } = renderMail({ ...enquiry, kind: 'enquiry-received' });
  expect(subject).toBe('Your enquiry O-000017 at Fount');
  expect(text).toContain('- Fraunces Semibold');
  expect(text).toContain('What happens next: we look at what you need, and send you a quote by mail');
  expect(text).toContain('Nothing is charged before you accept them.');
});

test('the mail about an enquiry tells the foundry who asks for what, and why', () => {
  const { subject, html, text } = renderMail({ ...enquiry, kind: 'enquiry-arrived' });
  expect(subject).toBe('Enquiry O-000017');
  expect(text).toContain('First Last, Example <b>Ltd</b> (buyer@example.com) asks for a quote');
  expect(text).toContain('It holds a custom licence.');
  expect(text).toContain('Their reference: PO 4711');
  expect(html).not.toContain('<b>Ltd');
  const byRule = renderMail({ ...enquiry, kind: 'enquiry-arrived', isByRule: true, customerReference: '' });
  expect(byRule.text).toContain('its exposure is very high');
  expect(byRule.text).not.toContain('Their reference');
});
