import { eq } from 'drizzle-orm';
import { storedFoundry } from '#contract/settings.ts';
import type { Transaction } from '#server/database/database.ts';
import { setting, translationSegment } from '#server/database/schema/catalogue.ts';
import type { TranslationsPlan } from '#server/import/translations/plan-translations.ts';
import type { Changes } from './sync-rows.ts';

const rowsAtOnce = 500;

/** Writes the translation memory anew where it is another than the one that the foundry's setting tells of; that is written after it. */
export async function writeTranslations(
  tx: Transaction,
  { segments, told }: TranslationsPlan,
  changes: Changes,
): Promise<void> {
  const [before] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.name, 'foundry'));
  const held = before === undefined ? undefined : storedFoundry.parse(before.value).translations;
  if (held?.digest === told?.digest) return;
  await tx.delete(translationSegment);
  for (let at = 0; at < segments.length; at += rowsAtOnce)
    await tx.insert(translationSegment).values(segments.slice(at, at + rowsAtOnce));
  changes.count += 1;
}
