import type { Transporter } from 'nodemailer';
import { MailRefused } from './mail-refused.ts';
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
      try {
        await (await open()).sendMail(toMessage(mail));
      } catch (cause) {
        if (isForGood(cause)) throw new MailRefused(cause.response ?? cause.message, { cause });
        throw cause;
      }
    },
    close: () => transport?.close(),
  };
}

interface SmtpFault extends Error {
  /** What the server answered. */
  response?: string;
}

/**
 * Whether a server will never take this mail (RFC 5321 §4.2.1): a 5xx to its receiver or its content, or an address that is none.
 * A refused login or sender is the shop's own fault, which somebody mends, and is tried again.
 */
function isForGood(cause: unknown): cause is SmtpFault {
  if (!(cause instanceof Error)) return false;
  const command = Reflect.get(cause, 'command');
  if (command === 'API') return Reflect.get(cause, 'code') === 'EENVELOPE';
  return (command === 'RCPT TO' || command === 'DATA') && Number(Reflect.get(cause, 'responseCode')) >= 500;
}
