import { expect, test } from 'vitest';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { shop } from '#server/documents/testing/document-samples.ts';
import { licenceEnding } from './licence-ending-mail.ts';

test('a mail that tells of a licence’s end names it, its fonts, its last day and the account', () => {
  const { subject, html, text } = renderMail(
    licenceEnding.write(
      {
        licenceNumber: 'L-000042-01',
        publicName: 'Web <b>',
        items: ['Fraunces Semibold'],
        licensee: 'Example Ltd',
        expiryDate: '2026-05-21',
        accountLink: 'https://fount.example/account',
      },
      shop,
    ),
    shop,
  );
  expect(subject).toBe('Your licence L-000042-01 ends on 21 May 2026');
  expect(text).toContain('for Example Ltd holds until 21 May 2026, the last day included');
  expect(text).toContain('- Fraunces Semibold');
  expect(text).toContain('https://fount.example/account');
  expect(html).toContain('Web &lt;b&gt;');
});
