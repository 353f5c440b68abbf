import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';
import type { Changes } from './sync-rows.ts';

export async function writeSetting(
  tx: Transaction,
  name: string,
  value: unknown,
  changes: Changes,
): Promise<void> {
  const [before] = await tx.select().from(setting).where(eq(setting.name, name));
  if (before !== undefined && isDeepStrictEqual(before.value, JSON.parse(JSON.stringify(value)))) return;
  await tx
    .insert(setting)
    .values({ name, value })
    .onConflictDoUpdate({ target: setting.name, set: { value } });
  changes.count += 1;
}
