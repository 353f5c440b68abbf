import { and, asc, eq, lte } from 'drizzle-orm';
import type { JobData } from '#contract/jobs.ts';
import type { Result } from '#contract/refusal.ts';
import { pageGaps } from '#domain/text/page-gaps.ts';
import type { Database, Drizzle, Transaction } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { endDayOfPage, type PageOnItsDay } from '#server/import/days/end-day-of-page.ts';
import { auditedOnItsDay, doEachDue, tellWhy } from '#server/office/days/on-its-day.ts';
import type { PageRow } from './page-rows.ts';
import { putOn } from './publish-page.ts';

interface PublishingServices {
  db: Drizzle;
  notify: Database['notify'];
  now: () => Date;
}

/**
 * Publishes the pages whose day of publishing has come, or is this minute and has come, one by one, each with an entry of the audit log
 * under the name of who set the day. One that cannot be published stays a draft, without a day, and says so until somebody sets another
 * or publishes it. Throws why, once the others are done.
 */
export async function publishDuePages(
  services: PublishingServices,
  { at }: JobData<'publish-pages'> = {},
): Promise<void> {
  const { db, now } = services;
  const due = await db
    .select({ id: informationPage.id })
    .from(informationPage)
    .where(and(isDue(now()), at === undefined ? undefined : eq(informationPage.publishAt, new Date(at))))
    .orderBy(asc(informationPage.publishAt), asc(informationPage.position));
  await doEachDue(due, ({ id }) => publishDue(services, id));
}

/** The database has a day of drafts alone. */
function isDue(now: Date) {
  return lte(informationPage.publishAt, now);
}

/** One that was done, moved, taken back or away meanwhile is no act of who set the day. */
async function publishDue(
  services: PublishingServices,
  id: number,
): ReturnType<Parameters<typeof doEachDue>[1]> {
  return await services.db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const [page] = await tx
      .select()
      .from(informationPage)
      .where(and(eq(informationPage.id, id), isDue(services.now())));
    if (page === undefined || page.publishAt === null) return null;
    const { publishAt } = page;
    const done = await auditedOnItsDay(tx, services, {
      action: 'publish-page',
      asked: { pageId: id, onItsDay: publishAt.toISOString() },
      setBy: page.publishSetBy,
      act: () => putOnOnItsDay(tx, services, { ...page, publishAt }),
    });
    return done.ok ? null : { name: page.title, day: 'publishing', why: tellWhy(done) };
  });
}

async function putOnOnItsDay(
  tx: Transaction,
  services: Pick<PublishingServices, 'notify'>,
  page: PageOnItsDay,
): Promise<Result<PageRow>> {
  const done = await putOn(tx, services, page);
  await endDayOfPage(tx, page, pageGaps(page));
  return done;
}
