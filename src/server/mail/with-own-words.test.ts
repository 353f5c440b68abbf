import { expect, it } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { greeting, paragraph } from '#server/documents/mails/letter-parts.ts';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { withOwnWords } from './with-own-words.ts';

const letter = { subject: 'Your order', parts: [greeting('Ada'), paragraph('What the law wants.')] };
const mails = {
  greeting: 'Grüezi',
  footer: 'All of them',
  texts: {
    'order-delivered': {
      paragraph: 'Enjoy {order}.\n\n<img src=x onerror=alert(1)>\u202e Write to {email}.',
      footer: '{foundry}\nBcc: all@example.com',
    },
  },
};
const shop = toDocumentShop({ ...testFoundry, mails });

function render(kind: string, orderNumber: string | null) {
  const worded = withOwnWords(letter, { kind, shop, orderNumber });
  return renderMail(worded.letter, worded.shop);
}

it('adds the foundry’s words after all that a mail has to say, as plain text in both forms', () => {
  const { subject, text, html } = render('order-delivered', 'O-000042');
  expect(subject).toBe('Your order');
  expect(text).toBe(
    'Grüezi Ada,\n\nWhat the law wants.\n\nEnjoy O-000042.\n\n<img src=x onerror=alert(1)> Write to service@foundry.example.\n\n-- \nTest foundry\nservice@foundry.example\nTest foundry\nBcc: all@example.com\n',
  );
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toContain('<img');
});

it('leaves out what names the address of a foundry that tells none', () => {
  const silent = toDocumentShop({ ...testFoundry, contactEmail: '', mails });
  const worded = withOwnWords(letter, { kind: 'order-delivered', shop: silent, orderNumber: 'O-000042' });
  expect(renderMail(worded.letter, worded.shop).text).toMatch(
    /What the law wants\.\n\nEnjoy O-000042\.\n\n-- \n/,
  );
});

it('leaves a mail without words of its own to those of all', () => {
  expect(render('pay-later', null).text).toBe(
    'Grüezi Ada,\n\nWhat the law wants.\n\n-- \nTest foundry\nservice@foundry.example\nAll of them\n',
  );
});
