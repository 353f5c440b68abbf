import type { Transporter } from 'nodemailer';
import { MailRefused } from './mail-refused.ts';
import type { MailTransport } from './mail-transport.ts';
import { toMessage } from './to-message.ts';

/** How long a server may take: until it is reached, until it greets, for its next word, and for a mail as a whole; in ms. */
const patience = { connect: 10_000, greeting: 10_000, word: 30_000, mail: 120_000 };

/** Hands mails to the SMTP server of a `smtp:` or `smtps:` address. */
export function createSmtpTransport(mailUrl: string, waits: typeof patience = patience): MailTransport {
  let transport: Transporter | null = null;

  /** Loaded with the first mail: a server that starts has better use for the memory. */
  async function open(): Promise<Transporter> {
    const { createTransport } = await import('nodemailer');
    transport ??= createTransport({
      url: mailUrl,
      connectionTimeout: waits.connect,
      greetingTimeout: waits.greeting,
      socketTimeout: waits.word,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return transport;
  }

  return {
    host: new URL(mailUrl).hostname,
    send: async (mail) => {
      try {
        await within(waits.mail, (await open()).sendMail(toMessage(mail)));
      } catch (cause) {
        if (isForGood(cause)) throw new MailRefused(cause.response ?? cause.message, { cause });
        throw cause;
      }
    },
    close: () => transport?.close(),
  };
}

/** A server that says a word now and then would be waited for without end. */
async function within<Value>(ms: number, sending: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(Object.assign(new Error('The mail server takes too long'), { code: 'ETIMEDOUT' }));
  }, ms);
  try {
    return await Promise.race([sending, promise]);
  } finally {
    clearTimeout(timer);
  }
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
