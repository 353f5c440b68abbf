import { eq } from 'drizzle-orm';
import { storedFoundry } from '#contract/settings.ts';
import { type HeldFilters, planFormerFilters } from '#domain/catalogue/former-filters.ts';
import type { Transaction } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import { readFilters } from '#server/import/writing/read-filters.ts';
import { writeSetting } from '#server/import/writing/write-setting.ts';

/**
 * Has the addresses of filters that an edit takes away lead on, as an import that brings the same does. `before` are those that stood before
 * it. Gives what filters are addressed by now, by the slugs that they had before.
 */
export async function followFilters(
  tx: Transaction,
  before: HeldFilters,
): Promise<Readonly<Record<string, string>>> {
  const [row] = await tx.select({ value: setting.value }).from(setting).where(eq(setting.name, 'foundry'));
  const { formerFilters: known = {}, ...foundry } = storedFoundry.parse(row?.value);
  const former = planFormerFilters({ known, declared: {}, before, after: await readFilters(tx) });
  const isAny = Object.keys(former).length > 0;
  await writeSetting(tx, 'foundry', { ...foundry, ...(isAny && { formerFilters: former }) }, { count: 0 });
  return former;
}
