import { describe, expect, test } from 'vitest';
import type { MailTransport, OutgoingMail } from './mail-transport.ts';

export const testMail: OutgoingMail = {
  key: 'order-delivered:17',
  messageId: '<mail-1.1772618400000@shop.example>',
  from: 'Test Foundry <shop@shop.example>',
  to: 'buyer@example.com',
  subject: 'Your fonts — “Größe”',
  text: 'Ready: https://shop.example/download/1',
  html: '<p>Ready: <a href="https://shop.example/download/1">Größe</a></p>',
  date: new Date('2026-03-04T10:00:00Z'),
};

/** The bytes of a PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** What every way to send mails does; `received` gives the mails that came out, as they came. */
export function describeMailTransport(
  name: string,
  create: () => Promise<{ transport: MailTransport; received: () => Promise<string[]> }>,
): void {
  describe(name, () => {
    test('sends text and HTML with the Message-ID, date and addresses given', async () => {
      const { transport, received } = await create();
      await transport.send(testMail);
      const [mail = ''] = await received();
      expect(mail).toContain('Message-ID: <mail-1.1772618400000@shop.example>');
      expect(mail).toContain('Date: Wed, 04 Mar 2026 10:00:00 +0000');
      expect(mail).toContain('From: Test Foundry <shop@shop.example>');
      expect(mail).toContain('To: buyer@example.com');
      expect(mail).toContain('Content-Type: text/plain; charset=utf-8');
      expect(mail).toContain('Content-Type: text/html; charset=utf-8');
      expect(mail).toContain('https://shop.example/download/1');
      transport.close();
    });

    test('a mail sent again has the same Message-ID', async () => {
      const { transport, received } = await create();
      await transport.send(testMail);
      await transport.send({ ...testMail, text: 'With another link' });
      const ids = (await received()).map((mail) => /^Message-ID: (.*)$/m.exec(mail)?.[1]?.trim());
      expect(new Set(ids)).toEqual(new Set([testMail.messageId]));
      transport.close();
    });

    test('a picture comes along with the HTML that shows it, and an answer goes where it should', async () => {
      const { transport, received } = await create();
      await transport.send({
        ...testMail,
        replyTo: 'visitor@example.com',
        html: '<p><img src="cid:sample@shop.example" alt="Größe"></p>',
        pictures: [
          {
            contentId: 'sample@shop.example',
            fileName: 'sample.png',
            contentType: 'image/png',
            bytes: pixel,
          },
        ],
      });
      const [mail = ''] = await received();
      expect(mail).toContain('Reply-To: visitor@example.com');
      expect(mail).toContain('Content-Type: multipart/related');
      expect(mail).toContain('Content-ID: <sample@shop.example>');
      expect(mail).toContain('Content-Disposition: inline; filename=sample.png');
      expect(mail.replace(/\r?\n/g, '')).toContain(pixel.toString('base64'));
      transport.close();
    });

    test('a file comes along beside the text, whole', async () => {
      const { transport, received } = await create();
      const bytes = Buffer.from('%PDF-1.7 a quote');
      await transport.send({
        ...testMail,
        attachments: [{ fileName: 'Quote-Q-000042.pdf', contentType: 'application/pdf', bytes }],
      });
      const [mail = ''] = await received();
      expect(mail).toContain('Content-Type: multipart/mixed');
      expect(mail).toContain('Content-Disposition: attachment; filename=Quote-Q-000042.pdf');
      expect(mail.replace(/\r?\n/g, '')).toContain(bytes.toString('base64'));
      transport.close();
    });

    test('headers of its own come along, whole', async () => {
      const { transport, received } = await create();
      const url = `https://shop.example/newsletter/unsubscribe?token=1.${'x'.repeat(43)}`;
      await transport.send({
        ...testMail,
        headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      });
      const [mail = ''] = await received();
      // A long header may go on in the next line after a space.
      expect(mail.replace(/\r?\n /g, ' ')).toMatch(
        new RegExp(`^List-Unsubscribe: +<${url.replace('?', '\\?')}>`, 'm'),
      );
      expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
      transport.close();
    });

    test('an address cannot add a header or a receiver of its own', async () => {
      const { transport, received } = await create();
      await transport.send({ ...testMail, replyTo: 'visitor@example.com\r\nBcc: other@example.com' });
      for (const mail of await received()) expect(mail).not.toMatch(/^Bcc:/m);
      transport.close();
    });

    test('a subject cannot add a header of its own', async () => {
      const { transport, received } = await create();
      await transport.send({ ...testMail, subject: 'One\r\nBcc: other@example.com' });
      for (const mail of await received()) expect(mail).not.toMatch(/^Bcc:/m);
      transport.close();
    });
  });
}
