import { eq } from 'drizzle-orm';
import { toUtcMinute } from '#domain/day/zoned-minutes.ts';
import { type DuePage, whyMissed } from '#domain/imports/on-its-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import { noteDayDone } from '#server/import/comparing/imported-entries.ts';

/** A draft whose day of publishing has come. */
export type PageOnItsDay = typeof informationPage.$inferSelect & { publishAt: Date };

/** Publishes a page on its day, or has it keep which day it missed, where it has a gap. The day is gone either way. The catalogue is locked. */
export async function endDayOfPage(
  tx: Transaction,
  { id, slug, publishAt }: PageOnItsDay,
  gaps: DuePage['gaps'],
): Promise<void> {
  const isDraft = gaps.length > 0;
  const at = toUtcMinute(publishAt);
  await tx
    .update(informationPage)
    .set({
      isDraft,
      publishAt: null,
      publishSetBy: null,
      publishMissed: isDraft ? { at, why: whyMissed(gaps) } : null,
    })
    .where(eq(informationPage.id, id));
  await noteDayDone(tx, {
    kind: 'page',
    name: slug,
    brought: { draft: true, publishAt: at },
    now: { draft: isDraft, publishAt: null },
  });
}
