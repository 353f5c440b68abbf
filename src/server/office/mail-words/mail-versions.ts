import type { VersionList } from '#contract/admin/content/versions.ts';
import type { MailNamed, MailVersion } from '#contract/admin/mail-words.ts';
import { findWrongWords, mailWords } from '#contract/mail-words.ts';
import type { Result } from '#contract/refusal.ts';
import type { Drizzle } from '#server/database/database.ts';
import { firstOfEach } from '#server/office/forms/refuse-fields.ts';
import { findVersion, listVersions } from '#server/office/versions/earlier-versions.ts';

/** GET mail-words/:mail/versions. */
export async function listMailVersions(db: Drizzle, mail: MailNamed): Promise<Result<VersionList>> {
  return { ok: true, value: await listVersions(db, { kind: 'mail', id: mail }) };
}

/** GET mail-words/:mail/versions/:version, of that mail alone, with what would be refused of it today. */
export async function readMailVersion(
  db: Drizzle,
  { mail, version }: { mail: MailNamed; version: number },
): Promise<Result<MailVersion>> {
  const found = await findVersion(db, { of: { kind: 'mail', id: mail }, version });
  if (found === null) return { ok: false, code: 'not-found' };
  if (found.words?.kind !== 'mail') return { ok: true, value: { ...found.end, words: null, told: [] } };
  const { kind: _, ...words } = found.words;
  const { error } = mailWords.safeParse(words);
  const told = firstOfEach([
    ...(error?.issues ?? []).map(({ path, message }) => ({ field: path.join('.'), message })),
    ...findWrongWords(words, mail === 'all' ? null : mail),
  ]);
  return { ok: true, value: { ...found.end, words, told } };
}
