import { expect, test } from 'vitest';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { shop } from '#server/documents/testing/document-samples.ts';
import { licenceTransferred } from './transferred-mail.ts';

test('a mail that a licence went to another licensee names both, and what it covers', () => {
  const { subject, text } = renderMail(
    licenceTransferred.write(
      {
        licenceNumber: 'L-000042-01',
        publicName: 'Desktop',
        items: ['Fraunces Semibold'],
        fromLicensee: 'Example Ltd',
        toLicensee: 'Successor Ltd',
      },
      shop,
    ),
    shop,
  );
  expect(subject).toBe('Licence L-000042-01 from Fount was transferred');
  expect(text).toContain('has gone from Example Ltd to Successor Ltd. It covers:\n\n- Fraunces Semibold');
});
