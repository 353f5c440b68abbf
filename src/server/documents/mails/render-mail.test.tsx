import { expect, test } from 'vitest';
import { delivery, shop } from '../testing/document-samples.ts';
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
