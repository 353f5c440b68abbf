import { createHash } from 'node:crypto';
import { writeWhole } from '#server/files/write-whole.ts';
import type { MailTransport } from './mail-transport.ts';
import { toMessage } from './to-message.ts';

/** Writes each mail as one .eml file, whole or not at all; the same mail again is the same file. */
export function createOutboxTransport(folder: string): MailTransport {
  return {
    send: async (mail) => {
      // Loaded with the first mail: a server that starts has better use for the memory.
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({
        streamTransport: true,
        buffer: true,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const { message } = await composer.sendMail(toMessage(mail));
      await writeWhole(folder, { name: `${nameOf(mail.key)}.eml`, bytes: message });
    },
    close: () => undefined,
  };
}

/** `order-delivered:17` is `order-delivered.17`; a key that no file can be named after has its hash. */
function nameOf(key: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9:-]{0,99}$/.test(key)) return key.replaceAll(':', '.');
  return createHash('sha256').update(key).digest('hex');
}
