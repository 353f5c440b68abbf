import { eq } from 'drizzle-orm';
import type { MailWordsPage, SavedMailWords } from '#contract/admin/mail-words.ts';
import { findWrongWords } from '#contract/mail-words.ts';
import type { Result } from '#contract/refusal.ts';
import { storedFoundry } from '#contract/settings.ts';
import { typedMailWords, withMailWords, wordedMailKinds } from '#domain/mail/mail-texts.ts';
import type { Database, Drizzle } from '#server/database/database.ts';
import { catalogue, setting } from '#server/database/schema/catalogue.ts';
import { lockCatalogue } from '#server/import/comparing/lock-catalogue.ts';
import { keepMailWords } from '#server/import/writing/earlier/keep-earlier-words.ts';
import { readFoundry } from '#server/settings/read-foundry.ts';

/** GET mail-words */
export async function readMailWords(db: Drizzle): Promise<MailWordsPage> {
  const { mails, name, contactEmail } = await readFoundry(db);
  const own = wordedMailKinds.flatMap((kind) => {
    return mails?.texts?.[kind] === undefined ? [] : [[kind, typedMailWords(mails, kind)] as const];
  });
  return {
    all: typedMailWords(mails, null),
    own: Object.fromEntries(own),
    foundryName: name,
    contactEmail,
  };
}

/**
 * POST mail-words: refused where somebody changed these very words since they were read, which are told at their fields. What they
 * said is kept. They are an edit of the settings, which an import tells before it undoes it.
 */
export async function saveMailWords(
  { db, notify, now }: { db: Drizzle; notify: Database['notify']; now: () => Date },
  { kind, seen, words, by }: SavedMailWords & { by: string },
): Promise<Result<Record<never, never>>> {
  const wrong = [
    ...findWrongWords(words, kind),
    ...(kind === null && words.paragraph !== ''
      ? [{ field: 'paragraph', message: 'Only one kind of mail at a time has a paragraph of its own.' }]
      : []),
  ];
  if (wrong.length > 0)
    return {
      ok: false,
      code: 'invalid-payload',
      errors: wrong.map(({ field, message }) => ({ path: `words.${field}`, message })),
    };
  return await db.transaction(async (tx): Promise<Result<Record<never, never>>> => {
    const { revision } = await lockCatalogue(tx);
    const [row] = await tx.select().from(setting).where(eq(setting.name, 'foundry'));
    const foundry = storedFoundry.parse(row?.value);
    const standing = typedMailWords(foundry.mails, kind);
    const changed = (['greeting', 'paragraph', 'footer'] as const).filter(
      (field) => standing[field] !== seen[field],
    );
    if (changed.length > 0)
      return {
        ok: false,
        code: 'changed-meanwhile',
        detail: 'Somebody changed these words since you read them. Nothing was saved.',
        errors: changed.map((field) => ({ path: `words.${field}`, message: meanwhile(standing[field]) })),
      };
    const { mails: _, ...others } = foundry;
    const mails = withMailWords(foundry.mails, { kind, words });
    await keepMailWords(tx, { was: foundry.mails, becomes: mails }, { by, at: now() });
    await tx
      .update(setting)
      .set({ value: { ...others, ...(mails !== undefined && { mails }) } })
      .where(eq(setting.name, 'foundry'));
    await tx
      .update(catalogue)
      .set({ revision: revision + 1 })
      .where(eq(catalogue.id, 1));
    await notify(tx, 'catalogue', String(revision + 1));
    return { ok: true, value: {} };
  });
}

function meanwhile(words: string): string {
  return words === '' ? 'Somebody took these words away meanwhile.' : `Somebody wrote meanwhile: ${words}`;
}
