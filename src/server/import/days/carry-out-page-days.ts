import { asc, lte } from 'drizzle-orm';
import { pageGaps } from '#domain/text/page-gaps.ts';
import type { Transaction } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import { endDayOfPage } from './end-day-of-page.ts';
import { noteDayOfPage } from './note-day-of-page.ts';

/**
 * Does what the next look would for the pages whose day has come, before an import writes over them: what it then says of a page, or does
 * not say, drops no day that has come. Tells how many there were. The catalogue is locked.
 */
export async function carryOutPageDays(tx: Transaction, now: Date): Promise<number> {
  const pages = await tx
    .select()
    .from(informationPage)
    .where(lte(informationPage.publishAt, now))
    .orderBy(asc(informationPage.publishAt), asc(informationPage.position));
  for (const { publishAt, ...page } of pages) {
    if (publishAt === null) continue;
    const due = { ...page, publishAt };
    const gaps = pageGaps(due);
    await noteDayOfPage(tx, due, { gaps, now });
    await endDayOfPage(tx, due, gaps);
  }
  return pages.length;
}
