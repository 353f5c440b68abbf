import { type DuePage, findDuePages, whyMissed } from '#domain/imports/on-its-day.ts';
import { pageGaps } from '#domain/text/page-gaps.ts';
import type { Transaction } from '#server/database/database.ts';
import { informationPage } from '#server/database/schema/catalogue.ts';
import type { ImportFinding } from '#server/import/findings/import-finding.ts';
import type { CataloguePlan, InformationPagePlan } from '#server/import/planning/catalogue-plan.ts';
import { faultOfPage } from '#server/import/planning/plan-information.ts';
import type { FolderContent } from '#server/import/reading/read-folder.ts';
import { planPageRenames } from './plan-page-renames.ts';

/** What becomes of information pages by their days. */
export interface PageDays {
  /** Those whose day has come. */
  due: DuePage[];
}

type StandingPage = typeof informationPage.$inferSelect;

/**
 * Reads what the days of a plan's information pages come to, and tells it. A day that a page missed serves no more, nor does one before
 * it: published with an import, once nothing is to be filled in, it would come at a minute that nobody chose. The catalogue is locked.
 */
export async function readPageDays(
  tx: Transaction,
  {
    plan,
    information,
    findings,
  }: { plan: CataloguePlan; information: FolderContent['information']; findings: ImportFinding[] },
  now: Date,
): Promise<PageDays & { plan: CataloguePlan }> {
  const standing = await tx.select().from(informationPage);
  const renames = planPageRenames({ standing, wanted: plan.informationPages });
  const before = new Map(standing.map((page) => [renames.get(page.slug) ?? page.slug, page]));
  const informationPages = plan.informationPages.map((page) => {
    const missed = readMissed(before.get(page.slug), page);
    const told = tellOfDay(page, { missed, now });
    if (told !== null) {
      const { path, message } = told;
      findings.push({ ...faultOfPage(information, page.slug)(path, message), severity: 'warning' });
    }
    return missed !== null ? { ...page, publishAt: null } : page;
  });
  return { plan: { ...plan, informationPages }, due: findDuePages(informationPages, now) };
}

/** Which day a page missed that leaves the one that it is to have none: that very one, or one after it. A page keeps the last alone. */
function readMissed(
  before: StandingPage | undefined,
  { publishAt }: InformationPagePlan,
): 'this day of publishing' | 'a later day of publishing' | null {
  const missed = before?.publishMissed ?? null;
  if (publishAt === null || missed === null) return null;
  const after = new Date(missed.at).getTime() - new Date(publishAt).getTime();
  if (after === 0) return 'this day of publishing';
  return after > 0 ? 'a later day of publishing' : null;
}

/** What whoever imports a page is to know of its day, and of which place of its file. */
function tellOfDay(
  page: InformationPagePlan,
  { missed, now }: { missed: ReturnType<typeof readMissed>; now: Date },
): { path: (string | number)[]; message: string } | null {
  const { title, publishAt } = page;
  if (publishAt === null) return null;
  const gaps = pageGaps(page);
  const [found] = gaps;
  if (found === undefined)
    return missed !== null
      ? {
          path: ['publishAt'],
          message: `the page '${title}' stays a draft: it missed ${missed}, on which something was still to be filled in; publish it in the back office, or give it a day after that`,
        }
      : null;
  const { path } = found;
  if (new Date(publishAt) <= now)
    return {
      path,
      message: `the page '${title}' stays a draft and has no day of publishing any more, as that is past: ${whyMissed(gaps)}`,
    };
  return {
    path,
    message: `the page '${title}' stays a draft on its day of publishing unless its gaps are filled in by then; the first is [[${found.words}]]`,
  };
}
