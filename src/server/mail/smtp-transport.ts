import type { Transporter } from 'nodemailer';
import type { MailTransport } from './mail-transport.ts';
import { toMessage } from './to-message.ts';

/** Hands mails to the SMTP server of a `smtp:` or `smtps:` address. */
export function createSmtpTransport(mailUrl: string): MailTransport {
  let transport: Transporter | null = null;

  /** Loaded with the first mail: a server that starts has better use for the memory. */
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: mailUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return transport;
  }

  return {
    send: async (mail) => {
      await (await open()).sendMail(toMessage(mail));
    },
    close: () => transport?.close(),
  };
}
