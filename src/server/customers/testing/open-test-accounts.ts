import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { solveEasily } from '#server/challenge/testing/solve-easily.ts';
import { accountMails } from '#server/customers/accounts/account-mails.ts';
import type { Passwords } from '#server/customers/accounts/passwords.ts';
import { createCustomerHandlers } from '#server/customers/customer-handlers.ts';
import type { Database } from '#server/database/database.ts';
import type { DocumentShop } from '#server/documents/data/document-data.ts';
import type { Letter } from '#server/documents/data/letter.ts';
import { renderMail } from '#server/documents/mails/render-mail.tsx';
import { openTestApp } from '#server/http/testing/open-test-app.ts';
import type { OutgoingMail } from '#server/mail/mail-transport.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { createOrderHandlers } from '#server/orders/order-handlers.ts';
import { openTestShop, type TestShop } from '#server/orders/testing/test-shop.ts';

const origin = 'http://shop.example';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** A browser with its cookies, at an address of its own. */
export interface TestBrowser {
  ask(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  post(path: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  login(email: string, password: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** The session's token; null without one. */
  token(): string | null;
  takeToken(token: string): void;
}

export interface TestAccounts {
  shop: TestShop;
  browse: (userAgent?: string) => TestBrowser;
  solve: () => Promise<string>;
  /** From another address each time, unless a browser is told. */
  register: (email: string, change?: object, from?: TestBrowser) => Promise<LightMyRequestResponse>;
  /** Registers and follows the link of the mail; gives the browser, which is not logged in. */
  openAccount: (email: string, password?: string) => Promise<TestBrowser>;
  /** Sends what is due and gives it, the oldest first. */
  takeMails: () => Promise<OutgoingMail[]>;
  /** What passwords were hashed and compared so far; every comparison, of whatever, is one. */
  work: { hashes: number; comparisons: number };
  close: () => Promise<void>;
}

/** The password of every test account. */
export const goodPassword = 'nine lime trees';

/** A server with the calls of accounts, of orders and of mails alone; its passwords are compared as texts. */
export async function openTestAccounts(database: Database): Promise<TestAccounts> {
  const { db } = database;
  const shop = await openTestShop(database);
  const { services, jobs, secret } = shop;
  const { now, publicUrl } = services;
  const work = { hashes: 0, comparisons: 0 };
  const passwords: Passwords = {
    hash: async (password) => {
      work.hashes += 1;
      return { ok: true, hash: `hash of ${password}` };
    },
    verify: async (kept, password) => {
      work.comparisons += 1;
      return { ok: true, isSame: kept === `hash of ${password}` };
    },
  };
  let sent: OutgoingMail[] = [];
  jobs.work('send-mail', (data) =>
    sendMail(
      {
        db,
        documents: { mail: async (letter: Letter, by: DocumentShop) => renderMail(letter, by) },
        transport: {
          send: async (mail: OutgoingMail) => {
            sent.push(mail);
          },
          close: () => undefined,
        },
        mailFrom: 'shop@shop.example',
        onFault: () => undefined,
        publicUrl,
        secret,
        now,
      },
      Object.values(accountMails),
      data,
    ),
  );
  const app = await openTestApp({
    db,
    now,
    secret,
    publicUrl,
    handlers: {
      ...createOrderHandlers(services),
      ...createCustomerHandlers({ db, now, jobs, secret, passwords }),
    },
  });

  function browse(userAgent = firefox): TestBrowser {
    const remoteAddress = nextAddress();
    let token: string | null = null;
    const ask: TestBrowser['ask'] = async (method, path, body, headers = {}) => {
      const options: InjectOptions = {
        method,
        url: `/api/front/${path}`,
        remoteAddress,
        headers: {
          origin,
          'user-agent': userAgent,
          ...(token === null ? {} : { cookie: `fount-session=${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      };
      const answer = await app.inject(options);
      for (const cookie of answer.cookies) {
        if (cookie.name === 'fount-session') token = cookie.value === '' ? null : cookie.value;
      }
      return answer;
    };
    const post: TestBrowser['post'] = (path, body, headers) => ask('POST', path, body, headers);
    return {
      ask,
      post,
      login: (email, password, headers) => post('customers/login', { email, password }, headers),
      token: () => token,
      takeToken: (given) => {
        token = given;
      },
    };
  }
  const solve = () => solveEasily(secret);
  const register: TestAccounts['register'] = async (email, change = {}, from = browse()) =>
    from.post('customers/register', {
      email,
      token: await solve(),
      password: goodPassword,
      acceptsNewsletter: false,
      ...change,
    });
  const takeMails: TestAccounts['takeMails'] = async () => {
    await jobs.runDue();
    const taken = sent;
    sent = [];
    return taken;
  };
  return {
    shop,
    browse,
    solve,
    register,
    takeMails,
    work,
    async openAccount(email, password = goodPassword) {
      await register(email, { password });
      const [mail] = await takeMails();
      const browser = browse();
      await browser.post('customers/confirm', { token: tokenOf(mail) });
      return browser;
    },
    async close() {
      await app.close();
      await jobs.stop(0);
    },
  };
}

/** The token of the one link in a mail that has one. */
export function tokenOf(mail: OutgoingMail | undefined): string {
  const token = /\?(?:confirm|token|newsletter)=([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`The mail has no link with a token: ${mail?.text}`);
  return token;
}

let addresses = 0;

function nextAddress(): string {
  addresses += 1;
  return `10.0.${addresses >> 8}.${addresses & 255}`;
}
