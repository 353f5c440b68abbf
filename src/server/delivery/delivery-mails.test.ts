import { expect, test } from 'vitest';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { shop } from '#server/documents/testing/document-samples.ts';
import { downloadsRenewed, licenceDelivered, orderDelivered, type SaidOfDelivery } from './delivery-mails.ts';

const said: SaidOfDelivery = {
  orderNumber: '100234',
  recipientName: 'First Last',
  finalPrice: 20430,
  currency: 'CHF',
  items: ['Fraunces Semibold, Latin'],
  isInvoice: false,
  consentedAt: null,
  downloads: [
    { fileName: 'fount-100234.zip', byteLength: 345_678, url: 'https://fount.example/download/a?x=1&y=2' },
  ],
  linksExpireAt: new Date('2026-05-21T22:30:00Z'),
  renewalUrl: 'https://fount.example/account/orders/renew?order=100234',
};

const render = (mail: typeof orderDelivered, what: SaidOfDelivery, by = shop) =>
  renderMail(mail.write(what, by), by);

test('a delivery mail has its links, sum and last day in both of its parts', () => {
  const { subject, html, text } = render(orderDelivered, said);
  expect(subject).toBe('Your fonts from Fount, order 100234');
  expect(text).toContain('We received CHF\u00a0204.30');
  expect(text).toContain('fount-100234.zip (346\u00a0kB)\nhttps://fount.example/download/a?x=1&y=2\n');
  expect(text).toContain('until 21 May 2026');
  expect(html).toContain('href="https://fount.example/download/a?x=1&amp;y=2"');
  expect(html).toContain('CHF\u00a0204.30');
  expect(html).toContain('until 21 May 2026');
  expect(text).not.toContain('demonstration');
});

test('a delivery mail names the paper of the payment, and confirms what a consumer consented to', () => {
  const consented = { ...said, isInvoice: true, consentedAt: '2026-05-14T10:01:00.000Z' };
  const text = render(orderDelivered, consented).text.replace(/\s+/g, ' ');
  expect(text).toContain('the licence certificates and the invoice, which is paid.');
  expect(text).toContain(
    'You agreed on 14 May 2026, 10:01 UTC: “I expressly consent that the delivery begins at once, before the withdrawal period ends, and I acknowledge that my right of withdrawal ends with it.”',
  );
  expect(render(orderDelivered, said).text).toContain('and the receipt.');
  expect(render(orderDelivered, said).text).not.toContain('consent');
});

test('a mail to the receiver of one licence names neither the price nor a receipt', () => {
  const { subject, text } = render(licenceDelivered, { ...said, finalPrice: null });
  expect(subject).toBe('Licensed fonts from Fount, order 100234');
  expect(text).not.toContain('CHF');
  expect(text).not.toContain('receipt');
});

test('a delivery mail names the page that sends new links, to whom they are sent', () => {
  for (const mail of [orderDelivered, downloadsRenewed]) {
    const { html, text } = render(mail, said);
    expect(text).toContain('New links:\nhttps://fount.example/account/orders/renew?order=100234\n');
    expect(html).toContain('href="https://fount.example/account/orders/renew?order=100234"');
  }
  const { text } = render(licenceDelivered, { ...said, renewalUrl: null });
  expect(text).toContain('Later, ask who bought the fonts, or write to us.');
  expect(text).not.toContain('renew');
});

test('a mail with new links says who asked for them, and no price', () => {
  const { subject, text } = render(downloadsRenewed, { ...said, finalPrice: null });
  expect(subject).toBe('New download links for your order 100234 from Fount');
  expect(text).toContain('Somebody, probably you, asked for new links');
  expect(text).toContain('https://fount.example/download/a?x=1&y=2');
  expect(text).not.toContain('CHF');
});

test('names that hold markup or line breaks stay text', () => {
  const { subject, html, text } = render(orderDelivered, {
    ...said,
    orderNumber: '1\r\nBcc: a@example.com',
    recipientName: '<b>Eve</b>',
    items: ['<script>', '<b>Eve</b>'],
  });
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt;');
  expect(html).not.toContain('<script>');
  expect(text).toMatch(/^Hello,\n/);
  expect(text).toContain('- <b>Eve</b>');
});

test('a mail of the demo says that it is one', () => {
  const { html, text } = render(orderDelivered, said, { ...shop, isDemo: true });
  for (const part of [html, text]) {
    expect(part).toContain('This is a demonstration');
    expect(part).toContain('SIL Open Font License');
  }
});
