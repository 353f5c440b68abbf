import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { enterAccount, register } from '../e2e/testing/account-visit.ts';
import { readMail } from '../e2e/testing/read-mail.ts';
import type { VisitState } from './take-visit.ts';

/** A page that only somebody sees who is logged in. */
export interface AccountShot {
  name: string;
  path: string;
  state: VisitState;
}

const pages = ['my-account', 'orders', 'licences', 'updates'];
const longestMail = 60_000;

async function waitForLink(dataDir: string, email: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox');
  for (let waited = 0; waited < longestMail; waited += 200) {
    const mails = readdirSync(outbox)
      .filter((file) => file.endsWith('.eml'))
      .map((file) => readMail(readFileSync(path.join(outbox, file), 'utf8')));
    const text = mails.find(({ to, text }) => to === email && text.includes('/login?confirm='))?.text;
    const link = /\/login\?confirm=[\w-]+/.exec(text ?? '')?.[0];
    if (link !== undefined) return link;
    await wait(200);
  }
  throw new Error(`no mail to ${email} confirms an account`);
}

/** Makes an account of the address that has ordered as a guest, and gives its pages with what the browser knows then. */
export async function walkTheAccount(
  browser: Browser,
  { url, dataDir, email }: { url: string; dataDir: string; email: string },
): Promise<AccountShot[]> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' });
  const page = await context.newPage();
  await register(page, { email });
  await page.goto(await waitForLink(dataDir, email));
  await page.getByText('Your e-mail address is confirmed.').waitFor();
  await enterAccount(page, email);
  const state = await context.storageState();
  await context.close();
  return pages.map((name) => ({ name: `account-${name}`, path: `/account/${name}`, state }));
}
