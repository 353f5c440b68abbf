import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AccountMail, accountMails } from '#server/customers/accounts/account-mails.ts';
import type { Database } from '#server/database/database.ts';
import { accountToken, customer } from '#server/database/schema/customers.ts';
import { withStatementCount } from '#server/database/statement-count.ts';
import { emptyTables } from '#server/database/testing/empty-tables.ts';
import { onEachDatabase } from '#server/database/testing/on-each-database.ts';
import { shop } from '#server/documents/testing/document-samples.ts';
import { makeUnsubscribeHeaders } from '#server/newsletter/make-unsubscribe-headers.ts';
import { unsubscribe } from '#server/newsletter/unsubscribe.ts';
import { registerNewsletter } from './register-newsletter.ts';

const publicUrl = 'https://shop.example';
const secret = 'a secret of tests that is long enough';
const oneClick = {
  payload: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
};

onEachDatabase('the link at the end of a newsletter', (open) => {
  let database: Database;
  let app: FastifyInstance;
  let url: string;
  const recipient = 'reader@example.com';

  beforeAll(async () => {
    database = await open();
    app = Fastify();
    registerNewsletter(app, { db: database.db, secret });
    await app.ready();
  });
  beforeEach(async () => {
    await emptyTables(database);
    const at = new Date('2026-03-04T10:00:00Z');
    await database.db
      .insert(customer)
      .values({ email: recipient, acceptsNewsletter: true, newsletterConfirmedAt: at, createdAt: at });
    await database.db
      .insert(accountToken)
      .values({ tokenHash: 'hash', purpose: 'newsletter', customerId: 1, createdAt: at, expiresAt: at });
    const headers = makeUnsubscribeHeaders({ publicUrl, secret }, { id: 1, email: recipient });
    url = headers['List-Unsubscribe']?.slice(1, -1).replace(publicUrl, '') ?? '';
  });
  afterAll(() => app.close());

  const compose = (kind: AccountMail, to = recipient) =>
    kind.compose(
      { db: database.db, publicUrl, secret, now: () => new Date() },
      { data: {}, recipient: to, shop },
    );
  const reader = async () => (await database.db.select().from(customer))[0];

  test('is in the headers of the newsletter’s mails and of no other (RFC 8058)', async () => {
    await database.db.update(customer).set({ newsletterConfirmedAt: null });
    const asked = await compose(accountMails.newsletterAsked);
    expect(asked?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(
        /^<https:\/\/shop\.example\/newsletter\/unsubscribe\?token=[\w.-]+>$/,
      ),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(await compose(accountMails.passwordChanged)).not.toHaveProperty('headers');
    expect(await compose(accountMails.newsletterAsked, 'nobody@example.com')).toBeNull();
  });

  test('changes nothing when it is followed, and asks to press a button', async () => {
    const shown = await app.inject({ url });
    expect(shown.statusCode).toBe(200);
    expect(shown.body).toContain(`<form method="post" action="${url}"><button>Unsubscribe</button></form>`);
    // The token stays here, and a browser's button has an Origin (e2e/unsubscribe.e2e.ts).
    expect(shown.headers['referrer-policy']).toBe('strict-origin');
    expect(await reader()).toMatchObject({ acceptsNewsletter: true });
  });

  test('strikes off with one press, without login or cookie, as often as it is pressed', async () => {
    for (const sent of [oneClick, {}, oneClick]) {
      expect((await app.inject({ method: 'POST', url, ...sent })).statusCode).toBe(200);
      expect(await reader()).toMatchObject({ acceptsNewsletter: false, newsletterConfirmedAt: null });
    }
    // A letter that asks and is still unread asks for nothing any more.
    expect(await database.db.select().from(accountToken)).toEqual([]);
  });

  test('that was forged strikes off nobody and asks nothing of the database', async () => {
    const forged = ['', '1', '2.', url.replace('token=1', 'token=2'), `${url}x`, '1.<script>'];
    for (const token of forged) {
      const answer = await app.inject({
        method: 'POST',
        url: `/newsletter/unsubscribe?token=${encodeURIComponent(token)}`,
        ...oneClick,
      });
      expect(answer.statusCode).toBe(404);
      const shown = await app.inject({ url: `/newsletter/unsubscribe?token=${encodeURIComponent(token)}` });
      expect(shown.body).not.toContain('<script>');
    }
    expect(await reader()).toMatchObject({ acceptsNewsletter: true });
    const { count } = await withStatementCount(() => unsubscribe({ db: database.db, secret }, '1.forged'));
    expect(count).toBe(0);
  });
});
