import { asc, sql } from 'drizzle-orm';
import type { TimelineAsked, TimelineForm, YearPage } from '#contract/admin/content/timeline.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontFamily, historyYear } from '#server/database/schema/catalogue.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';

const PER_PAGE = 50;

/** GET timeline: a page of the years, the oldest first; the last one where the page that is asked for is not left. */
export async function listYears(db: Drizzle, asked: TimelineAsked): Promise<YearPage> {
  const { timelineHeading } = await readFoundry(db);
  const total = await db.$count(historyYear);
  const page = Math.min(asked.page, Math.max(1, Math.ceil(total / PER_PAGE)));
  const years = await db
    .select({
      id: historyYear.id,
      year: historyYear.year,
      designers: sql<number>`jsonb_array_length(${historyYear.designers})`,
      lineto: sql<number>`jsonb_array_length(${historyYear.lineto})`,
      elsewhere: sql<number>`jsonb_array_length(${historyYear.elsewhere})`,
    })
    .from(historyYear)
    .orderBy(asc(historyYear.year))
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE);
  return { heading: timelineHeading, total, page, perPage: PER_PAGE, years };
}

/** GET timeline/form. */
export async function readTimelineForm(db: Drizzle): Promise<TimelineForm> {
  const { timelineHeading } = await readFoundry(db);
  const families = await db
    .select({ slug: fontFamily.slug, name: fontFamily.name })
    .from(fontFamily)
    .where(isKeptFamily)
    .orderBy(asc(fontFamily.position), asc(fontFamily.id));
  return { heading: timelineHeading, families };
}
