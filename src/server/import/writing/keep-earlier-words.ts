import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import type { licenceTemplate, story } from '#server/database/schema/catalogue.ts';
import { type EarlierWords, earlierWords } from '#server/database/schema/earlier-words.ts';
import type { LicenceTemplatePlan, StoryPlan } from '#server/import/planning/catalogue-plan.ts';
import { isSame } from './sync-rows.ts';

type LicenceRow = typeof licenceTemplate.$inferSelect;
type StoryRow = typeof story.$inferSelect;

/** Of each record. */
const mostVersions = 100;
/** Of each record, all of its versions together, as the database writes them; its newest stays however long it is. */
const mostBytes = 2_000_000;

interface Change {
  /** Who of the staff makes it; null for an import. */
  by: string | null;
  at: Date;
}

interface Replaced<Row, Plan> extends Change {
  standing: readonly Row[];
  wanted: readonly Plan[];
}

/** A record that has earlier words, by its number. */
export type EarlierOf = { licence: number } | { story: number };

/** The versions of a record. */
export function isVersionOf(of: EarlierOf): SQL {
  return 'licence' in of
    ? eq(earlierWords.licenceTemplateId, of.licence)
    : eq(earlierWords.storyId, of.story);
}

/** Keeps what licence templates say which an import is about to change, also of one that comes back. */
export async function keepReplacedLicences(
  tx: Transaction,
  { standing, wanted, ...change }: Replaced<LicenceRow, LicenceTemplatePlan>,
): Promise<void> {
  const plans = new Map(wanted.map((plan) => [plan.name, plan]));
  for (const row of standing) {
    const becomes = plans.get(row.name);
    if (becomes !== undefined) await keepLicenceWords(tx, row, { ...change, becomes });
  }
}

/** Keeps what stories say which an import is about to change: one of another key is another one to it. */
export async function keepReplacedStories(
  tx: Transaction,
  { standing, wanted, ...change }: Replaced<StoryRow, StoryPlan>,
): Promise<void> {
  const plans = new Map(wanted.map((plan) => [plan.key, plan]));
  for (const row of standing) {
    const becomes = plans.get(row.key);
    if (becomes !== undefined) await keepStoryWords(tx, row, { ...change, becomes });
  }
}

/** Keeps what a licence template says when it is to say something else. */
export async function keepLicenceWords(
  tx: Transaction,
  { id, position: _, withdrawnAt: __, ...was }: LicenceRow,
  { becomes, ...change }: Change & { becomes: LicenceTemplatePlan },
): Promise<void> {
  if (!isSame(becomes, was))
    await keepWords(tx, { licence: id }, { ...change, words: { kind: 'licence', ...was } });
}

/** Keeps what a story says when it is to say something else. */
export async function keepStoryWords(
  tx: Transaction,
  { id, position: _, ...was }: StoryRow,
  { becomes, ...change }: Change & { becomes: StoryPlan },
): Promise<void> {
  if (!isSame(becomes, was))
    await keepWords(tx, { story: id }, { ...change, words: { kind: 'story', ...was } });
}

async function keepWords(
  tx: Transaction,
  of: EarlierOf,
  { words, by, at }: Change & { words: EarlierWords },
): Promise<void> {
  const record = 'licence' in of ? { licenceTemplateId: of.licence } : { storyId: of.story };
  await tx.insert(earlierWords).values({ ...record, words, endedAt: at, endedBy: by });
  const ranked = sql`select ${earlierWords.id} as id, row_number() over newest as place,
    sum(octet_length(${earlierWords.words}::text)) over newest as bytes
    from ${earlierWords} where ${isVersionOf(of)} window newest as (order by ${earlierWords.id} desc)`;
  await tx.delete(earlierWords).where(
    sql`${earlierWords.id} in (select id from (${ranked}) as ranked
      where place > ${mostVersions}::int or (place > 1 and bytes > ${mostBytes}::int))`,
  );
}
