import { expect, test } from 'vitest';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { shop } from '#server/documents/testing/document-samples.ts';
import { orderCancelled } from './cancelled-mail.ts';

test('a mail that an order was cancelled says why, where staff said so', () => {
  const render = (reason: string) =>
    renderMail(orderCancelled.write({ orderNumber: 'O-000042', recipientName: '', reason }, shop), shop);
  const { subject, text } = render('We cannot license <this>.');
  expect(subject).toBe('Your order O-000042 at Fount was cancelled');
  expect(text).toContain('Hello,\n\nWe have cancelled your order O-000042.');
  expect(text).toContain('\n\nWe cannot license <this>.\n\n');
  expect(render('').text).not.toContain('\n\n\n');
});
