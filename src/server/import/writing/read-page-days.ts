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
 * Reads what the days of a plan's information pages come to, and tells it. A day that a page missed serves no more: published with an
 * import, once nothing is to be filled in, it would come at a minute that nobody chose. The catalogue is locked.
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
    const isMissed = hasMissed(before.get(page.slug), page);
    const told = tellOfDay(page, { isMissed, now });
    if (told !== null) {
      const { path, message } = told;
      findings.push({ ...faultOfPage(information, page.slug)(path, message), severity: 'warning' });
    }
    return isMissed ? { ...page, publishAt: null } : page;
  });
  return { plan: { ...plan, informationPages }, due: findDuePages(informationPages, now) };
}

function hasMissed(before: StandingPage | undefined, { publishAt }: InformationPagePlan): boolean {
  return publishAt !== null && before?.publishMissed?.at === publishAt;
}

/** What whoever imports a page is to know of its day, and of which place of its file. */
function tellOfDay(
  page: InformationPagePlan,
  { isMissed, now }: { isMissed: boolean; now: Date },
): { path: (string | number)[]; message: string } | null {
  const { title, publishAt } = page;
  if (publishAt === null) return null;
  const gaps = pageGaps(page);
  const [found] = gaps;
  if (found === undefined)
    return isMissed
      ? {
          path: ['publishAt'],
          message: `the page '${title}' stays a draft: it missed this day of publishing, on which something was still to be filled in; publish it in the back office, or give it another day`,
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
