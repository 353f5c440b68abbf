import type { YearVersion } from '#contract/admin/content/timeline.ts';
import type { VersionList } from '#contract/admin/content/versions.ts';
import type { Result } from '#contract/refusal.ts';
import type { Drizzle } from '#server/database/database.ts';
import { isKeptFamily } from '#server/database/is-kept-family.ts';
import { fontFamily } from '#server/database/schema/catalogue.ts';
import { firstOfEach } from '#server/office/forms/refuse-fields.ts';
import type { SentPictures } from '#server/office/pictures/create-sent-pictures.ts';
import { findVersion, listVersions } from '#server/office/versions/earlier-versions.ts';
import { changeYear } from './change-year.ts';
import { findOtherYear, readYear, toYearWords } from './read-year.ts';
import { addedPictures, picturesIn } from './year-pictures.ts';

/** GET timeline/:year/versions. */
export async function listYearVersions(db: Drizzle, year: number): Promise<Result<VersionList>> {
  if ((await readYear(db, year)) === null) return { ok: false, code: 'not-found' };
  return { ok: true, value: await listVersions(db, { kind: 'year', id: year }) };
}

/** GET timeline/:year/versions/:version, of that year alone, with what would be refused of it today. */
export async function readYearVersion(
  { db, pictures }: { db: Drizzle; pictures: SentPictures },
  { year, version, signal }: { year: number; version: number; signal: AbortSignal },
): Promise<Result<YearVersion>> {
  const standing = await readYear(db, year);
  const found = await findVersion(db, { of: { kind: 'year', id: year }, version });
  if (standing === null || found === null) return { ok: false, code: 'not-found' };
  if (found.words?.kind !== 'year') return { ok: true, value: { ...found.end, words: null, told: [] } };
  const words = toYearWords(found.words);
  const families = await db.select({ slug: fontFamily.slug }).from(fontFamily).where(isKeptFamily);
  const added = await pictures(addedPictures(words, standing), signal);
  const result = changeYear(words, { families, pictures: new Map([...added, ...picturesIn(standing)]) });
  const other = await findOtherYear(db, { year: found.words.year, id: year });
  const told = firstOfEach([...(result.ok ? [] : result.errors), ...(other === null ? [] : [other])]);
  return { ok: true, value: { ...found.end, words, told } };
}
