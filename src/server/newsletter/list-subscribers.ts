import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { csvLine } from '#domain/figure/csv-line.ts';
import type { Drizzle } from '#server/database/database.ts';
import { customer } from '#server/database/schema/customers.ts';
import { newsletterReader } from '#server/database/schema/newsletter.ts';
import { makeUnsubscribeUrl } from './unsubscribe-link.ts';

const AT_ONCE = 2000;

/** SQL: whether a customer gets the newsletter. */
const isSubscriber = and(
  customer.acceptsNewsletter,
  isNotNull(customer.newsletterConfirmedAt),
  isNotNull(customer.confirmedAt),
);

/** SQL: whether a reader who was brought in gets it: where they have an account by now, that decides. */
const isReader = sql`not exists (select 1 from ${customer} as holder
  where holder.email = ${newsletterReader.email} and holder.confirmed_at is not null)`;

/** Who gets the newsletter, and nobody else, as the lines of a CSV file: since when, by what word, and the link that ends it. */
export async function* listSubscribers({
  db,
  ...linked
}: {
  db: Drizzle;
  publicUrl: string;
  secret: string;
}): AsyncGenerator<Uint8Array> {
  yield toBytes(['email,since,source,words,unsubscribe']);
  for (let last = 0; ; ) {
    const rows = await db
      .select({
        id: customer.id,
        email: customer.email,
        since: customer.newsletterConfirmedAt,
        words: customer.newsletterWords,
      })
      .from(customer)
      .where(and(isSubscriber, gt(customer.id, last)))
      .orderBy(asc(customer.id))
      .limit(AT_ONCE);
    if (rows.length > 0)
      yield toBytes(
        rows.map(({ id, email, since, words }) =>
          csvLine([
            email,
            since?.toISOString() ?? '',
            'The link of a mail of this shop',
            words ?? '',
            makeUnsubscribeUrl({ customerId: id, email }, linked),
          ]),
        ),
      );
    last = rows.at(-1)?.id ?? last;
    if (rows.length < AT_ONCE) break;
  }
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(newsletterReader)
      .where(and(isReader, gt(newsletterReader.id, last)))
      .orderBy(asc(newsletterReader.id))
      .limit(AT_ONCE);
    if (rows.length > 0)
      yield toBytes(
        rows.map(({ email, saidOn, source, words }) =>
          csvLine([email, saidOn, source, words, makeUnsubscribeUrl({ customerId: null, email }, linked)]),
        ),
      );
    last = rows.at(-1)?.id ?? last;
    if (rows.length < AT_ONCE) break;
  }
}

function toBytes(lines: string[]): Uint8Array {
  return Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
}

/** How many get the newsletter, and how many were asked and have not answered. */
export async function countSubscribers(
  db: Drizzle,
): Promise<{ customers: number; readers: number; asked: number }> {
  return {
    customers: await db.$count(customer, isSubscriber),
    readers: await db.$count(newsletterReader, isReader),
    asked: await db.$count(
      customer,
      and(
        eq(customer.acceptsNewsletter, true),
        sql`${customer.newsletterConfirmedAt} is null`,
        isNotNull(customer.confirmedAt),
      ),
    ),
  };
}
