import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
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
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const unfinished = join(folder, `.${randomUUID()}`);
      try {
        const file = await open(unfinished, 'wx', 0o600);
        try {
          await file.writeFile(message);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(unfinished, join(folder, `${nameOf(mail.key)}.eml`));
      } catch (cause) {
        await rm(unfinished, { force: true });
        throw cause;
      }
    },
    close: () => undefined,
  };
}

/** `order-delivered:17` is `order-delivered.17`; a key that no file can be named after has its hash. */
function nameOf(key: string): string {
  if (/^[A-Za-z0-9][A-Za-z0-9:-]{0,99}$/.test(key)) return key.replaceAll(':', '.');
  return createHash('sha256').update(key).digest('hex');
}
