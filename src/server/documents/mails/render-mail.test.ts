import { expect, it } from 'vitest';
import { testFoundry } from '#contract/testing/test-foundry.ts';
import type { DocumentShop } from '#server/documents/data/document-data.ts';
import { toDocumentShop } from '#server/documents/data/to-document-shop.ts';
import { greeting, paragraph } from './letter-parts.ts';
import { renderMail } from './render-mail.tsx';

const mails = { greeting: 'Grüezi', footer: 'Closed on Fridays.\n<b>Not bold</b>' };

function render(name: string, shop: DocumentShop) {
  return renderMail({ subject: 'Your order', parts: [greeting(name), paragraph('It is here.')] }, shop);
}

it('begins with the foundry’s greeting and ends with its footer, in both forms', () => {
  const { html, text } = render('Ada', toDocumentShop({ ...testFoundry, mails }));
  expect(text).toBe(
    'Grüezi Ada,\n\nIt is here.\n\n-- \nTest foundry\nservice@foundry.example\nClosed on Fridays.\n<b>Not bold</b>\n',
  );
  expect(html).toContain('Grüezi Ada,');
  expect(html).toContain('Closed on Fridays.');
  expect(html).toContain('&lt;b&gt;Not bold&lt;/b&gt;');
});

it('says Hello where the foundry says nothing, and no name where none is known', () => {
  expect(render('', toDocumentShop(testFoundry)).text).toBe(
    'Hello,\n\nIt is here.\n\n-- \nTest foundry\nservice@foundry.example\n',
  );
});
