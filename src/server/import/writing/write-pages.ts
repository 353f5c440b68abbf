import { eq } from 'drizzle-orm';
import { type DuePage, whyMissed } from '#domain/imports/on-its-day.ts';
import type { Transaction } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import type { CataloguePlan, InformationPagePlan } from '#server/import/planning/catalogue-plan.ts';
import { dayOf } from './day-of.ts';
import { keepPageVersions } from './keep-page-versions.ts';
import { planPageRenames } from './plan-page-renames.ts';
import { planPageSlugs } from './plan-page-slugs.ts';
import type { PageDays } from './read-page-days.ts';
import { type Changes, deleteRows, syncRows } from './sync-rows.ts';

type PageRow = typeof informationPage.$inferSelect;

/** Makes the information pages what the plan says; one that is renamed stays the page it was, with its links, its day and its versions. */
export async function writePages(
  tx: Transaction,
  { informationPages: wanted }: Pick<CataloguePlan, 'informationPages'>,
  { now, days, changes }: { now: Date; days: PageDays; changes: Changes },
): Promise<void> {
  const before = await tx.select().from(informationPage);
  const renames = planPageRenames({ standing: before, wanted });
  const standing = before.map((page) => ({ ...page, slug: renames.get(page.slug) ?? page.slug }));
  for (const { id, slug } of standing) {
    const row = before.find((each) => each.id === id);
    if (row?.slug !== slug) await tx.update(informationPage).set({ slug }).where(eq(informationPage.id, id));
  }
  changes.count += renames.size;
  const formerSlugs = planPageSlugs({ known: before, wanted });
  const pages = await syncRows(tx, {
    table: informationPage,
    target: [informationPage.slug],
    existing: standing,
    wanted: wanted.map((each, position) => ({
      ...each,
      ...dayOf(each, standing),
      publishMissed: missedDayOf(each, { standing, due: days.due }),
      formerSlugs: formerSlugs.get(each.slug) ?? [],
      position,
    })),
    keyOf: (row) => row.slug,
    changes,
  });
  await keepPageVersions(tx, { standing: before, wanted, renames, by: null, at: now });
  await deleteRows(tx, informationPage, pages.gone, changes);
}

/** Of a page that stays a draft: the last day that it had which came to nothing, also where it has another one now. */
function missedDayOf(
  { slug, isDraft }: InformationPagePlan,
  { standing, due }: { standing: readonly PageRow[]; due: readonly DuePage[] },
): PageRow['publishMissed'] {
  if (!isDraft) return null;
  const missed = due.find((page) => page.slug === slug);
  if (missed !== undefined) return { at: missed.publishAt, why: whyMissed(missed.gaps) };
  return standing.find((page) => page.slug === slug)?.publishMissed ?? null;
}
