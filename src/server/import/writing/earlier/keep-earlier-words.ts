import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { EarlierFamily, EarlierWords } from '#contract/earlier-words.ts';
import type { HistoryYear } from '#contract/history-years.ts';
import type { StoredSounds } from '#contract/sound-sets.ts';
import {
  type MailTexts,
  typedMailWords,
  type WordedMailKind,
  wordedMailKinds,
} from '#domain/mail/mail-texts.ts';
import { type SoundSetName, soundSetNames } from '#domain/sound/sound-set.ts';
import type { Transaction } from '#server/database/database.ts';
import type { designer, historyYear, licenceTemplate, story } from '#server/database/schema/catalogue.ts';
import { earlierWords } from '#server/database/schema/earlier-words.ts';
import type { DesignerPlan, LicenceTemplatePlan, StoryPlan } from '#server/import/planning/catalogue-plan.ts';
import { soundsWords } from '#server/settings/sounds-words.ts';
import { isShownSame } from './is-shown-same.ts';
import { mostBytes, mostVersions, planTrim } from './plan-trim.ts';
import type { FamilySaid } from './read-families-said.ts';

type LicenceRow = typeof licenceTemplate.$inferSelect;
type StoryRow = typeof story.$inferSelect;
type YearRow = typeof historyYear.$inferSelect;
type DesignerRow = typeof designer.$inferSelect;

const rowsAtOnce = 200;

interface Change {
  /** Who of the staff makes it; null for an import. */
  by: string | null;
  at: Date;
}

/** A record as it stands, and what it is to say. */
interface Replaced<Row, Plan> {
  row: Row;
  becomes: Plan;
}

/** A record that has earlier words, by its number; the words of a mail by its kind, or `all`; a sound set by its name. */
export type EarlierOf =
  | { kind: Exclude<EarlierWords['kind'], 'mail' | 'sounds'>; id: number }
  | { kind: 'mail'; id: WordedMailKind | 'all' }
  | { kind: 'sounds'; id: SoundSetName };

/** What names the record of a version, of each kind. */
const records = {
  licence: 'licenceTemplateId',
  story: 'storyId',
  year: 'historyYearId',
  mail: 'mailKind',
  family: 'familyId',
  designer: 'designerId',
  sounds: 'soundSet',
} as const satisfies Record<EarlierWords['kind'], keyof typeof earlierWords>;

/** The versions of a record. */
export function isVersionOf({ kind, id }: EarlierOf): SQL {
  return eq(columnOf(kind), id);
}

function columnOf(kind: EarlierWords['kind']): PgColumn {
  return earlierWords[records[kind]];
}

/** Keeps what licence templates say of which those who edit them read something else from now on. */
export async function keepLicenceWords(
  tx: Transaction,
  replaced: readonly Replaced<LicenceRow, LicenceTemplatePlan>[],
  change: Change,
): Promise<void> {
  const kept = replaced.flatMap(({ row: { id, position: _, withdrawnAt: awaySince, ...was }, becomes }) =>
    isShownSame(was, becomes, ['description', 'licenceText'])
      ? []
      : [{ id, words: { kind: 'licence' as const, ...was }, awaySince }],
  );
  await keepWords(tx, { kind: 'licence', kept }, change);
}

/** The same of stories. */
export async function keepStoryWords(
  tx: Transaction,
  replaced: readonly Replaced<StoryRow, StoryPlan>[],
  change: Change,
): Promise<void> {
  const kept = replaced.flatMap(({ row: { id, position: _, importedAs: __, ...was }, becomes }) =>
    isShownSame(was, becomes) ? [] : [{ id, words: { kind: 'story' as const, ...was } }],
  );
  await keepWords(tx, { kind: 'story', kept }, change);
}

/** The same of years of the timeline. */
export async function keepYearWords(
  tx: Transaction,
  replaced: readonly Replaced<YearRow, Omit<HistoryYear, 'id'>>[],
  change: Change,
): Promise<void> {
  const kept = replaced.flatMap(({ row: { id, importedAs: _, ...was }, becomes }) =>
    isShownSame(was, becomes, ['text']) ? [] : [{ id, words: { kind: 'year' as const, ...was } }],
  );
  await keepWords(tx, { kind: 'year', kept }, change);
}

/** The same of designers. */
export async function keepDesignerWords(
  tx: Transaction,
  replaced: readonly Replaced<DesignerRow, DesignerPlan>[],
  change: Change,
): Promise<void> {
  const kept = replaced.flatMap(({ row: { id, importedAs: _, ...was }, becomes }) =>
    isShownSame(was, becomes, ['biography']) ? [] : [{ id, words: { kind: 'designer' as const, ...was } }],
  );
  await keepWords(tx, { kind: 'designer', kept }, change);
}

/** The same of the foundry's words in mails, each mail by itself; one that had none of its own said nothing. */
export async function keepMailWords(
  tx: Transaction,
  { was, becomes }: Record<'was' | 'becomes', MailTexts | undefined>,
  change: Change,
): Promise<void> {
  const kept = [null, ...wordedMailKinds].flatMap((mail) => {
    const said = typedMailWords(was, mail);
    const isNone = Object.values(said).every((text) => text === '');
    if (isNone || isShownSame(said, typedMailWords(becomes, mail))) return [];
    return [{ id: mail ?? 'all', words: { kind: 'mail' as const, ...said } }];
  });
  await keepWords(tx, { kind: 'mail', kept }, change);
}

/** The same of sound sets of the foundry's own, each by itself; where the house's was heard, nothing was said. */
export async function keepSoundWords(
  tx: Transaction,
  { was, becomes }: Record<'was' | 'becomes', StoredSounds | undefined>,
  change: Change,
): Promise<void> {
  const [before, after] = [soundsWords(was), soundsWords(becomes)];
  const kept = soundSetNames.flatMap((name) => {
    const set = was?.[name];
    if (set === undefined || isDeepStrictEqual(before[name], after[name])) return [];
    return [{ id: name, words: { kind: 'sounds' as const, ...set } }];
  });
  await keepWords(tx, { kind: 'sounds', kept }, change);
}

/** The same of families, as they were read before and after they were written; also of one that comes back. */
export async function keepFamilyWords(
  tx: Transaction,
  { was, becomes }: Record<'was' | 'becomes', ReadonlyMap<number, FamilySaid>>,
  change: Change,
): Promise<void> {
  const kept = [...was].flatMap(([id, { words, awaySince }]) => {
    const next = becomes.get(id)?.words;
    return next === undefined || isFamilyShownSame(words, next) ? [] : [{ id, words, awaySince }];
  });
  await keepWords(tx, { kind: 'family', kept }, change);
}

/** A designer who is called otherwise is the same one, and one of the same name is read as such. */
function isFamilyShownSame(was: EarlierFamily, becomes: EarlierFamily): boolean {
  const { designers: before, ...own } = was;
  const { designers: after, ...next } = becomes;
  const isOfSame = (['id', 'name'] as const).some((by) =>
    isDeepStrictEqual(
      before.map((each) => each[by]),
      after.map((each) => each[by]),
    ),
  );
  return isOfSame && isShownSame(own, next, ['description', 'credits', 'changes', 'html']);
}

interface Kept {
  id: number | string;
  words: EarlierWords;
  /** Of a record that comes back. */
  awaySince?: Date | null;
}

async function keepWords(
  tx: Transaction,
  { kind, kept }: { kind: EarlierWords['kind']; kept: Kept[] },
  { by, at }: Change,
): Promise<void> {
  const rows = kept.map(({ id, words, awaySince = null }) => ({
    ...{ [records[kind]]: id, words, endedAt: at, endedBy: by, awaySince },
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.insert(earlierWords).values(rows.slice(from, from + rowsAtOnce));
  const ids = kept.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    await trim(tx, kind, ids.slice(from, from + rowsAtOnce));
}

/** Deletes what is too much of these records; what a version takes is known without reading it. */
async function trim(
  tx: Transaction,
  kind: EarlierWords['kind'],
  ids: readonly (number | string)[],
): Promise<void> {
  const record = columnOf(kind);
  const bytes = sql<number>`pg_column_size(${earlierWords.words})`;
  const full = await tx
    .select({ id: record })
    .from(earlierWords)
    .where(inArray(record, [...ids]))
    .groupBy(record)
    .having(sql`count(*) > ${mostVersions}::int or sum(${bytes}) > ${mostBytes}::int`);
  for (const { id } of full) {
    const versions = await tx
      .select({ id: earlierWords.id, bytes })
      .from(earlierWords)
      .where(eq(record, id))
      .orderBy(sql`${earlierWords.id} desc`);
    const gone = planTrim(versions);
    if (gone.length > 0) await tx.delete(earlierWords).where(inArray(earlierWords.id, gone));
  }
}
