import type { LicenceVersion } from '#contract/admin/content/licences.ts';
import type { VersionList } from '#contract/admin/content/versions.ts';
import type { Result } from '#contract/refusal.ts';
import type { Drizzle } from '#server/database/database.ts';
import { findVersion, listVersions } from '#server/office/versions/earlier-versions.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';
import { checkLicence } from './check-licence.ts';
import { toLicenceWords } from './licence-words.ts';
import { readLicenceRows, toLicenceSheet } from './read-licences.ts';

/** GET licence-templates/:licence/versions. */
export async function listLicenceVersions(db: Drizzle, licence: number): Promise<Result<VersionList>> {
  if (toLicenceSheet(await readLicenceRows(db), licence) === null) return { ok: false, code: 'not-found' };
  return { ok: true, value: await listVersions(db, { kind: 'licence', id: licence }) };
}

/** GET licence-templates/:licence/versions/:version, of that licence alone, with what would be refused of it today. */
export async function readLicenceVersion(
  db: Drizzle,
  { licence, version }: { licence: number; version: number },
): Promise<Result<LicenceVersion>> {
  const sheet = toLicenceSheet(await readLicenceRows(db), licence);
  const found = await findVersion(db, { of: { kind: 'licence', id: licence }, version });
  if (sheet === null || found === null) return { ok: false, code: 'not-found' };
  const { currency } = await readFoundry(db);
  if (found.words?.kind !== 'licence')
    return { ok: true, value: { ...found.end, words: null, currency, told: [] } };
  const words = toLicenceWords(found.words);
  const result = await checkLicence(db, words, { others: sheet.others, standing: sheet.words });
  return { ok: true, value: { ...found.end, words, currency, told: result.ok ? [] : result.errors } };
}
