import { type GapPage, pageGaps } from '#domain/text/page-gaps.ts';

interface DatedFamily {
  published: boolean;
  publishAt: string | null;
}

interface DatedPage extends GapPage {
  isDraft: boolean;
  publishAt: string | null;
}

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
