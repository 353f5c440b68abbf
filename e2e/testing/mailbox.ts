import { expect, vi } from 'vitest';
import { type Mail, readMail } from './read-mail.ts';

/** How long a mail may take on a busy machine. */
const longestMail = 60_000;

/** What a server has sent. */
export interface Mailbox {
  mailsTo: (address: string) => Mail[];
  /** Waits for the newest mail to an address whose subject holds these words, after the first `seen` such mails. */
  waitForMail: (address: string, subject: string, seen?: number) => Promise<Mail>;
}

/** A mailbox over what was sent to an address so far, each mail as MIME, oldest first. */
export function openMailbox(listTo: (address: string) => string[]): Mailbox {
  const mailsTo = (address: string) => listTo(address).map(readMail);
  return {
    mailsTo,
    waitForMail: async (address, subject, seen = 0) =>
      await vi.waitFor(
        () => {
          const found = mailsTo(address).filter((mail) => mail.subject.includes(subject));
          const newest = found.at(-1);
          if (newest === undefined || found.length <= seen) expect.fail(`no mail '${subject}' to ${address}`);
          return newest;
        },
        { timeout: longestMail, interval: 50 },
      ),
  };
}

/** The path of the first link of a mail that begins so. */
export function linkOf(mail: Mail, path: string): string {
  const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
  const link = links
    .map((text) => new URL(text))
    .find((url) => `${url.pathname}${url.search}`.startsWith(path));
  if (link === undefined) throw new Error(`the mail has no link to ${path}: ${mail.text}`);
  return `${link.pathname}${link.search}`;
}
