import { expect, vi } from 'vitest';
import { startSmtpServer } from '#server/mail/testing/start-smtp-server.ts';
import { type Mail, readMail } from './read-mail.ts';
import { type Fount, startFount } from './start-fount.ts';
import { test as base } from './test.ts';

/** How long a mail may take on a busy machine. */
const longestMail = 30_000;

/** What an SMTP server was given. */
export interface Mailbox {
  url: string;
  mailsTo: (address: string) => Mail[];
  /** Waits for the newest mail to an address whose subject holds these words, after the first `seen` such mails. */
  waitForMail: (address: string, subject: string, seen?: number) => Promise<Mail>;
}

/** `test` with a server whose mails go to a real SMTP server. */
export const test = base.extend<{ mailbox: Mailbox; fount: Fount }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const server = await startSmtpServer();
      const mailsTo = (address: string) =>
        server.mails.filter(({ to }) => to.includes(address)).map(({ content }) => readMail(content));
      await use({
        url: server.url,
        mailsTo,
        waitForMail: async (address, subject, seen = 0) =>
          await vi.waitFor(
            () => {
              const found = mailsTo(address).filter((mail) => mail.subject.includes(subject));
              if (found.length <= seen) expect.fail(`no mail '${subject}' to ${address}`);
              return found.at(-1) as Mail;
            },
            { timeout: longestMail, interval: 100 },
          ),
      });
      await server.close();
    },
    { scope: 'file' },
  ],
  fount: [
    async ({ mailbox }, use) => {
      const fount = await startFount({ env: { MAIL_URL: mailbox.url, MAIL_FROM: 'shop@foundry.example' } });
      await use(fount);
      await fount.remove();
    },
    { scope: 'file' },
  ],
});

/** The path of the first link of a mail that begins so. */
export function linkOf(mail: Mail, path: string): string {
  const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
  const link = links
    .map((text) => new URL(text))
    .find((url) => `${url.pathname}${url.search}`.startsWith(path));
  if (link === undefined) throw new Error(`the mail has no link to ${path}: ${mail.text}`);
  return `${link.pathname}${link.search}`;
}
