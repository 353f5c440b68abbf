import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TakenMail } from '#server/mail/testing/start-smtp-server.ts';

let taken = 0;
const read = new Map<string, TakenMail>();

/** Keeps a mail for tests that run in other processes. */
export function writeTakenMail(folder: string, mail: TakenMail): void {
  taken += 1;
  const file = path.join(folder, `${String(taken).padStart(6, '0')}.json`);
  // Whoever looks finds it whole or not at all.
  writeFileSync(`${file}.part`, JSON.stringify(mail));
  renameSync(`${file}.part`, file);
}

/** The mails of a folder, oldest first. */
export function readTakenMails(folder: string): TakenMail[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const file = path.join(folder, name);
      // Written by `writeTakenMail`.
      const mail = read.get(file) ?? (JSON.parse(readFileSync(file, 'utf8')) as TakenMail);
      read.set(file, mail);
      return mail;
    });
}
