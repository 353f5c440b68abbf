import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { type StoredFoundry, storedFoundry } from '#contract/settings.ts';
import type { Drizzle, Transaction } from '#server/database/database.ts';
import { setting } from '#server/database/schema/catalogue.ts';

/**
 * The foundry's settings as they stand now, and whether its orders are only tried out. Throws where nothing was imported yet.
 */
export async function readFoundry(db: Drizzle | Transaction): Promise<StoredFoundry & { isTrial: boolean }> {
  const rows = await db
    .select()
    .from(setting)
    .where(inArray(setting.name, ['foundry', 'sales']));
  const settingOf = (name: string) => rows.find((row) => row.name === name)?.value;
  return {
    ...storedFoundry.parse(settingOf('foundry')),
    isTrial: z.object({ mode: z.literal('trial') }).safeParse(settingOf('sales')).success,
  };
}
