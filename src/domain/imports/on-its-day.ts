import { type GapPage, pageGaps } from '#domain/text/page-gaps.ts';

interface DatedFamily {
  published: boolean;
  publishAt: string | null;
}

interface DatedPage extends GapPage {
  isDraft: boolean;
  publishAt: string | null;
}

/** A page whose day has come, and what of it is still to be filled in. */
export interface DuePage {
  slug: string;
  publishAt: string;
  gaps: ReturnType<typeof pageGaps>;
}

/** The last day of publishing that a draft missed: for which minute it was set, in UTC, and why. */
export interface MissedDay {
  at: string;
  why: string;
  /** It is told no more. Imports know it still. */
  isPutAway?: boolean;
}

/** Of what is still to be filled in, so many are named. */
const mostNamed = 5;

/** A catalogue in which what has a day that has come is as it is from then on. */
export function carryOutDays<Catalogue extends { families: DatedFamily[]; informationPages: DatedPage[] }>(
  catalogue: Catalogue,
  now: Date,
): Catalogue {
  return {
    ...catalogue,
    families: catalogue.families.map((family) => familyOnItsDay(family, now)),
    informationPages: catalogue.informationPages.map((page) => pageOnItsDay(page, now)),
  };
}

/** The pages that have a day which has come: what `carryOutDays` publishes, or leaves a draft without a day. */
export function findDuePages(pages: readonly (DatedPage & { slug: string })[], now: Date): DuePage[] {
  return pages.flatMap((page) =>
    page.publishAt !== null && hasCome(page, now)
      ? [{ slug: page.slug, publishAt: page.publishAt, gaps: pageGaps(page) }]
      : [],
  );
}

/** Why a page stayed a draft on its day: it is refused for its gaps alone. */
export function whyMissed(gaps: DuePage['gaps']): string {
  const named = gaps.slice(0, mostNamed).map(({ words }) => `[[${words}]]`);
  const more = gaps.length > mostNamed ? ` and ${gaps.length - mostNamed} more` : '';
  return `${named.join(', ')}${more} ${gaps.length === 1 ? 'was' : 'were'} still to be filled in.`;
}

/** The missed day that staff are told of; null where there is none, or somebody put that away. */
export function missedToTell(missed: MissedDay | null): MissedDay | null {
  return missed?.isPutAway === true ? null : missed;
}

function familyOnItsDay<Family extends DatedFamily>(family: Family, now: Date): Family {
  return hasCome(family, now) ? { ...family, published: true, publishAt: null } : family;
}

/** With a gap it stays a draft, without a day: one serves once. */
function pageOnItsDay<Page extends DatedPage>(page: Page, now: Date): Page {
  return hasCome(page, now) ? { ...page, isDraft: pageGaps(page).length > 0, publishAt: null } : page;
}

function hasCome({ publishAt }: { publishAt: string | null }, now: Date): boolean {
  return publishAt !== null && new Date(publishAt) <= now;
}
