import { expect, test } from 'vitest';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { shop } from '#server/documents/testing/document-samples.ts';
import { enquiryArrived, enquiryReceived } from './enquiry-mails.ts';

const enquiry = {
  orderNumber: 'O-000017',
  personName: 'First Last',
  companyName: 'Example <b>Ltd</b>',
  email: 'buyer@example.com',
  customerReference: 'PO 4711',
  isByRule: false,
  items: ['Fraunces Semibold'],
  asked: [
    {
      item: 'Fraunces Semibold',
      licences: ['Web, Monthly page views: 20’000’000, Hostname: sample.example'],
    },
  ],
  licensee: 'Client SA',
  isKnown: true,
};

const render = (mail: typeof enquiryReceived, said: typeof enquiry) =>
  renderMail(mail.write(said, shop), shop);

test('the mail about an enquiry tells its shopper what happens next', () => {
  const { subject, text } = render(enquiryReceived, enquiry);
  expect(subject).toBe('Your enquiry O-000017 at Fount');
  expect(text).toContain('- Fraunces Semibold');
  expect(text).toContain('What happens next: we look at what you need, and send you a quote by mail');
  expect(text).toContain('Nothing is charged before you accept them.');
});

test('the mail about an enquiry says nothing that was typed to an address of which nobody knows whose it is', () => {
  const typed = 'Your parcel waits';
  const { subject, text, html } = render(enquiryReceived, {
    ...enquiry,
    isKnown: false,
    personName: typed,
    items: [typed],
    asked: [{ item: typed, licences: [typed] }],
  });
  for (const part of [subject, text, html]) expect(part).not.toContain(typed);
  expect(text).toMatch(/^Hello,\n\nSomebody, probably you, has sent us the enquiry O-000017/);
  expect(text).toContain('What happens next');
});

test.each([
  ['Sinéad O’Connor', 'Hello Sinéad O’Connor,'],
  ['Win at https://evil.example', 'Hello,'],
  ['win@evil.example', 'Hello,'],
  ['', 'Hello,'],
])('the mail to somebody called %j begins with %j', (personName, greeting) => {
  expect(render(enquiryReceived, { ...enquiry, personName }).text).toMatch(new RegExp(`^${greeting}\n`));
});

test('an enquiry that was sent before its licences were told names its items', () => {
  const { text } = render(enquiryArrived, { ...enquiry, asked: [], licensee: '' });
  expect(text).toContain('- Fraunces Semibold');
  expect(text).not.toContain('The fonts are for');
});

test('the mail about an enquiry tells the foundry who asks for what, and why', () => {
  const { subject, html, text } = render(enquiryArrived, enquiry);
  expect(subject).toBe('Enquiry O-000017');
  expect(text).toContain('First Last, Example <b>Ltd</b> (buyer@example.com) asks for a quote');
  expect(text.replace(/\s+/g, ' ')).toContain(
    '- Fraunces Semibold: Web, Monthly page views: 20’000’000, Hostname: sample.example',
  );
  expect(text).toContain('The fonts are for Client SA.');
  expect(text).toContain('It holds a custom licence.');
  expect(text).toContain('Their reference: PO 4711');
  expect(html).not.toContain('<b>Ltd');
  const byRule = render(enquiryArrived, { ...enquiry, isByRule: true, customerReference: '' });
  expect(byRule.text).toContain('its exposure is very high');
  expect(byRule.text).not.toContain('Their reference');
});
