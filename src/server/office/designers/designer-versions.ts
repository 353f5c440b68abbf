import type { DesignerVersion } from '#contract/admin/content/designers.ts';
import type { VersionList } from '#contract/admin/content/versions.ts';
import type { Result } from '#contract/refusal.ts';
import type { Drizzle } from '#server/database/database.ts';
import { firstOfEach } from '#server/office/forms/refuse-fields.ts';
import { findVersion, listVersions } from '#server/office/versions/earlier-versions.ts';
import { changeDesigner } from './change-designer.ts';
import { readDesigner, toDesignerWords } from './read-designer.ts';
import { whoHasAddress } from './who-has-address.ts';

/** GET designers/:designer/versions. */
export async function listDesignerVersions(db: Drizzle, designer: number): Promise<Result<VersionList>> {
  if ((await readDesigner(db, designer)) === null) return { ok: false, code: 'not-found' };
  return { ok: true, value: await listVersions(db, { kind: 'designer', id: designer }) };
}

/** GET designers/:designer/versions/:version, of that designer alone, with what would be refused of it today. */
export async function readDesignerVersion(
  db: Drizzle,
  { designer: id, version }: { designer: number; version: number },
): Promise<Result<DesignerVersion>> {
  const standing = await readDesigner(db, id);
  const found = await findVersion(db, { of: { kind: 'designer', id }, version });
  if (standing === null || found === null) return { ok: false, code: 'not-found' };
  if (found.words?.kind !== 'designer') return { ok: true, value: { ...found.end, words: null, told: [] } };
  const words = toDesignerWords(found.words);
  const result = changeDesigner(words);
  const taken = await whoHasAddress(db, { id, slug: found.words.slug });
  const told = firstOfEach([...(result.ok ? [] : result.errors), ...(taken === null ? [] : [taken])]);
  return { ok: true, value: { ...found.end, words, told } };
}
