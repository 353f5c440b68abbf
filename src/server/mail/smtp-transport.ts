import { createTransport } from 'nodemailer';
import type { MailTransport } from './mail-transport.ts';

/** Hands mails to the SMTP server of a `smtp:` or `smtps:` address. */
export function createSmtpTransport(mailUrl: string): MailTransport {
  const transport = createTransport({
    url: mailUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ key: _, ...mail }) => {
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}
